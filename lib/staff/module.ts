import type { Module } from '../module'
import * as operations from './endpoints'
import { staffFinder } from './finder'
import { staffTasks } from './tasks'
import * as chinese from './zh'

export const staff = {
  operations,
  tasks: staffTasks,
  finders: [staffFinder],
  menu: [{ folder: 'people', name: 'user', title_en: 'Staff', title: '员工', icon: 'user', path: '/admin/user' }],
  chinese,
} satisfies Module
