import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { verifyPassword } from '../auth/password'
import { attemptOfUser, countFailure, throttleFailure } from '../auth/throttle'
import { type Failure, fail, invalid, refusal } from '../base/errors'
import { isValidSession } from '../core/auth/token-actor'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import { firstOrUnauthorized } from '../data/records'

export type UserContext = OwnWork & { actor: Actor }

export async function readPasswordHash(db: Db, id: number): Promise<string | null> {
  return firstOrUnauthorized(await db.select({ hash: user.password_hash }).from(user).where(eq(user.id, id))).hash
}

type Confirmation = { secret: string | undefined; path: string }

/** Changing how an account signs in requires its password; without a password, a recent sign-in. */
export async function confirmPassword(
  context: UserContext,
  hash: string | null,
  { secret, path }: Confirmation,
): Promise<Failure | undefined> {
  if (hash === null) return requireRecentSignIn(context.db, context.actor)
  if (secret === undefined) invalid(path, 'is required')
  const tries = attemptOfUser(context.actor.id, context.caller.address)
  const wait = await throttleFailure(context.db, tries)
  if (wait) return wait
  // Tries at once learn no more
  if (await verifyPassword(context.runtime, hash, secret)) return throttleFailure(context.db, tries)
  return (await countFailure(context.db, tries)) ?? refusal('wrong_secret')
}

/** A stolen token is not enough when its session is older. */
export async function requireRecentSignIn(db: Db, { session_id }: Actor): Promise<undefined> {
  const isNew = gt(session.create_time, sql`now() - interval '15 minutes'`)
  const [fresh] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, session_id), isNew))
  if (!fresh) fail('rule', { message: 'Sign in again: your last sign-in was more than 15 minutes ago' })
}

/**
 * Changes to the account of one user run one after the other, and only while the session is valid: it may have ended
 * while a password or a platform was checked. Sessions may be opened meanwhile.
 */
export async function lockUser(db: Db, { id, session_id }: Actor) {
  const { is_staff, password_hash } = user
  const me = firstOrUnauthorized(
    await db.select({ is_staff, password_hash }).from(user).where(eq(user.id, id)).for('no key update'),
  )
  const open = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(session.id, session_id), isValidSession))
  return open.length > 0 ? me : fail('unauthorized')
}
