import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime'
import { collect } from './collect'
import { deliver } from './deliver'

/** One process at a time does it, for a few seconds; the tick of a scheduler has room for that. */
export async function sendWebhooks(runtime: Runtime): Promise<'again' | undefined> {
  const isAll = await collect(runtime)
  const isMore = await deliver(runtime)
  return isMore || !isAll ? 'again' : undefined
}

export const webhookJobs: Partial<Jobs> = {
  schedules: [{ name: 'webhook.send', every: 3, onWake: true, run: sendWebhooks }],
}
