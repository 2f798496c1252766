import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { lateShipping, shippingUpload } from '@/db/schema/shipping'
import { user } from '@/db/schema/user'
import { stateOf } from '@/lib/content-check/shown'
import { customSelect } from '@/lib/data/custom'
import { firstOrNotFound } from '@/lib/data/records'
import { courierOfOrder } from '@/lib/delivery/areas'
import { pickupOfOrder } from '@/lib/delivery/places'
import { messagesOfOrder } from '@/lib/message/message'
import { listOrderEvents } from '@/lib/order/events'
import { linesByOrder } from '@/lib/order/lines'
import { ownOrderColumns, payWayName } from '@/lib/order/own-orders'
import { trackingUrl } from '@/lib/order/parcel-sql'
import { freightParts, reductions } from '@/lib/order/price-parts'
import { paymentsOfOrder } from '@/lib/pay/payments'
import { refundsOfOrder } from '@/lib/refund/refunds-of-order'
import { paidLines } from '@/lib/refund/remaining'
import { problemsOf } from './problems'

/** An order as staff see it: with its payments, refunds and shipment. */
const { delivery, note, version, update_time, user_id, address, blanked_at, prepaid_at, paid_at, shipped_at } = order
export const staffOrderColumns = {
  ...ownOrderColumns,
  user_id,
  delivery,
  pay_way: payWayName,
  buyer: user.nickname,
  note,
  ...customSelect('order', order, 'staff'),
  problems: problemsOf(),
  version,
  update_time,
}

const { state, reason, code, update_time: told_at, order_state, in_dispute, difference, settled_at } = shippingUpload
const due_at = sql`case when ${state} = 'waiting' and ${shippingUpload.due_at} > now() then ${shippingUpload.due_at} end`
const shipping = {
  state,
  reason,
  code,
  due_at: due_at.mapWith(shippingUpload.due_at),
  update_time: told_at,
  order_state,
  in_dispute,
  difference,
  settled_at,
}

const { kind, ships_by, create_time: reported_at } = lateShipping
const late_shipping = { kind, ships_by, create_time: reported_at }

const orderRecord = (db: Db, order_id: number) =>
  db
    .select({
      ...staffOrderColumns,
      tracking_url: trackingUrl(order.carrier, order.tracking_no),
      address,
      blanked_at,
      prepaid_at,
      paid_at,
      shipped_at,
      shipping,
      late_shipping,
      messages: messagesOfOrder,
      remark_check: stateOf('order_note', order.id),
      freight_parts: freightParts,
      reductions,
    })
    .from(order)
    .innerJoin(user, eq(user.id, user_id))
    .leftJoin(lateShipping, eq(lateShipping.order_id, order.id))
    .leftJoin(shippingUpload, eq(shippingUpload.order_id, order.id))
    .where(eq(order.id, order_id))

export async function readOrder(db: Db, order_id: number) {
  const one = firstOrNotFound(await orderRecord(db, order_id))
  const lines = await linesByOrder(db, [order_id])
  const [pickup, courier, events, refunds, payments] = [
    one.delivery === 'pickup' ? await pickupOfOrder(db, order_id) : null,
    one.delivery === 'courier' ? await courierOfOrder(db, order_id) : null,
    await listOrderEvents(db, order_id),
    await refundsOfOrder(db, order_id),
    await paymentsOfOrder(db, order_id),
  ]
  return { ...one, items: lines.get(order_id) ?? [], pickup, courier, events, refunds, payments }
}

/** Each part of what an order costs, down to what is paid for each line. */
export async function readPrice(db: Db, order_id: number) {
  const { id, order_no, goods_price, reduction, freight, discount, total_price } = order
  const sums = { id, order_no, goods_price, reduction, freight, discount, total_price }
  const columns = { ...sums, reductions, freight_parts: freightParts }
  const one = firstOrNotFound(await db.select(columns).from(order).where(eq(id, order_id)))
  const lines = (await linesByOrder(db, [order_id])).get(order_id) ?? []
  const paid = new Map(paidLines(lines, one.discount).map((line) => [line.id, line.paid]))
  const items = lines.map((line) => {
    const { price, count } = line
    const left = paid.get(line.id) ?? 0
    return { ...line, line_price: price * count, discount: price * count - line.reduction - left, paid: left }
  })
  return { ...one, items }
}

/** Unmasked, because shipping needs it; each access is logged. */
export async function readAddress(db: Db, order_id: number) {
  const columns = { id: order.id, address, remark: order.remark }
  const { address: place, ...one } = firstOrNotFound(await db.select(columns).from(order).where(eq(order.id, order_id)))
  return { ...place, ...one }
}

/** Locks the order until the change is done. */
export async function lockOrder(db: Db, order_id: number) {
  const locked = await db.select({ id: order.id }).from(order).where(eq(order.id, order_id)).for('no key update')
  return locked.length > 0 ? readOrder(db, order_id) : undefined
}
