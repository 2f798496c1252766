/** One's own account and addresses. */
export const service: Record<string, string> = {
  Authentication: '身份认证',
  'My account': '我的账号',
  'Sign in': '登录',
  'Sign out': '退出登录',
  'Exchange a refresh token': '刷新令牌',
  'Verify a token': '校验令牌',
  'My account details': '查看当前用户',
  'Change my password': '修改密码',
  // operations
  Register: '注册',
  'Edit my profile': '修改个人资料',
  'Set my profile picture': '设置头像',
  'Add a sign-in method': '添加登录方式',
  'Remove a sign-in method': '移除登录方式',
  'Set my phone number': '设置手机号',
  'Close my account': '注销账号',
  'My addresses': '收货地址列表',
  'View my address': '查看收货地址',
  'Add an address': '新增收货地址',
  'Edit an address': '编辑收货地址',
  'Delete an address': '删除收货地址',

  // fields
  'null clears it': 'null 表示清除',
  '100 username, 200 mini-program. A phone number has its own operation. An email address cannot be added, because the shop sends no email to verify it':
    '100 用户名，200 小程序。手机号使用单独的接口。商城不发送邮件，无法验证邮箱归属，因此不能添加邮箱',
  'The code from wx.login': 'wx.login 返回的登录凭证',
  'The code from getPhoneNumber': 'getPhoneNumber 返回的凭证',
  'Default address': '默认地址',
  'Added by the shop': '由店铺添加',
  'By staff, for a phone order. False once its owner has edited it': '员工电话下单时添加；买家编辑后为 false',
  'Street address': '详细地址',
  Recipient: '收货人',
  Province: '省份',
  City: '城市',
  District: '区县',

  // refusals
  'Set a password first': '请先设置密码',
  'Staff sign in with a password': '员工须使用密码登录',
  'Staff cannot remove their username': '员工不能移除用户名',
  'A sign-in method of this type already exists: remove it first': '已有同类登录方式，请先移除',
  'This is the only sign-in method and cannot be removed': '这是唯一的登录方式，不能移除',
  'This phone number is already linked to another account': '该手机号已绑定其他账号',
  'Sign in again: your last sign-in was more than 15 minutes ago': '距上次登录已超过 15 分钟，请重新登录后再试',
  'Staff accounts can only be closed by an administrator': '员工账号由管理员注销',
  'You can save up to {most} addresses': '最多可保存 {most} 个收货地址',
  'make another address the default instead': '请改为将其他地址设为默认地址',
  'must be a mobile number, starting with + and the country code outside China':
    '请填写正确的手机号，境外号码须以 + 和国家代码开头',
  'must be a single image': '只能是一张图片',
  'must be 100 or 200: an email address is set by staff, and a phone number needs its code':
    '须为 100 或 200：邮箱只能由员工设置，手机号须通过手机号凭证绑定',
  'must be 2 to 32 letters, digits, _ . or -, starting with a letter':
    '须为 2 到 32 个汉字、字母、数字或 _ . -，且以汉字或字母开头',
  'must differ from the username': '不能与用户名相同',
}
