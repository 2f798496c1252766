/** What lib/theme says: by the server. */
export const service: Record<string, string> = {
  // operations
  'Theme details and products': '查看专题及其商品',
  'Create a theme': '新建专题',
  'Edit a theme': '编辑专题',
  'List themes': '专题列表',
  'Move a theme to the trash': '将专题移入回收站',
  'Move themes to the trash': '将多个专题移入回收站',
  'View a theme': '查看专题',
  'Restore a theme': '还原专题',
  'Restore themes': '还原多个专题',
  'Themes by ID': '按编号查看多个专题',

  // fields
  'Shown in the list of themes': '显示在专题列表中',
  'Header image': '头图',
  'In display order': '按展示顺序排列',
  'Shown at the top of the theme page': '显示在专题页顶部',
  'Products on sale, in order': '在售商品，按顺序排列',
  'Cover image': '封面图',
  'On sale': '在售',
  Products: '商品',
  Themes: '专题',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'Add a product': '添加商品',
  'Not on sale': '未在售',
  'This product is already in the theme': '该商品已在专题中',
}
