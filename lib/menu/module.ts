import type { Module } from '../module'
import * as operations from './endpoints'
import { menuTasks } from './tasks'
import * as chinese from './zh'

export const menu = {
  operations,
  tasks: menuTasks,
  menu: [
    { folder: 'people', name: 'menu', title_en: 'Menus', title: '菜单', icon: 'menu', path: '/admin/menu' },
    {
      folder: 'people',
      name: 'routes',
      title_en: 'Menu preview',
      title: '菜单预览',
      icon: 'compass',
      path: '/admin/menu/routes',
    },
  ],
  chinese,
} satisfies Module
