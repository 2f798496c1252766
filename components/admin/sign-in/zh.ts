/** Signing in, and another password. */
export const pages: Record<string, string> = {
  // signing in
  'Enter your username, email or phone number': '请输入用户名、邮箱或手机号',
  'Enter your password': '请输入密码',
  'Show password': '显示输入内容',
  'Sign in': '登录',
  'You were signed out after {n} minutes without activity': '您已 {n} 分钟没有操作，为安全起见已退出登录',
  'You were signed out because {n} hours have passed since you signed in': '登录已满 {n} 小时，请重新登录',
  'Your session was ended on another device or by a new password': '此次登录已在其他设备上或因修改密码而结束',
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
  'One-time password': '一次性密码',
  'Incorrect password': '密码不正确',
  'Passwords do not match': '两次输入的密码不一致',
  'You stay signed in here and are signed out of all other devices': '修改后当前设备保持登录，其他设备将退出登录',
  'Password changed': '密码已修改',
  'Your one-time password must be replaced: choose a new password to continue': '一次性密码必须更换，请先设置新密码',
  Back: '返回',
}
