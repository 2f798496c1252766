import type { Task } from '../core/auth/task'

export const themeTasks: Task[] = [
  {
    name: 'theme.edit',
    area: 'Products',
    title: 'Edit themes',
    description: 'Group products under a theme for the mini-program',
    points: [
      'theme.list',
      'theme.export',
      'theme.read',
      'theme.create',
      'theme.update',
      'theme.delete',
      'theme.restore',
      'product.list',
      'product.read',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/theme'],
  },
]
