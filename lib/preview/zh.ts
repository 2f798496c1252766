/** What lib/preview says: by the server. */
export const service: Record<string, string> = {
  'Preview a record in the shop': '在店铺中预览',
  'View an unpublished record': '预览尚未发布的内容',
  'Preview ticket': '预览凭证',
  'Anyone with it sees this record and nothing else': '持有凭证即可查看该内容，且仅限该内容',
  Theme: '专题',
  'Valid until': '有效期至',
  'As it will be on sale': '上架后的样子',
  'With products that are not on sale yet': '包含尚未上架的商品',
  'With slides that are not shown yet': '包含尚未展示的图片',
}
