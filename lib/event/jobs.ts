import type { Jobs } from '../core/jobs/timer'
import { collect, type Listener } from './collect'

/** One process at a time collects, for all that are told. */
export const eventJobs = (...listeners: Listener[]): Partial<Jobs> => ({
  schedules: [
    {
      name: 'event.collect',
      every: 3,
      onWake: true,
      run: async (runtime) => ((await collect(runtime, listeners)) ? undefined : 'again'),
    },
  ],
})
