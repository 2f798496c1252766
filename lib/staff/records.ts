import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { secondFactor } from '@/db/schema/sign-in'
import { group, identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE, NAME } from '@/db/vocabulary/user'
import { VALID_KEYS } from '../core/auth/key-actor'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { firstOrNotFound, isLive } from '../data/records'
import { includesInitials } from '../data/text-search'
import { accountIdentifier } from '../user/self'
import type { StaffFilter, StaffList } from './contract'

const { id, nickname, group_id, is_super, active, last_login_time } = user
const { version, create_time, update_time, deleted_at } = user

const names = { username: accountIdentifier(NAME), email: accountIdentifier(EMAIL), mobile: accountIdentifier(MOBILE) }
const has_otp = sql<boolean>`exists (select from ${secondFactor}
  where ${secondFactor.user_id} = ${id} and ${secondFactor.confirmed_at} is not null)`
const keys = VALID_KEYS
const state = { is_super, active, last_login_time, has_otp, keys, version, create_time, update_time, deleted_at }

const records = (db: Db) =>
  db
    .select({ id, nickname, ...names, group_id, group_name: group.name, ...state })
    .from(user)
    .leftJoin(group, eq(group.id, group_id))

/** Who signs in with a name, an address or a number like this. */
export const matchesAccount = (q: string): SQL =>
  sql`exists (select from ${identity} where ${identity.user_id} = ${id}
    and ${and(ne(identity.type, MINI_PROGRAM), ilike(identity.identifier, substringPattern(q)))})`

const filters = ({ q, ...filter }: z.output<typeof StaffFilter>) => [
  eq(user.is_staff, true),
  q ? or(ilike(nickname, substringPattern(q)), includesInitials(nickname, q), matchesAccount(q)) : undefined,
  filter.group_id === undefined ? undefined : eq(group_id, filter.group_id),
  filter.is_super === undefined ? undefined : eq(is_super, filter.is_super),
  filter.active === undefined ? undefined : eq(active, filter.active),
]

export const list = (db: Db, query: z.output<typeof StaffList>) =>
  pageOfRecords(db, user, query, filters(query), (where) => records(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof StaffFilter>) => findIds(db, user, filter, filters(filter))

export const read = async (db: Db, staff_id: number) =>
  firstOrNotFound(await records(db).where(and(isLive(user, staff_id), user.is_staff)))

/** Read only once it is locked: in one statement the names would be those from before the wait. */
export async function lock(db: Db, staff_id: number) {
  const isThis = and(eq(id, staff_id), user.is_staff)
  const locked = await db.select({ id }).from(user).where(isThis).for('update')
  return locked.length > 0 ? firstOrNotFound(await records(db).where(isThis)) : undefined
}
