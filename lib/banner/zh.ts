/** Banners: their operations. */
export const service: Record<string, string> = {
  Banners: '轮播图',
  'Page path': '页面路径',
  'Of type 5': '类型为 5 时填写',
  'Shown on the home page': '显示在首页',
  'Banner ID': '轮播图编号',
  'Linked banners': '关联的轮播图',
  Shown: '显示',
  'Shown from': '开始显示',
  'Shown until': '结束显示',
  '0 no link, 1 product, 2 theme, 3 article, 4 category, 5 page of the mini-program':
    '0 不跳转，1 商品，2 专题，3 文章，4 分类，5 小程序页面',
  'must be a path such as pages/cart/cart': '必须是页面路径，例如 pages/cart/cart',
  'is required if the slide leads to a page, and only then': '仅当跳转到页面时需要填写',
  'must be after the start': '必须晚于开始时间',
  'Banner and slides': '查看轮播图及其图片',
  'All banners': '所有轮播图',
  'Banners by ID': '按编号查看多个轮播图',
  'List banners': '轮播图列表',
  'Export banners': '导出轮播图',
  'View a banner': '查看轮播图',
  'Create a banner': '新建轮播图',
  'Edit a banner': '编辑轮播图',
  'Move a banner to the trash': '将轮播图移入回收站',
  'Restore a banner': '还原轮播图',
  'Move banners to the trash': '将多个轮播图移入回收站',
  'Restore banners': '还原多个轮播图',
  'Banners are the pictures on top of the shop. Each leads to a product, a category or an article':
    '轮播图是店铺顶部的图片，可链接到商品、分类或文章',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'Wherever the mini-program loads banner {id}': '小程序中显示 {id} 号轮播图的位置',
  'No slides': '没有图片',
  '{n} off': '{n} 张已关闭',
  '{n} not started': '{n} 张未开始',
  '{n} ended': '{n} 张已结束',
  'No slide is shown now': '当前没有展示中的图片',
  Slides: '轮播图片',
  'Previous slide': '上一张',
  'Next slide': '下一张',
  'Slide {n} of {all}': '第 {n} 张，共 {all} 张',
}
