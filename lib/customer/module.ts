import type { Module } from '../module'
import * as operations from './endpoints'
import { customerFinder } from './finder'
import { customerLimits } from './settings'
import { customerTasks } from './tasks'

export const customer = {
  operations,
  settings: [customerLimits],
  tasks: customerTasks,
  finders: [customerFinder],
  menu: [
    {
      folder: 'people',
      name: 'customer',
      title_en: 'Customers',
      title: '买家',
      icon: 'contact',
      path: '/admin/customer',
    },
  ],
} satisfies Module
