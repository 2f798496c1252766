import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { paymentAnomaly, refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { isAmongRows } from '@/lib/data/text-search'
import { areFundsOnHold, isOnHold, ordersOnHold } from '@/lib/shipping/funds-on-hold'
import type { Problem } from './problem'

/**
 * What goes on with an order only if staff see to it: money that does not match, a stuck refund, money that is held.
 */
const isOpenAnomaly = and(eq(paymentAnomaly.state, 'open'), isNotNull(paymentAnomaly.order_id))
const isStuckRefund = sql`${refund.attention}`

/** Which of them an order has, in a query on `order`. */
export const problemsOf = (): SQL<Problem[]> => sql`array_remove(array[
  case when exists (select from ${paymentAnomaly} where ${paymentAnomaly.order_id} = ${order.id} and ${isOpenAnomaly})
    then 'payment' end,
  case when exists (select from ${refund} where ${refund.order_id} = ${order.id} and ${isStuckRefund}) then 'refund' end,
  case when ${isOnHold()} then 'funds' end], null)`

/** Condition: it has one. */
export async function hasProblem(db: Db): Promise<SQL> {
  const anomalies = await isAmongRows(db, order.id, paymentAnomaly.order_id, isOpenAnomaly)
  const refunds = await isAmongRows(db, order.id, refund.order_id, isStuckRefund)
  return sql`(${anomalies} or ${refunds} or ${await areFundsOnHold(db)})`
}

/**
 * How many have one, and of how many the money is held, which is one of them.
 * An order with several problems counts once.
 */
export async function countProblems(db: Db): Promise<{ held: number; problem: number }> {
  const { rows } = await db.execute<{ held: number; problem: number }>(sql`
    with held as materialized (${ordersOnHold()})
    select (select count(*)::int from held) as held, (select count(*)::int from (
      select ${paymentAnomaly.order_id} from ${paymentAnomaly} where ${isOpenAnomaly}
      union select ${refund.order_id} from ${refund} where ${isStuckRefund}
      union select id from held) as one) as problem`)
  return firstOrThrow(rows)
}
