import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { order } from '@/db/schema/order'
import { session } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE, NAME } from '@/db/vocabulary/user'
import { endSession } from '../auth/sessions'
import { fail } from '../base/errors'
import { normalizeMobile } from '../base/mobile'
import type { Actor } from '../core/operation/actor'
import { editRecord } from '../data/records'
import { codeToSession, phoneNumber } from '../wechat/client'
import { confirmPassword, lockUser, readPasswordHash, requireRecentSignIn, type UserContext } from './confirmation'
import type { IdentityDraft, PhoneCode } from './contract'
import { miniProgramAccount } from './mini-program'
import { readSelf } from './self'

/** An account in its normal form: names and email in lowercase, phone numbers without separators. */
export const normalizeAccount = (type: number, account: string): string =>
  type === MOBILE ? normalizeMobile(account) : account.normalize('NFKC').toLowerCase()

/** Takes a name to sign in with unless it is taken: a simultaneous attempt waits for the end of the first. */
async function insertIdentity(db: Db, row: typeof identity.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(identity).values(row).onConflictDoNothing().returning({ id: identity.id })
  return inserted.length > 0
}

const failTaken = (path: string): never => fail('conflict', { errors: [{ path, message: 'already exists' }] })

/** The account of this username, also a disabled one. */
export async function findByUsername(db: Db, username: string) {
  const [found] = await db
    .select({ id: user.id, is_staff: user.is_staff })
    .from(user)
    .innerJoin(identity, eq(identity.user_id, user.id))
    .where(and(eq(identity.type, NAME), eq(identity.identifier, normalizeAccount(NAME, username))))
  return found
}

export type Names = Partial<Record<'username' | 'email' | 'mobile', string | null | undefined>>

const identitiesOf = ({ username, email, mobile }: Names) =>
  (
    [
      [NAME, 'username', username],
      [EMAIL, 'email', email],
      [MOBILE, 'mobile', mobile],
    ] as const
  ).filter(([, , account]) => account !== undefined)

/** Adds the accounts that a new user signs in with. */
export async function insertNames(db: Db, user_id: number, names: Names): Promise<void> {
  for (const [type, path, account] of identitiesOf(names)) {
    if (!account) continue
    const identifier = normalizeAccount(type, account)
    if (type === EMAIL) await removeFromCustomer(db, identifier)
    if (!(await insertIdentity(db, { user_id, type, identifier }))) failTaken(path)
  }
}

/**
 * An older version let customers add email addresses without proof. Such an address must not keep a member of staff
 * from getting it. The customer stays signed in and can add a user name.
 */
async function removeFromCustomer(db: Db, email: string): Promise<void> {
  const customers = db.select({ id: user.id }).from(user).where(eq(user.is_staff, false))
  const isCustomerEmail = and(
    eq(identity.type, EMAIL),
    eq(identity.identifier, email),
    inArray(identity.user_id, customers),
  )
  await db.delete(identity).where(isCustomerEmail)
}

/** Absent: unchanged; null: removed. */
export async function replaceNames(db: Db, user_id: number, names: Names): Promise<void> {
  const types = identitiesOf(names).map(([type]) => type)
  if (types.length === 0) return
  await db.delete(identity).where(and(eq(identity.user_id, user_id), inArray(identity.type, types)))
  await insertNames(db, user_id, names)
}

const isIdentity = (user_id: number, type: number) => and(eq(identity.user_id, user_id), eq(identity.type, type))

async function identityTypes(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.select({ type: identity.type }).from(identity).where(eq(identity.user_id, user_id))
  return rows.map(({ type }) => type)
}

/** A user name is of use only with a password. */
export async function addIdentity(draft: z.output<typeof IdentityDraft>, context: UserContext) {
  const { actor, db, write } = context
  const { type, secret } = draft
  const hash = await readPasswordHash(db, actor.id)
  if (type !== MINI_PROGRAM && hash === null) fail('rule', { message: 'Set a password first' })
  if (type === MINI_PROGRAM && actor.is_staff) fail('rule', { message: 'Staff sign in with a password' })
  const wrong = await confirmPassword(context, hash, { secret, path: 'secret' })
  if (wrong) return wrong
  const account = await accountToAdd(context, draft)
  return write(async (tx) => {
    await lockUser(tx, actor)
    if ((await identityTypes(tx, actor.id)).includes(type)) {
      fail('rule', { message: 'A sign-in method of this type already exists: remove it first' })
    }
    if (!(await insertIdentity(tx, { user_id: actor.id, type, ...account })))
      failTaken(type === MINI_PROGRAM ? 'code' : 'account')
    return readSelf(tx, actor.id)
  })
}

async function accountToAdd(
  { runtime }: UserContext,
  { type, account = '', code = '' }: z.output<typeof IdentityDraft>,
) {
  if (type !== MINI_PROGRAM) return { identifier: normalizeAccount(type, account) }
  const session = await codeToSession(runtime, code)
  return { identifier: miniProgramAccount(session), unionid: session.unionid }
}

/** Ends the sessions opened with it, except the caller's. */
export async function removeIdentity(db: Db, actor: Actor, type: number) {
  await requireRecentSignIn(db, actor)
  const { is_staff, password_hash } = await lockUser(db, actor)
  const types = await identityTypes(db, actor.id)
  if (!types.includes(type)) fail('not_found')
  if (type === NAME && is_staff) fail('rule', { message: 'Staff cannot remove their username' })
  const left = types.filter((one) => one !== type && (one === MINI_PROGRAM || password_hash !== null))
  if (left.length === 0) fail('rule', { message: 'This is the only sign-in method and cannot be removed' })
  await db.delete(identity).where(isIdentity(actor.id, type))
  const opened = and(eq(session.user_id, actor.id), eq(session.auth_method, type), ne(session.id, actor.session_id))
  for (const { id } of await db.select({ id: session.id }).from(session).where(opened)) {
    await endSession(db, id, 'its identity was removed')
  }
  return readSelf(db, actor.id)
}

/** Made by staff for a customer on the telephone: there was no sign-in to it, nor can there be. */
const isUnclaimed = sql`not ${user.is_staff} and ${user.last_login_time} is null and ${user.password_hash} is null
  and not exists (select from ${identity} other where other.user_id = ${user.id} and other.type <> ${MOBILE})`

/** What was ordered by telephone becomes the buyer's own, now that WeChat vouches for their number. */
async function adoptUnclaimed(tx: Db, user_id: number, mobile: string): Promise<void> {
  const isHolder = and(eq(identity.type, MOBILE), eq(identity.identifier, mobile))
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(identity, eq(identity.user_id, user.id))
    .where(and(isHolder, isUnclaimed))
    .for('update')
  if (!found) return
  await tx.delete(identity).where(eq(identity.user_id, found.id))
  await tx.execute(sql`select set_config('kiosk.adopted', ${String(found.id)}, true)`) // their owner may change
  await tx.update(order).set({ user_id }).where(eq(order.user_id, found.id))
  const hasOwn = (await tx.$count(address, eq(address.user_id, user_id))) > 0
  const changed = { user_id, is_default: hasOwn ? false : undefined }
  await tx.update(address).set(changed).where(eq(address.user_id, found.id))
  await editRecord(tx, user, found.id, { active: false, deleted_at: sql`now()` })
}

/** The platform vouches for the number, so it replaces the one before. */
export async function setMobile({ code }: z.output<typeof PhoneCode>, { actor, db, runtime, write }: UserContext) {
  const [mini] = await db
    .select({ identifier: identity.identifier })
    .from(identity)
    .where(isIdentity(actor.id, MINI_PROGRAM))
  const identifier = normalizeAccount(MOBILE, await phoneNumber(runtime, code, mini?.identifier.split(':')[1]))
  return write(async (tx) => {
    await lockUser(tx, actor)
    await tx.delete(identity).where(isIdentity(actor.id, MOBILE))
    await adoptUnclaimed(tx, actor.id, identifier)
    if (!(await insertIdentity(tx, { user_id: actor.id, type: MOBILE, identifier }))) {
      fail('conflict', { message: 'This phone number is already linked to another account' })
    }
    return readSelf(tx, actor.id)
  })
}
