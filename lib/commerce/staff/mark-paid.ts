import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { invalid } from '@/lib/base/errors'
import type { OwnWork } from '@/lib/core/endpoint/context'
import { firstOrNotFound } from '@/lib/data/records'
import { assertUnpaid } from '@/lib/order/moves'
import { endTradeForStaff } from '../money/end-trade'
import { receiveByHand } from '../money/receive-payment'
import type { OrderPayment } from './contract'
import { readOrder } from './order-record'

type Staff = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/**
 * Staff say that the shop has the money. What the provider collects for the order is ended there first, and the payment
 * is recorded under the lock of the order, only if no new payment was started: so a buyer cannot pay both ways.
 */
export async function markPaid({ runtime, write, actor }: Staff, input: z.output<typeof OrderPayment>) {
  const { id, paid_at, ...payment } = input
  if (await checkPayable(runtime.database.db, id, paid_at)) await endTradeForStaff(runtime, id)
  return write(async (tx) => {
    await receiveByHand(tx, id, { ...payment, success_time: paid_at ?? new Date(), user_id: actor.id })
    return readOrder(tx, id)
  })
}

const MINUTE = 60_000

/**
 * Returns whether the provider may know of it. A time is chosen to the minute, so the order may
 * be some seconds younger.
 */
async function checkPayable(db: Db, id: number, paid_at: Date | null): Promise<boolean> {
  const { status, prepaid_at, create_time } = order
  const one = firstOrNotFound(await db.select({ status, prepaid_at, create_time }).from(order).where(eq(order.id, id)))
  assertUnpaid(one.status)
  if (paid_at && paid_at.getTime() > Date.now()) invalid('paid_at', 'must not be in the future')
  if (paid_at && paid_at.getTime() <= one.create_time.getTime() - MINUTE)
    invalid('paid_at', 'must not be before the order')
  return one.prepaid_at !== null
}
