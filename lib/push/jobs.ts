import { z } from 'zod'
import { outbox } from '@/db/schema/kernel'
import { pushSubscription } from '@/db/schema/push'
import type { Jobs } from '../core/jobs/timer'
import type { Listener } from '../event/collect'
import { forgetUnwanted } from './push'
import { PushWork, pushNews, SEND_PUSH, sendPush } from './send'

export const pushJobs: Partial<Jobs> = {
  handlers: { [SEND_PUSH]: (runtime, payload) => sendPush(runtime, PushWork.parse(payload)) },
  tells: [SEND_PUSH],
  titles: { [SEND_PUSH]: 'Send a push notice' },
}

const Data = z.object({ order_no: z.string(), total_price: z.int().optional(), amount: z.int().optional() })

/** One outbox entry for each browser, so that a push service that does not answer holds up no other. */
export const pushListener: Listener = {
  async take(db, found, runtime) {
    const news = found.flatMap(({ type, subject_id, time, data }) => {
      if (!pushNews(runtime, type)) return []
      const { order_no, total_price = 0, amount = total_price } = Data.parse(data)
      return [{ type, order_id: subject_id, order_no, amount, time: time.toISOString() }]
    })
    if (news.length === 0) return
    await forgetUnwanted(db)
    const browsers = await db.select({ id: pushSubscription.id }).from(pushSubscription)
    const work = news.flatMap((one) => browsers.map(({ id }): PushWork => ({ ...one, subscription_id: id })))
    if (work.length > 0) await db.insert(outbox).values(work.map((payload) => ({ kind: SEND_PUSH, payload })))
  },
}
