import type { Jobs } from '../core/jobs/timer'
import { PushWork, SEND_PUSH, sendPush } from './send'

export const pushJobs: Partial<Jobs> = {
  handlers: { [SEND_PUSH]: (runtime, payload) => sendPush(runtime, PushWork.parse(payload)) },
  tells: [SEND_PUSH],
}
