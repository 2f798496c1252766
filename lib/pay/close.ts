import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import { found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { closeTrade, PayError } from '../core/wechat/pay/client'
import { type Cause, closed, stateOf, step } from '../order/moves'
import type { State } from '../order/states'
import { ask } from './ask'

export const AGAIN = 'order.close'
const FIRST = 10_000
const LONGEST = 600_000

/**
 * The end of an order that nobody paid. Where the provider may know of it, it is `closing` until the provider has said that nobody
 * can pay any more: only then its stock comes back. Gives the state that it is in afterwards.
 */
export async function close(runtime: Runtime, id: number, cause: Cause, attempts = 0): Promise<State> {
  const { db } = runtime.home
  const begun = await db.transaction((tx) => begin(tx, id, cause))
  if (begun.status !== 'closing') return begun.status
  const answer = await closeTrade(runtime, begun.order_no)
  if (answer === 'paid') await ask(runtime, id, 'query').catch(goOn)
  if (answer === 'closed') await db.transaction((tx) => closed(tx, id, cause))
  const status = await stateOf(db, id)
  if (status === 'closing') await later(db, id, cause, attempts)
  return status
}

/** Paid, but the provider did not say what: it is asked again like what is not yet closed. */
function goOn(error: unknown): void {
  if (!(error instanceof PayError)) throw error
}

/** Where the provider knows nothing of it, that is all there is to do. */
async function begin(tx: Db, id: number, cause: Cause) {
  const wanted = eq(order.id, id)
  const { status, prepaid_at, order_no } = order
  const before = found(await tx.select({ status, prepaid_at, order_no }).from(order).where(wanted).for('no key update'))
  await step(tx, id, 'close', cause)
  if (before.prepaid_at === null) await closed(tx, id, cause)
  return { order_no: before.order_no, status: await stateOf(tx, id) }
}

const later = (db: Db, id: number, cause: Cause, attempts: number) =>
  enqueue(
    db,
    AGAIN,
    { id, cause, attempts: attempts + 1 },
    {
      runAt: new Date(Date.now() + Math.min(LONGEST, FIRST * 2 ** attempts)),
    },
  )
