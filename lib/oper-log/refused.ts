import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refusalCount } from '@/db/schema/log'
import { inTimeRange, pageOfTable } from '../core/page'
import type { RefusedCallList } from './contract'
import type { Words } from './words'

const { id, kind, user_id, name, point, network, user_agent, count, first_time, last_time } = refusalCount
const shown = { id, user_id, username: name, point, network, user_agent, count, first_time, last_time }

/** Calls of customers to the back office: counted, because a row for each would let anybody fill the log. */
export async function listRefused(db: Db, asked: z.output<typeof RefusedCallList>, words: Words) {
  const where = and(
    eq(kind, 'forbidden'),
    asked.user_id ? eq(user_id, asked.user_id) : undefined,
    asked.network ? eq(network, asked.network) : undefined,
    inTimeRange(last_time, asked),
  )
  const records = () => db.select(shown).from(refusalCount).where(where)
  const { items, ...answer } = await pageOfTable(db, refusalCount, asked, where, records)
  return { ...answer, items: items.map((item) => ({ ...item, summary: words.operation(item.point) })) }
}
