import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { hashPassword, oneTimePassword, passwordProblem } from '../auth/password'
import { endSessionsOf, openSession } from '../auth/sessions'
import { fail, invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import { firstOrUnauthorized } from '../data/records'
import { confirmPassword, lockUser, readPasswordHash, type UserContext } from './confirmation'
import type { PasswordChange } from './contract'
import { findByUsername } from './identity'

/** Ends all sessions, this one too, which gets a new one in return. */
export async function changePassword(
  { old_password, new_password }: z.output<typeof PasswordChange>,
  context: UserContext,
) {
  const { actor, db, runtime, caller, write } = context
  const hash = await readPasswordHash(db, actor.id)
  const wrong = await confirmPassword(context, hash, { secret: old_password, path: 'old_password' })
  if (wrong) return wrong
  const weak =
    old_password === new_password
      ? 'must be different from the current one'
      : passwordProblem(new_password, [actor.username])
  if (weak) invalid('new_password', weak)
  const password_hash = await hashPassword(runtime, new_password)
  return write(async (tx) => {
    await lockUser(tx, actor)
    await tx.update(user).set({ password_hash, password_temporary: false }).where(eq(user.id, actor.id))
    await endSessionsOf(tx, actor.id)
    return openSession(
      tx,
      firstOrUnauthorized(await tx.select().from(user).where(eq(user.id, actor.id))),
      actor.auth_method,
      caller,
    )
  })
}

/** A new one-time password for this user name: every session ends. */
export async function resetPassword(db: Db, username: string, password_hash: string, keys?: KeysToo): Promise<number> {
  const { id } = (await findByUsername(db, username)) ?? fail('not_found', { message: 'No user has this username' })
  await setOneTimePassword(db, id, password_hash, keys)
  return id
}

type KeysToo = { revoke_keys?: boolean }

/** Issues a one-time password for a user, after `check`; it is returned only this once. */
export async function issueOneTimePassword(
  { id, ...keys }: { id: number } & KeysToo,
  { runtime, write }: OwnWork,
  check: (tx: Db) => Promise<void>,
) {
  const password = oneTimePassword()
  const password_hash = await hashPassword(runtime, password)
  return write(async (tx) => {
    await check(tx)
    await setOneTimePassword(tx, id, password_hash, keys)
    return { password }
  })
}

/** From now on only this password signs in, and only to choose another. */
async function setOneTimePassword(db: Db, id: number, password_hash: string, keys?: KeysToo): Promise<void> {
  await db.update(user).set({ password_hash, password_temporary: true }).where(eq(user.id, id))
  await endSessionsOf(db, id, keys)
}
