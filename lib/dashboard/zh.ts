/** What lib/dashboard says: by the server. */
export const service: Record<string, string> = {
  // operations
  'View the dashboard': '查看首页数据',
  'Check the keys of the provider': '检测微信和微信支付密钥',
  'Hide the first steps': '隐藏开店步骤',

  'Remove the demo data': '清除演示数据',
  'There is no demo data in this shop': '店铺中没有演示数据',

  // fields
  'Demo data': '演示数据',
  'There is demo data, and you may remove it': '店铺中有演示数据，且您有权清除',
  '7, 30 or 90 days, ending today': '7、30 或 90 天，截至今天',
  'By day': '按天',
  'By hour': '按小时',
  'Different ones': '去重',
  'First day': '开始日期',
  'Last day': '结束日期',
  'Paid less refunded': '支付金额减退款金额',
  'Paid per order': '每个订单的平均支付金额',
  'Period (days)': '统计天数',
  'Since when the oldest has been waiting': '等待最久的一项的开始时间',
  'There are more': '实际数量更多',
  'must be 7, 30 or 90': '只能是 7、30 或 90',
  'First steps': '开店步骤',
  'Null once all are done, or the list was hidden': '全部完成或已隐藏时为 null',
  'Best sellers': '热销商品',
  'Paying buyers': '支付买家数',
  'To do': '待办事项',
  Count: '数量',
  Hour: '时段',
  Kind: '类型',
  Oldest: '最早一项',
  Paid: '支付金额',
  Sales: '销售额',
  Keys: '密钥',
  Step: '步骤',
}
