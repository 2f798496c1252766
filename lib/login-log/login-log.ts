import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { loginLog } from '@/db/schema/log'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MOBILE, NAME } from '@/db/vocabulary/user'
import { nameHash } from '../auth/unknown-name'
import type { Env } from '../base/env/env'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { contains, type HasText, includes, rowsWith } from '../data/text-search'
import { normalizeAccount } from '../user/identity'
import type { SignInList, SignInRecord } from './contract'

type SignInRow = z.input<typeof SignInRecord>

const { id, create_time, user_id, account, account_hash, account_length, success } = loginLog
const { reason, address, user_agent, browser, system, request_id } = loginLog
const type = sql<SignInRow['type']>`${loginLog.type}`
const unknown_name = sql<SignInRow['unknown_name']>`case when ${account_hash} <> ''
  then json_build_object('length', ${account_length}, 'hash', '#' || ${account_hash}) end`
const accountColumns = { id, create_time, user_id, account, unknown_name, type }
const resultColumns = { success, reason, address, user_agent, browser, system, request_id }

const equalsIfGiven = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(column, value)

/** Names of accounts are found by a part of them; what says more about a person only as a whole. */
async function matchesName(db: Db, env: Env, q: string) {
  const named = (has: HasText) => and(eq(loginLog.type, NAME), isNotNull(user_id), has(account, q))
  const { matches, isMany } = await rowsWith(db, id, named(contains), named(includes))
  return { matches: or(matches, eq(address, q), isAccount(env, q)), isMany }
}

/** Matches a whole name by its stored hash, or a hash as it is shown. */
const isAccount = (env: Env, text: string): SQL | undefined =>
  or(
    /^#[0-9a-f]{8}$/.test(text) ? eq(account_hash, text.slice(1)) : undefined,
    ...[NAME, EMAIL, MOBILE].map((kind) => isAccountHash(env, kind, normalizeAccount(kind, text))),
  )

const isAccountHash = (env: Env, kind: number, name: string) =>
  and(eq(loginLog.type, kind), or(eq(account, name), eq(account_hash, nameHash(env, name))))

const filters = (query: z.output<typeof SignInList>, env: Env): SQL | undefined =>
  and(
    query.account ? isAccount(env, query.account) : undefined,
    equalsIfGiven(address, query.address),
    equalsIfGiven(user_id, query.user_id),
    equalsIfGiven(success, query.success),
    equalsIfGiven(reason, query.reason),
    equalsIfGiven(loginLog.type, query.type),
    inTimeRange(create_time, query),
  )

/** Staff by name, customers by number. */
const attempts = (db: Db) =>
  db
    .select({
      ...accountColumns,
      staff: sql<string | null>`coalesce(${identity.identifier}, ${user.nickname})`,
      ...resultColumns,
    })
    .from(loginLog)
    .leftJoin(user, and(eq(user.id, user_id), user.is_staff))
    .leftJoin(identity, and(eq(identity.user_id, user.id), eq(identity.type, NAME)))

export async function list(db: Db, query: z.output<typeof SignInList>, env: Env) {
  const others = filters(query, env)
  const search = query.q ? await matchesName(db, env, query.q) : undefined
  const isMany = search?.isMany && others === undefined
  const select = (where: SQL | undefined) => attempts(db).where(where)
  return pageOfTable(db, loginLog, byTime(query), and(search?.matches, others), select, { isMany })
}

export const read = async (db: Db, log_id: number) => firstOrNotFound(await attempts(db).where(eq(id, log_id)))
