import type { Module } from '../module'
import { shippingJobs } from './jobs'
import { countMoneyHeld } from './money-held'
import { orderPageCheck } from './order-page'
import { settlementListeners } from './order-state'
import { shippingSettings } from './settings'
import * as chinese from './zh'

export const shipping = {
  settings: [shippingSettings],
  jobs: shippingJobs,
  wechatMessages: settlementListeners,
  readiness: [orderPageCheck],
  waiting: [
    {
      kind: 'funds_on_hold',
      point: 'order.list',
      title: '{n:order/orders} with funds on hold',
      icon: 'clock',
      path: '/admin/order?held=true',
      find: async (db) => ({ total: await countMoneyHeld(db) }),
    },
  ],
  chinese,
} satisfies Module
