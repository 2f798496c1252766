import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refusalCount } from '@/db/schema/log'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary/user'
import { inTimeRange, pageOfTable } from '../data/page'
import type { RefusedSignInList } from './contract'

const { id, kind, user_id, name, network, user_agent, count, first_time, last_time } = refusalCount
const reason = sql<'throttled' | 'unavailable'>`${kind}`
const staff = sql<string | null>`coalesce(${identity.identifier}, ${user.nickname})`

/** Attempts after too many failures, or while the platform is away: counted, or strangers could fill the log. */
export function listRefused(db: Db, query: z.output<typeof RefusedSignInList>) {
  const where = and(
    query.reason ? eq(kind, query.reason) : inArray(kind, ['throttled', 'unavailable']),
    query.user_id ? eq(user_id, query.user_id) : undefined,
    query.network ? eq(network, query.network) : undefined,
    inTimeRange(last_time, query),
  )
  return pageOfTable(db, refusalCount, query, where, (where) =>
    db
      .select({ id, user_id, staff, account: name, reason, network, user_agent, count, first_time, last_time })
      .from(refusalCount)
      .leftJoin(user, and(eq(user.id, user_id), user.is_staff))
      .leftJoin(identity, and(eq(identity.user_id, user.id), eq(identity.type, NAME)))
      .where(where),
  )
}
