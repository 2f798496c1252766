import type { Module } from '../module'
import * as operations from './endpoints'
import { groupTasks } from './tasks'
import * as chinese from './zh'

export const group = {
  operations,
  tasks: groupTasks,
  menu: [
    { folder: 'people', name: 'group', title_en: 'Groups', title: '权限组', icon: 'shield', path: '/admin/group' },
  ],
  chinese,
} satisfies Module
