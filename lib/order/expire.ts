import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import type { Runtime } from '../core/runtime'
import { close } from '../pay/close'
import type { Cause } from './moves'

const SOME = 20
export const EXPIRED: Cause = { by: 'system', reason: 'Not paid in time' }

const isOver = (): SQL => sql`${order.status} in ('unpaid', 'closing') and ${order.expires_at} <= now()`

export const isExpired = async (db: Db, id: number): Promise<boolean> =>
  (await overAmong(db, eq(order.id, id))).length > 0

/** What nobody paid in time goes when somebody looks, too, so that nothing depends on a timer. */
export async function expire(runtime: Runtime, id: number): Promise<void> {
  if (await isExpired(runtime.home.db, id)) await close(runtime, id, EXPIRED)
}

/** Those that hold what somebody else wants; says whether any of it came back. */
export async function releaseExpired(runtime: Runtime, products: number[]): Promise<boolean> {
  const { db } = runtime.home
  const holding = db.select({ id: orderLine.order_id }).from(orderLine).where(inArray(orderLine.product_id, products))
  let came = false
  for (const { id } of await overAmong(db, inArray(order.id, holding))) {
    came = (await close(runtime, id, EXPIRED)) === 'closed' || came
  }
  return came
}

const overAmong = (db: Db, wanted: SQL) =>
  db.select({ id: order.id }).from(order).where(and(wanted, isOver())).orderBy(order.expires_at).limit(SOME)
