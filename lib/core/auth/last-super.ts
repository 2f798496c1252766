import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { fail } from '../../base/errors'

/** One at a time: where two super administrators remove each other at once, the second removal is refused. */
const ONE_AT_A_TIME = sql`select pg_advisory_xact_lock(hashtext('the last super administrator'))`

/** Call before a super administrator loses that role or cannot sign in any more: another one must remain. */
export async function assertNotLastSuper(db: Db, userId: number): Promise<void> {
  const isAble = and(user.is_super, user.active, isNull(user.deleted_at))
  const [able] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isAble))
  if (!able) return
  await db.execute(ONE_AT_A_TIME)
  const others = await db
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.id, userId), isAble))
    .limit(1)
  if (others.length === 0) fail('rule', { message: 'At least one super administrator is required' })
}
