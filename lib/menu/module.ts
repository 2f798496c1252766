import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const menuTasks: Task[] = [
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

export const menu = {
  forOwner: true,
  operations,
  tasks: menuTasks,
  pages: { '/admin/menu': ['menu.tree'], '/admin/menu/routes': ['menu.check'] },
  parts: { 'cms-menu': 'Menus' },
  menu: [
    {
      folder: 'developer',
      name: 'menu',
      title_en: 'Menus',
      title: '菜单',
      icon: 'menu',
      path: '/admin/menu',
      words: ['navigation', '导航'],
    },
    {
      folder: 'developer',
      name: 'routes',
      title_en: 'Menu preview',
      title: '菜单预览',
      icon: 'compass',
      path: '/admin/menu/routes',
    },
  ],
  chinese,
} satisfies Module
