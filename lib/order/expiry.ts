import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { ORDER_OPEN } from '@/db/vocabulary'
import type { Cause } from './moves'

const BATCH = 20
export const EXPIRY_CAUSE: Cause = { by: 'system', reason: 'Not paid in time' }

/** Of an order that can still be paid: its time to pay is over. */
export const hasExpired = (): SQL => sql`${inArray(order.status, ORDER_OPEN)} and ${order.expires_at} <= now()`

export const isExpired = async (db: Db, id: number): Promise<boolean> =>
  (await expiredOrders(db, eq(order.id, id))).length > 0

/** Expired orders that still hold stock of these products. */
export const expiredOrdersWith = (db: Db, products: number[]) =>
  expiredOrders(
    db,
    inArray(
      order.id,
      db.select({ id: orderLine.order_id }).from(orderLine).where(inArray(orderLine.product_id, products)),
    ),
  )

const expiredOrders = (db: Db, among: SQL) =>
  db.select({ id: order.id }).from(order).where(and(among, hasExpired())).orderBy(order.expires_at).limit(BATCH)
