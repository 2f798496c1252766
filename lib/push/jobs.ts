import { sql } from 'drizzle-orm'
import { pushSubscription } from '@/db/schema/push'
import type { Jobs } from '../core/jobs/timer'
import { daysAgo, type PastOf } from '../core/past'
import { PushWork, SEND_PUSH, sendPush } from './send'

export const pushJobs: Partial<Jobs> = {
  handlers: { [SEND_PUSH]: (runtime, payload) => sendPush(runtime, PushWork.parse(payload)) },
  tells: [SEND_PUSH],
}

export const pushPast: PastOf = () => [[pushSubscription, sql`${pushSubscription.update_time} < ${daysAgo(30)}`]]
