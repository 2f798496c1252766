/** What lib/hand-over says: by the server. */
export const service: Record<string, string> = {
  'Hand over an order': '核销自提订单',
  'Find an order by its pick-up code': '按自提码查找订单',
  'Required without the code': '没有自提码时必填',
  '{n:order/orders} to hand over': '个待核销订单',
  'must be the six digits that the buyer shows': '须为买家出示的六位数字',
  'is not the code of this order': '不是该订单的自提码',
  'Nothing of this order is left to hand over': '该订单没有可交付的商品',
  'The buyer has chosen another way of delivery than shipping': '买家选择的不是快递配送',
  'This order is not picked up': '该订单不是自提订单',
  'This order is not delivered by courier': '该订单不是同城配送订单',
  'This order is delivered': '该订单需要配送',
  'Not picked up in time': '未按时取货',
  'not picked up in time': '未按时取货',
  'Remind buyers to pick up their orders': '提醒买家取货',
  'Refund orders that were not picked up': '退款逾期未取的订单',
  'Pick-up codes per minute per staff member': '每个员工每分钟核对自提码的次数',
}

/** What its pages say. */
export const pages: Record<string, string> = {
  '{who} handed it over': '{who} 已交付商品',
  'Hand over': '核销',
  'Hand over an order': '核销自提订单',
  'Order handed over': '订单已核销',
  'Handed over: order {number}': '已核销：订单 {number}',
  'The buyer shows the code in the mini-program. This completes the order': '买家在小程序中出示自提码。核销后订单完成',
  Scan: '扫码',
  'To hand over': '待核销',
  'Handed over by': '核销人',
  'Required without the code': '没有自提码时必填',
}
