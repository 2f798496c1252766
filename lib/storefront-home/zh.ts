/** What lib/storefront-home says: by the server. */
export const service: Record<string, string> = {
  'Home page of the mini-program': '小程序首页',
  'View the storefront home': '查看店铺首页',
  'Edit the storefront home': '编辑店铺首页',
  'Empty if there is none': '没有时为空',
  'With the slides that are shown now': '包含当前展示的图片',
  'In display order, each links to GET /v1/theme/{id}': '按展示顺序排列，每个专题对应 GET /v1/theme/{id}',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'Arrange the storefront home': '编排店铺首页',
  'Storefront home': '店铺首页',
  Themes: '专题',
  'What the mini-program shows first': '小程序首先展示的内容',
  'What it shows': '展示内容',
  'Edit the slides of this banner': '编辑该轮播图的图片',
  'Add a theme': '添加专题',
  'This theme is already on the home page': '该专题已在首页中',
  'Nothing chosen yet': '尚未选择内容',
  'Choose the banner and the themes on the home page of the mini-program': '选择小程序首页的轮播图和专题',
}
