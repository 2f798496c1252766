/** What both the server and its pages say of ways of delivery. */
const shared = {
  'Delivery methods': '配送方式',
  'A cart can be had in the ways that all of its products have. Choose “No delivery” for a service':
    '购物车可用的配送方式，为其中所有商品共有的方式。服务类商品请选“无需配送”',
  'Edit pick-up places': '管理自提点',
  'Where buyers pick up their orders: address, opening hours and phone': '买家取货的地点：地址、营业时间和电话',
  'Pick-up place': '自提点',
  'Pick-up places': '自提点',
  'Pick-up': '到店自提',
  'Local delivery': '同城配送',
  'No delivery': '无需配送',
  'Delivery to an address': '快递配送',
  'Pick-up code': '自提码',
  'Pick up by': '自提截止时间',
  'Picked up on': '取货时间',
  'Picked up': '已取货',
  'Business hours': '营业时间',
}

/** What lib/delivery says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  // operations
  'List pick-up places': '自提点列表',
  'Export pick-up places': '导出自提点',
  'View a pick-up place': '查看自提点',
  'Create a pick-up place': '新建自提点',
  'Edit a pick-up place': '编辑自提点',
  'Move a pick-up place to the trash': '将自提点移入回收站',
  'Move pick-up places to the trash': '将多个自提点移入回收站',
  'Restore a pick-up place': '还原自提点',
  'Restore pick-up places': '还原多个自提点',
  '{n} {n:order/orders} still to be picked up there': '还有 {n} 个订单待在此自提',

  // fields
  'Buyers can choose it': '买家可以选择',
  Longitude: '经度',
  Latitude: '纬度',
  Address: '地址',
  'To hand over': '待核销',
  'Handed over by': '核销人',
  'GCJ-02, as in the maps of WeChat': 'GCJ-02 坐标，与微信地图一致',
  'Required for `pickup`': '`pickup` 时必填',
  'Only for `pickup`': '仅 `pickup` 时有',
  'Where no address is needed; without it those of the address': '无需收货地址时填写；不填则取自收货地址',
  'One of the ways of `GET /v1/delivery`; without it the order is shipped to the address':
    '`GET /v1/delivery` 中的一种；不填则快递到收货地址',
  'Six digits that the buyer shows, while the order waits for them': '买家出示的六位数字，订单待自提期间有效',
  'The order is refunded after that': '逾期订单将退款',

  // ways of a cart
  'Ways of delivery': '配送方式',
  'Each as product, variant and count: `3.12.1`. Variant 0: the product has none':
    '每项为商品、规格和数量：`3.12.1`。规格 0 表示商品没有规格',
  'Why it cannot be chosen now; null: it can. `excluded`: not for some of the items. `no_address`: the buyer has to add one. `region_unknown`: the address needs a `region_code` first':
    '当前不可选的原因；null 表示可选。`excluded`：部分商品不支持。`no_address`：买家须先添加地址。`region_unknown`：该地址须先填写 `region_code`',

  // settings
  'Delivery to addresses': '快递配送到收货地址',
  'By a carrier. Stays on while no other way of delivery is on': '由快递公司配送。没有开启其他配送方式时始终开启',
  'Buyers pick their order up at a place of the shop': '买家到店铺的自提点取货',
  Services: '服务类商品',
  'Nothing is delivered: staff mark the order as done': '无需配送：由员工标记为已完成',
  'Keep for pick-up (days)': '自提保留天数',
  'Days after payment; the order is then canceled and refunded': '付款后的天数；逾期订单将取消并退款',

  // refusals
  'is not available in this shop': '本店不支持',
  'is not available for some of the items': '部分商品不支持',
}

/** What its pages say. */
export const pages: Record<string, string> = {
  ...shared,
  'Pick-up places are where buyers collect what they have ordered': '自提点是买家取货的地点',
}
