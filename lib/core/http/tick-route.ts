import { fail } from '../../base/errors'
import { type Jobs, runDueJobs } from '../jobs/timer'
import { mustShowSecret } from '../request/bearer-secret'
import type { Runtime } from '../runtime/runtime'
import { answerWithoutOperation, jsonAnswer } from './without-operation'

/** The URL for an outside scheduler, where no process of ours stays alive. Without a secret it does not exist. */
export const answerTick = (runtime: Runtime, jobs: Jobs, request: Request): Promise<Response> =>
  answerWithoutOperation(runtime, request, 'tick', async ({ header }) => {
    const { cronSecret } = runtime.env
    if (!cronSecret) fail('not_found', { message: 'This URL does not exist' })
    mustShowSecret(cronSecret, header('authorization'))
    return jsonAnswer({ error_code: 0, msg: 'ok', data: await runDueJobs(runtime, jobs) })
  })
