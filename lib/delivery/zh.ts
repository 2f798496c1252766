/** What both the server and its pages say of ways of delivery. */
const shared = {
  'Edit delivery areas': '管理配送区域',
  'Where your own courier delivers: regions, fees and time slots': '自有配送员的配送范围：地区、配送费和时段',
  'Delivery area': '配送区域',
  'Delivery areas': '配送区域',
  'Time slot': '配送时段',
  'Time slots': '配送时段',
  'Slots left': '剩余名额',
  'Slot starts at': '时段开始',
  'Slot ends at': '时段结束',
  'Orders per day': '每天最多订单数',
  Courier: '配送员',
  'Out for delivery': '派送中',
  'Out for delivery on': '开始配送时间',
  'Sent out by': '派送人',
  'To deliver': '待配送',
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
  'Add at least one time slot': '请添加时段',
  'Add at least one area': '请添加地区',
  'must be a phone number such as 400-800-1234': '必须是电话号码，例如 400-800-1234',
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

  'List delivery areas': '配送区域列表',
  'Export delivery areas': '导出配送区域',
  'View a delivery area': '查看配送区域',
  'Create a delivery area': '新建配送区域',
  'Edit a delivery area': '编辑配送区域',
  'Move a delivery area to the trash': '将配送区域移入回收站',
  'Move delivery areas to the trash': '将多个配送区域移入回收站',
  'Restore a delivery area': '还原配送区域',
  'Restore delivery areas': '还原多个配送区域',
  '{n} {n:order/orders} still to be delivered there': '还有 {n} 个订单待在此配送',
  'must be a time, such as 09:00': '须为时间，如 09:00',
  'must end after it starts': '须晚于开始时间',
  'is already in another time slot': '已在其他时段中',
  'is not a time slot of this address': '不是该地址的配送时段',
  'is fully booked': '已约满',

  // fields
  Day: '日期',
  Weekdays: '星期',
  '1: Monday, 7: Sunday': '1 为星期一，7 为星期日',
  'Provinces, cities or districts; the smallest one counts': '省、市或区县，以最具体的为准',
  'Of the courier, for this address, in the next seven days': '该地址未来七天的配送时段',
  'Required for `courier`': '`courier` 时必填',
  'Of a time slot; required for `courier`': '配送时段的开始时间；`courier` 时必填',
  'Only for `courier`': '仅 `courier` 时有',
  'Once it is out for delivery': '开始配送后才有',
  'Delivery day': '配送日期',
  'Of local deliveries': '同城配送订单的配送日期',
  'Your own courier delivers within your delivery areas': '由自有配送员在配送区域内配送',
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
  'Why it cannot be chosen now; null: it can. `excluded`: not for some of the items. `minimum`: the cart is below the minimum of the area. `no_address`: the buyer has to add one. `region_unknown`: the address needs a `region_code` first':
    '当前不可选的原因；null 表示可选。`excluded`：部分商品不支持。`minimum`：未达该区域的起送金额。`no_address`：买家须先添加地址。`region_unknown`：该地址须先填写 `region_code`',

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
  'Delivery areas are where your own courier delivers, for a fee and in time slots':
    '配送区域是自有配送员配送的范围，可设配送费和时段',
  'Time slot {n}': '时段 {n}',
  'Add a time slot': '添加时段',
  Mon: '周一',
  Tue: '周二',
  Wed: '周三',
  Thu: '周四',
  Fri: '周五',
  Sat: '周六',
  Sun: '周日',
}
