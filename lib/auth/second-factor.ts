import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { recoveryCode, secondFactor } from '@/db/schema/sign-in'
import type { Env } from '../base/env/env'
import { type Failure, refusal } from '../base/errors'
import { keyFor } from '../base/secret'
import { decrypt, encrypt } from '../core/auth/encryption'
import { sha256 } from '../core/auth/token'
import { countFailure, type SignInAttempt, throttleFailure } from './throttle'
import { matchingStep } from './totp'

const CONFIRMED = isNotNull(secondFactor.confirmed_at)

const encryptionContext = (user_id: number) => `second factor of ${user_id}`

export const encryptFactor = (env: Env, user_id: number, secret: Buffer): string =>
  encrypt(keyFor(env, 'second-factor'), encryptionContext(user_id), secret)

const unsealFactor = (env: Env, user_id: number, sealed: string): Buffer =>
  decrypt(keyFor(env, 'second-factor'), encryptionContext(user_id), sealed)

const WRONG = { message: 'This code is incorrect or already used' }

type FactorProof = { otp: string | undefined; attempt: SignInAttempt }

/**
 * Undefined when there is no confirmed factor or the code is right, which uses it up; else the refusal. Wrong codes
 * count, and simultaneous ones are checked one after the other.
 */
export async function checkSecondFactor(
  db: Db,
  env: Env,
  user_id: number,
  { otp, attempt }: FactorProof,
): Promise<Failure | undefined> {
  const [factor] = await db
    .select({ secret: secondFactor.secret })
    .from(secondFactor)
    .where(and(eq(secondFactor.user_id, user_id), CONFIRMED))
    .for('update')
  if (!factor) return undefined
  if (!otp) return refusal('otp_needed')
  const wait = await throttleFailure(db, attempt)
  if (wait) return wait
  const code = plainCode(otp)
  const right = isTimed(code)
    ? await spendStep(db, user_id, matchingStep(unsealFactor(env, user_id, factor.secret), code, Date.now()))
    : await spendRecoveryCode(db, user_id, code)
  return right ? undefined : ((await countFailure(db, attempt)) ?? refusal('otp_needed', WRONG))
}

/** The step that the first code of a factor belongs to, or a failure. */
export function confirmedStep(env: Env, user_id: number, sealed: string, otp: string): number | Failure {
  return matchingStep(unsealFactor(env, user_id, sealed), plainCode(otp), Date.now()) ?? refusal('otp_needed', WRONG)
}

/** People type gaps and small letters. */
const plainCode = (otp: string): string => otp.replace(/[\s-]/g, '').toUpperCase()
const isTimed = (code: string): boolean => /^\d{6}$/.test(code)

/** Of two simultaneous uses of a code one succeeds. */
async function spendStep(db: Db, user_id: number, step: number | undefined): Promise<boolean> {
  if (step === undefined) return false
  const spent = await db
    .update(secondFactor)
    .set({ last_step: step })
    .where(and(eq(secondFactor.user_id, user_id), lt(secondFactor.last_step, step)))
    .returning({ user_id: secondFactor.user_id })
  return spent.length > 0
}

async function spendRecoveryCode(db: Db, user_id: number, code: string): Promise<boolean> {
  const isUnusedCode = and(
    eq(recoveryCode.user_id, user_id),
    eq(recoveryCode.hash, sha256(code)),
    isNull(recoveryCode.used_at),
  )
  const spent = await db
    .update(recoveryCode)
    .set({ used_at: sql`now()` })
    .where(isUnusedCode)
    .returning({ user_id: recoveryCode.user_id })
  return spent.length > 0
}
