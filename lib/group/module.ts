import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const groupTasks: Task[] = [
  {
    name: 'group.edit',
    area: 'Staff',
    title: 'Manage groups',
    description: 'Create groups from tasks and permissions, never with more than one’s own',
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

export const group = {
  forOwner: true,
  operations,
  tasks: groupTasks,
  purposes: {
    group: 'A group says what its members may do. Create one before you add staff',
  },
  pages: { '/admin/group': ['group.list'] },
  parts: { 'cms-group': 'Groups' },
  menu: [
    {
      folder: 'people',
      name: 'group',
      title_en: 'Groups',
      title: '权限组',
      icon: 'shield',
      path: '/admin/group',
      words: ['permission', 'role', '角色', '权限'],
    },
  ],
  chinese,
} satisfies Module
