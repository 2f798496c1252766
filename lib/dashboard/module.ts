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
  agentPrompts: [
    {
      name: 'morning_report',
      title: 'Morning report',
      description: 'What happened since yesterday, and what is to be done today',
      text: [
        'Write a short report for the person who opens the shop this morning.',
        'Use `dashboard_read_sales` for yesterday and the day before, and `order_count` and `after_sale_count` for what waits.',
        'Look at the oldest orders to ship with `order_list_to_pack`, and at open requests with `after_sale_list`.',
        'Begin with sales in yuan, compared with the day before. Then list what to do first, with order numbers. Leave out what is zero.',
        'If you lack a permission for something, say what is missing in one line at the end.',
      ],
    },
  ],
  readiness: [demoReadiness],
  tasks: dashboardTasks,
  pages: { '/admin': [] },
  parts: { 'cms-dashboard': 'Home' },
  chinese,
} satisfies Module
