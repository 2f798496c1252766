import type { Task } from '../core/auth/task'

export const categoryTasks: Task[] = [
  {
    name: 'category.edit',
    area: 'Products',
    title: 'Edit categories',
    description: 'Add, edit, arrange and delete categories',
    points: [
      'category.list',
      'category.export',
      'category.tree',
      'category.read',
      'category.create',
      'category.update',
      'category.arrange',
      'category.delete',
      'category.restore',
      'product.list',
      'product.read',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/category'],
  },
]
