import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../errors'
import { answerWithoutOperation, jsonAnswer } from '../http/without-operation'
import type { Runtime } from '../runtime'
import { type Jobs, runDueJobs } from './timer'

/** The URL for an outside scheduler, where no process of ours stays alive. Without a secret it does not exist. */
export const answerTick = (runtime: Runtime, jobs: Jobs, request: Request): Promise<Response> =>
  answerWithoutOperation(runtime, request, 'tick', async ({ header }) => {
    checkSecret(runtime.env.cronSecret, header('authorization'))
    return jsonAnswer({ error_code: 0, msg: 'ok', data: await runDueJobs(runtime, jobs) })
  })

function checkSecret(secret: string | undefined, authorization: string | null): void {
  if (!secret) fail('not_found', { message: 'This URL does not exist' })
  if (!timingSafeEqual(digest(`Bearer ${secret}`), digest(authorization ?? ''))) fail('unauthorized')
}

/** Of constant length, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()
