import type { Task } from '../core/auth/task'

export const elementTasks: Task[] = [
  {
    name: 'element.edit',
    area: 'Shop setup',
    title: 'Control single buttons',
    description: 'Choose buttons that only some groups see',
    points: [
      'element.list',
      'element.export',
      'element.read',
      'element.create',
      'element.update',
      'element.delete',
      'element.restore',
      'menu.list',
      'menu.read',
    ],
    pages: ['/admin/element'],
  },
]
