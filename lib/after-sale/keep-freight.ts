import type { Db } from '@/db/client'
import { REFUND_OPEN } from '@/db/vocabulary/refund'
import type { Runtime } from '../core/runtime/runtime'
import { updateRefund } from '../refund/decide'
import { lockRefundable, type Refundable } from '../refund/refundable'
import { amountOfPieces, withoutThese } from '../refund/remaining'
import { afterSaleSettings } from './settings'

type One = Refundable['refunds'][number]
const isOpen = ({ state }: One) => REFUND_OPEN.some((one) => one === state)

/**
 * With the last pieces goes all that was paid, also for shipping. Where pieces of this request stay with the buyer after
 * all, those of another were not the last ones: each open one is for its own pieces again.
 */
export async function keepFreight(tx: Db, runtime: Runtime, done: { id: number; order_id: number }): Promise<void> {
  const { refunds, isSent } = await lockRefundable(tx, done.order_id)
  for (const { id, kind, items, amount } of refunds.filter(isOpen)) {
    if (id === done.id || kind === 'exchange' || items.length === 0) continue
    const { left } = await lockRefundable(tx, done.order_id, id)
    const requests = refunds.filter((one) => one.state === 'requested' && one.id !== id)
    const keepsRest = kind === 'refund' ? isSent : !afterSaleSettings.in(runtime)['after_sale.return_freight']
    const own = amountOfPieces(withoutThese(left, requests), items, keepsRest)
    if (own > 0 && own < amount) await updateRefund(tx, id, { amount: own })
  }
}
