import { RawAnswer } from '../core/request/special-answers'
import { isNotSetUp } from '../core/runtime/not-set-up'
import type { Runtime } from '../core/runtime/runtime'
import type { Counter } from '../counters/counter'
import { type Notification, PayError, type SentNotification, type TradeProvider } from './provider'

/** What the provider tells of by itself, and how it is answered. */
const SUCCESS = new RawAnswer(200, JSON.stringify({ code: 'SUCCESS', message: '' }))
const failureAnswer = (status: number, message: string) =>
  new RawAnswer(status, JSON.stringify({ code: 'FAIL', message }))

export const PROVIDER_NOTIFICATIONS: Counter = {
  name: 'kiosk_provider_notifications_total',
  help: 'Notifications of payments, refunds and complaints from WeChat Pay, and messages from WeChat and Kuaidi100, by what came of them.',
  labels: ['about', 'result'],
}

/** Counts a notification by the answer that it gets; one that broke something is sent again. */
export async function countNotified(
  { metrics }: Runtime,
  about: 'payment' | 'refund' | 'complaint' | 'message' | 'parcel',
  work: Promise<RawAnswer>,
): Promise<RawAnswer> {
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
export async function handleNotification(
  provider: TradeProvider,
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
