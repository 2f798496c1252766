/** One's own second factor and sessions, as the service speaks of them. */
export const service: Record<string, string> = {
  // operations
  'My two-factor authentication': '查看我的二次验证',
  'Start setting up two-factor authentication': '开始设置二次验证',
  'Enable two-factor authentication with a code': '用验证码启用二次验证',
  'Generate new recovery codes': '重新生成恢复码',
  'Disable two-factor authentication': '关闭二次验证',
  'My sessions': '我的登录会话',
  'End one of my sessions': '结束我的一个会话',
  'Sign out of all devices': '退出所有设备',

  // fields
  'A six-digit code or a recovery code': '六位数字，或一个恢复码',
  'Recovery codes left': '剩余恢复码',
  'Required by the settings for this user': '系统配置要求此用户启用',
  'Required for users who have a password; others must have just signed in':
    '有密码的用户必填；没有密码的用户须刚刚登录',
  'Base32 key for manual entry in an authenticator app': 'base32 格式，用于手动输入验证器',
  'The same key as a URI, to show as a QR code': '同一密钥的链接形式，用于显示二维码',
  'Each can be used once instead of a code; they are not shown again': '每个可代替验证码使用一次；不会再次显示',
  'Last used': '最近使用',
  'IP address': 'IP 地址',
  'Signed in at': '登录时间',
  'Expires at': '失效时间',
  Required: '必须启用',

  // refusals
  'Start setting up two-factor authentication first': '请先开始设置二次验证',
  'Set up two-factor authentication first': '请先设置二次验证',
  'Your account must use two-factor authentication': '系统配置要求您启用二次验证，无法关闭',
  'Two-factor authentication is not set up': '尚未启用二次验证',
  'Two-factor authentication is already set up': '二次验证已启用',
  'This code is incorrect or already used': '验证码错误，或已被使用',
}

/** The page of one's own account, and the second step of signing in. */
export const pages: Record<string, string> = {
  // signing in
  'Each code works once': '每个恢复码只能使用一次',
  'Enter the code': '请输入验证码',
  'From your authenticator app, if two-factor authentication is on': '如已启用二次验证，请填写',
  'Recovery code': '恢复码',
  'The six digits that your authenticator app shows': '验证器应用中显示的六位数字',
  'Use a recovery code': '使用恢复码',
  'Use the authenticator app': '使用验证器应用',
  Code: '验证码',

  // profile
  'Choose a profile picture': '选择头像',
  'Your name and picture in the back office': '您在后台显示的名称和头像',
  Profile: '个人资料',
  Remove: '移除',
  'Changing it signs you out of all other devices': '修改后，其他设备将退出登录',

  // second factor
  '{n} of 10 recovery codes left': '10 个恢复码中还剩 {n} 个',
  'A code from your phone in addition to your password': '登录时除密码外，还需手机上的验证码',
  'You will need a code from an authenticator app on your phone to sign in':
    '启用后，登录时需要输入手机验证器应用中的验证码',
  'Can’t scan it? Enter this key': '无法扫描？请手动输入此密钥',
  'Enter the six-digit code from the app': '输入应用随后显示的六位数字',
  'You will only need your password to sign in. You will be signed out of all other devices':
    '关闭后，仅凭密码即可登录。其他设备将退出登录',
  Continue: '继续',
  'I have saved them': '我已妥善保存',
  'Setup complete, continue': '已设置完成，继续',
  'Save these recovery codes: each lets you sign in once if you lose your device. They are not shown again':
    '请妥善保存这些恢复码：设备丢失时，每个可用于登录一次。恢复码不会再次显示',
  'Generate new codes': '生成新恢复码',
  'Generate new codes before you run out': '请在用完之前重新生成',
  'New recovery codes': '重新生成恢复码',
  'QR code for your authenticator app': '供验证器应用扫描的二维码',
  'Scan this QR code with your authenticator app': '用验证器应用扫描此二维码',
  'Two-factor authentication': '二次验证',
  'Set up': '立即设置',
  'Set up two-factor authentication': '设置二次验证',
  'Turn off': '关闭',
  'Turn off two-factor authentication': '关闭二次验证',
  'Turn on': '启用',
  'Required by the settings': '系统配置要求启用',
  'Your current recovery codes will stop working': '现有的恢复码将全部失效',
  'Two-factor authentication is off': '二次验证已关闭',
  'Set up two-factor authentication to continue': '系统要求您先设置二次验证，然后才能继续',
  'Even with your password, no one can sign in without your phone': '即使密码泄露，没有您的手机也无法登录',
  Off: '未启用',
  On: '已启用',
  Print: '打印',

  // sessions
  'All other browsers and devices must sign in again. You stay signed in here':
    '其他浏览器和设备都需要重新登录，当前设备保持登录',
  'Last used {time}': '最近使用 {time}',
  'This session': '当前会话',
  'Show all {n}': '显示全部 {n} 个',
  'Sign out of all other devices': '退出其他所有登录',
  'Sign out of all other devices?': '退出其他所有登录？',
  'Also revoke my API keys and agents, which go on working otherwise': '同时吊销我的 API 密钥和智能体（否则仍可使用）',
  'Signed in at {time}': '登录于 {time}',
  'Session ended': '会话已结束',
  'Unknown browser': '未知浏览器',
  'Devices signed in to your account': '您当前登录的浏览器和设备',
  'All other devices are signed out': '其他设备均已退出登录',
  End: '结束',
  Sessions: '登录会话',

  // language and look
  'System default': '跟随系统',
  'Applies to this browser only': '仅对此浏览器生效',
  'Language and appearance': '语言与外观',
  Dark: '深色',
  Language: '语言',
  Light: '浅色',
}
