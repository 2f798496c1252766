import type { Task } from '../core/auth/task'

export const configTasks: Task[] = [
  {
    name: 'config.edit',
    area: 'Shop setup',
    title: 'Change settings',
    description: 'Shop name, shipping fee, limits, data retention and all other settings',
    points: ['config.read', 'config.update'],
    pages: ['/admin/config', '/admin/readiness'],
  },
]
