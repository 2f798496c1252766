/** What is done to records from their list, and the titles of the pages. */
export const resource: Record<string, string> = {
  // pages
  Banners: '轮播图',

  // actions
  Cancel: '取消',
  Close: '关闭',
  Delete: '删除',
  Edit: '编辑',
  History: '历史记录',
  'Move to the trash': '移入回收站',
  'Move to the trash?': '移入回收站？',
  'Move {n} to the trash?': '将 {n} 条记录移入回收站？',
  Restore: '还原',
  'You can restore them from the trash': '之后可以从回收站还原',
  Trash: '回收站',
  'You can restore “{name}” from the trash': '之后可以从回收站还原“{name}”',

  // what came of it
  'The data has been updated. Check it and try again': '数据已更新，请核对后重试',
  'Moved to the trash': '已移入回收站',
  'Request ID {id}': '请求编号 {id}',
  Restored: '已还原',
  Saved: '已保存',
  '{n} of {all} done': '已完成 {n} / {all}',

  // nothing to show
  'No results': '没有找到',
  'No records match your filters': '没有符合条件的记录',
  'Nothing here yet': '还没有内容',
  'Clear filters': '清除筛选',
  'The trash is empty': '回收站是空的',
  'New items will appear here': '新建的内容会显示在这里',
  'Deleted items are kept here': '删除的内容会保留在这里',
}
