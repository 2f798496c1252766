import type { Module } from '../module'
import { salesJobs } from './jobs'
import * as moneyEndpoints from './money/endpoints'
import * as endpoints from './staff/endpoints'
import { orderTasks } from './staff/tasks'
import * as chinese from './zh'

export const sales = {
  operations: { ...endpoints, ...moneyEndpoints },
  jobs: salesJobs,
  tasks: orderTasks,
  menu: [{ folder: 'orders', name: 'order', title_en: 'Orders', title: '订单', icon: 'list', path: '/admin/order' }],
  chinese,
} satisfies Module
