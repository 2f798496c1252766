import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { session } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE, NAME } from '@/db/vocabulary/user'
import * as address from '../address/address'
import type { Address } from '../address/contract'
import { endSessionsOf } from '../auth/sessions'
import { fail } from '../base/errors'
import { dropProfile } from '../content-check/submit'
import { isValidSession } from '../core/auth/token-actor'
import type { OwnWork } from '../core/endpoint/context'
import { type Actor, hasPermission } from '../core/operation/actor'
import { customConditions, customSearch, customSelect, customValues } from '../data/custom'
import { byTime, listCondition, pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive } from '../data/records'
import { contains, type HasText, includes, isAmongRows, rowsWith, rowsWithInitials } from '../data/text-search'
import * as sessions from '../session/session'
import { normalizeAccount } from '../user/identity'
import { issueOneTimePassword } from '../user/password'
import { accountIdentifier } from '../user/self'
import { createUser } from '../user/user'
import type {
  CustomerAddressDraft,
  CustomerDraft,
  CustomerEdit,
  CustomerList,
  CustomerNote,
  CustomerTotals,
} from './contract'

const { id, nickname, active, last_login_time, note } = user
const { version, create_time, update_time, deleted_at } = user
const names = { username: accountIdentifier(NAME), mobile: accountIdentifier(MOBILE), email: accountIdentifier(EMAIL) }
const custom = customSelect('customer', user, 'staff')
const state = { active, last_login_time, ...custom, version, create_time, update_time, deleted_at }

const records = (db: Db) => db.select({ id, nickname, ...names, ...state }).from(user)

/** With details that the list leaves out. */
const wholeRecords = (db: Db) =>
  db
    .select({ id, nickname, ...names, ...state, note, nickname_check: contentCheck.state })
    .from(user)
    .leftJoin(contentCheck, and(eq(contentCheck.kind, 'nickname'), eq(contentCheck.record_id, id)))

const isCustomer = (customer_id: number) => and(eq(id, customer_id), eq(user.is_staff, false))

/** Without permission to see phone numbers and addresses, they cannot be searched either. */
export function hasAccount(db: Db, actor: Actor, q: string): Promise<SQL> {
  const { type, identifier } = identity
  const isExactly = (kind: number) => and(eq(type, kind), eq(identifier, normalizeAccount(kind, q)))
  const searched = hasPermission(actor, 'personal.read') ? undefined : eq(type, NAME)
  const fits = (has: HasText) =>
    or(and(ne(type, MINI_PROGRAM), searched, has(identifier, q)), isExactly(EMAIL), isExactly(MOBILE))
  return isAmongRows(db, id, identity.user_id, fits(contains), fits(includes))
}

export async function list(db: Db, actor: Actor, { q, ...query }: z.output<typeof CustomerList>) {
  const isListed = listCondition(user, query, [
    eq(user.is_staff, false),
    query.active === undefined ? undefined : eq(active, query.active),
    ...customConditions('customer', user, query),
  ])
  const search = q ? await searchListed(db, actor, q, isListed) : undefined
  const condition = and(isListed, search?.matches)
  return pageOfTable(db, user, byTime(query), condition, (where) => records(db).where(where), {
    isMany: search?.isMany,
  })
}

async function searchListed(db: Db, actor: Actor, q: string, isListed: SQL | undefined) {
  const has = (text: HasText) => and(isListed, or(text(nickname, q), customSearch('customer', user, q, text)))
  const { matches, isMany } = await rowsWith(db, id, has(contains), has(includes))
  const others = [await rowsWithInitials(db, id, nickname, q), await hasAccount(db, actor, q)]
  return { matches: or(matches, ...others), isMany }
}

/** Read only once it is locked: in one statement the names would be those from before the wait. */
export async function lock(db: Db, customer_id: number) {
  const locked = await db.select({ id }).from(user).where(isCustomer(customer_id)).for('update')
  return locked.length > 0 ? firstOrNotFound(await wholeRecords(db).where(isCustomer(customer_id))) : undefined
}

const readRecord = async (db: Db, customer_id: number) =>
  firstOrNotFound(await wholeRecords(db).where(and(isLive(user, customer_id), eq(user.is_staff, false))))

export async function read(db: Db, customer_id: number) {
  const customer = await readRecord(db, customer_id)
  const [identities, addresses, openSessions] = await Promise.all([
    accountsOf(db, customer_id),
    address.list(db, customer_id),
    db
      .select({ count: count() })
      .from(session)
      .innerJoin(user, eq(user.id, session.user_id))
      .where(and(eq(session.user_id, customer_id), isValidSession)),
  ])
  return { ...customer, identities, addresses: addresses.items, sessions: openSessions[0]?.count ?? 0 }
}

function accountsOf(db: Db, customer_id: number) {
  const { type, identifier, create_time } = identity
  return db
    .select({ type, identifier, create_time })
    .from(identity)
    .where(eq(identity.user_id, customer_id))
    .orderBy(type)
}

export async function create(db: Db, draft: z.output<typeof CustomerDraft>) {
  return readRecord(db, await createUser(db, { ...draft, ...customValues('customer', draft) }))
}

/** Theirs from then on, and marked until they edit it. */
export async function addAddress(
  db: Db,
  { id: customer_id, ...draft }: z.output<typeof CustomerAddressDraft>,
): Promise<z.input<typeof Address>> {
  await readRecord(db, customer_id)
  return address.create(db, customer_id, draft, { added_by_shop: true })
}

export async function update(db: Db, { id: customer_id, ...fields }: z.output<typeof CustomerEdit>) {
  const before = await readRecord(db, customer_id)
  await editRecord(db, user, customer_id, { ...fields, ...customValues('customer', fields) })
  if (fields.nickname !== undefined && fields.nickname !== before.nickname) {
    await dropProfile(db, ['nickname'], customer_id) // staff wrote it
  }
  if (fields.active !== undefined && fields.active !== before.active) await endSessionsOf(db, customer_id)
  return readRecord(db, customer_id)
}

/** Never shown to the customer. */
export async function setNote(db: Db, { id: customer_id, ...fields }: z.output<typeof CustomerNote>) {
  await editRecord(db, user, customer_id, fields)
  return readRecord(db, customer_id)
}

/** Not found if there is no such customer. */
export async function totals(db: Db, customer_id: number) {
  await readRecord(db, customer_id)
  return readTotals(db, customer_id)
}

export async function listSessions(db: Db, { session_id }: Actor, customer_id: number) {
  await readRecord(db, customer_id)
  return sessions.list(db, { id: customer_id, session_id })
}

export async function endSessions(db: Db, customer_id: number): Promise<null> {
  await endSessionsOf(db, customer_id)
  return null
}

/** Only for customers with a user name: the others would be locked out. */
export const resetPassword = (customer_id: number, context: OwnWork) =>
  issueOneTimePassword({ id: customer_id }, context, async (tx) => {
    const { username, mobile, email } = await readRecord(tx, customer_id)
    if (username || mobile || email) return
    fail('rule', { message: 'This customer signs in through the mini-program only and has no password' })
  })

type Totals = z.input<typeof CustomerTotals>

/** What a customer has ordered, paid and been given back, in one statement by the orders of that customer. */
async function readTotals(db: Db, customer_id: number): Promise<Totals> {
  const { rows } = await db.execute<Record<keyof Totals, string | null>>(sql`
    with mine as (
      select ${order.id}, ${order.paid_at}, ${order.total_price}, ${order.create_time}
      from ${order} where ${order.user_id} = ${customer_id}
    ), given_back as (
      select count(*) as refunds, coalesce(sum(${refund.amount}), 0) as refunded
      from ${refund} join mine on mine.id = ${refund.order_id} and mine.paid_at is not null
      where ${refund.state} = 'succeeded'
    ), bought as (
      select count(*) as orders, count(paid_at) as paid, min(create_time) as first_time, max(create_time) as last_time,
        coalesce(sum(total_price) filter (where paid_at is not null), 0) as spent
      from mine
    )
    select orders, paid, refunds, refunded, spent - refunded as spent,
      case when paid > 0 then round((spent - refunded)::numeric / paid) else 0 end as average,
      to_char(first_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_time,
      to_char(last_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_time
    from bought, given_back`)
  const { first_time, last_time, ...numbers } = firstOrThrow(rows)
  const at = (time: string | null) => (time === null ? null : new Date(time))
  return {
    orders: Number(numbers.orders),
    paid: Number(numbers.paid),
    spent: Number(numbers.spent),
    average: Number(numbers.average),
    refunds: Number(numbers.refunds),
    refunded: Number(numbers.refunded),
    first_time: at(first_time),
    last_time: at(last_time),
  }
}
