/** What both the server and its pages say of reviews. */
const shared = {
  Review: '评价',
  Reviews: '评价',
  Stars: '星级',
  'With photos': '有图',
  Anonymous: '匿名',
  Pinned: '置顶',
  'Follow-up review': '追评',
  'Awaiting check': '待审核',
  'Awaiting reply': '待回复',
  Published: '已发布',
  Hidden: '隐藏',
  Publish: '发布',
  Hide: '隐藏',
  'Manage reviews': '管理评价',
  'Read what buyers say of products, reply, pin, hide and publish it': '查看买家的商品评价，回复、置顶、隐藏和发布',
}

/** What lib/review says: by the server. */
export const service: Record<string, string> = {
  ...shared,

  // operations
  'Reviews of a product': '商品评价',
  'My reviews': '我的评价',
  'Items to review': '待评价的商品',
  'Write a review': '写评价',
  'Add a follow-up review': '追加评价',
  'Add photos to my review': '为我的评价添加图片',
  'List reviews': '评价列表',
  'Export reviews': '导出评价',
  'View a review': '查看评价',
  'Reply to a review': '回复评价',
  'Bulk reply to reviews': '批量回复评价',
  'Publish or hide a review': '发布或隐藏评价',
  'Bulk publish or hide reviews': '批量发布或隐藏评价',
  'Pin or unpin a review': '置顶或取消置顶评价',

  // told
  'Review of a buyer': '买家评价',
  '{n:review/reviews} to reply to': '待回复的评价',
  '{who} replied to a review: {reply}': '{who}回复了评价：{reply}',
  '{who} removed the reply to a review': '{who}删除了评价的回复',
  '{who} hid a review: {reason}': '{who}隐藏了评价：{reason}',
  '{who} published a review': '{who}发布了评价',
  '{who} pinned a review': '{who}置顶了评价',
  '{who} unpinned a review': '{who}取消了评价置顶',
  'What buyers say of products that they have received appears here': '买家对已收到商品的评价会显示在这里',

  // fields
  'Reason hidden': '隐藏原因',
  'A part of the text': '评价内容',
  'Everybody reads it. Empty: no reply': '所有人可见；留空则不回复',
  'Required to hide; buyers do not see it': '隐藏时必填，买家看不到',
  'Order item': '订单商品',
  'The `id` of an order item': '订单商品明细的 id',
  'Photo of a review': '评价图片',
  'Follow-up on': '追评时间',
  'Follow-up until': '可追评至',
  'Review until': '可评价至',
  'Reply of the shop': '商家回复',
  'Replied on': '回复时间',
  'Others do not see the nickname': '其他人看不到昵称',
  'Takes photos': '可添加图片',
  'Within a day of writing: nine altogether': '评价后一天内，最多九张',
  'null: nothing was added': 'null：没有追评',
  'null: nothing can be added any more': 'null：不能再追评',
  'null: anonymous': 'null：匿名',
  'null: there are no reviews': 'null：暂无评价',
  'Number of reviews': '评价数',
  'Average stars': '平均星级',
  'By stars': '按星级',
  'From five to one': '从五星到一星',
  'Next page': '下一页',
  'Of the product': '商品汇总',
  'Of all its reviews, whatever the filters': '该商品的全部评价，不受筛选影响',
  Cursor: '游标',
  '`next` of the page before': '上一页的 `next`',
  '`cursor` of the next page; null: this is the last': '下一页的 `cursor`；null：已是最后一页',

  // settings
  'Buyers can review within (days)': '买家可评价天数',
  'After the order is completed. A follow-up can be added for 180 days after the review':
    '自订单完成起计算。评价后 180 天内可追评一次',

  // refusals
  'The time to review this item is over': '该商品已超过评价期限',
  'This item was refunded': '该商品已退款',
  'This item has a review already': '该商品已评价',
  'This review has a follow-up already': '该评价已追评',
  'The time for a follow-up is over': '已超过追评期限',
  'Photos can be added within a day of writing': '图片须在评价后一天内添加',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  'Reviews by status': '按状态查看评价',
  'No reviews': '暂无评价',
  'Follow-up: {text}': '追评：{text}',
  '{n} {n:star/stars}': '{n} 星',
  Pin: '置顶',
  Unpin: '取消置顶',
  'Write a reply': '回复',
  'Reply to the review': '回复评价',
  'Hide the review': '隐藏评价',
}
