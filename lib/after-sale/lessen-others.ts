import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { REFUND_OPEN } from '@/db/vocabulary/refund'
import type { Runtime } from '../core/runtime/runtime'
import { updateRefund } from '../refund/decide'
import { lockRefundable } from '../refund/refundable'
import { amountOfPieces, withoutThese } from '../refund/remaining'
import { afterSaleSettings } from './settings'

/**
 * With the last pieces goes all that was paid, also for shipping. Where pieces of this request stay with the buyer
 * after all, those of another were not the last ones: each open one is for its own pieces again.
 */
export async function keepFreight(tx: Db, runtime: Runtime, done: { id: number; order_id: number }): Promise<void> {
  const isOther = and(eq(refund.order_id, done.order_id), ne(refund.id, done.id), ne(refund.kind, 'exchange'))
  const { id, kind, amount } = refund
  const others = await tx
    .select({ id, kind, amount })
    .from(refund)
    .where(and(isOther, inArray(refund.state, REFUND_OPEN)))
  for (const { id, kind, amount } of others) {
    const { left, refunds, isSent } = await lockRefundable(tx, done.order_id, id)
    const items = refunds.find((one) => one.id === id)?.items ?? []
    const requests = refunds.filter((one) => one.state === 'requested' && one.id !== id)
    const keepsRest = kind === 'refund' ? isSent : !afterSaleSettings.in(runtime)['after_sale.return_freight']
    const own = amountOfPieces(withoutThese(left, requests), items, keepsRest)
    if (own > 0 && own < amount) await updateRefund(tx, id, { amount: own })
  }
}
