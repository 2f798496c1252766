/** Groups and rights: what the service says of them. */
export const service: Record<string, string> = {
  // operations
  'List permissions': '权限列表',
  'My permissions': '我的权限',
  'List groups': '权限组列表',
  'View a group': '查看权限组',
  'Create a group': '新建权限组',
  'Edit a group': '编辑权限组',
  'Move a group to the trash': '将权限组移入回收站',
  'Restore a group': '还原权限组',
  'Move groups to the trash': '将多个权限组移入回收站',
  'Restore groups': '还原多个权限组',

  // fields
  Allowed: '是否允许',
  Name: '名称',
  'Copy from': '复制自',
  'Copies the permissions of that group unless others are given': '未另行指定时，沿用该权限组的授权',
  'Menus and page elements': '菜单和按钮权限',
  'null: no permission required': 'null 表示无需权限',
  'Visible but not permitted': '可见但缺少权限',
  'Whether the caller has this permission': '调用者是否拥有此权限',

  Module: '模块',
  Members: '成员数',

  // the parts of the back office
  Configuration: '系统配置',
  Customers: '买家',
  Files: '文件',
  Groups: '权限组',
  'Page elements': '按钮权限',
  Permissions: '权限',

  // what is refused
  'You cannot grant the permission {point}, which you do not have': '您没有权限 {point}，不能授予他人',
  'You cannot edit this: it has the permission {point}, which you do not have':
    '对方拥有您没有的权限 {point}，您不能编辑',
  'Only a super administrator can edit a super administrator': '只有超级管理员可以编辑超级管理员',
  'This group still has members: {users}': '该权限组中还有成员：{users}',
  'is an unknown permission': '没有这个权限',
  'is an unknown menu item': '没有这个菜单项',
  'is an unknown page element': '没有这个按钮权限',
  'is an unknown group': '没有这个权限组',
}

/** The page of the groups. */
export const pages: Record<string, string> = {
  // list
  '1 permission': '1 项权限',
  '{n} permissions': '{n} 项权限',
  '1 member': '1 名成员',
  '{n} members': '{n} 名成员',

  // rights
  'Select all': '全选',
  'Clear selection': '取消选择',
  'Search permissions': '搜索权限',
  '{n} of {all} permissions': '已选 {n} / {all}',
  'Permissions for {module}: {n} / {all}': '{module}的权限：{n} / {all}',
  'No permissions found': '没有匹配的权限',
  'You do not have this permission': '您自己没有此权限',
  'This group has permissions that you do not have, so you cannot edit it': '该权限组包含您没有的权限，您不能修改',

  // menus
  'Visible but not permitted': '可见但缺少权限',
  'Grant these permissions': '授予这些权限',

  // copy
  'Starts with that group’s permissions, limited to those you have': '以该权限组的授权为起点，仅限您自己拥有的权限',
  'Copy this group': '复制此权限组',
  'View members': '查看成员',
}
