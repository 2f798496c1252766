/** The operation log and its page. */
export const operLog: Record<string, string> = {
  'Operation log': '操作日志',
  'Nothing was changed': '没有变更',
  'What was changed': '变更内容',
  Done: '已完成',
  Field: '字段',
  Outcome: '结果',
  Right: '权限点',

  'Operations of staff': '员工操作',
  'Refused calls of customers': '被拒绝的顾客请求',
  'List refused calls of customers': '被拒绝的顾客请求列表',
  'Calls of customers to the back office are refused, and counted per customer, network and hour':
    '顾客对后台的请求会被拒绝，并按顾客、网络和小时合并计数',
  'No customer has tried to reach the back office': '还没有顾客尝试访问后台',
  'Last operation': '最近一次操作',
  Network: '网络',
  'Empty: more networks in one hour than are told apart': '为空表示该小时内网络过多，不再逐一区分',
  'Other networks': '其他网络',
}
