import { count, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { firstOrThrow } from '../data/records'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import { IN_STEP } from './list'

export const refundNews: News[] = [
  {
    event: 'refund.requested',
    staff: {
      point: 'refund.list',
      title: 'Refund requested',
      icon: 'restore',
      path: '/admin/order/{id}',
      bell: {
        kind: 'refund',
        label: 'Refund request',
        read: (since) => sql`select ${refund.order_id} as id, ${order.order_no} as order_no, ${refund.amount} as amount,
          ${refund.create_time} as time from ${refund} join ${order} on ${order.id} = ${refund.order_id}
          where ${IN_STEP.to_decide} and ${refund.create_time} > ${since}`,
      },
      push: true,
    },
  },
  { event: 'refund.succeeded', message: 'refunded' },
]

export const refundWaiting: Waiting[] = [
  {
    kind: 'refund_requests',
    point: 'refund.list',
    title: '{n:refund request/refund requests}',
    icon: 'ticket',
    path: '/admin/after-sale?step=to_decide',
    find: (db) => countAndOldest(db, IN_STEP.to_decide),
  },
  {
    kind: 'returns_to_receive',
    point: 'refund.list',
    title: '{n:return/returns} to receive',
    icon: 'box',
    path: '/admin/after-sale?step=to_receive',
    find: (db) => countAndOldest(db, IN_STEP.to_receive),
  },
  {
    kind: 'refunds_to_pay',
    point: 'refund.list',
    title: '{n:refund/refunds} to issue',
    icon: 'money',
    path: '/admin/after-sale?step=to_pay',
    find: (db) => countAndOldest(db, IN_STEP.to_pay),
  },
  {
    kind: 'refund_problems',
    point: 'refund.list',
    title: '{n:refund/refunds} with problems',
    icon: 'warning',
    path: '/admin/after-sale?attention=true',
    find: (db) => countAndOldest(db, eq(refund.attention, true)),
  },
]

async function countAndOldest(db: Db, condition: SQL | undefined) {
  const columns = { total: count(), since: min(refund.create_time) }
  return firstOrThrow(await db.select(columns).from(refund).where(condition))
}

/** A new refund, also for the page of its order. */
export const refundChanges: ChangeSource = {
  kind: 'refund',
  head: sql`select max(${refund.id}) from ${refund}`,
  read: (since) => sql`select ${refund.id} as at, shown.resource, shown.id, 'refund' as event,
    ${refund.user_id} as user_id from ${refund}
    cross join lateral (values ('refund', ${refund.id}), ('order', ${refund.order_id})) as shown (resource, id)
    where ${refund.id} > ${since}`,
}
