import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { session } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE, NAME } from '@/db/vocabulary'
import type { Actor } from '../core/auth/actor'
import { endSession } from '../core/auth/sessions'
import { fail } from '../core/errors'
import { codeToSession, phoneNumber } from '../wechat/client'
import { confirm, type Door, inTurn, justSignedIn, passwordOf } from './confirm'
import { bareMobile, type IdentityDraft, type PhoneCode } from './contract'
import { miniProgramAccount } from './mini-program'
import { readSelf } from './self'

/** How an account is kept and looked for: names and e-mail case-blind, phone numbers without their ornaments. */
export const normal = (type: number, account: string): string =>
  type === MOBILE ? bareMobile(account) : account.normalize('NFKC').toLowerCase()

/** Takes a name to sign in with unless it is taken: a simultaneous attempt waits for the end of the first. */
async function take(db: Db, mine: typeof identity.$inferInsert): Promise<boolean> {
  const taken = await db.insert(identity).values(mine).onConflictDoNothing().returning({ id: identity.id })
  return taken.length > 0
}

const isTaken = (path: string): never => fail('conflict', { errors: [{ path, message: 'already exists' }] })

export type Names = Partial<Record<'username' | 'email' | 'mobile', string | null | undefined>>

const namesIn = ({ username, email, mobile }: Names) =>
  (
    [
      [NAME, 'username', username],
      [EMAIL, 'email', email],
      [MOBILE, 'mobile', mobile],
    ] as const
  ).filter(([, , account]) => account !== undefined)

/** What a new user signs in with. */
export async function takeNames(db: Db, user_id: number, names: Names): Promise<void> {
  for (const [type, path, account] of namesIn(names)) {
    if (!account) continue
    const identifier = normal(type, account)
    if (type === EMAIL) await removeFromCustomer(db, identifier)
    if (!(await take(db, { user_id, type, identifier }))) isTaken(path)
  }
}

/**
 * An older version let customers add e-mail addresses that they did not prove. Such an address must not keep a member
 * of staff from getting it. The customer stays signed in and can add a user name.
 */
async function removeFromCustomer(db: Db, email: string): Promise<void> {
  const customers = db.select({ id: user.id }).from(user).where(eq(user.is_staff, false))
  const held = and(eq(identity.type, EMAIL), eq(identity.identifier, email), inArray(identity.user_id, customers))
  await db.delete(identity).where(held)
}

/** Absent stays, null goes. */
export async function replaceNames(db: Db, user_id: number, names: Names): Promise<void> {
  const types = namesIn(names).map(([type]) => type)
  if (types.length === 0) return
  await db.delete(identity).where(and(eq(identity.user_id, user_id), inArray(identity.type, types)))
  await takeNames(db, user_id, names)
}

const of = (user_id: number, type: number) => and(eq(identity.user_id, user_id), eq(identity.type, type))

async function typesOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.select({ type: identity.type }).from(identity).where(eq(identity.user_id, user_id))
  return rows.map(({ type }) => type)
}

/** A user name is of use only with a password. */
export async function addIdentity(draft: z.output<typeof IdentityDraft>, door: Door) {
  const { actor, db, write } = door
  const { type, secret } = draft
  const hash = await passwordOf(db, actor.id)
  if (type !== MINI_PROGRAM && hash === null) fail('rule', { message: 'Set a password first' })
  if (type === MINI_PROGRAM && actor.is_staff) fail('rule', { message: 'Staff sign in with a password' })
  const wrong = await confirm(door, hash, { secret, path: 'secret' })
  if (wrong) return wrong
  const account = await accountOf(door, draft)
  return write(async (tx) => {
    await inTurn(tx, actor)
    if ((await typesOf(tx, actor.id)).includes(type)) {
      fail('rule', { message: 'A sign-in method of this type already exists: remove it first' })
    }
    if (!(await take(tx, { user_id: actor.id, type, ...account }))) isTaken(type === MINI_PROGRAM ? 'code' : 'account')
    return readSelf(tx, actor.id)
  })
}

async function accountOf({ runtime }: Door, { type, account = '', code = '' }: z.output<typeof IdentityDraft>) {
  if (type !== MINI_PROGRAM) return { identifier: normal(type, account) }
  const session = await codeToSession(runtime, code)
  return { identifier: miniProgramAccount(session), unionid: session.unionid }
}

/** Sessions that were opened with it end, except the one that asks. */
export async function removeIdentity(db: Db, actor: Actor, type: number) {
  await justSignedIn(db, actor)
  const { is_staff, password_hash } = await inTurn(db, actor)
  const types = await typesOf(db, actor.id)
  if (!types.includes(type)) fail('not_found')
  if (type === NAME && is_staff) fail('rule', { message: 'Staff cannot remove their username' })
  const left = types.filter((one) => one !== type && (one === MINI_PROGRAM || password_hash !== null))
  if (left.length === 0) fail('rule', { message: 'This is the only sign-in method and cannot be removed' })
  await db.delete(identity).where(of(actor.id, type))
  const opened = and(eq(session.user_id, actor.id), eq(session.auth_method, type), ne(session.id, actor.session_id))
  for (const { id } of await db.select({ id: session.id }).from(session).where(opened)) {
    await endSession(db, id, 'its identity was removed')
  }
  return readSelf(db, actor.id)
}

/** The platform vouches for the number, so it replaces the one before. */
export async function setMobile({ code }: z.output<typeof PhoneCode>, { actor, db, runtime, write }: Door) {
  const [mini] = await db.select({ known: identity.identifier }).from(identity).where(of(actor.id, MINI_PROGRAM))
  const identifier = normal(MOBILE, await phoneNumber(runtime, code, mini?.known.split(':')[1]))
  return write(async (tx) => {
    await inTurn(tx, actor)
    await tx.delete(identity).where(of(actor.id, MOBILE))
    if (!(await take(tx, { user_id: actor.id, type: MOBILE, identifier }))) {
      fail('conflict', { message: 'This phone number is already linked to another account' })
    }
    return readSelf(tx, actor.id)
  })
}
