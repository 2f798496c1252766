import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { paymentNotification } from '@/db/schema/payment'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { countNotified, handleNotification } from '@/lib/pay/notifications'
import type { SentNotification } from '@/lib/pay/provider'
import { applyRefundState } from '@/lib/refund/carry-out'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { receivePayment } from './receive-payment'

export const receivePaymentNotification = (runtime: Runtime, raw: SentNotification) => {
  const provider = wechatPay(runtime)
  const work = handleNotification(provider, raw, async ({ trade, event_type }) => {
    if (!trade) return false
    await countNotification(runtime.database.db, trade.transaction_id ?? trade.out_trade_no, event_type)
    await receivePayment(runtime, provider, trade, 'notification')
    return true
  })
  return countNotified(runtime, 'payment', work)
}

export const receiveRefundNotification = (runtime: Runtime, raw: SentNotification) => {
  const work = handleNotification(wechatPay(runtime), raw, async ({ refund, event_type }) => {
    if (!refund) return false
    await countNotification(runtime.database.db, refund.refund_id, event_type)
    await applyRefundState(runtime, refund, 'notification')
    return true
  })
  return countNotified(runtime, 'refund', work)
}

/** How often the provider has sent the same notification. */
async function countNotification(db: Db, subject: string, event_type: string): Promise<void> {
  const increment = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: increment })
}
