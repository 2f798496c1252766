/** Home: what waits, and how the shop sells. */
export const pages: Record<string, string> = {
  // what waits
  'To do': '待办事项',
  'Nothing is waiting for you': '没有待处理的事项',
  'Oldest: {n} {n:day/days}': '最早的已等待 {n} 天',
  'Oldest: {n} {n:hour/hours}': '最早的已等待 {n} 小时',
  'Oldest: {n} min': '最早的已等待 {n} 分钟',
  'Just now': '刚刚',

  // what is left before a shop opens
  'Before you open': '开店准备',
  'Payment, policies, products and staff: what buyers need before they can order':
    '支付、政策、商品与员工：买家下单前需要准备好的事项',
  '{n} {n:check/checks} left': '还有 {n} 项未完成',
  'Hide on home': '不在首页显示',
  'Hidden on home': '已不在首页显示',

  // the demo shop
  'Demo data': '演示数据',
  'This shop has demo data. Remove it before you open': '店铺中有演示数据，开店前请清除',
  'Remove demo data': '清除演示数据',
  'Remove all demo data?': '清除全部演示数据？',
  'Demo products, content, customers, their orders and the other demo accounts are removed. What you added yourself stays. This cannot be undone':
    '将清除演示商品、内容、买家及其订单，以及其他演示账号；您自己添加的数据会保留。此操作无法撤销',
  'Demo data removed': '演示数据已清除',

  // sales
  'Sales overview': '经营概况',
  Sales: '销售额',
  'Paid orders': '已支付订单',
  'Paying buyers': '支付买家数',
  'Average order': '客单价',
  Period: '统计时间',
  'Figure in the chart': '图表指标',
  'Previous {n} days: {value}': '前 {n} 天：{value}',
  '{n} days before': '前 {n} 天',
  '{name} by day': '每日{name}',
  'Sales by day': '每日销售数据',
  'An order counts on the day it is paid, and a refund is subtracted on the day it succeeds, both in Shanghai time. Average order is before refunds':
    '订单按支付日期统计，退款在退款成功当日扣减，均为北京时间；客单价未扣除退款',
  'Show as table': '以表格显示',
  Day: '日期',
  Hour: '时段',
  Refunded: '已退款',
  'Best sellers': '热销商品',
  'No paid orders in this period': '该时段内没有已支付的订单',
  'Paid orders by hour': '各时段支付订单数',
  Paid: '支付金额',
}
