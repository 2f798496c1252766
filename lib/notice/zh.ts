/** What lib/notice says: by the server. */
export const service: Record<string, string> = {
  // operations
  'Create a notice': '新建通知',
  'Edit a notice': '编辑通知',
  'Count my unread notices': '统计我的未读通知',
  'List notices': '通知列表',
  'Export notices': '导出通知',
  'Mark a notice as read': '将通知标为已读',
  'Mark all notices as read': '将全部通知标为已读',
  'Move a notice to the trash': '将通知移入回收站',
  'Move notices to the trash': '将多个通知移入回收站',
  'My notices': '我的通知',
  'Published notices': '已发布的通知',
  'View a published notice': '查看已发布的通知',
  'View a notice': '查看通知',
  'Restore a notice': '还原通知',
  'Restore notices': '还原多个通知',
  'View who has read a notice': '查看通知的已读人员',

  // fields
  Announcement: '公告',
  Customers: '买家',
  Everyone: '所有人',
  Audience: '发送对象',
  Count: '数量',
  'Number of staff who have marked it as read': '已标为已读的员工人数',
  Notice: '通知',
  'Read at': '阅读时间',
  'Read by': '已读人数',
  'Unread only': '只看未读',
  'Notices tell buyers what is new, such as holidays or late deliveries':
    '通知用于告知买家最新消息，如放假安排或发货延迟',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  Announcement: '公告',
  'Mark all as read': '全部标为已读',
  New: '新',
  'No notices yet': '还没有通知',
  'Not read yet': '未读',
  Notices: '通知',
  'My notices': '我的通知',
  'Read at': '阅读时间',
  'Unread only': '只看未读',
  'Who has read it': '已读人员',
  'Who has read it: {n}': '已读人员：{n}',
  'All notices read': '全部通知已读',
  'Read by {read} of {all}': '{all} 人中 {read} 人已读',
  'For customers: in the notices of the mini-program': '买家：小程序的通知列表',
  'For staff: under My notices': '员工：“我的通知”',
  'Until it is set back to draft or moved to the trash': '直到改回草稿或移入回收站',
}
