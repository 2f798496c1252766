import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { type Cause, moveOrder } from '../order/moves'
import { leaveRefunding } from '../order/refunding'
import { refundPieces } from '../order/refunds'
import { tradeNumberOf } from '../order/trades'
import { moveStock } from '../stock/movements'

/** How a refund ends, for every source of the news. */
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>
type RefundKey = { id: number } | { out_refund_no: string }

/** Locked with its order, the order always first, to avoid deadlocks. */
export async function lockRefund(tx: Db, key: RefundKey) {
  const isRefund = 'id' in key ? eq(refund.id, key.id) : eq(refund.out_refund_no, key.out_refund_no)
  const [ids] = await tx
    .select({ id: refund.id, order_id: refund.order_id, payment_id: refund.payment_id })
    .from(refund)
    .where(isRefund)
  if (!ids) return undefined
  const isOrder = eq(order.id, ids.order_id)
  const [orderRow] = await tx
    .select({ out_trade_no: tradeNumberOf(), status: order.status })
    .from(order)
    .where(isOrder)
    .for('no key update')
  const [paymentRow] = await tx
    .select({ paid: payment.amount, late: payment.late, transaction_id: payment.transaction_id })
    .from(payment)
    .where(eq(payment.id, ids.payment_id))
  const { state, amount, out_refund_no, refund_id, reason_code, reason, trouble, attention, restocks } = refund
  const [refundRow] = await tx
    .select({
      state,
      amount,
      out_refund_no,
      refund_id,
      reason_code,
      reason,
      trouble,
      attention,
      restocks,
      items: refundPieces,
    })
    .from(refund)
    .where(eq(refund.id, ids.id))
    .for('no key update')
  return orderRow && paymentRow && refundRow && { ...ids, ...orderRow, ...paymentRow, ...refundRow }
}

type SuccessFields = Partial<
  Pick<typeof refund.$inferInsert, 'success_time' | 'refund_id' | 'trouble' | 'answer' | 'decided_by'>
> & { version?: SQL }
type FailureFields = { trouble: string; refund_id?: string }

/** The money is with the buyer, and the pieces that were not sent are the shop's again. */
export async function succeedRefund(tx: Db, locked: LockedRefund, cause: Cause, fields: SuccessFields): Promise<void> {
  if (!(await endRefund(tx, locked, { state: 'succeeded', attention: false, ...fields }))) return
  if (locked.restocks) await restockPieces(tx, locked, cause)
  if (!locked.late && (await isFullyRefunded(tx, locked))) await moveOrder(tx, locked.order_id, 'refunded', cause)
}

/** The refund failed: staff decide what is next, and the order returns to its state. */
export async function failRefund(tx: Db, runtime: Runtime, locked: LockedRefund, fields: FailureFields): Promise<void> {
  if (!(await endRefund(tx, locked, { state: 'failed', attention: true, ...fields }))) return
  const cause = { by: 'provider', reason: 'Refund failed' } as const
  if (!locked.late && locked.status === 'refunding') await leaveRefunding(tx, runtime, locked.order_id, cause)
}

type EndColumns = { state: 'succeeded' | 'failed'; attention: boolean }

async function endRefund(tx: Db, { id }: LockedRefund, fields: SuccessFields & EndColumns): Promise<boolean> {
  const now = sql`now()`
  const ended = await tx
    .update(refund)
    .set({ ...fields, ended_at: now, update_time: now })
    .where(and(eq(refund.id, id), eq(refund.state, 'processing')))
    .returning({ id: refund.id })
  return ended.length > 0
}

async function restockPieces(tx: Db, { id }: LockedRefund, { user_id }: Cause): Promise<void> {
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

async function isFullyRefunded(tx: Db, { payment_id, paid }: LockedRefund): Promise<boolean> {
  const [sum] = await tx
    .select({ amount: sql<string>`sum(${refund.amount})` })
    .from(refund)
    .where(and(eq(refund.payment_id, payment_id), eq(refund.state, 'succeeded')))
  return Number(sum?.amount) === paid
}
