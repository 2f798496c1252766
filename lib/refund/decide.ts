import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { checkDictValue } from '../dict/dict'
import { wechatPay } from '../wechat/pay/provider'
import { type LockedRefund, lockRefund, sendRefund, succeedRefund } from './carry-out'
import type { RefundChange, RefundStart } from './contract'
import { read } from './list'
import { sameRequest } from './open-request'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable } from './refundable'
import { startRefund } from './start-refund'
import { type Action, CLOSED, canDo, NEEDS_REASON } from './states'

export type StaffContext = {
  db: Db
  runtime: Runtime
  actor: { id: number }
  after: (work: () => Promise<void>) => void
}

/** A refund by staff, of an amount or of pieces. If the buyer has requested exactly that, it approves the request. */
export async function refundOrder(
  context: StaffContext,
  { id, reason_code, reason, reference = '', ...amount }: z.output<typeof RefundStart>,
): Promise<void> {
  const { db, actor } = context
  const refundable = await lockRefundable(db, id)
  if (reference && refundable.paid.method === 'wechat') invalid('reference', 'is only for manual refunds')
  const selection = piecesAndAmount(refundable, amount)
  const request = sameRequest(refundable, selection)
  if (request) await approve(context, { ...selection, id: request.id, order_id: id, reference }, reason)
  else {
    await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
    const draft = { ...selection, reason_code, reason, reference, asked_by: 'staff' as const, user_id: actor.id }
    sendAfterCommit(context, await startRefund(db, refundable, draft, { by: 'staff', user_id: actor.id, reason }))
  }
}

/** Sent right after the commit; if that fails, its job does it. One by hand has ended by then. */
function sendAfterCommit(
  { runtime, after }: StaffContext,
  { out_refund_no }: { out_refund_no: string },
  isNew = true,
): void {
  after(async () => void (await sendRefund(runtime, wechatPay(runtime), out_refund_no, { isNew })))
}

/** What staff do with one that there is. */
export async function decideRefund(context: StaffContext, { id, action, reason }: z.output<typeof RefundChange>) {
  const { db } = context
  const locked = (await lockRefund(db, { id })) ?? fail('not_found')
  if (!canDo(action, locked)) {
    fail('order_state', {
      message: 'This action is not available for the refund’s current status',
      details: { state: locked.state },
    })
  }
  if (NEEDS_REASON.includes(action) && !reason) invalid('reason', 'is required')
  await DECISIONS[action](context, locked, reason)
  return read(db, id)
}

type Decision = (context: StaffContext, locked: LockedRefund, reason: string) => Promise<void>

const DECISIONS: Record<Action, Decision> = {
  approve,
  decline: ({ db, actor }, { id }, answer) =>
    updateRefund(db, id, { state: 'declined', answer, decided_by: actor.id, ended_at: sql`now()` }),
  retry: async (context, locked, reason) =>
    locked.state === 'failed' ? retryFailed(context, locked, reason) : retrySending(context, locked),
  settle: ({ db, actor }, locked, answer) => {
    const by = { by: 'staff', user_id: actor.id, reason: answer } as const
    const version = sql`${refund.version} + 1`
    return succeedRefund(db, locked, by, { answer, decided_by: actor.id, success_time: new Date(), version })
  },
  dismiss: ({ db, actor }, { id }, answer) => updateRefund(db, id, { attention: false, answer, decided_by: actor.id }),
}

async function updateRefund(db: Db, id: number, fields: object): Promise<void> {
  const values = { ...fields, version: sql`${refund.version} + 1`, update_time: sql`now()` }
  await db.update(refund).set(values).where(eq(refund.id, id))
}

type RequestedRefund = Pick<LockedRefund, 'id' | 'order_id' | 'amount' | 'items'> & { reference?: string }

async function approve(
  context: StaffContext,
  { id, order_id, amount, items, reference = '' }: RequestedRefund,
  answer: string,
): Promise<void> {
  const { db, actor } = context
  const one = { id, amount, items, reference, state: 'requested' } as const
  const cause = { by: 'staff', user_id: actor.id, reason: answer } as const
  sendAfterCommit(context, await startRefund(db, await lockRefundable(db, order_id), one, cause))
  if (answer) await db.update(refund).set({ answer }).where(eq(refund.id, id))
}

/**
 * Under its existing number, or else it could be refunded twice; one that the provider has closed gets a new number.
 */
async function retryFailed(context: StaffContext, failed: LockedRefund, reason: string): Promise<void> {
  const { db, actor } = context
  const { id, order_id, amount, items } = failed
  const refundable = await lockRefundable(db, order_id)
  const cause = { by: 'staff', user_id: actor.id, reason } as const
  if (failed.trouble !== CLOSED) {
    sendAfterCommit(context, await startRefund(db, refundable, { id, amount, items, state: 'failed' }, cause), false)
    return
  }
  const { reason_code } = failed
  const draft = {
    amount,
    items,
    reason_code,
    reason: failed.reason,
    asked_by: 'staff' as const,
    user_id: actor.id,
  }
  sendAfterCommit(context, await startRefund(db, refundable, { ...draft, retry_of: id }, cause))
  await updateRefund(db, id, { attention: false })
}

async function retrySending(context: StaffContext, { id, out_refund_no }: LockedRefund): Promise<void> {
  await updateRefund(context.db, id, { decided_by: context.actor.id })
  sendAfterCommit(context, { out_refund_no }, false)
}
