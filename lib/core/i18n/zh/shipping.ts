const said = {
  // what has become of it
  'Not yet told': '尚未上传',
  'Refused by WeChat': '微信拒绝',
  'WeChat knows': '已上传',

  // why
  'WeChat knows another number, and takes no other any more': '微信登记的是另一个单号，且不能再修改',
  'WeChat cannot be reached': '暂时无法连接微信',
  'WeChat does not know the carrier: in capitals the value of its entry has to be its code there':
    '微信不认识该快递公司：字典值的大写须为微信的物流公司编码',
  'WeChat does not know the payment': '微信查不到该支付单',
  'WeChat does not let this shop do so: the error log says why': '微信不允许本小程序上传，原因见错误日志',
  'WeChat does not take it': '微信不接受该发货信息',
  'WeChat does not take the tracking number': '微信不接受该快递单号',
  'WeChat says that somebody else has paid': '微信认为付款人不是该买家',
  'WeChat takes nothing more for this order': '微信不再接受该订单的发货信息',

  'Money held': '资金冻结',
  'Shipping information': '发货信息',
}

/** What lib/shipping says: by the server. */
export const shipping: Record<string, string> = {
  ...said,
  'Its `errcode`': '即 errcode',
  'Nothing was paid for this order through WeChat': '该订单没有微信支付记录',
  'Number at WeChat': '微信错误码',
  'Tell WeChat what was sent': '向微信上传发货信息',
  'WeChat keeps it until it knows what was sent': '微信在收到发货信息前暂不结算',
  'WeChat knows already what was sent': '微信已收到该订单的发货信息',
}

/** What its pages say in the browser. */
export const shippingPages: Record<string, string> = {
  ...said,
  'It is told by itself, again and again': '系统会自动重试上传',
  'Tell WeChat now': '立即上传',
  'WeChat did not ask what was sent': '微信未要求上传发货信息',
  'WeChat does not ask this shop what was sent': '微信未要求本店上传发货信息',
  'WeChat has refused it': '微信拒绝了该发货信息',
  'WeChat knows what was sent': '发货信息已上传到微信',
}
