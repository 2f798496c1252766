/** What both the server and its pages say of content checks. */
const shared = {
  'Content checks': '内容审核',
  'Being checked': '检测中',
  Passed: '已通过',
  Doubtful: '待审核',
  'Not allowed': '疑似违规',
  'Allowed by staff': '员工已放行',
  Hidden: '隐藏',
  Hide: '隐藏',
  'To review': '待审核',
  'Review content': '处理买家内容',
  'Review doubtful customer content, and allow or hide it': '查看可疑的买家内容，放行或隐藏',
}

/** What lib/content says: by the server. */
export const service: Record<string, string> = {
  ...shared,

  // operations
  'List content checks': '内容审核列表',
  'View a content check': '查看内容审核',
  'Allow or hide customer content': '放行或隐藏买家内容',
  'Bulk allow or hide customer content': '批量放行或隐藏买家内容',

  // background work
  'Check customer content': '检测买家内容',
  'Find notes of new orders': '查找新订单的买家留言',
  'Check pictures again': '重新检测图片',

  // fields
  Check: '审核',
  'Check of the note': '留言审核',
  'Check of the nickname': '昵称审核',
  Picture: '图片',
  'Sensitive word': '敏感词',
  Topic: '类型',
  'Decided by': '处理人',
  'Decided on': '处理时间',
  Decision: '决定',
  Allow: '放行',
  'Contains a blocked word': '含有店铺敏感词',
  'WeChat’s verdict': '微信判定',
  'Pictures are reviewed by staff': '图片由员工审核',
  'WeChat has not seen the customer lately': '买家近期未访问小程序，微信无法检测',
  'Verdict of the service': '检测服务判定',
  'The service could not be reached': '无法连接检测服务',
  'WeChat sent no result': '微信未返回结果',
  'WeChat could not load the picture': '微信无法下载图片',
  'WeChat refused the check': '微信拒绝检测',
  Advertising: '广告',
  Politics: '时政',
  Pornography: '色情',
  Abuse: '辱骂',
  Crime: '违法犯罪',
  Fraud: '欺诈',
  Vulgar: '低俗',
  Copyright: '版权',
  Other: '其他',

  // settings
  'Blocked words': '敏感词',
  'Separated by commas or line breaks. Content with any of them is hidden from others until staff review it':
    '用逗号或换行分隔；含有敏感词的内容在员工处理前对他人隐藏',
  'Staff review every profile picture': '头像全部由员工审核',
  'Checked by': '检测方式',
  'WeChat: the blocked words, then WeChat itself, for customers who use the mini-program':
    '微信：先用敏感词，再由微信检测使用小程序的买家',
  'Blocked words only': '仅敏感词',
  'Where no service can check it: without a mini-program, and of customers who do not use it':
    '用于没有服务可检测的头像：没有小程序，或买家不使用小程序',

  // permission

  // told
  Content: '内容',
  'Customer content to review': '买家内容待审核',
  '{n:text or picture/texts or pictures} to review': '待审核的内容',
  '{who} allowed a customer’s content: {kind}': '{who}放行了买家内容：{kind}',
  '{who} hid a customer’s content: {kind}': '{who}隐藏了买家内容：{kind}',

  // refusals
  'It no longer exists': '内容已不存在',
  'Nicknames, profile pictures and notes that others may see appear here once they are checked':
    '买家的昵称、头像和订单留言检测后会显示在这里',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  Allow: '放行',
  'Content by state': '按状态查看内容',
  'Nothing to review': '暂无待审核内容',
}
