/** The search over the whole back office. */
export const pages: Record<string, string> = {
  'Search everything': '全局搜索',
  'Order, last 4 digits of a phone, product, customer, page': '订单、手机后四位、商品、买家、页面',
  'Nothing found for “{q}”': '没有找到“{q}”',
  '{n} {n:result/results}': '{n} 条结果',
  Results: '结果',
  Recent: '最近打开',
  Variants: '规格',
  Customers: '买家',
  Staff: '员工',
  Actions: '操作',
  Settings: '配置项',
  Choose: '选择',
  'Open the result': '打开',
  Disabled: '已停用',
}
