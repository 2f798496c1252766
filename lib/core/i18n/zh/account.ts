/** One's own second factor and sessions, as the service speaks of them. */
export const account: Record<string, string> = {
  // operations
  'My second factor': '查看我的二次验证',
  'Begin to set up my second factor': '开始设置二次验证',
  'Confirm my second factor by a code': '用验证码启用二次验证',
  'Make new recovery codes': '重新生成恢复码',
  'Remove my second factor': '关闭二次验证',
  'Where I am signed in': '我的登录会话',
  'End one of my sessions': '结束我的一个会话',
  'Sign out everywhere': '退出全部登录',

  // fields
  'Six digits, or a recovery code': '六位数字，或一个恢复码',
  'Recovery codes left': '剩余恢复码',
  'The configuration demands it of this person': '系统配置要求此用户启用',
  'Of whoever has one; others have just signed in': '有密码的用户必填；没有密码的用户须刚刚登录',
  'In base32, to type into an authenticator': 'base32 格式，用于手动输入验证器',
  'The same as an address, to show as a QR code': '同一密钥的链接形式，用于显示二维码',
  'Each works once in place of a code; they are not shown again': '每个可代替验证码使用一次；不会再次显示',
  'Last used': '最近使用',
  Address: 'IP 地址',
  'Signed in at': '登录时间',
  'Ends at the latest': '最晚失效时间',
  Required: '必须启用',

  // refusals
  'Begin to set up the second factor first': '请先开始设置二次验证',
  'Set up the second factor first': '请先设置二次验证',
  'The configuration demands a second factor of you': '系统配置要求您启用二次验证，无法关闭',
  'The second factor is not set up': '尚未启用二次验证',
  'The second factor is set up already': '二次验证已启用',
  'This code is wrong, or was used before': '验证码错误，或已被使用',
}

/** The page of one's own account, and the second step of signing in. */
export const accountPages: Record<string, string> = {
  // signing in
  'Each of them works once': '每个恢复码只能使用一次',
  'Enter the code': '请输入验证码',
  'Of the second factor, if you have one': '如已启用二次验证，请填写',
  'Recovery code': '恢复码',
  'The six digits that your authenticator app shows': '验证器应用中显示的六位数字',
  'Use a recovery code': '使用恢复码',
  'Use the authenticator app': '使用验证器应用',
  Code: '验证码',

  // profile
  'Choose a picture': '选择头像',
  'How you are called in the back office': '您在后台显示的名称和头像',
  Profile: '个人资料',
  Remove: '移除',
  'A new one signs you out everywhere else': '修改后，其他设备将退出登录',

  // second factor
  '{n} of 10 recovery codes are left': '10 个恢复码中还剩 {n} 个',
  'A code from your phone, besides the password': '登录时除密码外，还需手机上的验证码',
  'At sign-in you will be asked for a code from an authenticator app on your phone':
    '启用后，登录时需要输入手机验证器应用中的验证码',
  'Cannot scan it? Type this key': '无法扫描？请手动输入此密钥',
  'Enter the six digits that it shows then': '输入应用随后显示的六位数字',
  'From then on your password alone lets you in. You are signed out everywhere else':
    '关闭后，仅凭密码即可登录。其他设备将退出登录',
  'Go on': '继续',
  'I have kept them': '我已妥善保存',
  'It is set up, go on': '已设置完成，继续',
  'Keep these recovery codes: each lets you in once when your device is lost. They are not shown again':
    '请妥善保存这些恢复码：设备丢失时，每个可用于登录一次。恢复码不会再次显示',
  'Make new codes': '生成新恢复码',
  'Make new ones before you need them': '请在用完之前重新生成',
  'New recovery codes': '重新生成恢复码',
  'QR code for your authenticator app': '供验证器应用扫描的二维码',
  'Scan this picture with your authenticator app': '用验证器应用扫描此二维码',
  'Second factor': '二次验证',
  'Set up': '立即设置',
  'Set up the second factor': '设置二次验证',
  'Switch off': '关闭',
  'Switch off the second factor': '关闭二次验证',
  'Switch on': '启用',
  'The configuration demands it': '系统配置要求启用',
  'The recovery codes that you have now will work no more': '现有的恢复码将全部失效',
  'The second factor is off': '二次验证已关闭',
  'The shop asks everybody like you for one before you go on': '系统要求您先设置二次验证，然后才能继续',
  'Whoever learns your password still cannot sign in without your phone': '即使密码泄露，没有您的手机也无法登录',
  Off: '未启用',
  On: '已启用',
  Print: '打印',

  // sessions
  'Every other browser and device must sign in again. You stay signed in here':
    '其他浏览器和设备都需要重新登录，当前设备保持登录',
  'Last used {time}': '最近使用 {time}',
  'This session': '当前会话',
  'Show all {n}': '显示全部 {n} 个',
  'Sign out everywhere else': '退出其他所有登录',
  'Sign out everywhere else?': '退出其他所有登录？',
  'Signed in at {time}': '登录于 {time}',
  'The session has ended': '会话已结束',
  'Unknown browser': '未知浏览器',
  'Where you are signed in now': '您当前登录的浏览器和设备',
  'You are signed in here alone': '其他设备均已退出登录',
  End: '结束',
  Sessions: '登录会话',

  // language and look
  'As the system': '跟随系统',
  'For this browser': '仅对此浏览器生效',
  'Language and look': '语言与外观',
  Dark: '深色',
  Language: '语言',
  Light: '浅色',
}
