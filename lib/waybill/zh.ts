/** What both the server and its pages say of waybills. */
const shared = {
  'Carrier accounts': '快递账号',
  'Edit carrier accounts': '管理快递账号',
  'The shop’s accounts with carriers, in whose name waybills are requested': '商家在快递公司的账号，用于申请电子面单',
  'Waybill service': '电子面单服务',
  'Being requested': '申请中',
  Ready: '已就绪',
  'Being canceled': '取消中',
  'Sorting code': '分拣码',
  'Has a label': '有面单',
  Branch: '网点',
  'Carrier service': '快递服务',
  'Service number': '服务编号',
  'Label template': '面单模板',
  'Has a password': '已设密码',
}

/** What lib/waybill says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  // operations
  'Send a parcel with a waybill': '用电子面单发货',
  'Get another waybill for a parcel': '为包裹重新申请电子面单',
  'View the waybill of a parcel': '查看包裹的电子面单',
  'Cancel the waybill of a parcel': '取消包裹的电子面单',
  'List carrier accounts': '快递账号列表',
  'View a carrier account': '查看快递账号',
  'Add a carrier account': '添加快递账号',
  'Edit a carrier account': '编辑快递账号',
  'Move a carrier account to the trash': '将快递账号移入回收站',
  'Restore a carrier account': '还原快递账号',
  'Cancel unused waybills': '取消未使用的电子面单',

  // fields
  'If not, ask for it again': '没有时请重新申请',
  'Empty where the service does not say it': '服务方未提供时为空',
  'Type of the label': '面单类型',
  '`image`: a data URL. `html`: from outside, so show it in a sandbox only':
    '`image`：data URL。`html`：来自外部，只能在沙箱中显示',
  'Label to print': '待打印的面单',
  '76 × 130 mm': '76 × 130 毫米',
  'Your number in the contract with the carrier': '快递公司给你的客户编码（月结账号）',
  'Of the carrier, if the contract names one': '快递公司的网点，合同中有写明时填写',
  'As the carrier calls it. Leave empty for its usual service': '快递公司的服务名称，留空则使用普通服务',
  'Only for WeChat: the number of the carrier service there': '仅用于微信：该快递服务的编号',
  'Only for Kuaidi100: the number of a label of your own. Leave empty for the usual one':
    '仅用于快递100：自定义面单的编号，留空则使用默认面单',
  'From the contract, if the carrier gave you one. Leave empty to keep it':
    '快递公司提供的密码，没有则不填；留空则不变',

  // settings
  'Electronic waybills': '电子面单',
  'Gives tracking numbers with labels to print, by your contract with a carrier. Off: staff enter the numbers of the carrier. WeChat: orders paid with WeChat Pay':
    '凭你与快递公司的合同取号并打印面单。关闭：由员工填写快递单号。微信：仅限微信支付的订单',
  'Weight of a parcel (g)': '包裹重量（克）',
  'What waybill services are told; carriers weigh it themselves': '告知电子面单服务的重量；以快递公司称重为准',

  // refusals
  'Choose a waybill service first: Settings': '请先在设置中选择电子面单服务',
  'Add an account with this carrier first: Carrier accounts': '请先在“快递账号”中添加该快递公司的账号',
  'The password of this carrier account cannot be read: enter it again': '无法读取该快递账号的密码，请重新填写',
  'A waybill of this order is being requested. Try again in a moment': '该订单正在申请电子面单，请稍后再试',
  'The waybill service refuses: {reason}': '电子面单服务拒绝：{reason}',
  'This order was not paid with WeChat Pay': '该订单不是用微信支付的',
  'The waybill service gave no tracking number': '电子面单服务未返回单号',
  'This waybill was canceled meanwhile': '该电子面单已被取消',
  'This parcel has no waybill': '该包裹没有电子面单',

  // readiness
  'electronic waybills': '电子面单',
  'Staff enter tracking numbers: no waybill service is chosen.': '由员工填写单号：未选择电子面单服务',
  'The service {name} is not a part of this shop': '本商城没有服务 {name}',
  'A waybill service is chosen, but there is no carrier account.': '已选择电子面单服务，但没有快递账号',
  'The service did not take {n} unused waybills back: cancel them there.':
    '服务方未能取消 {n} 个未使用的电子面单，请在服务方后台取消',
  'Waybills can be requested.': '可以申请电子面单',
}

/** What its pages say. */
export const pages: Record<string, string> = {
  ...shared,
  'Shipping labels': '快递面单',
  '{n} {n:label/labels}, 76 × 130 mm': '{n} 张面单，76 × 130 毫米',
  '{n} {n:parcel has/parcels have} no label. Get a waybill on the page of the order':
    '{n} 个包裹没有面单，请在订单页申请电子面单',
  'Label of {number}': '{number} 的面单',
  'No number yet?': '还没有单号？',
  'Get a waybill and ship': '申请电子面单并发货',
  'Get a waybill': '申请电子面单',
  'Cancel this waybill?': '取消这张电子面单？',
  'Its number is void then. Correct it, or get another waybill: {number}': '单号将作废，请更正单号或重新申请：{number}',
  'Cancel waybill': '取消电子面单',
  'Waybill canceled': '电子面单已取消',
  'Orders without a number can get a waybill': '没有单号的订单可申请电子面单',
  'Print label': '打印面单',
  'Print labels': '打印面单',
  'The parcel has a new number': '包裹已有新单号',
  'Get {n} {n:waybill/waybills}': '申请 {n} 张电子面单',
  '{done} of {n} waybills requested': '已申请 {done}/{n} 张电子面单',
  'Print {n} {n:label/labels}': '打印 {n} 张面单',
}
