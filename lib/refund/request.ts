import type { z } from 'zod'
import type { Db } from '@/db/client'
import { fail } from '../core/errors'
import type { Locale } from '../core/i18n/i18n'
import { checkDictValue } from '../dict/dict'
import { ownOrderStatus, readOwnOrder } from '../order/own-orders'
import type { RefundRequest } from './contract'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable } from './refundable'
import { checkRefund, insertRefund } from './start-refund'

/** A buyer's request; nothing is refunded until staff approve it. */
export async function requestRefund(
  db: Db,
  user_id: number,
  { id, reason_code, reason, ...selection }: z.output<typeof RefundRequest>,
  locale: Locale,
) {
  await ownOrderStatus(db, user_id, id)
  const refundable = await lockRefundable(db, id)
  if (refundable.paid.late) fail('order_state', { details: { status: refundable.status } })
  if (refundable.refunds.some(({ state }) => state === 'requested')) {
    fail('conflict', { message: 'A refund request for this order is already pending' })
  }
  const what = piecesAndAmount(refundable, selection)
  checkRefund(refundable, what)
  await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
  await insertRefund(
    db,
    refundable,
    { ...what, reason_code, reason, asked_by: 'buyer', user_id },
    { state: 'requested' },
  )
  return readOwnOrder(db, user_id, id, locale)
}
