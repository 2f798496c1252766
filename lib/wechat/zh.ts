/** What both the server and its pages say of messages. */
const shared = {
  'Messages from WeChat': '微信消息',
  '{n:failed message/failed messages} from WeChat': '处理失败的微信消息',
  'The mini-program is not connected to this shop yet.': '小程序尚未与本店对接',
  'View messages from WeChat': '查看微信消息',
  'View messages from WeChat and their results, and retry failed ones':
    '查看微信推送给店铺的消息及处理结果，并重试失败的消息',
}

/** What is refused on the way to WeChat, what a shop has no keys for, and messages from there. */
export const service: Record<string, string> = {
  'phone numbers': '手机号',
  ...shared,

  // operations
  'Verify the message address': '校验消息推送地址',
  'Message from WeChat': '微信消息推送',
  'List messages from WeChat': '微信消息列表',
  'Export messages from WeChat': '导出微信消息',
  'Retry a message from WeChat': '重试微信消息',
  'Handle a message from WeChat': '处理微信消息',

  // fields
  'Seconds at which WeChat sent it': '微信发送时的秒数',
  'Random text that makes each signature different': '使每次签名不同的随机串',
  Signature: '签名',
  'Text to return unchanged': '须原样返回的内容',
  Encryption: '加密方式',
  '`aes` where the message is encrypted': '加密消息为 `aes`',
  'Signature of the encrypted text': '密文的签名',
  Kind: '类型',
  'Failed messages are tried again automatically': '失败的消息会自动重试',
  Handled: '已处理',
  'Not used': '未使用',
  'Numbers at WeChat, no personal data': '微信侧的编号，不含个人信息',
  'Times received': '收到次数',
  'Received at': '收到时间',
  'Sent on': '发送时间',
  'Handled on': '处理时间',
  'Messages from WeChat are not set up in this shop': '本店尚未设置微信消息推送',
  'Only failed messages can be retried': '只有失败的消息可以重试',

  // ready to open
  'Simulated: the simulator sends them.': '模拟环境：由模拟器发送',
  'WECHAT_MESSAGE_TOKEN and WECHAT_MESSAGE_AES_KEY are not set: the shop does not learn that a buyer takes back their consent or complains, or that WeChat pays out. Set both, and enter {url} as the address of the message push in WeChat’s console.':
    '未设置 WECHAT_MESSAGE_TOKEN 和 WECHAT_MESSAGE_AES_KEY：店铺无法得知买家撤回授权、投诉或微信结算。请设置这两项，并在微信公众平台将消息推送的地址填为 {url}',
  '{n} could not be handled. See why, and retry them.': '有 {n} 条处理失败。请查看原因并重试',
  'Messages arrive, the last one on {time}.': '消息接收正常，最近一条收到于 {time}',
  'None has arrived in thirty days. In WeChat’s console, look at the address of the message push: {url}, in secure mode.':
    '三十天内没有收到消息。请在微信公众平台检查消息推送的地址：{url}，并使用安全模式',

  // phone numbers
  'Ask how many phone numbers are left today': '查询今日剩余手机号额度',
  'Phone numbers from WeChat': '微信手机号额度',
  'No mini-program is set up to ask for them.': '未接入小程序，无需手机号额度',
  'None is left: {n} were refused today. There are new ones tomorrow.': '今日额度已用完，{n} 次获取失败。明日恢复',
  'WeChat did not say how many are left today. Look again later.': '微信未返回今日剩余额度，请稍后再看',
  'Only {left} of {all} are left today.': '今日仅剩 {left} 次，共 {all} 次',
  '{left} of {all} are left today.': '今日剩余 {left} 次，共 {all} 次',
  'Few phone numbers are left at WeChat': '微信手机号额度不足',
  'Phone numbers': '手机号额度',
  'The shop cannot look up phone numbers today. Please continue without one, or contact the shop':
    '本店今日暂时无法获取手机号，请先继续或联系商家',

  'WeChat cannot be reached, try again soon': '暂时无法连接微信，请稍后再试',
  'WeChat has blocked this account': '该微信账号已被微信限制登录',
  'This is not set up in this shop': '本店尚未开通此功能',
  'WeChat Pay is not set up in this shop': '本店尚未开通微信支付',
  'Messages from WeChat appear here for thirty days': '微信推送给店铺的消息会在这里保留三十天',
}

/** What their page says in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'Messages by status': '按状态查看微信消息',
  'No messages': '暂无消息',
}
