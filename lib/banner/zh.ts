/** Banners: their operations. */
export const service: Record<string, string> = {
  Banners: '轮播图',
  'Banner and slides': '查看轮播图及其图片',
  'Banners by ID': '按编号查看多个轮播图',
  'List banners': '轮播图列表',
  'View a banner': '查看轮播图',
  'Create a banner': '新建轮播图',
  'Edit a banner': '编辑轮播图',
  'Move a banner to the trash': '将轮播图移入回收站',
  'Restore a banner': '还原轮播图',
  'Move banners to the trash': '将多个轮播图移入回收站',
  'Restore banners': '还原多个轮播图',
}
