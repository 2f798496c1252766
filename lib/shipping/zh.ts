const shared = {
  // what has become of it
  'Not sent': '未上传',
  'Will be sent to WeChat at': '将同步至微信的时间',
  'Will be sent to WeChat at {time}': '将于 {time} 同步至微信',
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
  'Refunded according to WeChat': '微信显示该订单已全额退款',
  'WeChat has not paid it out for three weeks': '微信已三周未结算该订单',

  // shipped later
  'Reported as': '报备类型',
  'Pre-order, shipped later': '预售订单，延后发货',
  'Test order, not shipped': '测试订单，无需发货',
  'Ships by': '预计发货时间',
  'Reported on': '报备时间',

  'Funds on hold': '资金冻结',
  'WeChat is holding the payment': '微信暂未结算该笔款项',
  'Shipping information': '发货信息',
}

/** What lib/shipping says: by the server. */
export const service: Record<string, string> = {
  'order page': '订单页',
  'Also that of a payment: where WeChat opens an order of its own list':
    '也可传支付单的编号：从微信的订单列表打开时使用',
  '{n:order/orders} with funds on hold': '资金冻结的订单',
  ...shared,
  'null: at once, or sent already': 'null：立即上传，或已上传',
  'Report parcels to WeChat after (minutes)': '包裹上传微信的延迟（分钟）',
  'Until then a parcel can be canceled. An order that is completed meanwhile is reported at once':
    '在此之前可以取消包裹；期间完成的订单会立即上传',
  'Difference from WeChat': '与微信的差异',
  'Shipped later': '延后发货',
  'Page of an order in WeChat’s own list': '微信“小程序购物订单”打开的页面',
  'WeChat opens it from the buyer’s orders; {order_no} becomes the number of the order. `npm run doctor` sends it to WeChat. Leave empty to send nothing':
    '买家在微信的订单列表中点击后打开；{order_no} 会替换为订单编号。由 `npm run doctor` 提交给微信。留空则不提交',
  'must be a path with {order_no}, without a leading slash': '须为包含 {order_no} 的路径，开头不带斜杠',
  'Orders in WeChat’s own list': '微信“小程序购物订单”',
  'Simulated: nothing to set up.': '模拟环境：无需设置',
  'Not needed, or the keys of WeChat are not set yet.': '未要求设置，或尚无微信密钥',
  'WeChat gave no answer. See the check of its keys.': '微信没有返回结果，请先查看密钥检查',
  'It opens {page}.': '打开的页面为 {page}',
  'It does not open the order in the mini-program. Run `npm run doctor`, which sets it.':
    '点击后不会打开小程序中的订单。请运行 `npm run doctor` 进行设置',
  'WeChat’s list of orders now opens {page}.': '微信订单列表现在打开 {page}',
  'WeChat rejects {page} with {code}. Sign the agreement of its order center in the console, or correct the page in the settings.':
    '微信拒绝了 {page}（{code}）。请先在微信后台签署订单中心协议，或在系统配置中更正该页面',
  'Report a pre-order or test order': '报备预售或测试订单',
  'Of a pre-order: 15 to 330 days after payment. WeChat tells the buyer':
    '预售订单须填写，且在付款后 15 至 330 天之间。微信会通知买家',
  'must be 15 to 330 days after payment': '须在付款后 15 至 330 天之间',
  'A test order has no date': '测试订单无需填写发货时间',
  'WeChat does not accept this report for the order': '微信未接受该订单的报备',
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
  'Report delay': '上报延迟发货',
  'WeChat expects it within 48 hours of the payment': '微信要求在付款后 48 小时内发货',
  'Report to WeChat': '向微信报备',
  'Send to WeChat now': '立即上传',
  'WeChat does not require shipping information for this order': '微信未要求上传发货信息',
  'WeChat does not require shipping information from this shop': '微信未要求本店上传发货信息',
  'WeChat rejected it': '微信拒绝了该发货信息',
  'Shipping information reported to WeChat': '发货信息已同步至微信',
}
