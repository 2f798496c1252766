/** The operation log and its page. */
export const service: Record<string, string> = {
  'List staff operations': '操作日志列表',
  'View an operation': '查看操作日志',
  'Operation log': '操作日志',
  'No changes': '没有变更',
  Changes: '变更内容',
  Done: '已完成',
  Field: '字段',
  Outcome: '结果',
  Permission: '权限标识',

  'Staff operations': '员工操作',
  'Blocked customer requests': '被拒绝的买家请求',
  'List blocked customer requests': '被拒绝的买家请求列表',
  'Customer requests to the back office are blocked and counted per customer, network and hour':
    '买家对后台的请求会被拒绝，并按买家、网段和小时合并计数',
  'No blocked customer requests': '还没有买家尝试访问后台',
  'Last operation': '最近一次操作',
  Network: '网段',
  'Empty if there were too many networks in that hour to list separately': '为空表示该小时内网段过多，不再逐一区分',
  'Other networks': '其他网段',
}
