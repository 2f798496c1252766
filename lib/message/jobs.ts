import { z } from 'zod'
import type { Jobs } from '../core/jobs/timer'
import { SEND_MESSAGE } from './queue'
import { sendMessage } from './send'

const Payload = z.object({ id: z.int() })

export const messageJobs: Partial<Jobs> = {
  handlers: { [SEND_MESSAGE]: (runtime, payload) => sendMessage(runtime, Payload.parse(payload).id) },
  tells: [SEND_MESSAGE],
}
