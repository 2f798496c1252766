import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { enqueue, retryDelay } from '../core/jobs/outbox'
import { firstOrNotFound } from '../core/records'
import type { Runtime } from '../core/runtime'
import { EXPIRY_CAUSE, expiredOrdersWith, isExpired } from '../order/expiry'
import { type Cause, closeAndRestock, moveOrder, readStatus } from '../order/moves'
import type { State } from '../order/states'
import { tradeNumber } from '../order/trades'
import { closeTrade, PayError } from '../wechat/pay/client'
import { queryPayment } from './query-payment'

export const CLOSE_ORDER = 'order.close'
const MAX_DELAY = 600_000

/**
 * Closes an unpaid order. If the provider may know it, it is `closing` until the provider has confirmed that it cannot
 * be paid any more: only then its stock is released. Returns its state afterwards.
 */
export async function closeOrder(runtime: Runtime, id: number, cause: Cause, attempts = 0): Promise<State> {
  const { db } = runtime.database
  const started = await db.transaction((tx) => startClosing(tx, id, cause))
  if (started.status !== 'closing') return started.status
  const answer = await closeTrade(runtime, tradeNumber(started))
  if (answer === 'paid') await queryPayment(runtime, id, 'query').catch(ignorePayError)
  if (answer === 'closed') await db.transaction((tx) => closeAndRestock(tx, id, cause))
  const status = await readStatus(db, id)
  if (status === 'closing') await closeLater(db, id, cause, attempts)
  return status
}

/** Paid, but without details from the provider: it is queried again, as for an open order. */
function ignorePayError(error: unknown): void {
  if (!(error instanceof PayError)) throw error
}

/** If the provider does not know the order, nothing else is needed. */
async function startClosing(tx: Db, id: number, cause: Cause) {
  const isOrder = eq(order.id, id)
  const { status, prepaid_at, order_no, trade } = order
  const before = firstOrNotFound(
    await tx.select({ status, prepaid_at, order_no, trade }).from(order).where(isOrder).for('no key update'),
  )
  await moveOrder(tx, id, 'close', cause)
  if (before.prepaid_at === null) await closeAndRestock(tx, id, cause)
  return { ...before, status: await readStatus(tx, id) }
}

const closeLater = (db: Db, id: number, cause: Cause, attempts: number) =>
  enqueue(
    db,
    CLOSE_ORDER,
    { id, cause, attempts: attempts + 1 },
    {
      runAt: new Date(Date.now() + retryDelay(attempts, MAX_DELAY)),
    },
  )

/** An order that was not paid in time is closed when it is looked at, too, so that nothing depends on a timer. */
export async function expireOrder(runtime: Runtime, id: number): Promise<void> {
  if (await isExpired(runtime.database.db, id)) await closeOrder(runtime, id, EXPIRY_CAUSE)
}

/** Closes orders past their deadline that hold stock of these products; returns whether any was released. */
export async function releaseExpired(runtime: Runtime, products: number[]): Promise<boolean> {
  let isFreed = false
  for (const { id } of await expiredOrdersWith(runtime.database.db, products)) {
    isFreed = (await closeOrder(runtime, id, EXPIRY_CAUSE)) === 'closed' || isFreed
  }
  return isFreed
}
