import type { Module } from '../module'
import * as operations from './endpoints'
import { elementTasks } from './tasks'

export const element = {
  operations,
  tasks: elementTasks,
  menu: [
    {
      folder: 'people',
      name: 'element',
      title_en: 'Page elements',
      title: '按钮权限',
      icon: 'box',
      path: '/admin/element',
    },
  ],
} satisfies Module
