/** Staff and customers: what their pages say in the browser. */
export const pages: Record<string, string> = {
  'Export all data': '导出全部数据',
  '{n} ({paid} paid)': '{n} 笔（已支付 {paid} 笔）',
  // the page of a person
  'All customers': '全部买家',
  'All staff': '全部员工',
  'Default address': '默认地址',
  'All sessions ended': '已结束全部会话',
  'Hide personal data': '隐藏个人信息',
  'Last sign-in': '最近登录',
  'Mini-program': '小程序',
  'None yet': '暂无',
  'No active sessions': '当前没有登录',
  'Show personal data': '显示个人信息',
  'Sign out of all devices': '退出所有设备',
  'Details of {name}': '{name}的详情',
  Details: '详情',
  'Sign {name} out of all devices?': '让“{name}”退出全部登录？',
  'All browsers and devices must sign in again': '所有浏览器和设备都需要重新登录',
  'Sign-in methods': '登录方式',
  'Super administrator': '超级管理员',
  Active: '已启用',
  Addresses: '收货地址',
  Disabled: '已停用',

  // actions on a person
  'Disable {name}?': '停用“{name}”？',
  'All sessions end, and the account cannot sign in until it is enabled again':
    '该账号将立即退出登录，重新启用前无法再登录',
  'Create one-time password': '生成一次性密码',
  'Create a one-time password for {name}?': '为“{name}”生成一次性密码？',
  'I have shared it': '我已转告',
  'One-time password': '一次性密码',
  'One-time password for {name}': '“{name}”的一次性密码',
  'Share it now: it is not shown again. It works once, to set a new password':
    '请立即转告本人，关闭后不再显示。该密码只能用于登录并设置新密码',
  'Remove two-factor authentication': '移除二次验证',
  'Remove two-factor authentication of {name}?': '移除“{name}”的二次验证？',
  'Only the password is needed to sign in until it is set up again': '重新设置之前，仅凭密码即可登录',
  'Account disabled': '账号已停用',
  'Account enabled': '账号已启用',
  'The current password stops working, and all sessions end': '原密码将失效，并退出全部登录',
  'Two-factor authentication removed': '已移除二次验证',
  Disable: '停用',
  Enable: '启用',

  // rights
  'All permissions, as a super administrator': '作为超级管理员拥有全部权限',
  'None: not in any group': '无权限：未加入任何权限组',
  'From the group': '来自权限组',
  Pages: '页面',

  // before a staff member is saved
  'Without a group': '未加入权限组',
  'Can’t open any page. Choose a group': '目前打不开任何页面，请选择权限组',
  'Open the group': '打开权限组',
  'You cannot save this: the group has permissions that you do not have': '无法保存：该权限组包含您没有的权限',
  'Only a super administrator can edit a super administrator': '只有超级管理员可以编辑超级管理员',
  'You cannot disable yourself': '不能停用自己',

  // said by the server, too
  Email: '邮箱',
  Username: '用户名',
  Phone: '手机号',
  Permissions: '权限',
  'Total spent': '累计消费',
  'First order': '首次下单',
  'Last order': '最近下单',
}

/** What the service says of them. */
export const service: Record<string, string> = {
  'Edit the staff note of a customer': '填写买家的商家备注',
  'Orders and spending of a customer': '买家的订单与消费',
  'Export all data of a customer': '导出买家的全部数据',
  'Average order': '客单价',
  'Paid orders': '已支付订单',
  'Paid, less refunds': '实付金额减去退款',
  'Of the paid orders, less refunds': '已支付订单的平均金额，已减去退款',
  // operations
  'Create a staff member': '新建员工',
  'Edit a customer': '编辑买家',
  'Edit a staff member': '编辑员工',
  'End a session of a staff member': '结束员工的一个会话',
  'Create a one-time password for a customer': '为买家生成一次性密码',
  'Create a one-time password for a staff member': '为员工生成一次性密码',
  'List customers': '买家列表',
  'Export customers': '导出买家',
  'Searches for a whole phone number or e-mail address per hour per staff member who sees them masked':
    '只能看到脱敏信息的员工每人每小时搜索完整手机号或邮箱的次数',
  'List staff': '员工列表',
  'Export staff': '导出员工',
  'Move a staff member to the trash': '将员工移入回收站',
  'Move staff to the trash': '将多名员工移入回收站',
  'View a customer': '查看买家',
  'View a staff member': '查看员工',
  'View the personal data of a customer': '查看买家的个人信息',
  'Remove two-factor authentication of a staff member': '移除员工的二次验证',
  'Restore a staff member': '还原员工',
  'Restore staff': '还原多名员工',
  'Sign a customer out of all devices': '让买家退出所有设备',
  'Sign a staff member out of all devices': '让员工退出所有设备',
  'Permissions of a staff member and where they come from': '查看员工的权限及来源',
  'Sessions of a customer': '查看买家的登录会话',
  'Sessions of a staff member': '查看员工的登录会话',

  // fields
  'Has all permissions without any group': '拥有全部权限，无需权限组',
  'Phone numbers and email addresses must be entered in full': '手机号和邮箱需完整输入才能找到',
  'Shown once': '仅显示一次',
  'A disabled account cannot sign in': '停用后无法登录',
  Accounts: '登录账号',
  Source: '来源',

  // what is refused
  'Use “My account” to do this for yourself': '请在“我的账号”中为自己操作',
  'Only a super administrator can appoint another': '只有超级管理员可以设置超级管理员',
  'At least one super administrator is required': '必须保留至少一名可用的超级管理员',
  'Two-factor authentication is not set up for this staff member': '该员工没有设置二次验证',
  'This customer signs in through the mini-program only and has no password': '该买家仅通过小程序登录，没有密码',
  'You cannot delete yourself': '不能删除自己',
  'You cannot disable yourself': '不能停用自己',
}
