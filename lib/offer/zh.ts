import { kindsInChinese } from '../price/kinds'

/** What both the server and the pages say of offers. */
const shared = {
  'Edit offers': '管理优惠活动',
  'Automatic discounts on orders: an amount off, a percentage off or free shipping':
    '订单自动享受的优惠：满减、折扣或包邮',
}

/** What lib/offer says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  ...kindsInChinese,
  'cannot be checked right now': '暂时无法检查',
  // operations
  'Running offers': '进行中的优惠活动',
  'Only those that it counts for': '仅返回该商品可享受的优惠活动',
  'Next tier': '下一档优惠',
  'What it takes off once that much is added; null if nothing is missing or nothing would be gained':
    '再买这么多后可享受的优惠；null 表示不缺，或没有可享受的优惠',
  'List offers': '优惠活动列表',
  'Export offers': '导出优惠活动',
  'View an offer': '查看优惠活动',
  'Create an offer': '新建优惠活动',
  'Edit an offer': '编辑优惠活动',
  'Pause or resume an offer': '暂停或恢复优惠活动',
  'Pause or resume offers': '暂停或恢复多个优惠活动',
  'Duplicate an offer': '复制优惠活动',
  'Move an offer to the trash': '将优惠活动移入回收站',
  'Move offers to the trash': '将多个优惠活动移入回收站',
  'Restore an offer': '还原优惠活动',
  'Restore offers': '还原多个优惠活动',

  // fields
  'Discount rules': '优惠规则',
  'Applies to': '适用范围',
  'Active dates': '活动时间',
  Offers: '优惠活动',
  Offer: '优惠活动',
  'Customers see it beside the discount': '买家会在优惠金额旁看到',
  Condition: '门槛类型',
  'Order amount': '按金额',
  'Number of pieces': '按件数',
  Tiers: '优惠阶梯',
  'The highest tier that is reached counts': '按达到的最高一档计算',
  Threshold: '门槛',
  'In fen or pieces of the eligible items, before discounts. 0: none':
    '适用商品优惠前的金额（分）或件数，0 表示没有门槛',
  Products: '商品',
  'None, and no categories: all products': '商品与分类都不选则适用全部商品',
  Categories: '商品分类',
  'Including their subcategories': '包含其下级分类',
  'Excluded products': '不参与的商品',
  Paused: '已暂停',
  'New orders get no discount': '新订单不再享受该优惠',
  Starts: '开始时间',
  'Leave empty to begin at once': '留空则立即生效',
  Ends: '结束时间',
  'Leave empty for no end date': '留空则长期有效',
  Running: '进行中',
  'Not started': '未开始',
  'Offer ended': '活动已结束',

  // of an order
  'Of one piece; `price` of the line is the regular one': '单件特价；该行的 `price` 为原价',
  'Pieces of this line at the flash price': '该行中享受特价的件数',
  'Limited by': '限制原因',
  'Why some pieces are not at the flash price; null: all are': '未全部享受特价的原因；全部享受时为 null',
  'Bought before': '此前已购',
  'Pieces of this product, by this buyer in this flash sale': '该买家在本次限时特价中已购买的此商品件数',
  'null: it is in no running flash sale': '未参加进行中的限时特价时为 null',
  Reduction: '优惠金额',
  'What offers take off the goods': '优惠活动为商品减免的金额',
  'What offers have taken off the goods': '优惠活动为商品减免的金额',
  'Its share of what offers take off': '优惠活动分摊到该商品的金额',
  'Its share of what offers have taken off': '优惠活动分摊到该商品的金额',
  'Taken off': '优惠项目',
  Goods: '商品金额',
  Shipping: '运费',
  Shares: '分摊',
  'How it is divided among the lines': '每件商品分摊的优惠金额',
  'Offers that do not apply': '未享受的优惠',
  'Or would take off more': '或还能优惠更多',
  'Missing amount': '还差金额',
  'Missing pieces': '还差件数',
  'Off this line in yuan': '该商品优惠（元）',
  'Reduction in yuan': '优惠金额（元）',

  // what it makes of products
  'Preview an offer on best sellers': '预览活动对热销商品的效果',
  'Of the cheapest variant': '最便宜规格的价格',
  'Pieces for the first tier': '达到第一档的件数',
  'null: no order of this product alone reaches it': 'null 表示仅购买该商品无法达到',

  'View the results of an offer': '查看优惠活动的效果',
  Buyers: '买家数',
  'Total discounts': '优惠总额',
  'Total paid': '实付总额',
  'By these orders, before refunds': '由这些订单支付，未减退款',

  // sales
  'Evening flash sale': '晚间特价',
  'Flash price': '特价',
  'Flash sale quantity': '特价件数',
  'How many are sold at this price, including those already sold': '特价总件数，含已售出的',
  'Flash sale prices and quantities': '特价与件数',
  'Regular price': '原价',
  Sold: '已售',
  'Of its cheapest variant in the flash sale; `price` is the regular one': '参与特价的最低规格价；`price` 为原价',
  'null: it has started': 'null 表示已开始',
  'Pieces of this product': '该商品的件数',
  'Those in the flash sale, the cheapest first': '参与特价的规格，最低价在前',
  'Only of a flash sale: the pieces at its price': '仅限时特价：以特价计算的件数',
  'The one that it is in, or will be in next': '正在参与或即将参与的特价',
  '`amount_short`, `count_short`: of its next tier, which may be its second; `sold_out`, `used_up`: of a sale, for some pieces':
    '`amount_short`、`count_short`：距下一档（可能是第二档）；`sold_out`、`used_up`：限时特价的部分件数',

  // refusals
  'is only for flash sales': '仅限时特价可填',
  'must keep a variant that was already sold: set its quantity to {bound} to stop selling it at this price':
    '必须保留已有售出的规格：如需结束，请将其件数设为 {bound}',
  'appears twice': '重复',
  'must be less than the regular price': '必须低于原价',
  '{name} is in the flash sale “{sale}” at that time': '“{name}”在该时段已参与限时特价“{sale}”',
  'must be after the start': '必须晚于开始时间',
  'must be higher than in the previous tier': '必须大于上一档',
  'Offers lower prices automatically: from an amount, from a number of pieces, or for a limited time':
    '优惠活动自动生效：满额、满件或限时优惠',
}

/** What its page says in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'Percent off': '减（%）',
  '{amount} less': '减 {amount}',
  'Preview on best sellers': '热销商品效果预览',
  'As saved, whether or not it is running': '按已保存的内容计算，与是否进行中无关',
  '{n} for {amount}': '{n} 件 {amount}',
  'Not reached by this product alone': '仅购买该商品无法达到',

  'Offer results': '活动效果',
  'Show the orders': '查看订单',
  '{orders}: {off} in discounts, {paid} paid': '{orders}：优惠 {off}，实付 {paid}',
  '{n} {n:order/orders}': '{n} 笔订单',
  'Regular price {amount}': '原价 {amount}',
  'Flash price': '特价',
  'Flash sale quantity': '特价件数',
  '{n} sold': '已售 {n} 件',
  'A flash sale needs an end': '限时特价必须有结束时间',
  'Fill in all': '批量填写',
  'Apply to all': '应用到全部',
  'Add a product': '添加商品',
  'Add a category': '添加分类',
  'Already in the list': '已在列表中',
  free: '包邮',
}
