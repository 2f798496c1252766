/** What both the server and the pages say of offers. */
const shared = {
  'Edit offers': '管理优惠活动',
  'What orders cost less by themselves: an amount or a percentage off, or free shipping':
    '订单自动享受的优惠：满减、折扣或包邮',
}

/** What lib/offer says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  // operations
  'List offers': '优惠活动列表',
  'Export offers': '导出优惠活动',
  'View an offer': '查看优惠活动',
  'Create an offer': '新建优惠活动',
  'Edit an offer': '编辑优惠活动',
  'Duplicate an offer': '复制优惠活动',
  'Move an offer to the trash': '将优惠活动移入回收站',
  'Move offers to the trash': '将多个优惠活动移入回收站',
  'Restore an offer': '还原优惠活动',
  'Restore offers': '还原多个优惠活动',

  // fields
  Offers: '优惠活动',
  Offer: '优惠活动',
  'Buyers see it beside what it takes off': '买家会在优惠金额旁看到',
  'Amount off': '满减',
  'Percentage off': '折扣',
  'Free shipping': '包邮',
  'Counted by': '门槛类型',
  'Order amount': '按金额',
  'Number of pieces': '按件数',
  Steps: '优惠阶梯',
  'The highest step that is reached counts': '按达到的最高一档计算',
  Threshold: '门槛',
  'In fen or pieces of the goods that it is for': '适用商品的金额（分）或件数',
  'Takes off': '优惠',
  'In fen, or percent (1 to 99); null where shipping is free': '金额（分）或百分比（1 至 99）；包邮时为 null',
  'Most off': '最多优惠',
  'A percentage takes no more off an order than this': '折扣在一笔订单中最多优惠的金额',
  Products: '商品',
  'None, and no categories: all products': '商品与分类都不选则适用全部商品',
  Categories: '商品分类',
  'With the categories below them': '包含其下级分类',
  'Products left out': '不参与的商品',
  Paused: '已暂停',
  'It takes nothing off new orders': '新订单不再享受该优惠',
  Starts: '开始时间',
  'Leave empty to begin at once': '留空则立即生效',
  Ends: '结束时间',
  'Leave empty for no end date': '留空则长期有效',
  Running: '进行中',
  'Not started': '未开始',
  'Offer ended': '活动已结束',

  // of an order
  Reduction: '优惠金额',
  'What offers take off the goods': '优惠活动为商品减免的金额',
  'What offers have taken off the goods': '优惠活动为商品减免的金额',
  'Its share of what offers take off': '优惠活动分摊到该商品的金额',
  'Its share of what offers have taken off': '优惠活动分摊到该商品的金额',
  'Taken off': '优惠项目',
  Goods: '商品金额',
  Shipping: '运费',
  Shares: '分摊',
  'What of it is off which goods': '每件商品分摊的优惠金额',
  'Offers that do not apply': '未享受的优惠',
  'Or would take off more': '或还能优惠更多',
  '`amount_short`, `count_short`: of its next step, which may be its second':
    '`amount_short`、`count_short`：距下一档还差',
  'Missing amount': '还差金额',
  'Missing pieces': '还差件数',
  'Off this line in yuan': '该商品优惠（元）',
  'Reduction in yuan': '优惠金额（元）',

  // what it makes of products
  'What an offer makes of the most sold products': '查看活动对热销商品的效果',
  'Of the cheapest variant': '最便宜规格的价格',
  'Pieces for the first step': '达到第一档的件数',
  'null: no order of this product alone reaches it': 'null 表示仅购买该商品无法达到',

  // refusals
  'must be after the start': '必须晚于开始时间',
  'free shipping has one step': '包邮只能有一档',
  'must be empty where shipping is free': '包邮时不填',
  'must be more than in the step before': '必须大于上一档',
}

/** What its page says in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'From (pieces)': '满（件）',
  'From (amount)': '满（金额）',
  'Percent off': '减（%）',
  'Yuan off': '减（元）',
  'from {from}: {gain}': '满 {from}：{gain}',
  '{amount} less': '减 {amount}',
  'Most sold products with this offer': '热销商品参与活动后的价格',
  'As saved, whether it runs or not': '按已保存的内容计算，与是否进行中无关',
  '{n} for {amount}': '{n} 件 {amount}',
  'Not reached by this product alone': '仅购买该商品无法达到',

  'Step {n}': '第 {n} 档',
  'Add a step': '添加一档',
  'Add a product': '添加商品',
  'Add a category': '添加分类',
  'Is in the list already': '已在列表中',
  '{n} pcs': '{n} 件',
  free: '包邮',
}
