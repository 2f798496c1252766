import { desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { MOBILE, NAME } from '@/db/vocabulary/user'
import { contains, hasInitials, idsWith } from '../data/text-search'
import { accountIdentifier } from './self'

type Search = { q: string; account: SQL | undefined; is_staff: boolean; most: number }

/** Customers or staff, for the search of the back office: by a part of their name, its initials or an account. */
export function findPeople(db: Db, { q, account, is_staff, most }: Search) {
  const { id, nickname: title } = user
  const text = sql<string>`coalesce(${accountIdentifier(NAME)}, '')`
  const status = sql<string>`case when ${user.active} then 'active' else 'disabled' end`
  const ways = [contains(title, q), hasInitials(title, q), account]
  return db
    .select({ id, title, text, status, mobile: is_staff ? sql<null>`null` : accountIdentifier(MOBILE) })
    .from(user)
    .where(idsWith(id, ways, sql`${user.is_staff} = ${is_staff} and ${user.deleted_at} is null`))
    .orderBy(desc(id))
    .limit(most)
}
