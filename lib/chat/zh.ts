/** What lib/chat says. */
export const service: Record<string, string> = {
  // settings
  'Chat with buyers': '与买家沟通',
  'Chat in the mini-program': '小程序内联系客服',
  'A button in the mini-program, on each product and order, and in the profile. Staff answer at WeChat’s own desk, mpkf.weixin.qq.com, where each of them is added first; or at WeCom, if both fields below are filled in':
    '开启后，小程序的商品、订单和“我的”页面会显示联系客服按钮。员工在微信网页版客服工具 mpkf.weixin.qq.com 中回复，需先添加为客服人员；如填写下方两项，则在企业微信的微信客服中回复',
  'Corp ID at WeCom': '企业微信的企业 ID',
  'Of the company whose desk it is, which is linked to the mini-program there':
    '客服所属的企业，需在企业微信中绑定该小程序',
  'must be a corp ID, which begins with ww': '应为企业 ID，以 ww 开头',
  'Link of the desk at WeCom': '企业微信客服链接',
  'As WeCom shows it: https://work.weixin.qq.com/kfid/…': '在微信客服中复制，形如 https://work.weixin.qq.com/kfid/…',
  'must be a link such as https://work.weixin.qq.com/kfid/kfc1a2b3':
    '应为形如 https://work.weixin.qq.com/kfid/kfc1a2b3 的链接',

  // readiness
  'Buyers cannot write to the shop: chat is off.': '未开启在线客服，买家无法在小程序内联系店铺',
  'WeCom needs both its corp ID and the link of its desk.': '企业微信客服需要同时填写企业 ID 和客服链接',
  'Buyers write to the desk at WeCom.': '买家的消息由企业微信客服接待',
  'Buyers write to WeChat’s desk: add who answers at mpkf.weixin.qq.com.':
    '买家的消息由微信客服接待：请添加客服人员，并在 mpkf.weixin.qq.com 回复',
}
