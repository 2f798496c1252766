/** The frame around every page of the back office, signing in, and what a page says of itself. */
export const pages: Record<string, string> = {
  // the frame
  'API reference': '接口文档',
  'Change password': '修改密码',
  'Keyboard shortcuts': '键盘快捷键',
  'Sign out': '退出登录',
  'Skip to content': '跳到主要内容',
  Account: '账号',
  'Light or dark': '浅色或深色',
  Breadcrumb: '当前位置',
  Close: '关闭',
  Home: '首页',
  Loading: '加载中',
  Main: '主导航',
  Menu: '菜单',

  // keys
  'Close the open window': '关闭窗口',
  'Go to Home': '回到首页',
  'Save the form': '保存表单',
  'Search the list': '在列表中搜索',
  'Show keyboard shortcuts': '显示快捷键说明',
  Create: '新建',

  // home
  'Good afternoon, {name}': '下午好，{name}',
  'Good evening, {name}': '晚上好，{name}',
  'Good morning, {name}': '早上好，{name}',
  'Today’s tasks': '今日待办',
  'You do not have access to anything yet. Ask your shop administrator':
    '您目前还没有可用的功能，如有需要请联系店铺管理员',
  'Your account': '我的账号',
  Pages: '页面',

  // signing in
  'Enter your username, email or phone number': '请输入账号',
  'Enter your password': '请输入密码',
  'Show password': '显示输入内容',
  'Sign in': '登录',
  'Sign in to continue': '请登录后继续',
  'The back office of your mini-program shop': '小程序商城管理后台',
  'Cannot reach the server. Check your connection and try again': '无法连接服务器，请检查网络后重试',
  'Username, email or phone number': '用户名、邮箱或手机号',
  'Welcome to Kiosk': '欢迎使用 Kiosk',
  Password: '密码',

  // another password
  'At least 8 characters': '至少 8 个字符',
  'Enter a new password': '请输入新密码',
  'New password': '新密码',
  'Confirm new password': '再次输入新密码',
  'Current password': '当前密码',
  'Incorrect password': '密码不正确',
  'Passwords do not match': '两次输入的密码不一致',
  'You stay signed in here and are signed out of all other devices': '修改后当前设备保持登录，其他设备将退出登录',
  'Password changed': '密码已修改',
  'Your one-time password must be replaced: choose a new password to continue': '您的密码是一次性的，请先设置新密码',
  Back: '返回',

  // what a page says of itself
  'This is not your fault and has been logged. Try again in a moment': '这不是您的操作问题，系统已记录，请稍后重试',
  'Reference {digest}': '错误编号 {digest}',
  'Something went wrong': '页面出错了',
  'The address is wrong, or the page has been deleted': '地址有误，或内容已被删除',
  'Page not found': '页面不存在',
  'Try again': '重试',
}
