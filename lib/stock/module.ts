import type { Module } from '../module'
import * as operations from './endpoints'
import { stockSettings } from './settings'
import { stockTasks } from './tasks'

export const stock = {
  operations,
  settings: [stockSettings],
  tasks: stockTasks,
  menu: [
    {
      folder: 'catalogue',
      name: 'stock',
      title_en: 'Stock movements',
      title: '库存变动',
      icon: 'history',
      path: '/admin/stock',
    },
  ],
} satisfies Module
