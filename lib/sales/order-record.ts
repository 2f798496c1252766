import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { shippingUpload } from '@/db/schema/shipping'
import { user } from '@/db/schema/user'
import { firstOrNotFound } from '../core/records'
import { eventsOf } from '../order/events'
import { linesOf } from '../order/lines'
import { columns } from '../order/own-orders'
import { paymentsOf } from '../pay/payments'
import { refundsOf } from '../refund/refunds-of-order'

/** An order as staff see it: with its payments, refunds and shipment. */
const { note, version, update_time, user_id, address, prepaid_at, paid_at, shipped_at } = order
export const officeColumns = { ...columns, user_id, buyer: user.nickname, note, version, update_time }

const { state, reason, code, update_time: told_at } = shippingUpload
const shipping = { state, reason, code, update_time: told_at }

const recordOf = (db: Db, wanted: number) =>
  db
    .select({ ...officeColumns, address, prepaid_at, paid_at, shipped_at, shipping })
    .from(order)
    .innerJoin(user, eq(user.id, user_id))
    .leftJoin(shippingUpload, eq(shippingUpload.order_id, order.id))
    .where(eq(order.id, wanted))

export async function readOrder(db: Db, wanted: number) {
  const one = firstOrNotFound(await recordOf(db, wanted))
  const lines = await linesOf(db, [wanted])
  const [events, refunds, payments] = [
    await eventsOf(db, wanted),
    await refundsOf(db, wanted),
    await paymentsOf(db, wanted),
  ]
  return { ...one, items: lines.get(wanted) ?? [], events, refunds, payments }
}

/** Unmasked, because shipping needs it; each access is logged. */
export async function readAddress(db: Db, wanted: number) {
  const one = firstOrNotFound(await db.select({ id: order.id, address }).from(order).where(eq(order.id, wanted)))
  return { ...one.address, id: one.id }
}

/** Locks the order until the change is done. */
export async function lockOrder(db: Db, wanted: number) {
  const locked = await db.select({ id: order.id }).from(order).where(eq(order.id, wanted)).for('no key update')
  return locked.length > 0 ? readOrder(db, wanted) : undefined
}
