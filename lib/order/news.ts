import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderEvent } from '@/db/schema/order'
import { firstOrThrow } from '../data/records'
import type { DeliveryWay } from '../delivery/contract'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import { countOrdersByState, countPaidByWay } from './tally'

export const orderNews: News[] = [
  {
    event: 'order.paid',
    staff: {
      point: 'order.list',
      title: 'New paid order',
      icon: 'cart',
      path: '/admin/order/{id}',
      bell: {
        kind: 'order',
        label: 'Paid order',
        read: (since) => sql`select ${order.id} as id, ${order.order_no} as order_no, ${order.total_price} as amount,
          ${order.paid_at} as time from ${order} where ${order.status} = 'paid' and ${order.paid_at} > ${since}`,
      },
      push: true,
    },
    message: 'paid',
  },
  { event: 'order.shipped', message: 'shipped' },
]

export const orderWaiting: Waiting[] = [
  {
    kind: 'to_ship',
    point: 'order.list',
    title: '{n:order/orders} to ship',
    icon: 'truck',
    path: '/admin/order?status=paid',
    find: async (db) => ({ total: (await countToSend(db)).to_ship, since: await longestPaid(db, 'express') }),
  },
  {
    kind: 'to_hand_over',
    point: 'order.list',
    title: '{n:order/orders} to hand over',
    icon: 'box',
    path: '/admin/order?to_hand_over=true',
    find: async (db) => ({ total: (await countToSend(db)).to_hand_over, since: await longestPaid(db, 'pickup') }),
  },
  {
    kind: 'to_deliver',
    point: 'order.list',
    title: '{n:order/orders} to deliver',
    icon: 'truck',
    path: '/admin/order?status=paid&delivery=courier',
    find: async (db) => ({ total: (await countToSend(db)).to_deliver, since: await longestPaid(db, 'courier') }),
  },
  {
    kind: 'to_do',
    point: 'order.list',
    title: '{n:service/services} to do',
    icon: 'check',
    path: '/admin/order?status=paid&delivery=none',
    find: async (db) => ({ total: (await countToSend(db)).to_do, since: await longestPaid(db, 'none') }),
  },
]

const countToSend = async (db: Db) => countPaidByWay(db, (await countOrdersByState(db)).paid ?? 0)

async function longestPaid(db: Db, way: DeliveryWay): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(${order.paid_at}) as since from ${order} where ${order.status} = 'paid' and ${order.delivery} = ${way}`,
  )
  const { since } = firstOrThrow(rows)
  return since === null ? null : new Date(since)
}

/** Each move of an order, and what staff change of it. */
export const orderChanges: ChangeSource = {
  kind: 'order',
  head: sql`select max(${orderEvent.id}) from ${orderEvent}`,
  read: (since) => sql`select ${orderEvent.id} as at, 'order' as resource, ${orderEvent.order_id} as id,
    ${orderEvent.to} as event, ${orderEvent.user_id} as user_id from ${orderEvent} where ${orderEvent.id} > ${since}`,
}
