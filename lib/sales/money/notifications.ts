import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { paymentNotification } from '@/db/schema/payment'
import { RawAnswer } from '@/lib/core/request/special-answers'
import { isNotSetUp } from '@/lib/core/runtime/not-set-up'
import type { Runtime } from '@/lib/core/runtime/runtime'
import type { Counter } from '@/lib/counters/counter'
import { type Notification, PayError, type PayProvider, type SentNotification } from '@/lib/pay/provider'
import { applyRefundState } from '@/lib/refund/carry-out'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { receivePayment } from './receive-payment'

const SUCCESS = new RawAnswer(200, JSON.stringify({ code: 'SUCCESS', message: '' }))
const failureAnswer = (status: number, message: string) =>
  new RawAnswer(status, JSON.stringify({ code: 'FAIL', message }))

export const PROVIDER_NOTIFICATIONS: Counter = {
  name: 'kiosk_provider_notifications_total',
  help: 'Notifications of payments and refunds from WeChat Pay, by what came of them.',
  labels: ['about', 'result'],
}

/** Counts a notification by the answer that it gets; one that broke something is sent again. */
async function countNotified({ metrics }: Runtime, about: 'payment' | 'refund', work: Promise<RawAnswer>) {
  const count = (result: string) => metrics?.count(PROVIDER_NOTIFICATIONS, [about, result])
  try {
    const answer = await work
    count(answer.status === 200 ? 'accepted' : 'refused')
    return answer
  } catch (error) {
    count('failed')
    throw error
  }
}

/** Handles a notification once its signature is verified, and acknowledges it after the commit. */
async function handleNotification(
  provider: PayProvider,
  raw: SentNotification,
  act: (notification: Notification) => Promise<boolean>,
): Promise<RawAnswer> {
  try {
    return (await act(await provider.readNotification(raw)))
      ? SUCCESS
      : failureAnswer(400, 'This URL does not accept this kind of notification')
  } catch (error) {
    if (isNotSetUp(error)) return failureAnswer(503, 'WeChat Pay is not set up in this shop')
    if (!(error instanceof PayError)) throw error
    return failureAnswer(401, 'Invalid signature or content')
  }
}

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
