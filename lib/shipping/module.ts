import type { Module } from '../module'
import { shippingJobs } from './jobs'
import { countMoneyHeld } from './money-held'
import * as chinese from './zh'

export const shipping = {
  jobs: shippingJobs,
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
