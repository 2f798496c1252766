import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { type ProviderRefund, queryRefund, refundTrade } from '../core/wechat/pay/client'

const ENDED = { SUCCESS: 'succeeded', CLOSED: 'failed', ABNORMAL: 'failed', PROCESSING: 'processing' } as const

/** Asked under the same number however often, so that it is one refund. Says whether it is still on its way. */
export async function giveBack(runtime: Runtime, out_refund_no: string): Promise<boolean> {
  const { db } = runtime.home
  const [known] = await db
    .select({ amount: refund.amount, reason: refund.reason, total: payment.amount, order_no: order.order_no })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(onItsWay(out_refund_no))
  if (!known) return false
  const { amount, total, order_no: out_trade_no, reason } = known
  const said =
    (await queryRefund(runtime, out_refund_no)) ??
    (await refundTrade(runtime, { out_trade_no, out_refund_no, refund: amount, total, reason }))
  await settle(db, said)
  return said.status === 'PROCESSING'
}

const onItsWay = (out_refund_no: string) => and(eq(refund.out_refund_no, out_refund_no), eq(refund.state, 'processing'))

/** What the provider says of a refund, whoever brings it: once it has ended it stays so. */
export async function settle(
  db: Db,
  { out_refund_no, refund_id, status, refund: amount }: ProviderRefund,
): Promise<void> {
  const state = ENDED[status]
  const success_time = state === 'succeeded' ? sql`now()` : null
  await db
    .update(refund)
    .set({ state, refund_id, success_time, update_time: sql`now()` })
    .where(and(onItsWay(out_refund_no), eq(refund.amount, amount)))
}
