import type { Task } from '../core/auth/task'

export const operLogTasks: Task[] = [
  {
    name: 'oper_log.see',
    area: 'Logs',
    title: 'Read the operation log',
    description: 'See who changed what, and the history of every record',
    points: ['oper_log.list', 'oper_log.export', 'oper_log.read'],
    pages: ['/admin/oper-log'],
  },
]
