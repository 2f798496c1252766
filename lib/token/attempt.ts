import { type LoggedAttempt, logSignIn, type SignInReason } from '../core/auth/login-log'
import { checkSecondFactor } from '../core/auth/second-factor'
import { openSession, type SessionUser, type Tokens } from '../core/auth/sessions'
import { clearFailures, countFailure, type SignInAttempt, throttleFailure } from '../core/auth/throttle'
import type { OwnWork } from '../core/endpoint/endpoint'
import { Failure, refusal } from '../core/errors'

/** One try to come in: what it counts for, what the log says of it, and what else was shown. */
export type TokenAttempt = { tries: SignInAttempt; tried: LoggedAttempt; otp: string | undefined }

/** Written down, and counted nowhere. */
export const rejectUncounted = (
  context: OwnWork,
  { tried }: TokenAttempt,
  reason: SignInReason,
  failure: Failure,
): Promise<Failure> =>
  context.write(async (tx) => {
    await logSignIn({ db: tx, env: context.runtime.env }, tried, context.caller, reason)
    return failure
  })

/** Counted and logged. The answer does not reveal whether such an account exists. */
export const rejectCounted = (
  context: OwnWork,
  { tries, tried }: TokenAttempt,
  reason: SignInReason,
  failure = refusal('wrong_secret'),
): Promise<Failure> =>
  context.write(async (tx) => {
    const wait = await countFailure(tx, tries)
    await logSignIn({ db: tx, env: context.runtime.env }, tried, context.caller, wait ? 'throttled' : reason)
    return wait ?? failure
  })

/** After proof of identity: checked once more, so that simultaneous attempts learn no more than successive ones. */
export async function admit(context: OwnWork, attempt: TokenAttempt, person: SessionUser): Promise<Tokens | Failure> {
  const { tries, tried, otp } = attempt
  const { caller, runtime, write } = context
  const entered = await write(async (tx) => {
    const wait = await throttleFailure(tx, tries)
    const refusal = wait ?? (await checkSecondFactor(tx, runtime.env, person.id, attempt))
    if (refusal) return refusal
    await clearFailures(tx, tries)
    await logSignIn({ db: tx, env: runtime.env }, tried, caller)
    return openSession(tx, person, tried.type, caller)
  })
  if (!(entered instanceof Failure)) return entered
  if (entered.kind === 'too_many') return rejectUncounted(context, attempt, 'throttled', entered)
  if (!otp) return rejectUncounted(context, attempt, 'otp_missing', entered)
  return rejectUncounted(context, attempt, 'otp_wrong', entered) // counted where it was looked at
}
