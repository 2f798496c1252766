/** Where the mini-program shows a record, and how it looks there. */
export const pages: Record<string, string> = {
  Preview: '预览',
  'Close the preview': '关闭预览',
  'In the mini-program': '在小程序中',
  'The layout is up to your mini-program': '实际排版以小程序为准',
  'Where it appears': '展示位置',
  'See it in the shop': '在店铺中查看',
  'Preview in the shop': '在店铺中预览',
  'On the home page': '店铺首页',
  'Nowhere yet: it is a draft': '暂不展示：当前是草稿',
  'Nowhere yet: it will appear on {time}': '暂不展示：将于 {time} 展示',

  // slides of banners
  'No banner slide links here': '没有轮播图跳转到这里',
  'Slide {n} of “{name}” links here': '轮播图“{name}”的第 {n} 张跳转到这里',
  'Shown now': '展示中',
  'Shown until {time}': '展示至 {time}',
  'Starts {time}': '{time} 开始',
  'Ended {time}': '已于 {time} 结束',
  'Turned off': '已关闭',
  '{n} {n:slide/slides} shown': '展示中 {n} 张',
  '{shown} of {all} slides shown': '共 {all} 张，展示中 {shown} 张',
}
