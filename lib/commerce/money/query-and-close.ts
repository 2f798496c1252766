import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { ORDER_OPEN } from '@/db/life/order'
import { order } from '@/db/schema/order'
import { enqueue, retryDelay } from '@/lib/core/jobs/outbox'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { firstOrNotFound } from '@/lib/data/records'
import { expiredOrdersWith, expiryCause, hasExpired } from '@/lib/order/expiry'
import { type Cause, closeAndRestock, failUnpaidOnly, moveOrder, readStatus } from '@/lib/order/moves'
import type { State } from '@/lib/order/states'
import { tradeNumber } from '@/lib/order/trades'
import type { Source } from '@/lib/pay/anomalies'
import { providerOf } from '@/lib/pay/online'
import { PayError } from '@/lib/pay/provider'
import { receivePayment } from './receive-payment'

export const CLOSE_ORDER = 'order.close'
const MAX_DELAY = 600_000

/** An order that can still be closed, and one that is closed or about to be. */
export const CLOSABLE: readonly State[] = ORDER_OPEN
export const CLOSED_OR_CLOSING: readonly State[] = ['closed', 'closing']

export const assertStatus = (states: readonly State[], status: State): void =>
  states.includes(status) ? undefined : failUnpaidOnly(status)

/**
 * Closes an unpaid order. If the provider may know it, it is `closing` until the provider has confirmed that it cannot
 * be paid any more: only then its stock is released. Returns its state afterwards. `isOver`: only if its time to pay is
 * over once it is locked, as another way to pay has another deadline.
 */
export async function closeOrder(
  runtime: Runtime,
  id: number,
  cause: Cause,
  { attempts = 0, isOver = false } = {},
): Promise<State> {
  const { db } = runtime.database
  const started = await db.transaction((tx) => startClosing(tx, id, cause, isOver))
  if (started.status !== 'closing') return started.status
  const answer = await providerOf(runtime, started.pay_way).closeTrade(tradeNumber(started))
  if (answer === 'paid') await queryPayment(runtime, id, 'query').catch(ignorePayError)
  if (answer === 'closed') await db.transaction((tx) => closeAndRestock(tx, id, cause))
  const status = await readStatus(db, id)
  if (status === 'closing') await closeLater(db, id, cause, attempts)
  return status
}

/** If the provider does not know the order, nothing else is needed. */
async function startClosing(tx: Db, id: number, cause: Cause, mustBeOver: boolean) {
  const { status, prepaid_at, order_no, trade, pay_way } = order
  const columns = { status, prepaid_at, order_no, trade, pay_way, isOver: sql<boolean>`(${hasExpired()})` }
  const before = firstOrNotFound(await tx.select(columns).from(order).where(eq(order.id, id)).for('no key update'))
  if (mustBeOver && !before.isOver) return before
  await moveOrder(tx, id, 'close', cause)
  if (before.prepaid_at === null) await closeAndRestock(tx, id, cause)
  return { ...before, status: await readStatus(tx, id) }
}

/** Paid, but without details from the provider: it is queried again, as for an open order. */
function ignorePayError(error: unknown): void {
  if (!(error instanceof PayError)) throw error
}

/** Queries the provider about an order; a payment is recorded. */
export async function queryPayment(runtime: Runtime, id: number, source: Source) {
  const { order_no, trade: current, pay_way } = order
  const columns = { order_no, trade: current, pay_way }
  const rows = await runtime.database.db.select(columns).from(order).where(eq(order.id, id))
  const { pay_way: way, ...numbers } = firstOrNotFound(rows)
  const provider = providerOf(runtime, way)
  const trade = await provider.queryTrade(tradeNumber(numbers))
  if (trade) await receivePayment(runtime, provider, trade, source)
  return trade
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
export async function expireOrder(runtime: Runtime, id: number): Promise<State | undefined> {
  const cause = await expiryCause(runtime.database.db, id)
  return cause && closeOrder(runtime, id, cause, { isOver: true })
}

/** Closes orders past their deadline that hold stock of these products; returns whether any was released. */
export async function releaseExpired(runtime: Runtime, products: number[]): Promise<boolean> {
  let isFreed = false
  for (const { id } of await expiredOrdersWith(runtime.database.db, products)) {
    isFreed = (await expireOrder(runtime, id)) === 'closed' || isFreed
  }
  return isFreed
}
