import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { type Cause, moveOrder } from '../order/moves'
import { leaveRefunding } from '../order/refunding'
import { refundPieces } from '../order/refunds'
import { moveStock } from '../stock/movements'

/** How a refund ends, for every source of the news. */
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>
type What = { id: number } | { out_refund_no: string }

/** Locked with its order, the order always first, to avoid deadlocks. */
export async function lockRefund(tx: Db, what: What) {
  const wanted = 'id' in what ? eq(refund.id, what.id) : eq(refund.out_refund_no, what.out_refund_no)
  const [known] = await tx
    .select({ id: refund.id, order_id: refund.order_id, payment_id: refund.payment_id })
    .from(refund)
    .where(wanted)
  if (!known) return undefined
  const { order_no, status } = order
  const of = eq(order.id, known.order_id)
  const [whole] = await tx.select({ order_no, status }).from(order).where(of).for('no key update')
  const [paid] = await tx
    .select({ paid: payment.amount, late: payment.late, transaction_id: payment.transaction_id })
    .from(payment)
    .where(eq(payment.id, known.payment_id))
  const { state, amount, out_refund_no, refund_id, reason, trouble, attention, restocks } = refund
  const [one] = await tx
    .select({ state, amount, out_refund_no, refund_id, reason, trouble, attention, restocks, items: refundPieces })
    .from(refund)
    .where(eq(refund.id, known.id))
    .for('no key update')
  return whole && paid && one && { ...known, ...whole, ...paid, ...one }
}

type Succeeded = Partial<
  Pick<typeof refund.$inferInsert, 'success_time' | 'refund_id' | 'trouble' | 'answer' | 'decided_by'>
> & { version?: SQL }
type Failed = { trouble: string; refund_id?: string }

/** The money is with the buyer, and the pieces that were not sent are the shop's again. */
export async function succeedRefund(tx: Db, held: LockedRefund, cause: Cause, fields: Succeeded): Promise<void> {
  if (!(await end(tx, held, { state: 'succeeded', attention: false, ...fields }))) return
  if (held.restocks) await restock(tx, held, cause)
  if (!held.late && (await isAllBack(tx, held))) await moveOrder(tx, held.order_id, 'refunded', cause)
}

/** It has come to nothing: staff decide what is next, and the order is where it was. */
export async function failRefund(tx: Db, runtime: Runtime, held: LockedRefund, fields: Failed): Promise<void> {
  if (!(await end(tx, held, { state: 'failed', attention: true, ...fields }))) return
  const cause = { by: 'provider', reason: 'Refund failed' } as const
  if (!held.late && held.status === 'refunding') await leaveRefunding(tx, runtime, held.order_id, cause)
}

type Ended = { state: 'succeeded' | 'failed'; attention: boolean }

async function end(tx: Db, { id }: LockedRefund, fields: Succeeded & Ended): Promise<boolean> {
  const now = sql`now()`
  const ended = await tx
    .update(refund)
    .set({ ...fields, ended_at: now, update_time: now })
    .where(and(eq(refund.id, id), eq(refund.state, 'processing')))
    .returning({ id: refund.id })
  return ended.length > 0
}

async function restock(tx: Db, { id }: LockedRefund, { user_id }: Cause): Promise<void> {
  const pieces = await tx
    .update(orderLine)
    .set({ returned: sql`${orderLine.returned} + ${refundLine.count}` })
    .from(refundLine)
    .where(and(eq(refundLine.refund_id, id), eq(refundLine.order_line_id, orderLine.id)))
    .returning({ order_line_id: orderLine.id, sku_id: orderLine.sku_id, delta: refundLine.count })
  const why = { reason: 'refund', ref: String(id), ...(user_id !== undefined && { user_id }) } as const
  await moveStock(
    tx,
    pieces.map((piece) => ({ ...piece, ...why })),
  )
}

async function isAllBack(tx: Db, { payment_id, paid }: LockedRefund): Promise<boolean> {
  const [back] = await tx
    .select({ amount: sql<string>`sum(${refund.amount})` })
    .from(refund)
    .where(and(eq(refund.payment_id, payment_id), eq(refund.state, 'succeeded')))
  return Number(back?.amount) === paid
}
