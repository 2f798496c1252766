import type { Task } from '../core/auth/task'

export const noticeTasks: Task[] = [
  {
    name: 'notice.edit',
    area: 'Content',
    title: 'Edit notices',
    description: 'Write, publish and delete notices, and see who has read them',
    points: [
      'notice.list',
      'notice.export',
      'notice.read',
      'notice.create',
      'notice.update',
      'notice.delete',
      'notice.restore',
      'notice.list_readers',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/notice'],
  },
]
