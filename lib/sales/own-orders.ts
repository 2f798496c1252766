import type { z } from 'zod'
import type { Runtime } from '../core/runtime'
import type { OrderCancel } from '../order/contract'
import { findOwnOrder, ownOrderStatus, readOwnOrder } from '../order/own-orders'
import { closeOrder, expireOrder } from './close-order'
import { assertStatus, CLOSABLE, CLOSED_OR_CLOSING } from './open-states'

/** Reads a buyer's order; one past its payment deadline is closed first. */
export async function showOwnOrder(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.home
  const { order, isOver } = await findOwnOrder(db, user_id, id)
  if (!isOver) return order
  await expireOrder(runtime, id)
  return readOwnOrder(db, user_id, id)
}

/** Cancelled by its buyer. If it was paid meanwhile, it is paid. */
export async function cancelOwnOrder(runtime: Runtime, user_id: number, { id, reason }: z.output<typeof OrderCancel>) {
  const { db } = runtime.home
  assertStatus(CLOSABLE, await ownOrderStatus(db, user_id, id))
  assertStatus(CLOSED_OR_CLOSING, await closeOrder(runtime, id, { by: 'buyer', user_id, reason }))
  return readOwnOrder(db, user_id, id)
}
