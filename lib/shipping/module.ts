import { sql } from 'drizzle-orm'
import { lateShipping, shippingUpload } from '@/db/schema/shipping'
import type { Module } from '../module'
import { aboutOrders } from '../order/personal'
import { countFundsOnHold } from './funds-on-hold'
import { shippingJobs } from './jobs'
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
      find: async (db) => ({ total: await countFundsOnHold(db) }),
    },
  ],
  demo: {
    ofOrders: (orders) => [
      sql`outbox where kind = 'shipping.tell' and (payload ->> 'id')::int = ${orders}`,
      sql`late_shipping where order_id = ${orders}`,
      sql`shipping_upload where order_id = ${orders}`,
    ],
  },
  personal: { parts: { shipping_reports: aboutOrders(shippingUpload), late_shipping: aboutOrders(lateShipping) } },
  chinese,
} satisfies Module
