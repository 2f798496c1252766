import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { job, schedule } from '@/db/schema/kernel'
import { user } from '@/db/schema/user'
import { summaryOf } from '../core/operation/permissions'
import type { Runtime } from '../core/runtime/runtime'
import { inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import type { JobList } from './contract'

const { id, user_id, operation, state, total, done, items, work, create_time, update_time } = job
const jobColumns = { id, operation, state, total, done, create_time, update_time }

/** Everything stored about a job. */
const log_id = sql<number | null>`(${work} ->> 'log_id')::bigint`.mapWith(Number)

/** Only its starter sees the result for each record. */
export async function read(db: Db, job_id: number, reader: number) {
  const isOwn = and(eq(id, job_id), eq(user_id, reader))
  return firstOrNotFound(
    await db
      .select({ ...jobColumns, items, log_id })
      .from(job)
      .where(isOwn),
  )
}

const failedCount = sql<number>`(select count(*)::int from jsonb_array_elements(${items}) item
  where not (item ->> 'ok')::boolean)`

/** Of all accounts; a job is named after its operation. */
export async function list(
  { database, registry }: Runtime,
  { state: jobState, ...filter }: z.output<typeof JobList>,
  translate: (sentence: string) => string,
) {
  const { db } = database
  const where = and(jobState && eq(state, jobState), inTimeRange(create_time, filter))
  const page = await pageOfTable(db, job, filter, where, (condition) =>
    db
      .select({ ...jobColumns, user_id, refused: failedCount, nickname: user.nickname })
      .from(job)
      .innerJoin(user, eq(user.id, user_id))
      .where(condition),
  )
  const items = page.items.map((one) => ({ ...one, summary: translate(summaryOf(registry.operations, one.operation)) }))
  return { ...page, items }
}

/** Schedules that ran at least once. */
export async function schedules(db: Db) {
  const { name, next_run_at, leased_until, last_run_at, last_error } = schedule
  const running = sql<boolean>`coalesce(${leased_until} > now(), false)`
  const rows = await db
    .select({ name, running, next_run_at, last_run_at, last_error })
    .from(schedule)
    .orderBy(asc(name))
  return { items: rows }
}
