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
  'They can be restored from there': '之后可以从回收站还原',
  Trash: '回收站',
  '“{name}” can be restored from there': '之后可以从回收站还原“{name}”',

  // what came of it
  'Look at it again, it is shown as it is now': '现在显示的是最新内容，请再看一遍',
  'Moved to the trash': '已移入回收站',
  'Request {id}': '请求编号 {id}',
  Restored: '已还原',
  Saved: '已保存',
  '{n} of {all} done': '已完成 {n} / {all}',

  // nothing to show
  'Nothing found': '没有找到',
  'Nothing here fits what you look for': '没有符合条件的记录',
  'Nothing here yet': '还没有内容',
  'Show everything': '显示全部',
  'The trash is empty': '回收站是空的',
  'What is created appears here': '新建的内容会显示在这里',
  'What is deleted waits here': '删除的内容会保留在这里',
}
