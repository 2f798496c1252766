import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import { editRecord, firstOrThrow } from '../data/records'
import { checkDictValue } from '../dict/dict'
import { isForStaffTo } from '../order/refund-states'
import { assertNumber } from '../parcel/send'
import { failRefundState, type LockedRefund, lockRefund, lockToDo } from '../refund/carry-out'
import type { RefundChange } from '../refund/contract'
import { followUp, payRequest, type StaffContext } from '../refund/decide'
import { IN_STEP, read } from '../refund/list'
import { lockRefundable } from '../refund/refundable'
import { amountOfPieces } from '../refund/remaining'
import { isByHand, isPaidApart, isSentToday } from '../refund/states'
import type { AfterSaleCounts, AfterSaleDecision, AfterSaleParcel, AfterSalePayment } from './contract'
import { agree, giveBackForMoney, moveCase } from './moves'
import { markReturned } from './receipt'
import { afterSaleSettings, keepsFreight } from './settings'

/** What staff do with the cases of their one list: requests, returns, exchanges, and the refunds that they start. */
export async function countCases(db: Db): Promise<z.input<typeof AfterSaleCounts>> {
  const countOf = (condition: SQL | undefined) => sql<number>`(select count(*)::int from ${refund} where ${condition})`
  const { to_decide, to_receive, to_ship, to_pay } = IN_STEP
  const { rows } = await db.execute<z.input<typeof AfterSaleCounts>>(sql`select
    ${countOf(to_decide)} as to_decide, ${countOf(to_receive)} as to_receive, ${countOf(to_ship)} as to_ship,
    ${countOf(to_pay)} as to_pay, ${countOf(eq(refund.attention, true))} as attention`)
  return firstOrThrow(rows)
}

/** A refund without a return is paid back once it is approved, unless paying is a step of its own. */
export async function decide(context: StaffContext, { id, action, reason }: z.output<typeof AfterSaleDecision>) {
  const { db, runtime, actor } = context
  const locked = await lockToDo(db, id, action === 'agree' ? 'approve' : action)
  const { kind, method } = locked
  const fields = { answer: reason, decided_by: actor.id }
  if (action === 'decline') {
    if (!reason) invalid('reason', 'is required')
    await moveCase(db, runtime, locked, 'declined', fields)
  } else if (kind === 'refund' && !isPaidApart(afterSaleSettings.in(runtime)['after_sale.pay_apart'], method)) {
    await payRequest(context, locked, reason)
  } else await agree(context, locked, fields)
  return read(db, id)
}

/** What is approved or received, and waits for the money alone; or what staff cannot replace after all. */
export async function pay(context: StaffContext, { id, reference }: z.output<typeof AfterSalePayment>) {
  const locked = await lockToDo(context.db, id, 'pay')
  const { kind, method } = locked
  if (reference && !isByHand(method)) invalid('reference', 'is only for manual refunds')
  const amount = kind === 'exchange' ? await payInstead(context, locked) : locked.amount
  await payRequest(context, { ...locked, amount, reference }, '')
  return read(context.db, id)
}

/** An exchange becomes a return: what is held for it is for sale again, and the amount is that of a return. */
async function payInstead(
  { db, runtime, actor }: StaffContext,
  { id, order_id, items }: LockedRefund,
): Promise<number> {
  const { left } = await lockRefundable(db, order_id, id)
  const amount = amountOfPieces(left, items, keepsFreight(runtime))
  await giveBackForMoney(db, id, actor.id)
  await markReturned(db, id)
  await editRecord(db, refund, id, { amount })
  return amount
}

/** Sends what the buyer gets instead, or puts its number right on the day. */
export async function ship({ db, runtime, actor }: StaffContext, { id, carrier, tracking_no }: Shipment) {
  const locked = (await lockRefund(db, { id })) ?? fail('not_found')
  await checkDictValue(db, 'carrier', carrier, 'carrier')
  assertNumber(carrier, tracking_no)
  const parcel = { replacement_carrier: carrier, replacement_tracking_no: tracking_no.toUpperCase() }
  if (isForStaffTo('ship', locked)) {
    await moveCase(db, runtime, locked, 'exchanged', { ...parcel, decided_by: actor.id })
  } else if (isSentToday(locked)) await editRecord(db, refund, id, parcel)
  else failRefundState(locked)
  return read(db, id)
}
type Shipment = z.output<typeof AfterSaleParcel>

/** The same by the address that refunds have had. */
export async function decideRefund(context: StaffContext, { id, action, reason }: z.output<typeof RefundChange>) {
  if (action === 'approve') return decide(context, { id, action: 'agree', reason })
  if (action === 'decline') return decide(context, { id, action, reason })
  await followUp(context, { id, action, reason })
  return read(context.db, id)
}
