import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { tradeNumberOf } from '../order/trades'
import { PayError, type ProviderRefund, queryRefund, refundTrade } from '../wechat/pay/client'
import { failRefund, lockRefund } from './end-refund'
import { applyRefundState, markRefund } from './provider-state'
import { ABNORMAL, INSUFFICIENT_FUNDS } from './states'

type PendingRefund = NonNullable<Awaited<ReturnType<typeof readPending>>>

/**
 * Always sent under the same number, so that it stays one refund. An unknown outcome is queried again; only an
 * explicit refusal is a failure. Returns whether it continues by itself. `isNew`: it has just been recorded.
 */
export async function sendRefund(runtime: Runtime, out_refund_no: string, { isNew = false } = {}): Promise<boolean> {
  const { db } = runtime.database
  const pending = await readPending(db, out_refund_no)
  if (!pending) return false
  try {
    const report =
      (isNew ? undefined : await queryRefund(runtime, out_refund_no)) ?? (await postRefund(runtime, pending))
    if (report) await applyRefundState(runtime, report, 'query')
  } catch (error) {
    if (!(error instanceof PayError)) throw error
  }
  const now = await readPending(db, out_refund_no)
  return now !== undefined && now.trouble !== ABNORMAL
}

async function readPending(db: Db, out_refund_no: string) {
  const { amount, reason, trouble } = refund
  const [row] = await db
    .select({
      out_refund_no: refund.out_refund_no,
      amount,
      reason,
      trouble,
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
async function postRefund(runtime: Runtime, pending: PendingRefund): Promise<ProviderRefund | undefined> {
  const { out_refund_no, out_trade_no, amount, total, reason } = pending
  try {
    return await refundTrade(runtime, { out_trade_no, out_refund_no, refund: amount, total, reason })
  } catch (error) {
    if (!(error instanceof PayError) || error.kind !== 'rejected') throw error
    const existing = await queryRefund(runtime, out_refund_no)
    if (!existing) await recordRejection(runtime, out_refund_no, error.code ?? 'REJECTED')
    return existing
  }
}

/** Retried, since the merchant’s balance may suffice later. */
async function recordRejection(runtime: Runtime, out_refund_no: string, code: string): Promise<void> {
  await runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { out_refund_no })
    if (locked?.state !== 'processing') return
    if (code === INSUFFICIENT_FUNDS) await markRefund(tx, locked.id, { trouble: code, attention: true })
    else await failRefund(tx, runtime, locked, { trouble: code })
  })
}

const MILLISECONDS = 5000

/** Once a day: refunds in progress and those that the bank could not credit, so that none is forgotten. */
export async function recheckRefunds(runtime: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  for (let next = await claimOldest(runtime.database.db); next; next = await claimOldest(runtime.database.db)) {
    await sendRefund(runtime, next)
    if (performance.now() > end) return 'again'
  }
  return undefined
}

/** Claimed by the process that checks it; another process takes the next one. */
async function claimOldest(db: Db): Promise<string | undefined> {
  const oldest = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'processing'), sql`${refund.update_time} < now() - interval '20 hours'`))
    .orderBy(refund.update_time)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(refund)
    .set({ update_time: sql`now()` })
    .where(eq(refund.id, sql`(${oldest})`))
    .returning({ out_refund_no: refund.out_refund_no })
  return claimed?.out_refund_no
}
