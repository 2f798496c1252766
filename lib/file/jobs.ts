import { z } from 'zod'
import { fail } from '../core/errors'
import type { Jobs } from '../core/jobs/timer'
import { FINISH_PENDING, finishPending } from './pending'
import { REMOVE_REMOTE } from './store'
import { emptyTrash } from './sweep'

const DAY = 24 * 60 * 60

const Removal = z.object({ keys: z.array(z.string()) }).or(z.object({ references: z.array(z.string()) }))

export const fileJobs: Jobs = {
  handlers: {
    async [REMOVE_REMOTE]({ storage }, payload) {
      const remote = storage.remote ?? fail('unavailable', { message: 'Only available if UPLOADTHING_TOKEN is set' })
      await remote.remove(Removal.parse(payload))
    },
  },
  schedules: [
    { name: 'file.empty_trash', every: DAY, run: emptyTrash },
    { name: FINISH_PENDING, every: 10 * 60, run: finishPending },
  ],
}
