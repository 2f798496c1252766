import type { Task } from '../core/auth/task'

export const outboxTasks: Task[] = [
  {
    name: 'outbox.watch',
    area: 'Logs',
    title: 'Watch background tasks',
    description: 'See scheduled jobs and failed tasks, and retry them',
    points: [
      'outbox.list',
      'outbox.export',
      'outbox.count',
      'outbox.retry',
      'job.list',
      'job.export',
      'job.list_schedules',
    ],
    pages: ['/admin/job'],
  },
]
