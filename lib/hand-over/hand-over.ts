import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { orderPickup } from '@/db/schema/delivery'
import { fail, invalid } from '../base/errors'
import { readOrder } from '../commerce/staff/order-record'
import { listToPack } from '../commerce/staff/packing'
import { firstOrNotFound } from '../data/records'
import { moveOrder } from '../order/moves'
import { lockToSend } from '../parcel/send'
import { queueReport } from '../shipping/queue'
import type { HandOver, MarkDone } from './contract'

const { order_id, code, place, collect_by } = orderPickup

/** The order that waits under this code, with what is handed over. */
export async function findByCode(db: Db, shown: string) {
  const columns = { id: order_id, place, collect_by }
  const { id, ...pickup } = firstOrNotFound(await db.select(columns).from(orderPickup).where(eq(code, shown)))
  const { items } = await listToPack(db, [id])
  return { ...firstOrNotFound(items), ...pickup }
}

/** To its buyer, who shows the code, or for a reason that staff give: that completes the order. */
export async function handOver(tx: Db, user_id: number, { id, code: shown, reason }: z.output<typeof HandOver>) {
  const left = await lockToSend(tx, id, 'pickup')
  if (shown !== undefined) {
    const pickup = firstOrNotFound(await tx.select({ code }).from(orderPickup).where(eq(order_id, id)))
    if (shown !== pickup.code) invalid('code', 'is not the code of this order')
  }
  if (left.length === 0) fail('rule', { message: 'Nothing of this order is left to hand over' })
  await moveOrder(tx, id, 'hand_over', { by: 'staff', user_id, reason })
  await tx.update(orderPickup).set({ collected_at: sql`now()`, handed_by: user_id }).where(eq(order_id, id))
  await queueReport(tx, id)
  return readOrder(tx, id)
}

/** A service: nothing leaves the shop, so it is done when staff say so, and that completes the order. */
export async function markDone(tx: Db, user_id: number, { id, reason }: z.output<typeof MarkDone>) {
  const left = await lockToSend(tx, id, 'none')
  if (left.length === 0) fail('rule', { message: 'Nothing of this order is left to do' })
  await moveOrder(tx, id, 'hand_over', { by: 'staff', user_id, reason })
  await queueReport(tx, id)
  return readOrder(tx, id)
}
