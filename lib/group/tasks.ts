import type { Task } from '../core/auth/task'

export const groupTasks: Task[] = [
  {
    name: 'group.edit',
    area: 'Staff',
    title: 'Manage groups',
    description: 'Create groups from tasks and permissions, never with more than one has',
    points: [
      'group.list',
      'group.export',
      'group.read',
      'group.create',
      'group.update',
      'group.delete',
      'group.restore',
      'auth.list',
      'menu.list',
      'element.list',
      'menu.group_routes',
      'menu.check',
    ],
    pages: ['/admin/group', '/admin/menu/routes'],
  },
]
