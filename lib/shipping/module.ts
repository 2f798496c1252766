import type { Module } from '../module'
import { shippingJobs } from './jobs'
import { countMoneyHeld } from './money-held'
import { settlementListeners } from './order-state'
import * as chinese from './zh'

export const shipping = {
  jobs: shippingJobs,
  wechatMessages: settlementListeners,
  waiting: [
    {
      kind: 'funds_on_hold',
      point: 'order.list',
      title: 'Orders with funds on hold',
      icon: 'clock',
      path: '/admin/order?held=true',
      find: async (db) => ({ total: await countMoneyHeld(db) }),
    },
  ],
  chinese,
} satisfies Module
