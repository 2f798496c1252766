/** What both the server and its pages say of complaints. */
const shared = {
  'Reply to complaints': '处理投诉',
  'Read complaints made in WeChat, reply, decide refunds, and close complaints':
    '查看买家在微信中的投诉，回复、答复退款并完结',
  'Fetch a complaint': '获取投诉',
  'Fetch complaints': '获取投诉列表',
  'Fetch complaints of the mini-program': '获取小程序交易投诉',
  Buyer: '买家',
  'From the shop': '商家',
  WeChat: '微信',
  'Mini-program': '小程序',
  'WeChat Pay': '微信支付',
  Conversation: '协商记录',
  Ended: '已完结',

  Complaint: '投诉',
  Complaints: '投诉',
  'To answer': '待回复',
  'In discussion': '协商中',
  'Accept the buyer’s request': '同意买家的诉求',
  'Reject the buyer’s request': '拒绝买家的诉求',
  'Required for the first reply to a mini-program complaint': '首次回复小程序交易投诉时必填',
  'Will refund': '同意退款',
  'Will not refund': '拒绝退款',
  'Reply by': '回复期限',
  'Awaiting reply': '待回复',
}

/** What lib/complaint says: by the server. */
export const service: Record<string, string> = {
  ...shared,

  // operations
  'Complaint notification': '投诉通知',
  'List complaints': '投诉列表',
  'Export complaints': '导出投诉',
  'View a complaint': '查看投诉',
  'View the phone number of a complaint': '查看投诉人电话',
  'View a picture of a complaint': '查看投诉图片',
  'Reply to a complaint': '回复投诉',
  'Close a complaint': '完结投诉',
  'Decide complaint refund': '处理投诉退款',

  // fields
  'Complained at': '投诉渠道',
  'Complaint number': '投诉单号',
  'Status at WeChat': '微信状态',
  'Amount claimed': '期望退款',
  'Number of complaints': '投诉次数',
  'Complained on': '投诉时间',
  'Ended on': '完结时间',
  From: '来自',
  'In WeChat’s words': '微信的原始类型',
  'The oldest first': '按时间先后',
  'Complaint number, order number or transaction ID': '投诉单号、订单号或交易单号',
  'For `GET /cms/complaint/{id}/image`': '用于 `GET /cms/complaint/{id}/image`',
  'The buyer reads it in WeChat': '买家将在微信中看到',
  'Up to four': '最多四张',
  Decision: '决定',
  Photo: '照片',
  'Refunded within (working days)': '几个工作日内退款',
  '0: today': '0：当天',
  'Needed to reject; the buyer reads it': '拒绝时必填，买家会看到',
  'One of `images`': '`images` 中的一张',

  // told
  'Complaint of a buyer': '买家投诉',
  '{n:complaint/complaints} to reply to': '待回复的投诉',

  // refusals
  'This is only for complaints at WeChat Pay': '仅适用于微信支付的投诉',
  'WeChat needs no reply to this complaint now': '该投诉当前无需回复',
  'This complaint has ended': '该投诉已完结',
  'WeChat refuses this: {code}': '微信拒绝：{code}',
  'Complaints made in WeChat appear here': '买家在微信中的投诉会显示在这里',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'No complaints': '暂无投诉',
  'Complaints by status': '按状态查看投诉',
  'All complaints': '全部投诉',
  Overdue: '已超时',
  '{h} h {m} min left': '剩 {h} 小时 {m} 分',
  Parcel: '包裹',
  Show: '查看',
  'Attached photos': '照片',
  'Photo {n}': '第 {n} 张照片',
  'Accept or reject. Accepting refunds nothing: refund the order on its page':
    '请选择同意或拒绝。同意不会自动退款，请在订单页退款',
  'WeChat asks for proof: reply with text and photos': '微信要求补充凭证，请用文字和图片回复',
  'WeChat decided for the buyer. Carry out the decision, then reply with proof':
    '微信支持买家的诉求。请先按判定处理，再上传处理凭证',
  Problem: '问题',
  'Delivery of goods': '发货问题',
  'Service of the shop': '服务问题',
  'Promises of the shop': '承诺未履行',
  'Quality of goods': '商品问题',

  // what staff answer
  'Reply to the complaint': '回复投诉',
  'Tell buyer about refund': '答复买家的退款',
  'Reply template': '常用回复',
  'Choose one, then change it as you like': '选择后可再修改',
  Send: '发送',
  Answered: '已回复',
  'This only tells the buyer. Refund the order itself on its page': '此处仅答复买家，退款请在订单页操作',
  'Close this complaint?': '完结该投诉？',
  'The buyer is told that this is resolved, and can complain again': '买家会收到已处理的通知，并可再次投诉',
  'Close complaint': '完结投诉',
  'Complaint ended': '投诉已完结',
}
