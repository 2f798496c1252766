import { type LoggedAttempt, logSignIn, type SignInReason, signInEntry } from '../auth/login-log'
import { checkSecondFactor } from '../auth/second-factor'
import { openSession, type SessionUser, type Tokens } from '../auth/sessions'
import { admission, countFailure, type SignInAttempt, throttleFailure } from '../auth/throttle'
import { Failure, refusal } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'

/** One sign-in: what the throttle counts it for, what the log says of it, and the code that came with it. */
export type TokenAttempt = { throttle: SignInAttempt; log: LoggedAttempt; otp: string | undefined }

/** Logged, and not counted. */
export const rejectUncounted = (
  context: OwnWork,
  { log }: TokenAttempt,
  reason: SignInReason,
  failure: Failure,
): Promise<Failure> =>
  context.write(async (tx) => {
    await logSignIn({ db: tx, env: context.runtime.env }, log, context.caller, reason)
    return failure
  })

/** Counted and logged. The answer does not reveal whether such an account exists. */
export const rejectCounted = (
  context: OwnWork,
  { throttle, log }: TokenAttempt,
  reason: SignInReason,
  failure = refusal('wrong_secret'),
): Promise<Failure> =>
  context.write(async (tx) => {
    const wait = await countFailure(tx, throttle)
    await logSignIn({ db: tx, env: context.runtime.env }, log, context.caller, wait ? 'throttled' : reason)
    return wait ?? failure
  })

/** After proof of identity: checked once more, so that simultaneous attempts learn no more than successive ones. */
export async function admit(context: OwnWork, attempt: TokenAttempt, person: SessionUser): Promise<Tokens | Failure> {
  const { throttle, log, otp } = attempt
  const { caller, runtime, write } = context
  const entered = await write(async (tx) => {
    const wait = await throttleFailure(tx, throttle)
    const refusal = wait ?? (await checkSecondFactor(tx, runtime.env, person.id, { otp, attempt: throttle }))
    if (refusal) return refusal
    const entry = tx.$with('entry').as(signInEntry({ db: tx, env: runtime.env }, log, caller))
    return openSession(tx, person, log.type, caller, { also: [...admission(tx, throttle), entry] })
  })
  if (!(entered instanceof Failure)) return entered
  if (entered.kind === 'too_many') return rejectUncounted(context, attempt, 'throttled', entered)
  if (!otp) return rejectUncounted(context, attempt, 'otp_missing', entered)
  return rejectUncounted(context, attempt, 'otp_wrong', entered) // counted where it was looked at
}
