/** What lib/theme says: by the server. */
export const theme: Record<string, string> = {
  // operations
  'A theme with its products': '查看专题及其商品',
  'Create a theme': '新建专题',
  'Edit a theme': '编辑专题',
  'List themes': '专题列表',
  'Move a theme to the trash': '将专题移入回收站',
  'Move themes to the trash': '将多个专题移入回收站',
  'Read a theme': '查看专题',
  'Restore a theme': '还原专题',
  'Restore themes': '还原多个专题',
  'Several themes': '按编号查看多个专题',

  // fields
  'Beside its name, where themes are listed': '显示在专题列表中',
  'Head image': '头图',
  'In the order in which they are shown': '按展示顺序排列',
  'On top of the page of the theme': '显示在专题页顶部',
  'Those on sale, in their order': '在售商品，按顺序排列',
  'Topic image': '封面图',
  'On sale': '在售',
  Products: '商品',
  Themes: '专题',
}

/** What its pages say in the browser. */
export const themePages: Record<string, string> = {
  'Add a product': '添加商品',
  'Not on sale': '未在售',
  'This product is in the theme already': '该商品已在专题中',
}
