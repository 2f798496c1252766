/** What is refused on the way to WeChat, and what a shop has no keys for. */
export const service: Record<string, string> = {
  'WeChat cannot be reached, try again soon': '暂时无法连接微信，请稍后再试',
  'WeChat has blocked this account': '该微信账号已被微信限制登录',
  'This is not set up in this shop': '本店尚未开通此功能',
  'WeChat Pay is not set up in this shop': '本店尚未开通微信支付',
}
