/** What both the server and its pages say of parcels. */
const shared = {
  Parcels: '包裹',
  Parcel: '包裹',
  'Called off': '已取消',
  'Sent on': '发送时间',
  'Sent by': '发货人',
  'Reported to WeChat': '已同步至微信',
  'Partly shipped': '部分发货',
  'In parcels': '已发件数',
  'Send a parcel': '发出包裹',
  'Call off a parcel': '取消包裹',
  'Parcel sent': '已发出包裹',
  'Parcel called off': '已取消包裹',
}

/** What lib/parcel says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  Sent: '已发出',
  'What was handed to carriers appears here, and where it is': '交给快递公司的包裹及其物流状态会显示在这里',
  'Its beginning': '开头部分',
  'A parcel of order {order_no} was sent': '订单 {order_no} 的一个包裹已发出',
  'A parcel of order {order_no} was called off': '订单 {order_no} 的一个包裹已取消',
  'Status of the order': '订单状态',
  'Paid, with some items sent and others still to send': '已支付，部分商品已发出，其余待发货',
  'Parcels of my order': '我的订单的包裹',
  'List parcels': '包裹列表',
  'View a parcel': '查看包裹',
  'Correct the number of a parcel': '更正包裹单号',
  'Fewer units of some items are left to send': '部分商品的待发件数不足',
  'Nothing is left to send': '没有待发货的商品',
  'WeChat was told of this parcel, or it is called off already': '该包裹已上报微信，或已取消',
  'Mark partly refunded orders as shipped': '将部分退款的订单标记为已发货',
  'Partly shipped with {carrier}, {number}': '已部分发货：{carrier}，{number}',
  'Parcel called off: {carrier}, {number}': '包裹已取消：{carrier}，{number}',
  'What is in it; without: all that is left to send': '其中的商品；不填则为剩余的全部商品',
  'Of the line of the order': '订单商品行的编号',
  'How many of them are in parcels that were sent': '其中已随包裹发出的件数',
  'What comes in further parcels; without what is refunded or being refunded':
    '将随后续包裹发出的商品，不含已退款和退款中的商品',
  'Items returned to stock': '退回库存的商品',
  'Those that were not sent yet when it was started': '发起退款时尚未发出的商品',
}

/** What its pages say. */
export const pages: Record<string, string> = {
  ...shared,
  'No parcels': '暂无包裹',
  'Parcels by where they are': '按物流状态查看包裹',
  '{n} shipped': '已发 {n} 件',
  'In this parcel': '本包裹内',
  'Pieces of {name}': '{name} 的件数',
  'of {n}': '共 {n} 件',
  'Print the packing slip of {number}': '打印 {number} 的配货单',
  'Send a part': '部分发货',
  'Send all': '全部发货',
  'Call off': '取消包裹',
  'Call off this parcel?': '取消这个包裹？',
  'Its pieces are to be sent again: {number}': '其中的商品恢复为待发货：{number}',
  '{who} sent a parcel by {carrier} {number}': '{who} 发出了包裹：{carrier} {number}',
  '{who} called off the parcel {carrier} {number}': '{who} 取消了包裹：{carrier} {number}',
}
