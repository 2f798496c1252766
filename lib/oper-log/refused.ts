import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refusalCount } from '@/db/schema/log'
import { inTimeRange, pageOfTable } from '../data/page'
import type { RefusedCallList } from './contract'
import type { Words } from './words'

const { id, kind, user_id, name, point, network, user_agent, count, first_time, last_time } = refusalCount
const columns = { id, user_id, username: name, point, network, user_agent, count, first_time, last_time }

/** Calls of customers to the back office: counted, because a row for each would let anybody fill the log. */
export async function listRefused(db: Db, query: z.output<typeof RefusedCallList>, words: Words) {
  const where = and(
    eq(kind, 'forbidden'),
    query.user_id ? eq(user_id, query.user_id) : undefined,
    query.network ? eq(network, query.network) : undefined,
    inTimeRange(last_time, query),
  )
  const records = (where: SQL | undefined) => db.select(columns).from(refusalCount).where(where)
  const { items, ...answer } = await pageOfTable(db, refusalCount, query, where, records)
  return { ...answer, items: items.map((item) => ({ ...item, summary: words.operation(item.point) })) }
}
