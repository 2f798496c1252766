import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime'
import { deliver } from './deliver'

/** One process at a time does it, for a few seconds; the tick of a scheduler has room for that. */
const send = async (runtime: Runtime) => ((await deliver(runtime)) ? 'again' : undefined)

export const webhookJobs: Partial<Jobs> = {
  schedules: [{ name: 'webhook.send', every: 3, onWake: true, tells: true, run: send }],
}
