const shared = {
  // what has become of it
  'Not sent': '未上传',
  'Rejected by WeChat': '微信拒绝',
  'Reported to WeChat': '已同步至微信',

  // why
  'WeChat has a different tracking number and no longer accepts changes': '微信登记的是另一个单号，且不能再修改',
  'Cannot reach WeChat': '暂时无法连接微信',
  'WeChat does not recognize the carrier: its dictionary value in capitals must be the WeChat carrier code':
    '微信不认识该快递公司：字典值的大写须为微信的物流公司编码',
  'WeChat cannot find the payment': '微信查不到该支付单',
  'This shop is not permitted to send shipping information to WeChat, see the error log':
    '微信不允许本小程序上传发货信息，原因见错误日志',
  'WeChat rejected the shipping information': '微信拒绝了该发货信息',
  'WeChat rejected the tracking number': '微信拒绝了该快递单号',
  'WeChat reports a different payer': '微信返回的付款人与买家不一致',
  'WeChat no longer has the shipping information': '微信中已没有该订单的发货信息',
  'WeChat no longer accepts shipping information for this order': '微信不再接受该订单的发货信息',

  // the order at WeChat
  'Order at WeChat': '微信订单状态',
  Received: '已收货',
  'Paying out': '待结算',
  'Paid out': '已结算',
  'Paid out on': '结算时间',
  'In dispute at WeChat': '微信交易纠纷中',
  'The buyer disputes it at WeChat': '买家在微信发起了交易纠纷',
  'WeChat calls it refunded': '微信显示该订单已全额退款',
  'WeChat has not paid it out for three weeks': '微信已三周未结算该订单',

  'Funds on hold': '资金冻结',
  'WeChat is holding the payment': '微信暂未结算该笔款项',
  'Shipping information': '发货信息',
}

/** What lib/shipping says: by the server. */
export const service: Record<string, string> = {
  'Orders with funds on hold': '资金冻结的订单',
  ...shared,
  'Difference from WeChat': '与微信的差异',
  'Compare orders with WeChat': '与微信核对订单状态',
  'The `errcode` from WeChat': '微信返回的 `errcode`',
  'This order has no WeChat payment': '该订单没有微信支付记录',
  'WeChat error code': '微信错误码',
  'Send shipping information to WeChat': '向微信上传发货信息',
  'WeChat holds the funds until it receives the shipping information': '微信在收到发货信息前暂不结算',
  'WeChat already has the shipping information': '微信已收到该订单的发货信息',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'Retries automatically': '系统会自动重试',
  'Send to WeChat now': '立即上传',
  'WeChat does not require shipping information for this order': '微信未要求上传发货信息',
  'WeChat does not require shipping information from this shop': '微信未要求本店上传发货信息',
  'WeChat rejected it': '微信拒绝了该发货信息',
  'Shipping information reported to WeChat': '发货信息已同步至微信',
}
