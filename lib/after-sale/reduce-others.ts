import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { REFUND_OPEN } from '@/db/vocabulary/refund'
import type { Runtime } from '../core/runtime/runtime'
import { updateRefund } from '../refund/decide'
import { withoutRequests } from '../refund/open-request'
import { lockRefundable } from '../refund/refundable'
import { amountOfPieces } from '../refund/remaining'
import { keepsFreight } from './settings'

/**
 * With the last pieces goes all that was paid, also for shipping. Where pieces of this request stay with the buyer
 * after all, those of another were not the last ones: each open one is for its own pieces again. What is only asked
 * for lessens no other request; what is promised or paid does, so the order in which they are read does not matter.
 */
export async function reduceOthers(tx: Db, runtime: Runtime, done: { id: number; order_id: number }): Promise<void> {
  const isOther = and(eq(refund.order_id, done.order_id), ne(refund.id, done.id), ne(refund.kind, 'exchange'))
  const { id, kind, amount } = refund
  const others = await tx
    .select({ id, kind, amount })
    .from(refund)
    .where(and(isOther, inArray(refund.state, REFUND_OPEN)))
  for (const { id, kind, amount } of others) {
    const refundable = await lockRefundable(tx, done.order_id, id)
    const items = refundable.refunds.find((one) => one.id === id)?.items ?? []
    const keepsRest = kind === 'refund' ? refundable.isSent : keepsFreight(runtime)
    const { lines } = withoutRequests(refundable, id).left
    const own = amountOfPieces({ lines, amount: refundable.left.amount }, items, keepsRest)
    if (own > 0 && own < amount) await updateRefund(tx, id, { amount: own })
  }
}
