import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { invoice } from '@/db/schema/invoice'
import { idempotencyKey } from '@/db/schema/kernel'
import { loginLog, refusalCount } from '@/db/schema/log'
import { session } from '@/db/schema/session'
import { knownAddress, secondFactor } from '@/db/schema/sign-in'
import { identity, user } from '@/db/schema/user'
import { userCoupon } from '@/db/schema/user-coupon'
import { NAME } from '@/db/vocabulary'
import { fail, invalid } from '../base/errors'
import { dropProfile, submitProfile } from '../content/submit'
import { hashPassword, passwordProblem } from '../core/auth/password'
import { endSessionsOf } from '../core/auth/sessions'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
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
export async function closeAccount(db: Db, actor: Actor): Promise<null> {
  await requireRecentSignIn(db, actor)
  const { is_staff } = await lockUser(db, actor)
  if (is_staff) fail('rule', { message: 'Staff accounts can only be closed by an administrator' })
  await eraseAccount(db, actor.id)
  return null
}

export async function eraseAccount(db: Db, user_id: number): Promise<void> {
  await endSessionsOf(db, user_id)
  for (const owned of [session, identity, address, secondFactor, knownAddress, userCoupon, idempotencyKey]) {
    await db.delete(owned).where(eq(owned.user_id, user_id))
  }
  await dropProfile(db, ['nickname', 'avatar'], user_id)
  await forgetInvoices(db, user_id)
  await db.update(loginLog).set({ account: '' }).where(eq(loginLog.user_id, user_id))
  await db.update(refusalCount).set({ name: '' }).where(eq(refusalCount.user_id, user_id))
  const blank = {
    nickname: '',
    note: '',
    avatar_id: null,
    password_hash: null,
    password_temporary: false,
    active: false,
  }
  await editRecord(db, user, user_id, { ...blank, deleted_at: sql`now()` })
}

/** Nobody waits for those that were not issued; the others stay in the books, but not where they were sent. */
async function forgetInvoices(db: Db, user_id: number): Promise<void> {
  const { state, kind, title } = invoice
  const changed = { version: sql`${invoice.version} + 1`, update_time: sql`now()` }
  await db
    .update(invoice)
    .set({
      ...changed,
      email: '',
      title: sql`case when ${kind} = 'person' then '' else ${title} end`,
      state: sql`case when ${state} = 'requested' then 'withdrawn' else ${state} end`,
    })
    .where(eq(invoice.user_id, user_id))
}
