import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { orderCourier, orderPickup } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { fail, invalid } from '../base/errors'
import { receiveByHand } from '../commerce/money/receive-payment'
import { readOrder } from '../commerce/staff/order-record'
import { listToPack } from '../commerce/staff/packing'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord, firstOrNotFound } from '../data/records'
import { scheduleAutoComplete } from '../order/auto-complete'
import { failOrderState, moveOrder, readStatus } from '../order/moves'
import { lockToSend, WAY_ONLY } from '../parcel/send'
import { queueReport } from '../shipping/queue'
import type { CourierCorrection, HandOver, MarkDone, PaidHandOver, SentOut } from './contract'

const { order_id, code, place, collect_by, collected_at } = orderPickup

/** The order that waits under this code, with what is handed over. */
export async function findByCode(db: Db, shown: string) {
  const due = sql<number | null>`case when ${order.status} = 'unpaid' then ${order.total_price} end`.mapWith(Number)
  const rows = await db
    .select({ id: order_id, place, collect_by, due })
    .from(orderPickup)
    .innerJoin(order, eq(order.id, order_id))
    .where(eq(code, shown))
  const { id, ...pickup } = rows[0] ?? fail('not_found', { message: 'No order waits with this code' })
  const { items } = await listToPack(db, [id])
  return { ...firstOrNotFound(items), ...pickup }
}

/** To its buyer, who shows the code, or for a reason that staff give: that completes the order. */
export async function handOver(tx: Db, user_id: number, { id, code: shown, reason }: z.output<typeof HandOver>) {
  const [before] = await tx.select({ at: collected_at }).from(orderPickup).where(eq(order_id, id))
  if (before?.at) {
    fail('order_state', { message: 'Already handed over', details: { status: await readStatus(tx, id) } })
  }
  const left = await lockToSend(tx, id, 'pickup')
  if (shown !== undefined) {
    const pickup = firstOrNotFound(await tx.select({ code }).from(orderPickup).where(eq(order_id, id)))
    if (shown !== pickup.code) invalid('code', 'is not the code of this order')
  }
  if (left.length === 0) fail('rule', { message: 'Nothing is left to hand over' })
  await moveOrder(tx, id, 'hand_over', { by: 'staff', user_id, reason })
  await tx.update(orderPickup).set({ collected_at: sql`now()`, handed_by: user_id }).where(eq(order_id, id))
  await queueReport(tx, id)
  return readOrder(tx, id)
}

/** Staff have the money and hand it over: both or neither. Who may not say that an order is paid may not do this. */
export async function handOverPaid(tx: Db, actor: Staff, input: z.output<typeof PaidHandOver>) {
  const { id, method, reference, ...proof } = input
  if (!hasPermission(actor, MARK_PAID)) fail('forbidden', { message: NOT_PAID, params: { point: MARK_PAID } })
  await receiveByHand(tx, id, { method, reference, note: '', success_time: new Date(), user_id: actor.id })
  return handOver(tx, actor.id, { id, ...proof })
}

const MARK_PAID = 'order.mark_paid'
const NOT_PAID = 'This order is not paid yet: to take the payment requires the permission {point}'

/** A service: nothing leaves the shop, so it is done when staff say so, and that completes the order. */
export async function markDone(tx: Db, user_id: number, { id, reason }: z.output<typeof MarkDone>) {
  const left = await lockToSend(tx, id, 'none')
  if (left.length === 0) fail('rule', { message: 'Nothing of this order is left to do' })
  await moveOrder(tx, id, 'hand_over', { by: 'staff', user_id, reason })
  await queueReport(tx, id)
  return readOrder(tx, id)
}

/** With the shop's own courier: from here on it is like an order that was shipped. */
export async function sendOut(tx: Db, runtime: Runtime, user_id: number, sent: z.output<typeof SentOut>) {
  const { id, courier, phone, reason } = sent
  const left = await lockToSend(tx, id, 'courier')
  if (left.length === 0) fail('rule', { message: 'Nothing of this order is left to deliver' })
  await moveOrder(tx, id, 'ship', { by: 'staff', user_id, reason })
  const set = { courier, phone, out_at: sql`now()`, sent_by: user_id }
  await tx.update(orderCourier).set(set).where(eq(orderCourier.order_id, id))
  await scheduleAutoComplete(tx, runtime, id)
  await queueReport(tx, id)
  return readOrder(tx, id)
}

/** Corrects the courier, with the order locked. WeChat is not told who the courier is. */
export async function correctCourier(tx: Db, { id, ...correction }: z.output<typeof CourierCorrection>) {
  const current = await readOrder(tx, id)
  if (!current.courier) fail('rule', { message: WAY_ONLY.courier })
  if (current.status !== 'shipped') failOrderState(current.status)
  if (Object.keys(correction).length === 0) return current
  await tx.update(orderCourier).set(correction).where(eq(orderCourier.order_id, id))
  await editRecord(tx, order, id, {})
  return readOrder(tx, id)
}
