/** Groups and rights: what the service says of them. */
export const groups: Record<string, string> = {
  // operations
  'List the rights that there are': '权限点列表',
  'What I may call': '我可以调用的接口',
  'List groups': '权限组列表',
  'Read a group': '查看权限组',
  'Create a group': '新建权限组',
  'Edit a group': '编辑权限组',
  'Move a group to the trash': '将权限组移入回收站',
  'Restore a group': '还原权限组',
  'Move groups to the trash': '将多个权限组移入回收站',
  'Restore groups': '还原多个权限组',

  // fields
  Allowed: '是否允许',
  Called: '名称',
  'Copy of': '复制自',
  'Gives what that group gives, where nothing else is said': '未另行指定的授权沿用该权限组',
  'Menus and page elements': '菜单和页面元素',
  'null: it asks for none': 'null 表示无需权限',
  'Shown without the right': '缺少权限的菜单和页面元素',
  'Whether the caller may call it': '调用者是否可以调用',

  Module: '模块',
  Users: '用户数',

  // the parts of the back office
  Configuration: '系统配置',
  Customers: '买家',
  Files: '文件',
  Groups: '权限组',
  'Page elements': '页面元素',
  Rights: '权限',

  // what is refused
  'You cannot give the right {point}, which you lack': '您没有权限 {point}，不能授予他人',
  'You cannot edit what holds the right {point}, which you lack': '对方拥有您没有的权限 {point}，您不能编辑',
  'Only a super administrator may edit another': '只有超级管理员可以编辑超级管理员',
  'There are still users in this group: {users}': '该权限组中还有 {users} 个用户',
  'there is no such right': '没有这个权限',
  'there is no such menu': '没有这个菜单',
  'there is no such page element': '没有这个页面元素',
  'there is no such group': '没有这个权限组',
}

/** The page of the groups. */
export const groupPages: Record<string, string> = {
  // list
  '1 right': '1 项权限',
  '{n} rights': '{n} 项权限',
  '1 user': '1 个用户',
  '{n} users': '{n} 个用户',

  // rights
  'Choose all': '全选',
  'Choose none': '清空',
  'Search rights': '搜索权限',
  '{n} of {all} rights': '已选 {n} / {all}',
  'Rights over {module}: {n} / {all}': '{module}的权限：{n} / {all}',
  'No right is called so': '没有匹配的权限',
  'You lack this right yourself': '您自己没有此权限',
  'This group gives rights that you lack yourself, so you cannot change it': '该权限组包含您没有的权限，您不能修改',

  // menus
  'Shown, but the right is missing': '已授予菜单或页面元素，但缺少对应权限',
  'Give these rights': '授予这些权限',

  // copy
  'Begins with what that group gives, as far as you hold it yourself': '以该权限组的授权为起点，仅限您自己拥有的权限',
  'Copy this group': '复制此权限组',
  'Who is in it': '查看成员',
}
