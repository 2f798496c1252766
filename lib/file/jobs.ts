import { z } from 'zod'
import { REMOTE_HOMES } from '@/db/vocabulary'
import { fail } from '../base/errors'
import type { Jobs } from '../core/jobs/timer'
import { FINISH_PENDING, finishPending } from './pending'
import { REMOVE_REMOTE } from './store'
import { emptyTrash } from './sweep'

const DAY = 24 * 60 * 60
const NOT_THAT_HOME = 'These files are in a storage that is no longer set up'

const Home = z.object({ home: z.enum(REMOTE_HOMES).default('uploadthing') }) // once there was no other
const Removal = z.object({ keys: z.array(z.string()) }).or(z.object({ references: z.array(z.string()) }))

export const fileJobs: Jobs = {
  handlers: {
    async [REMOVE_REMOTE]({ storage }, payload) {
      const { home } = Home.parse(payload)
      if (storage.remote?.home !== home) return void fail('unavailable', { message: NOT_THAT_HOME })
      await storage.remote.remove(Removal.parse(payload))
    },
  },
  schedules: [
    { name: 'file.empty_trash', every: DAY, run: emptyTrash },
    { name: FINISH_PENDING, every: 10 * 60, run: finishPending },
  ],
}
