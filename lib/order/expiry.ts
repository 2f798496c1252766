import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { ORDER_OPEN } from '@/db/life/order'
import { order, orderLine } from '@/db/schema/order'
import type { Cause } from './moves'

const BATCH = 20
const MOST_EXPIRED = 1000

/** Of an order that can still be paid: its time to pay is over. */
export const hasExpired = (): SQL => sql`${inArray(order.status, ORDER_OPEN)} and ${order.expires_at} <= now()`

/** Why an order is to be closed by now, if it is. What is paid at the counter had until then to be picked up. */
export async function expiryCause(db: Db, id: number): Promise<Cause | undefined> {
  const [found] = await db
    .select({ pay_way: order.pay_way })
    .from(order)
    .where(and(eq(order.id, id), hasExpired()))
  const reason = found?.pay_way === 'at_pickup' ? 'Not picked up in time' : 'Not paid in time'
  return found && { by: 'system', reason }
}

/**
 * Expired orders that still hold stock of these products, the oldest first. The limit inside makes the planner begin
 * with what has expired and is still open, which is little: of a best-seller it would read every order that it was ever
 * in.
 */
export function expiredOrdersWith(db: Db, products: number[]) {
  const expired = db
    .select({ id: order.id, expires_at: order.expires_at })
    .from(order)
    .where(hasExpired())
    .orderBy(order.expires_at)
    .limit(MOST_EXPIRED)
    .as('expired')
  const holds = db
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.order_id, expired.id), inArray(orderLine.product_id, products)))
  return db.select({ id: expired.id }).from(expired).where(exists(holds)).orderBy(expired.expires_at).limit(BATCH)
}
