import { sql } from 'drizzle-orm'
import { eventChange } from '@/db/schema/event'
import { webhookDelivery, webhookSecret } from '@/db/schema/webhook'
import type { Jobs } from '../core/jobs/timer'
import { daysAgo, type PastOf } from '../core/runtime/past'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings, termSetting } from '../core/runtime/settings'
import { deliver } from './deliver'

export const deliveryTerm = declareSettings({ 'retention.webhook_days': termSetting(30, 'Webhook deliveries (days)') })

/** One process at a time does it, for a few seconds; the tick of a scheduler has room for that. */
const send = async (runtime: Runtime) => ((await deliver(runtime)) ? 'again' : undefined)

export const webhookJobs: Partial<Jobs> = {
  schedules: [{ name: 'webhook.send', every: 3, onWake: true, tells: true, run: send }],
}

export const webhookPast: PastOf = (runtime) => [
  [webhookDelivery, sql`${webhookDelivery.ended_at} < ${daysAgo(deliveryTerm.in(runtime)['retention.webhook_days'])}`],
  [eventChange, sql`${eventChange.create_time} < ${daysAgo(7)}`], // collected within seconds
  [webhookSecret, sql`${webhookSecret.expires_at} < now()`],
]
