import { z } from 'zod'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { countNotified, handleNotification } from '../pay/notifications'
import type { SentNotification } from '../pay/provider'
import { wechatPay } from '../wechat/pay/provider'
import { refreshComplaint } from './fetch'

export const REFRESH = 'complaint.refresh'
const Refresh = z.object({ number: z.string() })

/** Accepted once it is written down that it is to be asked for: a notification says only which one has changed. */
export function receiveComplaintNotification(runtime: Runtime, raw: SentNotification) {
  const work = handleNotification(wechatPay(runtime), raw, async ({ complaint: number }) => {
    if (number === undefined) return false
    await enqueue(runtime.database.db, REFRESH, { number })
    runtime.wake()
    return true
  })
  return countNotified(runtime, 'complaint', work)
}

export async function refreshTold(runtime: Runtime, payload: Record<string, unknown>): Promise<void> {
  await refreshComplaint(runtime, Refresh.parse(payload).number)
}
