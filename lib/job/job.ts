import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { job } from '@/db/schema/kernel'
import { found } from '../core/records'

/** Only whoever started it sees it. */
export async function read(db: Db, id: number, user_id: number) {
  const mine = and(eq(job.id, id), eq(job.user_id, user_id))
  const { operation, state, total, done, items, create_time, update_time } = job
  const shown = { id: job.id, operation, state, total, done, items, create_time, update_time }
  return found(await db.select(shown).from(job).where(mine))
}
