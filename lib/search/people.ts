import { desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { MOBILE, NAME } from '@/db/vocabulary'
import type { Actor } from '../core/auth/actor'
import { contains, hasInitials } from '../core/text-search'
import { hasAccount } from '../customer/customer'
import { matchesAccount } from '../staff/records'
import { accountIdentifier } from '../user/self'
import type { Hit } from './contract'
import { hit, MOST } from './hit'
import { idsWith } from './ids-with'

const { id, nickname, is_staff, active, deleted_at } = user

const status = sql<string>`case when ${active} then 'active' else 'disabled' end`
const columns = { id, title: nickname, text: sql<string>`coalesce(${accountIdentifier(NAME)}, '')`, status }

const isKnownAs = (q: string, account: SQL | undefined, staff: boolean) =>
  idsWith(
    id,
    [contains(nickname, q), hasInitials(nickname, q), account],
    sql`${is_staff} = ${staff} and ${deleted_at} is null`,
  )

/** By a part of their name; by their accounts as their list does: in full without permission to see them. */
export async function findCustomers(db: Db, actor: Actor, q: string): Promise<Hit[]> {
  const rows = await db
    .select({ ...columns, mobile: accountIdentifier(MOBILE) })
    .from(user)
    .where(isKnownAs(q, await hasAccount(db, actor, q), false))
    .orderBy(desc(id))
    .limit(MOST)
  return rows.map((row) =>
    hit({ kind: 'customer', path: `/admin/customer/${row.id}`, ...row, title: row.title || `#${row.id}` }),
  )
}

export async function findStaff(db: Db, q: string): Promise<Hit[]> {
  const rows = await db
    .select(columns)
    .from(user)
    .where(isKnownAs(q, matchesAccount(q), true))
    .orderBy(desc(id))
    .limit(MOST)
  return rows.map((row) => hit({ kind: 'staff', path: `/admin/user/${row.id}`, ...row }))
}
