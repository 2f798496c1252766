import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { paymentAnomaly, refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { isAmongRows } from '@/lib/data/text-search'
import { heldOrders, isHeld, isMoneyHeld } from '@/lib/shipping/money-held'
import type { Problem } from './problem'

/** What goes on with an order only if staff see to it: money that does not match, a stuck refund, money that is held. */
const isOpenAnomaly = and(eq(paymentAnomaly.state, 'open'), isNotNull(paymentAnomaly.order_id))
const isStuckRefund = sql`${refund.attention}`

/** Which of them an order has, in a query on `order`. */
export const problemsOf = (): SQL<Problem[]> => sql`array_remove(array[
  case when exists (select from ${paymentAnomaly} where ${paymentAnomaly.order_id} = ${order.id} and ${isOpenAnomaly})
    then 'payment' end,
  case when exists (select from ${refund} where ${refund.order_id} = ${order.id} and ${isStuckRefund}) then 'refund' end,
  case when ${isHeld()} then 'funds' end], null)`

/** Condition: it has one. */
export async function hasProblem(db: Db): Promise<SQL> {
  const anomalies = await isAmongRows(db, order.id, paymentAnomaly.order_id, isOpenAnomaly)
  const refunds = await isAmongRows(db, order.id, refund.order_id, isStuckRefund)
  return sql`(${anomalies} or ${refunds} or ${await isMoneyHeld(db)})`
}

/** How many have: one that has several counts once. */
export async function countProblems(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select ${paymentAnomaly.order_id} as id from ${paymentAnomaly} where ${isOpenAnomaly}
      union select ${refund.order_id} from ${refund} where ${isStuckRefund}
      union ${heldOrders()}) as one`)
  return firstOrThrow(rows).count
}
