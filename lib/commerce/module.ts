import type { Module } from '../module'
import * as buyer from './buyer-endpoints'
import { commerceJobs } from './jobs'
import * as money from './money-endpoints'
import { orderFinder } from './staff/finder'
import { orderLogSentences } from './staff/log-sentences'
import { orderTasks } from './staff/tasks'
import * as staff from './staff-endpoints'
import * as chinese from './zh'

export const commerce = {
  operations: { ...buyer, ...money, ...staff },
  agentTools: [
    'order.list',
    'order.count',
    'order.read',
    'order.read_price',
    'order.list_to_pack',
    'order.set_note',
    'order.set_status',
  ],
  jobs: commerceJobs,
  tasks: orderTasks,
  purposes: {
    order: 'Orders appear here once buyers place them in the mini-program',
  },
  finders: [orderFinder],
  sentences: orderLogSentences,
  pages: { '/admin/order': ['order.list'] },
  innerPages: {
    '/admin/order/new': 'order.place',
    '/admin/order/ship': 'order.ship_many',
    '/admin/order/ship/lines': null,
  },
  parts: { 'cms-order': 'Orders' },
  menu: [
    {
      folder: 'orders',
      name: 'order',
      title_en: 'Orders',
      title: '订单',
      icon: 'list',
      path: '/admin/order',
      words: ['sales', 'ship', '发货', '销售'],
    },
  ],
  chinese,
} satisfies Module
