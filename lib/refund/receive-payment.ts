import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime'
import type { Source } from '../pay/anomalies'
import { recordPayment, recordTradeAnomaly } from '../pay/record-payment'
import { payAccount } from '../wechat/pay/account'
import type { Trade } from '../wechat/pay/client'
import { lockRefundable } from './refundable'
import { startRefund } from './start-refund'

/** Handles a payment that the provider reports, through any channel: it is recorded, and refunded if it came too late. */
export async function receivePayment(runtime: Runtime, trade: Trade, source: Source): Promise<void> {
  if (trade.trade_state !== 'SUCCESS') return
  const account = await payAccount(runtime)
  await runtime.database.db.transaction(async (tx) => {
    const late = await recordPayment(tx, account, trade, source)
    if (late !== undefined) await refundLatePayment(tx, late, trade, source)
  })
}

/** The order stays closed and its stock may be sold by now, so the payment is refunded, as long as the provider allows it. */
async function refundLatePayment(tx: Db, id: number, trade: Trade, source: Source): Promise<void> {
  const refundable = await lockRefundable(tx, id)
  if (refundable.paid.isOld) return recordTradeAnomaly(tx, trade, source, 'refund', id)
  const draft = {
    amount: refundable.left.amount,
    items: [],
    reason: 'Paid after the deadline',
    asked_by: 'system' as const,
  }
  await startRefund(tx, refundable, draft, { by: 'system' })
}
