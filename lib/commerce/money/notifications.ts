import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { paymentNotification } from '@/db/schema/payment'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { countNotified, handleNotification } from '@/lib/pay/notifications'
import { providerOf } from '@/lib/pay/online'
import type { Notification, SentNotification, TradeProvider } from '@/lib/pay/provider'
import { applyRefundState } from '@/lib/refund/carry-out'
import { receivePayment } from './receive-payment'

/** Each at an address of its own, which is sent to WeChat Pay with every trade. */
export function receivePaymentNotification(runtime: Runtime, raw: SentNotification) {
  const provider = providerOf(runtime, null)
  const work = handleNotification(provider, raw, (notification) => takePayment(runtime, provider, notification))
  return countNotified(runtime, 'payment', work)
}

export function receiveRefundNotification(runtime: Runtime, raw: SentNotification) {
  const work = handleNotification(providerOf(runtime, null), raw, (notification) => takeRefund(runtime, notification))
  return countNotified(runtime, 'refund', work)
}

/** For the operation that an extension has for its provider: whatever that tells of. */
export function receiveNotificationOf(runtime: Runtime, way: string, raw: SentNotification) {
  const provider = providerOf(runtime, way)
  const work = handleNotification(provider, raw, async (notification) => {
    const isPayment = await takePayment(runtime, provider, notification)
    return (await takeRefund(runtime, notification)) || isPayment
  })
  return countNotified(runtime, 'payment', work)
}

async function takePayment(runtime: Runtime, provider: TradeProvider, { trade, event_type }: Notification) {
  if (!trade) return false
  await countNotification(runtime.database.db, trade.transaction_id ?? trade.out_trade_no, event_type)
  await receivePayment(runtime, provider, trade, 'notification')
  return true
}

async function takeRefund(runtime: Runtime, { refund, event_type }: Notification) {
  if (!refund) return false
  await countNotification(runtime.database.db, refund.refund_id, event_type)
  await applyRefundState(runtime, refund, 'notification')
  return true
}

/** How often the provider has sent the same notification. */
async function countNotification(db: Db, subject: string, event_type: string): Promise<void> {
  const increment = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: increment })
}
