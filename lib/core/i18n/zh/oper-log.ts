/** The operation log and its page. */
export const operLog: Record<string, string> = {
  'Operation log': '操作日志',
  'Nothing was changed': '没有变更',
  'What was changed': '变更内容',
  Done: '已完成',
  Field: '字段',
  Outcome: '结果',
  Right: '权限点',
}
