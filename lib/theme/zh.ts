/** What lib/theme says: by the server. */
export const service: Record<string, string> = {
  // operations
  'Theme details and products': '查看专题及其商品',
  'Create a theme': '新建专题',
  'Edit a theme': '编辑专题',
  'List themes': '专题列表',
  'Export themes': '导出专题',
  'Move a theme to the trash': '将专题移入回收站',
  'Move themes to the trash': '将多个专题移入回收站',
  'View a theme': '查看专题',
  'Restore a theme': '还原专题',
  'Restore themes': '还原多个专题',
  'All themes, or several by ID': '专题列表，或按编号查看多个专题',

  // fields
  'Only these, in this order and all on one page. Those that do not exist are left out':
    '只返回这些专题，按此顺序，不分页，不存在的会被略过',
  'Shown in the list of themes': '显示在专题列表中',
  'Header image': '头图',
  'In display order': '按展示顺序排列',
  'Shown at the top of the theme page': '显示在专题页顶部',
  'Products on sale, in order': '在售商品，按顺序排列',
  'Cover image': '封面图',
  'On sale': '在售',
  Products: '商品',
  Themes: '专题',
  'Themes collect products under a picture, for example for a season or a holiday':
    '专题用一张图片汇集商品，如换季或节日主题',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'Add a product': '添加商品',
  'Not on sale': '未在售',
  'This product is already in the theme': '该商品已在专题中',
  'On the page of theme {id}': '{id} 号专题的页面',
  'Wherever the mini-program lists theme {id}': '小程序中列出 {id} 号专题的位置',
  'Products shown (on sale): {shown} of {all}': '共 {all} 个商品，其中在售并展示 {shown} 个',
  '{n} {n:product is/products are} not on sale, so {n:it is/they are} not shown': '{n} 个商品未在售，不会展示',
  'In a list of themes': '在专题列表中',
}
