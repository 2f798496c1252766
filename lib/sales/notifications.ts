import { RawAnswer } from '../core/http/special-answers'
import type { Counter } from '../core/metrics/counter'
import { isNotSetUp } from '../core/not-set-up'
import type { Runtime } from '../core/runtime'
import { countNotification } from '../pay/record-payment'
import { applyRefundState } from '../refund/provider-state'
import { receivePayment } from '../refund/receive-payment'
import { type Notification, PayError, readNotification } from '../wechat/pay/client'

type Raw = { bytes: Uint8Array; header: (name: string) => string | null }

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
  runtime: Runtime,
  raw: Raw,
  act: (notification: Notification) => Promise<boolean>,
): Promise<RawAnswer> {
  try {
    return (await act(await readNotification(runtime, raw)))
      ? SUCCESS
      : failureAnswer(400, 'This URL does not accept this kind of notification')
  } catch (error) {
    if (isNotSetUp(error)) return failureAnswer(503, 'WeChat Pay is not set up in this shop')
    if (!(error instanceof PayError)) throw error
    return failureAnswer(401, 'Invalid signature or content')
  }
}

export const receivePaymentNotification = (runtime: Runtime, raw: Raw) => {
  const work = handleNotification(runtime, raw, async ({ trade, event_type }) => {
    if (!trade) return false
    await countNotification(runtime.database.db, trade.transaction_id ?? trade.out_trade_no, event_type)
    await receivePayment(runtime, trade, 'notification')
    return true
  })
  return countNotified(runtime, 'payment', work)
}

export const receiveRefundNotification = (runtime: Runtime, raw: Raw) => {
  const work = handleNotification(runtime, raw, async ({ refund, event_type }) => {
    if (!refund) return false
    await countNotification(runtime.database.db, refund.refund_id, event_type)
    await applyRefundState(runtime, refund, 'notification')
    return true
  })
  return countNotified(runtime, 'refund', work)
}
