/** What both the server and its pages say of invoices. */
const shared = {
  Invoice: '发票',
  Invoices: '发票',
  'Invoice title': '发票抬头',
  'Tax number': '税号',
  'A person': '个人',
  'A company': '企业',
  'To issue': '待开票',
  Issued: '已开票',
  'To correct': '待更正',
  Refused: '已拒绝',
  'Request withdrawn': '已撤回',
  Reversed: '已冲红',
  'Amount to invoice': '应开金额',
  'Issued for': '已开金额',
  'Invoice number': '发票号码',
  'Issued on': '开票时间',
  'Due on': '开票期限',
  Overdue: '已超时',
  'Issue invoices': '开具发票',
  'View invoice requests, upload invoices or mark them as sent, and refuse requests':
    '查看买家的发票申请，上传发票或标记为已发送，以及拒绝开票',
}

/** What lib/invoice says: by the server. */
export const service: Record<string, string> = {
  'Issued by': '开票方式',
  'By staff: upload each invoice, nothing else is needed. Own system: an ERP or tax platform that is connected to the shop':
    '由员工处理：逐张上传发票，无需其他条件。自有系统：已对接本店的 ERP 或税务平台',
  'By staff': '由员工处理',
  'Own system': '自有系统',
  'Refused by the invoice service': '开票服务拒绝的原因',
  'Empty unless it was': '未被拒绝时为空',
  'Have invoices issued': '请开票服务开票',
  'The connected system is not set up on the server yet. Ask for its address and a secret there, and give them to the person who runs the server.':
    '服务器尚未配置自有系统的地址和密钥。请向该系统的服务商索取，并交给技术人员配置',
  ...shared,

  // operations
  'Invoice of my order': '我的订单的发票',
  'Request an invoice': '申请发票',
  'Withdraw my invoice request': '撤回我的发票申请',
  'List invoices': '发票列表',
  'Export invoices': '导出发票',
  'View an invoice': '查看发票',
  'Mark an invoice as sent': '标记发票已发送',
  'Mark invoices as sent': '批量标记发票已发送',
  'Upload an invoice': '上传发票',
  'Refuse an invoice': '拒绝开票',

  // fields
  For: '开票对象',
  'The name of the person or the company': '个人姓名或企业名称',
  'null as long as there is no invoice': '未开票时为 null',
  File: '文件',
  'Where the invoice can be downloaded': '发票的下载地址',
  'Reason for refusal': '拒绝原因',
  'Requested on': '申请时间',
  'Can be requested': '可以申请',
  'The shop issues invoices, something was paid, and no invoice has been issued; an open request is changed':
    '店铺支持开票、订单已支付且尚未开票；已有申请时为修改',
  'Amount paid, minus refunds made or in progress': '实付金额减去已退和退款中的金额',
  'The latest of this order': '该订单最新的一张',
  'null unless it is waiting for the shop': '无需店铺处理时为 null',
  'Waiting for the shop': '待店铺处理',
  'Order number, tax number or invoice number': '订单号、税号或发票号码',

  // settings
  'Buyers can request invoices': '买家可申请发票',
  'By law a buyer gets an invoice on request': '依法应买家要求开具发票',
  'Issue within (days)': '开票期限（天）',
  'Later a request counts as overdue': '超过后申请视为超时',
  'Invoice link in WeChat’s receipt': '在微信支付凭证中显示开票入口',
  'Requires electronic invoices to be enabled in the merchant platform of WeChat Pay, which then gets the requests. Applies to payments started from now on':
    '仅在微信支付商户平台开通电子发票后使用，该入口的申请在商户平台处理。对此后发起的支付生效',
  '{who} marked the invoice of {amount} as sent': '{who}标记发票已发送，金额 {amount}',
  '{who} uploaded the invoice of {amount}': '{who}上传发票，金额 {amount}',
  '{who} marked the invoice as reversed: the payment was refunded in full': '{who}标记发票已冲红，该订单已全额退款',
  '{who} refused the invoice: {reason}': '{who}拒绝开票：{reason}',
  'Invoice requests per hour per customer': '每位买家每小时申请发票的次数',

  // tasks, and what is told
  'Invoice requested': '买家申请发票',
  '{n:invoice/invoices} to issue': '待开的发票',
  '{n:overdue invoice/overdue invoices}': '超时未开的发票',
  'Buyers can request them with their orders.': '买家可在订单中申请发票',
  'They are switched off. The law gives every buyer an invoice on request.': '发票已关闭。依法应买家要求开具发票',

  // refusals
  'must be a unified social credit code or another tax number': '须为统一社会信用代码或其他有效税号',
  'is only for a company': '仅适用于企业',
  'must be 8 to 20 digits': '须为 8 至 20 位数字',
  'must be a single file': '只能上传一个文件',
  'This shop does not issue invoices here': '该店铺暂不支持在此申请发票',
  'An invoice for this order has been issued': '该订单已开具发票',
  'Nothing is left to invoice for this order': '该订单没有可开票的金额',
  'This order has no open request for an invoice': '该订单没有待处理的发票申请',
  'This invoice request is closed': '该发票申请已结束',
  'Invoices that buyers request with their orders appear here': '买家在订单中申请的发票会显示在这里',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'Invoices by status': '按状态查看发票',
  'No invoices': '暂无发票',
  View: '查看',
  'All invoices': '全部发票',
  'Mark as sent': '标记为已发送',
  'You have sent it to the buyer by email or on paper': '已通过邮件或纸质方式发送给买家',
  Refuse: '拒绝',
  'Refuse the invoice': '拒绝开票',
  'The buyer can change the request and ask again': '买家可修改后重新申请',
  'Upload the invoice': '上传发票',
  'Upload another file': '重新上传',
  'Invoice issued': '发票已开具',
  'Money was refunded after this was issued': '开票后发生了退款',
  'The invoice service refused it': '开票服务拒绝开票',
  'Reverse it in the tax system, issue another for the amount below, and upload that':
    '请在税务系统冲红原发票，按下方金额重新开具并上传',
  'Reverse it in the tax system, and mark it as sent here': '请在税务系统冲红原发票，然后在此标记为已发送',
}
