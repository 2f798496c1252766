import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { demoReadiness } from './demo'
import { operations } from './endpoints'
import * as chinese from './zh'

const dashboardTasks: Task[] = [
  {
    name: 'dashboard.sales',
    area: 'Orders',
    title: 'See sales figures',
    description: 'See sales figures, buyers and best sellers on the home page',
    points: ['dashboard.read_sales', 'product.list', 'product.read'],
    pages: ['/admin', '/admin/product'],
  },
]

export const dashboard = {
  operations,
  agentTools: ['dashboard.read', 'dashboard.read_sales'],
  readiness: [demoReadiness],
  tasks: dashboardTasks,
  pages: { '/admin': [] },
  parts: { 'cms-dashboard': 'Home' },
  chinese,
} satisfies Module
