import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { leaveRefunding } from '../order/auto-complete'
import { type Cause, moveOrder } from '../order/moves'
import { isForStaffTo, type STAFF_ACTIONS } from '../order/refund-states'
import { piecesToStock, refundPieces } from '../order/refunds'
import { tradeNumberOf } from '../order/trades'
import { queueRest } from '../parcel/send'
import { recordAnomaly, type Source } from '../pay/anomalies'
import { providerOf } from '../pay/online'
import { PayError, type ProviderRefund, parseProviderTime, type TradeProvider } from '../pay/provider'
import { moveStock } from '../stock/movements'
import { ABNORMAL, AT_MERCHANT, CLOSED, INSUFFICIENT_FUNDS, isNotBegun, SLOW } from './states'

/** How a refund that was started is carried out: the provider is asked for it, and what it reports ends it. */

type PendingRefund = NonNullable<Awaited<ReturnType<typeof readPending>>>

/**
 * Always sent under the same number, so that it stays one refund. An unknown outcome is queried again; only an
 * explicit refusal is a failure. Returns whether it continues by itself. `isNew`: it has just been recorded.
 */
export async function sendRefund(runtime: Runtime, out_refund_no: string, { isNew = false } = {}): Promise<boolean> {
  const { db } = runtime.database
  const pending = await readPending(db, out_refund_no)
  if (!pending) return false
  const provider = providerOf(runtime, pending.method)
  try {
    const report =
      (isNew ? undefined : await provider.queryRefund(out_refund_no)) ?? (await postRefund(runtime, provider, pending))
    if (report) await applyRefundState(runtime, report, 'query')
  } catch (error) {
    if (!(error instanceof PayError)) throw error
  }
  const now = await readPending(db, out_refund_no)
  return now !== undefined && now.trouble !== ABNORMAL && now.trouble !== AT_MERCHANT
}

async function readPending(db: Db, out_refund_no: string) {
  const { amount, reason, trouble } = refund
  const [row] = await db
    .select({
      out_refund_no: refund.out_refund_no,
      amount,
      reason,
      trouble,
      method: payment.method,
      total: payment.amount,
      out_trade_no: tradeNumberOf(),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(and(eq(refund.out_refund_no, out_refund_no), eq(refund.state, 'processing')))
  return row
}

/** Undefined if the provider rejected it and has no such refund. */
async function postRefund(
  runtime: Runtime,
  provider: TradeProvider,
  pending: PendingRefund,
): Promise<ProviderRefund | undefined> {
  const { out_refund_no, out_trade_no, amount, total, reason } = pending
  try {
    return await provider.refundTrade({ out_trade_no, out_refund_no, refund: amount, total, reason })
  } catch (error) {
    if (!(error instanceof PayError) || error.kind !== 'rejected') throw error
    const existing = await provider.queryRefund(out_refund_no)
    if (!existing) await recordRejection(runtime, out_refund_no, error.code ?? 'REJECTED')
    return existing
  }
}

/** What the merchant's account lacks today it may have tomorrow. */
async function recordRejection(runtime: Runtime, out_refund_no: string, code: string): Promise<void> {
  await runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { out_refund_no })
    if (locked?.state !== 'processing') return
    if (code === INSUFFICIENT_FUNDS) await markRefund(tx, locked.id, { trouble: code, attention: true })
    else await failRefund(tx, runtime, locked, { trouble: code })
  })
}

/** The state that the provider reports for a refund, through any channel; a final state stays final. */
export async function applyRefundState(runtime: Runtime, report: ProviderRefund, source: Source): Promise<void> {
  await runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { out_refund_no: report.out_refund_no })
    if (!locked || !matchesRefund(locked, report) || contradictsState(locked, report)) {
      const order = locked && { order_id: locked.order_id }
      const { create_time: _only_in_answers, ...details } = report
      return recordAnomaly(tx, { kind: 'refund', source, order_no: report.out_trade_no, details, ...order })
    }
    if (locked.state === 'processing') await STATE_HANDLERS[report.status](tx, runtime, locked, report)
  })
}

/** Of this order and its payment, for as much, and the same refund of the provider as before. */
const matchesRefund = (
  { out_trade_no, amount, paid, transaction_id, refund_id }: LockedRefund,
  report: ProviderRefund,
): boolean =>
  out_trade_no === report.out_trade_no &&
  amount === report.refund &&
  paid === report.total &&
  transaction_id === report.transaction_id &&
  (refund_id ?? report.refund_id) === report.refund_id

/** Our state cannot be right: the money was never sent by us, or we thought it was back. */
function contradictsState({ state, trouble }: LockedRefund, { status }: ProviderRefund): boolean {
  if (isNotBegun(state)) return true
  if (state === 'succeeded') return status === 'CLOSED'
  return state === 'failed' && (status === 'SUCCESS' || (trouble !== CLOSED && status !== 'CLOSED'))
}

type StateHandler = (tx: Db, runtime: Runtime, locked: LockedRefund, report: ProviderRefund) => Promise<void>

const STATE_HANDLERS: Record<ProviderRefund['status'], StateHandler> = {
  SUCCESS: (tx, _runtime, locked, { refund_id, success_time }) =>
    locked.sent_to === 'merchant'
      ? markRefund(tx, locked.id, { refund_id, trouble: AT_MERCHANT, attention: true })
      : succeedRefund(
          tx,
          locked,
          { by: 'provider' },
          { refund_id, trouble: null, success_time: parseProviderTime(success_time) },
        ),
  CLOSED: (tx, runtime, locked, { refund_id }) => failRefund(tx, runtime, locked, { refund_id, trouble: CLOSED }),
  ABNORMAL: (tx, _runtime, { id }, { refund_id }) =>
    markRefund(tx, id, { refund_id, trouble: ABNORMAL, attention: true }),
  PROCESSING: (tx, _runtime, { id }, { refund_id }) => {
    const isSlow = sql`${refund.begun_at} < now() - interval '7 days'`
    const trouble = sql`case when ${isSlow} then ${SLOW} end`
    return markRefund(tx, id, { refund_id, trouble, attention: sql`${isSlow} or ${isUnseen}` })
  },
}

type MarkColumns = {
  refund_id?: string
  trouble: ReturnType<typeof sql> | string
  attention: ReturnType<typeof sql> | boolean
}

/** No staff member has looked at it: it counted as received by its deadline. */
const isUnseen = sql<boolean>`(${refund.received_at} is not null and ${refund.decided_by} is null)`

/** The refund continues, or waits for staff. */
async function markRefund(tx: Db, id: number, fields: MarkColumns): Promise<void> {
  await tx
    .update(refund)
    .set({ ...fields, update_time: sql`now()` })
    .where(eq(refund.id, id))
}

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>
type RefundKey = { id: number } | { out_refund_no: string }

const carried = {
  kind: refund.kind,
  state: refund.state,
  received_at: refund.received_at,
  ended_at: refund.ended_at,
  amount: refund.amount,
  out_refund_no: refund.out_refund_no,
  refund_id: refund.refund_id,
  reason_code: refund.reason_code,
  reason: refund.reason,
  trouble: refund.trouble,
  attention: refund.attention,
  sent_to: refund.sent_to,
  sent_account: refund.sent_account,
  items: refundPieces,
  to_stock: piecesToStock,
}

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
    .select({
      paid: payment.amount,
      late: payment.late,
      method: payment.method,
      transaction_id: payment.transaction_id,
    })
    .from(payment)
    .where(eq(payment.id, ids.payment_id))
  const [refundRow] = await tx.select(carried).from(refund).where(eq(refund.id, ids.id)).for('no key update')
  return orderRow && paymentRow && refundRow && { ...ids, ...orderRow, ...paymentRow, ...refundRow }
}

/** Locked for what staff do with it at its step; a failure where its step does not allow that. */
export async function lockToDo(tx: Db, id: number, action: (typeof STAFF_ACTIONS)[number]): Promise<LockedRefund> {
  const locked = (await lockRefund(tx, { id })) ?? fail('not_found')
  if (!isForStaffTo(action, locked)) failRefundState(locked)
  return locked
}

export function failRefundState({ state }: Pick<LockedRefund, 'state'>): never {
  fail('order_state', {
    message: 'This action is not available for the refund’s current status',
    details: { state },
  })
}

type SuccessFields = Partial<
  Pick<typeof refund.$inferInsert, 'success_time' | 'refund_id' | 'trouble' | 'answer' | 'decided_by'>
> & { version?: SQL }
type FailureFields = { trouble: string; refund_id?: string }

/** The money is with the buyer, and the pieces that were not sent are the shop's again. */
export async function succeedRefund(tx: Db, locked: LockedRefund, cause: Cause, fields: SuccessFields): Promise<void> {
  if (!(await endRefund(tx, locked, { state: 'succeeded', attention: isUnseen, ...fields }))) return
  if (locked.to_stock.length > 0) await restockPieces(tx, locked, cause)
  if (locked.late) return
  if (await isFullyRefunded(tx, locked)) await moveOrder(tx, locked.order_id, 'refunded', cause)
  else if (locked.status === 'paid') await queueRest(tx, locked.order_id)
}

/** The refund failed: staff decide what is next, and the order returns to its state. */
async function failRefund(tx: Db, runtime: Runtime, locked: LockedRefund, fields: FailureFields): Promise<void> {
  if (!(await endRefund(tx, locked, { state: 'failed', attention: true, ...fields }))) return
  const cause = { by: 'provider', reason: 'Refund failed' } as const
  if (!locked.late && locked.status === 'refunding') await leaveRefunding(tx, runtime, locked.order_id, cause)
}

type EndColumns = { state: 'succeeded' | 'failed'; attention: boolean | SQL }

async function endRefund(tx: Db, { id }: LockedRefund, fields: SuccessFields & EndColumns): Promise<boolean> {
  const now = sql`now()`
  const ended = await tx
    .update(refund)
    .set({ ...fields, ended_at: now, update_time: now })
    .where(and(eq(refund.id, id), eq(refund.state, 'processing')))
    .returning({ id: refund.id })
  return ended.length > 0
}

async function restockPieces(tx: Db, { id, to_stock }: LockedRefund, { user_id }: Cause): Promise<void> {
  const pieces = await tx
    .update(orderLine)
    .set({ returned: sql`${orderLine.returned} + piece.count` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(to_stock)}::jsonb) as piece (id int, count int)`)
    .where(sql`piece.id = ${orderLine.id}`)
    .returning({ order_line_id: orderLine.id, sku_id: orderLine.sku_id, delta: sql<number>`piece.count` })
  const why = { reason: 'refund', ref: String(id), user_id } as const
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
