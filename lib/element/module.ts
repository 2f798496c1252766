import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'

const elementTasks: Task[] = [
  {
    name: 'element.edit',
    area: 'Shop setup',
    title: 'Control individual buttons',
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

export const element = {
  forOwner: true,
  operations,
  tasks: elementTasks,
  purposes: {
    element: 'A button listed here is shown only to the groups that you choose',
  },
  pages: { '/admin/element': ['element.list'] },
  parts: { 'cms-element': 'Page elements' },
  menu: [
    {
      folder: 'developer',
      name: 'element',
      title_en: 'Page elements',
      title: '按钮权限',
      icon: 'box',
      path: '/admin/element',
    },
  ],
} satisfies Module
