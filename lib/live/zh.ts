/** What changes while one looks. */
export const service: Record<string, string> = {
  'Live updates': '实时更新',
  'Stream changes': '实时获取变更',
  'You already have {count} live connections open, close one of them': '您已打开 {count} 个实时连接，请先关闭一个',
  'Null if many have changed': '变更较多时为 null',
  Event: '事件',
  'My notifications': '查看我的新消息',
  'Mark my notifications as seen': '将新消息标为已看',
  'Unread notices': '未读通知',
  'New since it was last opened': '上次打开后新增',
  'Counts up to 100 of each type': '每类最多统计 100 条',
  Latest: '最新',
  'The status it has moved to, or the operation': '变更后的状态，或所执行的操作',
  Own: '本人操作',
  'Changed by the caller': '由调用者本人更改',
}
