import type { z } from 'zod'
import { fail } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/i18n'
import type { DoneWithToken } from '@/lib/core/operation/actor'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { checkDictValue } from '@/lib/dict/dict'
import type { OrderCancel } from '@/lib/order/contract'
import type { Placing } from '@/lib/order/decide'
import { findOwnOrder, type OrderReader, ownOrderStatus, readOwnOrder, receiveOwnOrder } from '@/lib/order/own-orders'
import { placeOrder } from '@/lib/order/place'
import { readSoFar } from '@/lib/order/read'
import { refreshOrderState } from '@/lib/shipping/order-state'
import { hastenReport } from '@/lib/shipping/queue'
import { reportShipment } from '@/lib/shipping/report'
import {
  assertStatus,
  CLOSABLE,
  CLOSED_OR_CLOSING,
  closeOrder,
  expireOrder,
  releaseExpired,
} from '../money/query-and-close'

export const placeOwnOrder = (runtime: Runtime, placing: Placing, done: DoneWithToken | undefined) =>
  placeOrder(runtime, { ...placing, read: readSoFar(done) }, (products) => releaseExpired(runtime, products))

/** Reads a buyer's order; one past its payment deadline is closed first. */
export async function showOwnOrder(runtime: Runtime, user_id: number, id: number, locale: Locale) {
  const reader = { db: runtime.database.db, runtime, locale }
  const { order, isOver } = await findOwnOrder(reader, user_id, id)
  if (!isOver) return order
  await expireOrder(runtime, id)
  return readOwnOrder(reader, user_id, id)
}

/** Cancelled by its buyer. If it was paid meanwhile, it is paid. */
export async function cancelOwnOrder(
  runtime: Runtime,
  user_id: number,
  { id, reason_code, reason }: z.output<typeof OrderCancel>,
  locale: Locale,
) {
  const { db } = runtime.database
  assertStatus(CLOSABLE, await ownOrderStatus(db, user_id, id))
  await checkDictValue(db, 'cancel_reason', reason_code, 'reason_code')
  const cause = { by: 'buyer', user_id, reason_code, reason } as const
  assertStatus(CLOSED_OR_CLOSING, await closeOrder(runtime, id, cause))
  return readOwnOrder({ db, runtime, locale }, user_id, id)
}

/** The buyer says that the order has come. */
export async function receiveOrder(reader: OrderReader, user_id: number, id: number) {
  const order = await receiveOwnOrder(reader, user_id, id)
  await hastenReport(reader.db, id)
  return order
}

/** The buyer has been in WeChat's dialog; what they did there WeChat knows. */
export async function receiveAtWeChat(runtime: Runtime, user_id: number, id: number, locale: Locale) {
  const { db } = runtime.database
  const isOpen = (await ownOrderStatus(db, user_id, id)) !== 'completed'
  if (isOpen) {
    await reportShipment(runtime, id) // it can confirm nothing that it does not know of
    await refreshOrderState(runtime, id, { by: 'buyer', user_id })
  }
  const status = await ownOrderStatus(db, user_id, id)
  if (status === 'shipped') fail('rule', { message: 'The receipt is not confirmed in WeChat yet' })
  if (status !== 'completed') fail('order_state', { details: { status } })
  return readOwnOrder({ db, runtime, locale }, user_id, id)
}
