/** What both the server and its pages say of refunds. */
const shared = {
  Declined: '已拒绝',
  'Refund failed': '退款失败',
  'Pending review': '待审核',
  Processing: '退款中',

  'A refund request for this order is already pending': '该订单已有待处理的退款申请',
  Refundable: '可退金额',
  'Needs attention': '退款异常',
  'Paid after the deadline': '超过支付期限后付款',
  'Already refunded by the shop': '商家已退款，此申请自动结束',
  'Approve refund': '同意退款',
  Decline: '拒绝',
  Dismiss: '不再处理',
  'Refunded manually': '已线下退款',
  Retry: '重试',
  Refunds: '退款记录',
  'Attached photos': '照片',
  Reply: '商家答复',
}

/** What lib/refund says: by the server. */
export const service: Record<string, string> = {
  'Of the payment; `wechat`: the money goes back through WeChat Pay': '该笔付款的方式；`wechat`：通过微信支付原路退回',
  'For money that staff returned themselves': '员工线下退款的凭证号',
  'is only for manual refunds': '仅用于线下退款',
  // what robots say
  'Refund of {amount} requested for order {order_no}': '订单 {order_no} 申请退款 {amount}',
  'Refund of {amount} declined for order {order_no}': '订单 {order_no} 的退款 {amount} 已拒绝',
  'Refund of {amount} succeeded for order {order_no}': '订单 {order_no} 的退款 {amount} 已成功',
  'Refund of {amount} failed for order {order_no}': '订单 {order_no} 的退款 {amount} 失败',

  'Refund request': '退款申请',
  '{n:refund request/refund requests}': '待处理的退款申请',
  '{n:refund/refunds} with problems': '异常退款',
  '{n:return/returns} to receive': '待收退货',
  '{n:refund/refunds} to issue': '待退款',
  ...shared,

  // operations
  'Send a rejected refund to another account': '将银行拒绝的退款转至其他账户',
  'Redirected to': '改退至',
  'Send it to': '退至',
  'A bank card of the buyer': '买家银行卡',
  'Card ending in': '卡号末四位',
  'The shop’s own bank account': '商户结算银行账户',
  Bank: '开户银行',
  'Card number': '银行卡号',
  'Name on the card': '持卡人姓名',
  'must be a card number': '须为银行卡号',
  'Industrial and Commercial Bank of China': '中国工商银行',
  'Agricultural Bank of China': '中国农业银行',
  'Bank of China': '中国银行',
  'China Construction Bank': '中国建设银行',
  'Bank of Communications': '交通银行',
  'Postal Savings Bank of China': '中国邮政储蓄银行',
  'China Merchants Bank': '招商银行',
  'China CITIC Bank': '中信银行',
  'China Everbright Bank': '中国光大银行',
  'China Minsheng Bank': '中国民生银行',
  'Industrial Bank': '兴业银行',
  'China Guangfa Bank': '广发银行',
  'Ping An Bank': '平安银行',
  'Shanghai Pudong Development Bank': '浦发银行',
  'Bank of Ningbo': '宁波银行',
  'Request a refund': '申请退款',
  'Preview a refund': '预览退款金额',
  'Add photos to my refund request': '为我的退款申请添加照片',
  'Count refunds by status': '按状态统计退款',
  'Process a refund': '处理退款',
  'List refunds': '退款列表',
  'Export refunds': '导出退款',
  'View a refund': '查看退款',
  'Refund an order': '订单退款',

  // fields
  'URLs, at most nine': '图片地址，最多九张',
  'Refund number, order number, transaction ID or return tracking number': '退款单号、订单号、交易单号或退货运单号',
  'Refund mismatch': '退款不符',
  'Requested on': '申请时间',
  'Requested by': '申请方',
  'Processed by': '处理人',
  'Return items to stock': '商品退回库存',
  'Provider refund number': '支付平台退款单号',
  'Of the payment, excluding this refund': '该笔支付除本次退款外的余额',
  'They return to stock when the refund succeeds, unless they were shipped': '退款成功后恢复库存，已发货的除外',
  'Amount paid': '支付金额',
  'Refund number': '退款单号',
  'The `id` of an order item': '订单商品明细的 id',
  'Visible to the buyer': '买家可见',
  'Retried as': '重试后的退款',
  'Why the refund is stuck: ABNORMAL, CLOSED, NOT_ENOUGH, SLOW …':
    '退款未自动完成的原因，如 ABNORMAL、CLOSED、NOT_ENOUGH、SLOW 等',
  Action: '操作',
  'Started at': '开始时间',
  'Finished at': '结束时间',
  Problem: '问题',

  // refusals
  'A full refund of this order is in progress': '该订单正在全额退款，不能发货',
  'This order has no pending refund request': '该订单没有待处理的退款申请',
  'cannot be more than {most} photos': '最多 {most} 张照片',
  'Up to {yuan} yuan is refundable': '最多还可退 {yuan} 元',
  'The order is fully refunded or a refund is in progress': '已全部退款或正在退款',
  'Nothing was paid for these items': '这些商品没有付款，无需退款',
  'Fewer units of some items are refundable': '部分商品的可退件数不足',
  'Refunds are only possible within one year of the payment': '支付超过一年，支付平台不再受理退款',
  'Refunds can be requested until {days} days after receipt. Please contact the shop':
    '确认收货 {days} 天后不能再申请退款，请联系商家',
  'A payment can have at most {most} refunds': '每笔支付最多退款 {most} 次',
  'This action is not available for the refund’s current status': '退款当前状态不允许此操作',
  'Requests of buyers appear here, and what you refund on the page of an order':
    '买家申请退款，或您在订单页退款后，会显示在这里',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'No refunds yet': '暂无退款',
  'Mark {amount} as refunded': '标记 {amount} 已退款',
  'This order was not paid with WeChat Pay. Give the money back yourself, then confirm it here':
    '该订单并非通过微信支付付款。请先自行把钱退给买家，再在此确认',
  'Sent to a bank card ending in {ending}': '已改退至尾号 {ending} 的银行卡',
  'Sent to a bank card of the buyer': '已改退至买家的银行卡',
  'Sent to the shop’s own bank account': '已改退至店铺的银行账户',
  ...shared,
  Amount: '金额',
  'Send to another account': '退至其他账户',
  'Send {amount} to another account': '将 {amount} 退至其他账户',
  Send: '发送',
  'Sent to the provider': '已提交至支付平台',
  'To a debit card of the buyer. The number and the name are encrypted for WeChat and not stored here':
    '退至买家的借记卡。卡号和姓名加密后交给微信，本店不保存',
  'To the bank account of the shop. Then pay the buyer yourself, and mark it as refunded manually':
    '退至商户的结算银行账户。之后需自行退款给买家，并标记为已线下退款',
  'Paid to the shop’s own account, not to the buyer': '已退至商户账户，尚未退给买家',
  'Photo {n}': '第 {n} 张照片',

  // the list
  'To decide': '待处理',
  Problems: '异常',

  // why one waits
  'Rejected by the provider: {code}': '支付平台拒绝：{code}',
  'Taking longer than usual': '处理时间过长',
  'Insufficient merchant balance': '商户余额不足',
  'The bank could not credit the refund': '银行退款未入账',
  'The buyer’s account is closed': '买家账户已注销',
  'Closed by the provider': '支付平台已关闭退款',

  // what is decided about it
  'Check status': '查询最新状态',
  'Refund {amount}?': '确认退款 {amount}？',
  'Was {amount} refunded another way?': '是否已通过其他方式退款 {amount}？',
  'Uses the same refund number, so the buyer cannot be refunded twice': '使用原退款单号重试，不会向买家重复退款',
  'Dismiss this refund?': '不再处理该退款？',
  'Refund dismissed': '退款已标记为不再处理',
  'No money is refunded, and reminders stop. You can start another refund from the order':
    '不会退款，也不再提醒；如需退款，可在订单中重新发起',
  'The bank could not credit the refund. After paying the buyer another way, describe how; the refund is then marked as refunded':
    '银行未入账。通过其他方式退还买家后，请说明方式，之后视为退款成功',
  'The buyer sees the reason and can request again': '买家可以看到拒绝原因，并可再次申请',
  'Refund started': '退款已发起',
  'The provider closed this refund. A new one starts under a new refund number':
    '支付平台已关闭原退款，将使用新的退款单号重新发起',
  'The refund is sent to the provider immediately. This cannot be undone': '将立即向支付平台发起退款，且无法撤销',
  'Status updated': '状态已更新',
  'Marked as refunded manually': '已标记为线下退款',
  'Retry refund of {amount}?': '重试退款 {amount}？',

  // begun at the order
  Full: '全额退款',
  'Custom amount': '自定义金额',
  'By item': '按商品',
  'Refund type': '退款方式',
  'Refund only, no return': '仅退款，不退商品',
  'Refund {amount}': '退款 {amount}',
  'The order will not be shipped, and its items return to stock': '订单不再发货，商品退回库存',
  'These items will not be shipped, and return to stock': '所选商品不再发货，并退回库存',
  'Items are already shipped; stock does not change': '商品已发货，库存不变',
  '{amount} refundable': '可退 {amount}',
  '{n} being refunded, do not ship': '{n} 件退款中，请勿发货',
  '{n} refundable': '可退 {n} 件',
  'How many of {name}': '{name} 的退款件数',

  // what has become of it
  '{who} approved the refund of {amount}': '{who}同意退款 {amount}',
  '{who} requested a refund of {amount}': '{who}申请退款 {amount}',
  '{who} started a refund of {amount}': '{who}发起退款 {amount}',
  '{who} declined the refund of {amount}': '{who}拒绝退款 {amount}',
  '{who} marked {amount} as refunded': '{who}标记 {amount} 已退款',
  'Refund of {amount} failed': '退款 {amount} 失败',
  '{amount} refunded': '已退款 {amount}',
}
