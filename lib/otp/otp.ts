import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { recoveryCode, secondFactor } from '@/db/schema/sign-in'
import { user } from '@/db/schema/user'
import { checkSecondFactor, confirmedStep, encryptFactor } from '../auth/second-factor'
import { attemptOfUser } from '../auth/throttle'
import { base32, newFactorSecret, otpauthUrl } from '../auth/totp'
import type { Env } from '../base/env/env'
import { Failure, fail } from '../base/errors'
import { sha256 } from '../core/auth/token'
import { FACTOR_REQUIRED } from '../core/auth/token-actor'
import type { Actor } from '../core/operation/actor'
import { firstOrUnauthorized } from '../data/records'
import { endOtherSessions } from '../session/session'
import { confirmPassword as confirmOwner, readPasswordHash, type UserContext } from '../user/confirmation'
import type { PasswordAndCode, PasswordConfirmation } from './contract'

const ISSUER = 'Kiosk'
const NONE = { message: 'Two-factor authentication is not set up' }
const isFactorOf = (user_id: number) => eq(secondFactor.user_id, user_id)
const confirmed = (user_id: number) => and(isFactorOf(user_id), isNotNull(secondFactor.confirmed_at))
const isUnconfirmed = (user_id: number) => and(isFactorOf(user_id), isNull(secondFactor.confirmed_at))

export async function readFactor(db: Db, user_id: number) {
  const codesLeft = sql<number>`(select count(*)::int from ${recoveryCode}
    where ${recoveryCode.user_id} = ${user.id} and ${recoveryCode.used_at} is null)`
  return firstOrUnauthorized(
    await db
      .select({
        confirmed: sql<boolean>`${secondFactor.confirmed_at} is not null`,
        recovery_codes_left: codesLeft,
        required: FACTOR_REQUIRED,
      })
      .from(user)
      .leftJoin(secondFactor, eq(secondFactor.user_id, user.id))
      .where(eq(user.id, user_id)),
  )
}

/** Starting again discards an unconfirmed set-up; a confirmed one must be removed first. */
export async function beginFactor({ secret: password }: z.output<typeof PasswordConfirmation>, context: UserContext) {
  const { actor, runtime, write } = context
  const refused = await askPassword(context, password)
  if (refused) return refused
  const secret = newFactorSecret()
  const values = { user_id: actor.id, secret: encryptFactor(runtime.env, actor.id, secret) }
  return write(async (tx) => {
    const [saved] = await tx
      .insert(secondFactor)
      .values(values)
      .onConflictDoUpdate({
        target: secondFactor.user_id,
        set: { secret: values.secret, create_time: sql`now()` },
        setWhere: isNull(secondFactor.confirmed_at),
      })
      .returning({ user_id: secondFactor.user_id })
    if (!saved) fail('conflict', { message: 'Two-factor authentication is already set up' })
    return { secret: base32(secret), uri: otpauthUrl(secret, ISSUER, actor.username) }
  })
}

/** Active from the first correct code on; sessions that were opened without it elsewhere must sign in again. */
export async function confirmFactor(db: Db, env: Env, actor: Actor, otp: string) {
  const waiting = isUnconfirmed(actor.id)
  const [factor] = await db.select({ secret: secondFactor.secret }).from(secondFactor).where(waiting).for('update')
  const { secret } = factor ?? fail('rule', { message: 'Start setting up two-factor authentication first' })
  const step = confirmedStep(env, actor.id, secret, otp)
  if (step instanceof Failure) return step
  await db.update(secondFactor).set({ confirmed_at: sql`now()`, last_step: step }).where(waiting)
  await endOtherSessions(db, actor, 'second-factor')
  return newCodes(db, actor.id)
}

export async function renewCodes({ secret, otp }: z.output<typeof PasswordAndCode>, context: UserContext) {
  const { actor, runtime, caller, write } = context
  const refused = await askPassword(context, secret)
  if (refused) return refused
  return write(async (tx) => {
    const [factor] = await tx.select({ user_id: secondFactor.user_id }).from(secondFactor).where(confirmed(actor.id))
    if (!factor) fail('rule', NONE)
    const attempt = attemptOfUser(actor.id, caller.address)
    const wrong = await checkSecondFactor(tx, runtime.env, actor.id, { otp, attempt })
    return wrong ?? newCodes(tx, actor.id)
  })
}

export async function removeFactor({ secret }: z.output<typeof PasswordConfirmation>, context: UserContext) {
  const { actor, write } = context
  const refused = await askPassword(context, secret)
  if (refused) return refused
  return write(async (tx) => {
    const { required } = await readFactor(tx, actor.id)
    if (required) fail('rule', { message: 'Your account must use two-factor authentication' })
    if (!(await deleteFactor(tx, actor.id))) fail('rule', NONE)
    await endOtherSessions(tx, actor, 'second-factor')
    return null
  })
}

/** Removes a user's factor with its recovery codes; whether there was one. */
export async function deleteFactor(db: Db, user_id: number): Promise<boolean> {
  const deleted = await db.delete(secondFactor).where(confirmed(user_id)).returning({ user_id: secondFactor.user_id })
  return deleted.length > 0
}

/** Asks the owner of the session for the password again; guesses are slowed as at sign-in. */
const askPassword = async (context: UserContext, secret: string | undefined) =>
  confirmOwner(context, await readPasswordHash(context.db, context.actor.id), { secret, path: 'secret' })

/** 120 bits each, in six groups that people can read: random enough that a plain hash keeps them. */
const newCode = (): string => (base32(randomBytes(15)).match(/.{4}/g) ?? []).join('-')

async function newCodes(db: Db, user_id: number) {
  const recovery_codes = Array.from({ length: 10 }, newCode)
  await db.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
  const rows = recovery_codes.map((code) => ({ user_id, hash: sha256(code.replaceAll('-', '')) }))
  await db.insert(recoveryCode).values(rows)
  return { recovery_codes }
}
