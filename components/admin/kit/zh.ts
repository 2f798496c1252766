/** What a page says of itself, and why it shows nothing. */
export const pages: Record<string, string> = {
  'At most {n}': '最多 {n}',
  // what a page says of itself
  'This is not your fault and has been logged. Try again in a moment': '这不是您的操作问题，系统已记录，请稍后重试',
  'Reference {digest}': '错误编号 {digest}',
  'Something went wrong': '页面出错了',
  'The address is wrong, or the page has been deleted': '地址有误，或内容已被删除',
  'Page not found': '页面不存在',
  'Try again': '重试',

  // why it shows nothing
  'You do not have access': '您无权查看此内容',
  'You need permission': '您需要以下权限',
  'Record not found': '没有这条记录',
  'The address is wrong, or it has been deleted': '地址有误，或记录已被删除',
  'Back to the list': '返回列表',
  'Ask the administrator who manages permissions': '请联系店铺的权限管理员为您开通',
  'This content cannot be displayed': '内容暂时无法显示',
  'Request ID': '请求编号',
}
