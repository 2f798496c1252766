/** Staff and customers: what their pages say in the browser. */
export const peoplePages: Record<string, string> = {
  // somebody’s page
  'All customers': '全部顾客',
  'All staff': '全部员工',
  'Default address': '默认地址',
  'Every session has ended': '已结束全部会话',
  'Hide personal data': '隐藏个人信息',
  'Last sign-in': '最近登录',
  'Mini-program': '小程序',
  'None yet': '暂无',
  'Not signed in anywhere': '当前没有登录',
  'Show personal data': '显示个人信息',
  'Sign out everywhere': '退出全部登录',
  'Details of {name}': '{name}的详情',
  Details: '详情',
  'Sign {name} out everywhere?': '让“{name}”退出全部登录？',
  'Every browser and device must sign in again': '所有浏览器和设备都需要重新登录',
  'Signs in by': '登录方式',
  'Super administrator': '超级管理员',
  Active: '已启用',
  Addresses: '收货地址',
  Disabled: '已停用',

  // what is done to somebody
  'Disable {name}?': '停用“{name}”？',
  'Every session ends, and signing in is refused until the account is enabled again':
    '该账号将立即退出登录，重新启用前无法再登录',
  'Give one-time password': '生成一次性密码',
  'Give {name} a one-time password?': '为“{name}”生成一次性密码？',
  'I have passed it on': '我已转告',
  'One-time password': '一次性密码',
  'One-time password of {name}': '“{name}”的一次性密码',
  'Pass it on now: it is not shown again. It opens the account once, to choose a password of one’s own':
    '请立即转告本人，关闭后不再显示。该密码只能用于登录并设置新密码',
  'Remove second factor': '移除二次验证',
  'Remove the second factor of {name}?': '移除“{name}”的二次验证？',
  'Signing in needs the password alone then, until a new one is set up': '重新设置之前，仅凭密码即可登录',
  'The account is disabled': '账号已停用',
  'The account is enabled': '账号已启用',
  'The password until now no longer works, and every session ends': '原密码将失效，并退出全部登录',
  'The second factor is removed': '已移除二次验证',
  Disable: '停用',
  Enable: '启用',

  // rights
  'Everything, as a super administrator': '作为超级管理员拥有全部权限',
  'None: in no group': '无权限：未加入任何权限组',
  'Through the group': '来自权限组',

  // said by the server, too
  'E-mail': '邮箱',
  'User name': '用户名',
  Phone: '手机号',
  Rights: '权限',
}

/** What the service says of them. */
export const people: Record<string, string> = {
  // operations
  'Create a staff member': '新建员工',
  'Edit a customer': '编辑顾客',
  'Edit a staff member': '编辑员工',
  'End one session of a staff member': '结束员工的一个会话',
  'Give a customer a one-time password': '为顾客生成一次性密码',
  'Give a staff member a one-time password': '为员工生成一次性密码',
  'List customers': '顾客列表',
  'List staff': '员工列表',
  'Move a staff member to the trash': '将员工移入回收站',
  'Move staff to the trash': '将多名员工移入回收站',
  'Read a customer': '查看顾客',
  'Read a staff member': '查看员工',
  'Read the personal data of a customer': '查看顾客的个人信息',
  'Remove the second factor of a staff member': '移除员工的二次验证',
  'Restore a staff member': '还原员工',
  'Restore staff': '还原多名员工',
  'Sign a customer out everywhere': '让顾客退出全部登录',
  'Sign a staff member out everywhere': '让员工退出全部登录',
  'What a staff member may do, and through what': '查看员工的权限及来源',
  'Where a customer is signed in': '查看顾客的登录会话',
  'Where a staff member is signed in': '查看员工的登录会话',

  // fields
  'Holds every right, and needs no group': '拥有全部权限，无需权限组',
  'Phone numbers and e-mail addresses are found when they are given whole': '手机号和邮箱需完整输入才能找到',
  'Said once': '仅显示一次',
  'Only an active account can sign in': '停用后无法登录',
  Accounts: '登录账号',
  Through: '来源',

  // what is refused
  'Do this for yourself under your own account': '请在“我的账号”中为自己操作',
  'Only a super administrator makes another': '只有超级管理员可以设置超级管理员',
  'The last super administrator must stay': '必须保留至少一名可用的超级管理员',
  'There is no second factor to remove': '该员工没有设置二次验证',
  'This customer signs in through the mini-program only, without a password': '该顾客仅通过小程序登录，没有密码',
  'You cannot delete yourself': '不能删除自己',
  'You cannot disable yourself': '不能停用自己',
}
