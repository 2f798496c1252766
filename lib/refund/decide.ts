import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { checkDictValue } from '../dict/dict'
import { REFUND_OPEN } from '../order/refund-states'
import { failRefundState, type LockedRefund, lockRefund, sendRefund, succeedRefund } from './carry-out'
import type { RefundChange, RefundStart } from './contract'
import { sameRequest } from './open-request'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable } from './refundable'
import { startRefund } from './start-refund'
import { type Action, CLOSED, canDo, isByHand, NEEDS_REASON } from './states'

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
  if (reference && !isByHand(refundable.paid.method)) invalid('reference', 'is only for manual refunds')
  const selection = piecesAndAmount(refundable, amount)
  const request = sameRequest(refundable, selection)
  if (request) await payRequest(context, { ...selection, ...request, order_id: id, reference }, reason)
  else {
    await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
    const draft = { ...selection, reason_code, reason, reference, asked_by: 'staff' as const, user_id: actor.id }
    sendAfterCommit(context, await startRefund(db, refundable, draft, { by: 'staff', user_id: actor.id, reason }))
  }
}

/** Sent right after the commit; if that fails, its job does it. One by hand has ended by then. */
function sendAfterCommit(
  { runtime, after }: Pick<StaffContext, 'runtime' | 'after'>,
  { out_refund_no }: { out_refund_no: string },
  isNew = true,
): void {
  after(async () => void (await sendRefund(runtime, out_refund_no, { isNew })))
}

/** What staff do with one that was started. */
export async function followUp(
  context: StaffContext,
  { id, action, reason }: Pick<z.output<typeof RefundChange>, 'id' | 'reason'> & { action: FollowUp },
): Promise<void> {
  const locked = (await lockRefund(context.db, { id })) ?? fail('not_found')
  if (!canDo(action, locked)) failRefundState(locked)
  if (NEEDS_REASON.includes(action) && !reason) invalid('reason', 'is required')
  await FOLLOW_UPS[action](context, locked, reason)
}

type FollowUp = Exclude<Action, 'approve' | 'decline'>
type FollowUpWork = (context: StaffContext, locked: LockedRefund, reason: string) => Promise<void>

const FOLLOW_UPS: Record<FollowUp, FollowUpWork> = {
  retry: async (context, locked, reason) =>
    locked.state === 'failed' ? retryFailed(context, locked, reason) : retrySending(context, locked),
  settle: ({ db, actor }, locked, answer) => {
    const by = { by: 'staff', user_id: actor.id, reason: answer } as const
    const version = sql`${refund.version} + 1`
    return succeedRefund(db, locked, by, { answer, decided_by: actor.id, success_time: new Date(), version })
  },
  dismiss: ({ db, actor }, { id }, answer) =>
    editRecord(db, refund, id, { attention: false, answer, decided_by: actor.id }),
}

type OpenRefund = Pick<LockedRefund, 'id' | 'order_id' | 'kind' | 'state' | 'amount' | 'items'> & {
  reference?: string | undefined
}
export type Decider = Omit<StaffContext, 'actor'> & { actor?: StaffContext['actor'] }

/** Pays back what was requested or agreed to; without staff, because its deadline has passed. */
export async function payRequest(context: Decider, { order_id, ...open }: OpenRefund, answer: string): Promise<void> {
  const { db, actor } = context
  const { id, state } = open
  if (!isPayable(state)) failRefundState(open)
  const cause = actor ? staffCause(actor, answer) : SYSTEM
  sendAfterCommit(context, await startRefund(db, await lockRefundable(db, order_id, id), { ...open, state }, cause))
  if (answer) await db.update(refund).set({ answer }).where(eq(refund.id, id))
}

const SYSTEM = { by: 'system' } as const
const staffCause = ({ id }: { id: number }, reason: string) => ({ by: 'staff', user_id: id, reason }) as const

const isPayable = (state: LockedRefund['state']): state is (typeof REFUND_OPEN)[number] =>
  REFUND_OPEN.some((one) => one === state)

/**
 * Under its existing number, or else it could be refunded twice; one that the provider has closed gets a new number.
 */
async function retryFailed(context: StaffContext, failed: LockedRefund, reason: string): Promise<void> {
  const { db, actor } = context
  const { id, order_id, kind, amount, items } = failed
  const refundable = await lockRefundable(db, order_id)
  const cause = { by: 'staff', user_id: actor.id, reason } as const
  if (failed.trouble !== CLOSED) {
    sendAfterCommit(
      context,
      await startRefund(db, refundable, { id, kind, amount, items, state: 'failed' }, cause),
      false,
    )
    return
  }
  const { reason_code } = failed
  const draft = {
    kind: kind === 'exchange' ? ('return' as const) : kind, // it gives nothing instead any more
    amount,
    items,
    reason_code,
    reason: failed.reason,
    asked_by: 'staff' as const,
    user_id: actor.id,
  }
  sendAfterCommit(context, await startRefund(db, refundable, { ...draft, retry_of: id }, cause))
  await editRecord(db, refund, id, { attention: false })
}

async function retrySending(context: StaffContext, { id, out_refund_no }: LockedRefund): Promise<void> {
  await editRecord(context.db, refund, id, { decided_by: context.actor.id })
  sendAfterCommit(context, { out_refund_no }, false)
}
