import type { z } from 'zod'
import type { Db } from '@/db/client'
import { fail } from '../core/errors'
import { ownOrderStatus, readOwnOrder } from '../order/own-orders'
import { checkRefund, insertRefund } from './begin-refund'
import type { RefundRequest } from './contract'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable } from './refundable'

/** Asked for by the buyer; nothing goes back until staff have said so. */
export async function requestRefund(db: Db, user_id: number, { id, reason, ...asked }: z.output<typeof RefundRequest>) {
  await ownOrderStatus(db, user_id, id)
  const ground = await lockRefundable(db, id)
  if (ground.paid.late) fail('order_state', { details: { status: ground.status } })
  if (ground.refunds.some(({ state }) => state === 'requested')) {
    fail('conflict', { message: 'A refund request for this order is already pending' })
  }
  const what = piecesAndAmount(ground, asked)
  checkRefund(ground, what)
  await insertRefund(db, ground, { ...what, reason, asked_by: 'buyer', user_id }, { state: 'requested' })
  return readOwnOrder(db, user_id, id)
}
