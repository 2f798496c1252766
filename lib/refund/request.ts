import type { z } from 'zod'
import { fail } from '../base/errors'
import { checkDictValue } from '../dict/dict'
import { type OrderReader, ownOrderStatus, readOwnOrder } from '../order/own-orders'
import { refundDays } from '../order/refund-rules'
import type { RefundRequest } from './contract'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable, type Refundable } from './refundable'
import { checkRefund, insertRefund } from './start-refund'

/** A buyer's request; nothing is refunded until staff approve it. */
export async function requestRefund(
  reader: OrderReader,
  user_id: number,
  { id, reason_code, reason, ...selection }: z.output<typeof RefundRequest>,
) {
  const { db } = reader
  await ownOrderStatus(db, user_id, id)
  const refundable = await lockRefundable(db, id)
  if (refundable.paid.late) fail('order_state', { details: { status: refundable.status } })
  if (refundable.refunds.some(({ state }) => state === 'requested')) {
    fail('conflict', { message: 'A refund request for this order is already pending' })
  }
  checkInTime(refundable, refundDays(reader.runtime))
  const what = piecesAndAmount(refundable, selection)
  checkRefund(refundable, what)
  await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
  await insertRefund(
    db,
    refundable,
    { ...what, reason_code, reason, asked_by: 'buyer', user_id },
    { state: 'requested' },
  )
  return readOwnOrder(reader, user_id, id)
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
