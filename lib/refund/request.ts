import type { z } from 'zod'
import { fail } from '../base/errors'
import { checkDictValue } from '../dict/dict'
import { type OrderReader, ownOrderStatus, readOwnOrder } from '../order/own-orders'
import { refundDays } from '../order/refund-rules'
import type { RefundPreviewInput, RefundRequest } from './contract'
import { piecesAndAmount, type RefundSelection } from './pieces-and-amount'
import { lockRefundable, type Refundable } from './refundable'
import { checkRefund, insertRefund } from './start-refund'

/** A buyer's request; nothing is refunded until staff approve it. */
export async function requestRefund(
  reader: OrderReader,
  user_id: number,
  { id, reason_code, reason, ...selection }: z.output<typeof RefundRequest>,
) {
  const { db } = reader
  const { refundable, what } = await requestable(reader, user_id, { id, ...selection })
  await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
  await insertRefund(
    db,
    refundable,
    { ...what, reason_code, reason, asked_by: 'buyer', user_id },
    { state: 'requested' },
  )
  return readOwnOrder(reader, user_id, id)
}

/** What a request would ask for, by the very function that it is made by. */
export async function previewRefund(
  reader: OrderReader,
  user_id: number,
  selection: z.output<typeof RefundPreviewInput>,
) {
  return (await requestable(reader, user_id, selection)).what
}

async function requestable(
  { db, runtime }: OrderReader,
  user_id: number,
  { id, ...selection }: { id: number } & RefundSelection,
) {
  await ownOrderStatus(db, user_id, id)
  const refundable = await lockRefundable(db, id)
  if (refundable.paid.late) fail('order_state', { details: { status: refundable.status } })
  if (refundable.refunds.some(({ state }) => state === 'requested')) {
    fail('conflict', { message: 'A refund request for this order is already pending' })
  }
  checkInTime(refundable, refundDays(runtime))
  const what = piecesAndAmount(refundable, selection)
  checkRefund(refundable, what)
  return { refundable, what }
}

const DAY = 86_400_000

/** Buyers only: staff may refund for as long as the provider does. */
function checkInTime({ completed_at }: Refundable, days: number | null): void {
  if (!days || !completed_at || Date.now() <= completed_at.getTime() + days * DAY) return
  fail('rule', {
    message: 'Refunds can be requested until {days} days after receipt. Please contact the shop',
    params: { days },
  })
}
