import type { Task } from '../core/auth/task'

export const loginLogTasks: Task[] = [
  {
    name: 'login_log.see',
    area: 'Logs',
    title: 'See sign-ins',
    description: 'See who signed in, from where, and which attempts failed',
    points: ['login_log.list', 'login_log.export', 'login_log.read'],
    pages: ['/admin/login-log'],
  },
]
