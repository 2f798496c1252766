import { and, count, countDistinct, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderReduction } from '@/db/schema/order'
import { firstOrThrow } from '../data/records'

/** What those reductions have cost and brought, in orders that were paid. */
export async function resultOf(db: Db, which: SQL) {
  const ofOrder = sql`${orderReduction.order_id} = ${order.id}`
  const rows = await db
    .select({
      orders: count(),
      buyers: countDistinct(order.user_id),
      taken_off: sum(orderReduction.amount).mapWith(Number),
      paid: sum(order.total_price).mapWith(Number),
    })
    .from(orderReduction)
    .innerJoin(order, ofOrder)
    .where(and(which, sql`${order.paid_at} is not null`))
  const { taken_off, paid, ...counts } = firstOrThrow(rows)
  return { ...counts, taken_off: taken_off ?? 0, paid: paid ?? 0 }
}
