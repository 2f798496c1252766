/** What both the server and its pages say of refunds. */
const said = {
  Declined: '已拒绝',
  'Did not succeed': '退款失败',
  Requested: '申请中',
  'Under way': '退款中',

  'A refund of this order has been asked for already': '该订单已有待处理的退款申请',
  'Can still go back': '剩余可退',
  'Needs attention': '需要处理',
  'Paid after the deadline': '超过支付期限后付款',
  'The refund did not succeed': '退款未成功',
  'The shop has already refunded this': '商家已退款，此申请自动结束',
  Approve: '同意退款',
  Decline: '拒绝',
  'Leave it': '不再处理',
  'Settled by hand': '已人工退款',
  'Try again': '重试',
  Refunds: '退款记录',
  Reply: '商家答复',
}

/** What lib/refund says: by the server. */
export const refund: Record<string, string> = {
  ...said,

  // operations
  'Ask for a refund': '申请退款',
  'Count refunds by state': '按状态统计退款',
  'Decide about a refund': '处理退款',
  'List refunds': '退款列表',
  'Read a refund': '查看退款',
  'Refund an order': '订单退款',

  // fields
  'A number of it, of its order or of the payment': '退款单号、订单号或支付交易单号',
  'A refund that does not fit': '退款不符',
  'Asked for': '申请时间',
  'Asked for by': '申请方',
  'Decided by': '处理人',
  'Its pieces go back into stock': '退回库存',
  'Number at the provider': '支付平台退款单号',
  'Of the payment, without this one': '该笔支付除本次退款外的余额',
  'Pieces that are not sent: they go back into stock': '未发货的商品件数，退款成功后退回库存',
  'Amount paid': '支付金额',
  'Refund number': '退款单号',
  'The `id` of an item of the order': '订单商品明细的 id',
  'The buyer reads it': '买家可见',
  'Tried again as': '重试的退款',
  'Why it does not go on by itself: ABNORMAL, CLOSED, NOT_ENOUGH, SLOW …':
    '未自动完成的原因，如 ABNORMAL、CLOSED、NOT_ENOUGH、SLOW 等',
  Action: '操作',
  Begun: '发起时间',
  Ended: '结束时间',
  Trouble: '异常原因',

  // refusals
  'All of its money is on its way back': '该订单的款项正在全额退回，不能发货',
  'At most {yuan} yuan can still go back': '最多还可退 {yuan} 元',
  'Everything has gone back or is on its way': '已全部退款或正在退款',
  'Of some items fewer can still go back': '部分商品的可退件数不足',
  'The provider gives money back within a year of the payment only': '支付超过一年，支付平台不再受理退款',
  'The provider takes at most {most} refunds of a payment': '每笔支付最多退款 {most} 次',
  'The refund is not in a state for this': '退款当前状态不允许此操作',
}

/** What its pages say in the browser. */
export const refundPages: Record<string, string> = {
  ...said,
  Amount: '金额',

  // the list
  'No refunds yet': '暂无退款',
  'Refunds by state': '按状态查看退款',
  'What buyers want back appears here': '买家申请退款后显示在这里',

  // why one waits
  'Refused: {code}': '支付平台拒绝：{code}',
  'Takes unusually long': '处理时间过长',
  'The account of the shop has not enough': '商户余额不足',
  'The bank did not take it': '退款异常：银行未入账',
  'The buyer has closed the account': '买家账户已注销',
  'The provider has closed it': '支付平台已关闭退款',

  // what is decided about it
  'Check status': '查询最新状态',
  'Decline the refund': '拒绝退款申请',
  'Give back {amount}?': '确认退款 {amount}？',
  'Has the buyer got {amount} in another way?': '是否已通过其他方式退还 {amount}？',
  'It is asked for under the same number, so that it cannot go back twice': '使用原退款单号重试，不会重复退款',
  'Leave it as it is?': '不再处理该退款？',
  'Nobody is reminded any more': '已标记为不再处理',
  'Nothing goes back, and nobody is reminded. Another refund can be begun at the order':
    '不会退款，也不再提醒；如需退款，可在订单中重新发起',
  'The bank did not take it. Once you have sent it elsewhere, say how: it counts as refunded from then on':
    '银行未入账。通过其他方式退还买家后，请说明方式，之后视为退款成功',
  'The buyer reads why, and may ask again': '买家可以看到拒绝原因，并可再次申请',
  'The money is on its way back': '退款已发起',
  'The provider has closed this one: it is begun anew, under another number':
    '支付平台已关闭原退款，将使用新的退款单号重新发起',
  'The provider is asked at once, and money that has gone back does not return':
    '将立即向支付平台发起退款，退出的款项无法收回',
  'The provider was asked': '已查询支付平台',
  'The refund is declined': '已拒绝退款',
  'The refund is settled': '已标记为人工退款',
  'Try again to give back {amount}?': '重试退款 {amount}？',

  // begun at the order
  'All of it': '全部剩余',
  'An amount': '指定金额',
  'By piece': '按商品',
  'How much': '退款方式',
  'No goods come back': '仅退款，不退商品',
  'Refund {amount}': '退款 {amount}',
  'The order is not sent any more, and its goods go back into stock': '订单不再发货，商品退回库存',
  'They are left out of the parcel and go back into stock': '所选商品不再发货，并退回库存',
  'What was sent changes no stock by this': '商品已发货，库存不变',
  '{amount} can still go back': '最多可退 {amount}',
  '{n} being refunded, not to be sent': '{n} 件退款中，请勿发货',
  '{n} can go back': '可退 {n} 件',

  // what has become of it
  'A refund of {amount} approved': '同意退款 {amount}',
  'A refund of {amount} asked for': '申请退款 {amount}',
  'A refund of {amount} begun': '发起退款 {amount}',
  'A refund of {amount} declined': '拒绝退款 {amount}',
  'A refund of {amount} did not succeed': '退款 {amount} 失败',
  '{amount} refunded': '已退款 {amount}',

  // the simulator
  'Close it': '关闭退款',
  'It arrives': '退款到账',
  'It arrives without a word': '到账但不通知',
  'Nothing goes back yet': '尚无退款',
  'The bank does not take it': '银行未入账',
  'The next one is closed': '下一笔将被关闭',
  'The next one is not taken': '下一笔银行不入账',
  'The next one waits': '下一笔保持处理中',
  'What goes back': '退款单',
}
