import type { Task } from '../core/auth/task'

export const legalTasks: Task[] = [
  {
    name: 'policy.edit',
    area: 'Shop setup',
    title: 'Write policies',
    description: 'Edit and publish the privacy policy, the terms of service and the after-sales policy',
    points: [
      'policy.list',
      'policy.read',
      'policy.update',
      'policy.publish',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/policy'],
  },
]
