import type { Module } from '../module'
import * as endpoints from './endpoints'
import { orderFinder } from './finder'
import { salesJobs } from './jobs'
import * as moneyEndpoints from './money-endpoints'
import { orderTasks } from './tasks'
import * as chinese from './zh'

export const sales = {
  operations: { ...endpoints, ...moneyEndpoints },
  jobs: salesJobs,
  tasks: orderTasks,
  finders: [orderFinder],
  menu: [{ folder: 'orders', name: 'order', title_en: 'Orders', title: '订单', icon: 'list', path: '/admin/order' }],
  chinese,
} satisfies Module
