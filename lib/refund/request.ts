import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { fail } from '../core/errors'
import { found } from '../core/records'
import { read } from '../order/order'
import { insert, mustFit } from './begin'
import type { RefundRequest } from './contract'
import { hold } from './hold'
import { workOut } from './work-out'

/** Asked for by the buyer; nothing goes back until staff have said so. */
export async function request(db: Db, user_id: number, { id, reason, ...asked }: z.output<typeof RefundRequest>) {
  found(
    await db
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.id, id), eq(order.user_id, user_id))),
  )
  const ground = await hold(db, id)
  if (ground.paid.late) fail('order_state', { details: { status: ground.status } })
  if (ground.refunds.some(({ state }) => state === 'requested')) {
    fail('conflict', { message: 'A refund of this order has been asked for already' })
  }
  const what = workOut(ground, asked)
  mustFit(ground, what)
  await insert(db, ground, { ...what, reason, asked_by: 'buyer', user_id }, { state: 'requested' })
  return read(db, user_id, id)
}
