import type { Task } from '../core/auth/task'

export const errorLogTasks: Task[] = [
  {
    name: 'error_log.handle',
    area: 'Logs',
    title: 'Handle errors',
    description: 'See errors of the software, and mark them as fixed or ignored',
    points: ['error_log.list', 'error_log.export', 'error_log.read', 'error_log.update'],
    pages: ['/admin/error-log'],
  },
]
