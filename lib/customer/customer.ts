import { and, count, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { session } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE, NAME } from '@/db/vocabulary'
import * as address from '../address/address'
import { type Actor, hasPermission as isHeld } from '../core/auth/actor'
import { isValidSession } from '../core/auth/holder'
import { endSessionsOf } from '../core/auth/sessions'
import type { OwnWork } from '../core/endpoint/endpoint'
import { fail } from '../core/errors'
import { pageOfRecords, substringPattern } from '../core/page'
import { editRecord, firstOrNotFound, isLive } from '../core/records'
import * as sessions from '../session/session'
import { normal } from '../user/identity'
import { giveOneTime } from '../user/password'
import { identifier } from '../user/self'
import type { CustomerEdit, CustomerList } from './contract'

const { id, nickname, active, last_login_time } = user
const { version, create_time, update_time, deleted_at } = user
const names = { username: identifier(NAME), mobile: identifier(MOBILE), email: identifier(EMAIL) }
const state = { active, last_login_time, version, create_time, update_time, deleted_at }

const records = (db: Db) => db.select({ id, nickname, ...names, ...state }).from(user)

const isThis = (wanted: number) => and(eq(id, wanted), eq(user.is_staff, false))

/** Who may not see numbers and addresses does not learn them piece by piece from what is found either. */
function isCalled(actor: Actor, q: string): SQL {
  const { type, identifier } = identity
  const whole = (kind: number) => and(eq(type, kind), eq(identifier, normal(kind, q)))
  const searched = isHeld(actor, 'personal.read') ? ne(type, MINI_PROGRAM) : eq(type, NAME)
  const fits = or(and(searched, ilike(identifier, substringPattern(q))), whole(EMAIL), whole(MOBILE))
  return sql`exists (select from ${identity} where ${identity.user_id} = ${id} and (${fits}))`
}

export function list(db: Db, actor: Actor, asked: z.output<typeof CustomerList>) {
  const { q } = asked
  const filters = [
    eq(user.is_staff, false),
    q ? or(ilike(nickname, substringPattern(q)), isCalled(actor, q)) : undefined,
    asked.active === undefined ? undefined : eq(active, asked.active),
  ]
  return pageOfRecords(db, user, asked, filters, (where) => records(db).where(where))
}

/** Read only once it is locked: in one statement the names would be those from before the wait. */
export async function lock(db: Db, wanted: number) {
  const locked = await db.select({ id }).from(user).where(isThis(wanted)).for('update')
  return locked.length > 0 ? firstOrNotFound(await records(db).where(isThis(wanted))) : undefined
}

const one = async (db: Db, wanted: number) =>
  firstOrNotFound(await records(db).where(and(isLive(user, wanted), eq(user.is_staff, false))))

export async function read(db: Db, wanted: number) {
  const customer = await one(db, wanted)
  const [identities, addresses, open] = await Promise.all([
    accountsOf(db, wanted),
    address.list(db, wanted),
    db
      .select({ count: count() })
      .from(session)
      .innerJoin(user, eq(user.id, session.user_id))
      .where(and(eq(session.user_id, wanted), isValidSession)),
  ])
  return { ...customer, identities, addresses: addresses.items, sessions: open[0]?.count ?? 0 }
}

function accountsOf(db: Db, wanted: number) {
  const { type, identifier, create_time } = identity
  return db.select({ type, identifier, create_time }).from(identity).where(eq(identity.user_id, wanted)).orderBy(type)
}

export async function update(db: Db, { id: wanted, ...fields }: z.output<typeof CustomerEdit>) {
  const before = await one(db, wanted)
  await editRecord(db, user, wanted, fields)
  if (fields.active !== undefined && fields.active !== before.active) await endSessionsOf(db, wanted)
  return one(db, wanted)
}

export async function listSessions(db: Db, { session_id }: Actor, wanted: number) {
  await one(db, wanted)
  return sessions.list(db, { id: wanted, session_id })
}

export async function endSessions(db: Db, wanted: number): Promise<null> {
  await endSessionsOf(db, wanted)
  return null
}

/** Only for customers who have a name to sign in with: the others would be locked out by it. */
export const resetPassword = (wanted: number, door: OwnWork) =>
  giveOneTime(wanted, door, async (tx) => {
    const { username, mobile, email } = await one(tx, wanted)
    if (username || mobile || email) return
    fail('rule', { message: 'This customer signs in through the mini-program only and has no password' })
  })
