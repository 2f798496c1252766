import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { idempotencyKey } from '@/db/schema/kernel'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary/user'
import { hashPassword, passwordProblem } from '../auth/password'
import { endSessionsOf } from '../auth/sessions'
import { fail, invalid } from '../base/errors'
import { submitProfile } from '../content-check/submit'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import type { Registry } from '../core/runtime/runtime'
import { customBlank } from '../data/custom'
import { editRecord, firstOrThrow } from '../data/records'
import { lockUser, requireRecentSignIn } from './confirmation'
import type { Registration } from './contract'
import { insertNames, type Names, normalizeAccount } from './identity'
import { readSelf } from './self'

type Person = Names & Pick<typeof user.$inferInsert, 'nickname' | 'password_hash' | Rank>
type Rank = 'password_temporary' | 'active' | 'is_staff' | 'is_super' | 'group_id'

export async function createUser(db: Db, { username, email, mobile, ...person }: Person): Promise<number> {
  const { id } = firstOrThrow(await db.insert(user).values(person).returning({ id: user.id }))
  await insertNames(db, id, { username, email, mobile })
  return id
}

/** A customer by a name of their own. What they may do follows from nothing that they send. */
export async function register({ username, password, nickname }: z.output<typeof Registration>, context: OwnWork) {
  const weak =
    normalizeAccount(NAME, password) === normalizeAccount(NAME, username)
      ? 'must differ from the username'
      : passwordProblem(password, [username])
  if (weak) invalid('password', weak)
  const password_hash = await hashPassword(context.runtime, password)
  return context.write(async (tx) => {
    const id = await createUser(tx, { username, nickname: nickname || username, password_hash })
    await submitProfile(tx, 'nickname', id)
    return readSelf(tx, id)
  })
}

/** Sign-in becomes impossible and no personal data remains; orders stay. */
export async function closeAccount(db: Db, registry: Registry, actor: Actor): Promise<null> {
  await requireRecentSignIn(db, actor)
  const { is_staff } = await lockUser(db, actor)
  if (is_staff) fail('rule', { message: 'Staff accounts can only be closed by an administrator' })
  await eraseAccount(db, registry, actor.id)
  return null
}

/** With what every module of the product knows of the person, whether the shop has left it out or not. */
export async function eraseAccount(db: Db, registry: Registry, user_id: number): Promise<void> {
  await endSessionsOf(db, user_id)
  for (const one of registry.erase) await one(db, user_id, registry)
  const blank = {
    nickname: '',
    note: '',
    avatar_id: null,
    password_hash: null,
    password_temporary: false,
    active: false,
    ...customBlank('customer'),
  }
  await editRecord(db, user, user_id, { ...blank, deleted_at: sql`now()` })
}

export async function eraseSignIn(db: Db, user_id: number): Promise<void> {
  await db.delete(identity).where(eq(identity.user_id, user_id))
  await db.delete(idempotencyKey).where(eq(idempotencyKey.user_id, user_id))
}
