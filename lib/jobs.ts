import { seal } from './core/audit/chain'
import { bulkHandlers } from './core/jobs/background'
import type { Jobs } from './core/jobs/timer'
import { clearOut } from './retention/retention'

/** All that the service does by itself: after a change by its kind, and again and again. */
export const jobs: Jobs = {
  handlers: { ...bulkHandlers },
  schedules: [
    { name: 'audit.seal', every: 10, onWake: true, run: seal },
    { name: 'retention', every: 24 * 60 * 60, run: clearOut },
  ],
}
