import type { Task } from '../core/auth/task'

export const menuTasks: Task[] = [
  {
    name: 'menu.edit',
    area: 'Shop setup',
    title: 'Arrange the menu',
    description: 'Add, move and hide menu items, and see the menu as a group sees it',
    points: [
      'menu.list',
      'menu.export',
      'menu.tree',
      'menu.read',
      'menu.check',
      'menu.group_routes',
      'menu.create',
      'menu.update',
      'menu.arrange',
      'menu.delete',
      'menu.restore',
      'element.list',
      'group.list',
      'group.read',
    ],
    pages: ['/admin/menu', '/admin/menu/routes'],
  },
]
