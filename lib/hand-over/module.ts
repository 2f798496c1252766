import { sql } from 'drizzle-orm'
import { orderCourier, orderPickup } from '@/db/schema/delivery'
import type { Module } from '../module'
import { aboutOrders } from '../order/personal'
import * as operations from './endpoints'
import { handOverLimits } from './settings'
import { CALL_OFF, callOffUncollected, remindBuyers } from './waiting'
import * as chinese from './zh'

export const handOver = {
  operations,
  settings: [handOverLimits],
  jobs: {
    schedules: [
      { name: 'pickup.remind', every: 600, run: remindBuyers },
      { name: CALL_OFF, every: 600, run: callOffUncollected },
    ],
    titles: {
      'pickup.remind': 'Remind buyers to pick up their orders',
      [CALL_OFF]: 'Refund orders that were not picked up',
    },
  },
  demo: {
    ofOrders: (orders) => [sql`order_pickup where order_id = ${orders}`, sql`order_courier where order_id = ${orders}`],
  },
  personal: { parts: { pickups: aboutOrders(orderPickup), couriers: aboutOrders(orderCourier) } },
  innerPages: { '/admin/hand-over': 'pickup.hand_over' },
  chinese,
} satisfies Module
