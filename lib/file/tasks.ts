import type { Task } from '../core/auth/task'

export const fileTasks: Task[] = [
  {
    name: 'file.manage',
    area: 'Content',
    title: 'Manage files',
    description: 'Upload, rename, move and delete images and documents',
    points: [
      'file.list',
      'file.export',
      'file.read',
      'file.create',
      'file.update',
      'file.delete',
      'file.restore',
      'folder.list',
      'folder.read',
      'folder.create',
      'folder.update',
      'folder.delete',
      'folder.restore',
    ],
    pages: ['/admin/file'],
  },
]
