import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { errorLog } from '@/db/schema/log'
import { declareSettings, termSetting } from '../core/runtime/settings'
import { inTimeRange, pageOfTable, substringPattern } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { daysAgo, type Retention } from '../facets/retention'
import type { ErrorEdit, ErrorList } from './contract'

export const errorLogTerm = declareSettings({ 'retention.error_log_days': termSetting(90, 'Error log (days)') })

const { id, fingerprint, operation, message, count, first_time, last_time, state, request_id, stack } = errorLog
const group = { id, fingerprint, operation, message, count, first_time, last_time, state }

/** Newest first; `start` and `end` are about the last time. */
export function list(db: Db, { q, state: errorState, sort = '-last_time', ...filter }: z.output<typeof ErrorList>) {
  const where = and(
    q ? or(ilike(operation, substringPattern(q)), ilike(message, substringPattern(q)), eq(request_id, q)) : undefined,
    errorState && eq(state, errorState),
    inTimeRange(last_time, filter),
  )
  return pageOfTable(db, errorLog, { ...filter, sort }, where, (where) => db.select(group).from(errorLog).where(where))
}

export const read = async (db: Db, error_id: number) =>
  firstOrNotFound(
    await db
      .select({ ...group, request_id, stack })
      .from(errorLog)
      .where(eq(id, error_id)),
  )

export const lock = async (db: Db, error_id: number) =>
  (await db.select({ id, operation, message, state }).from(errorLog).where(eq(id, error_id)).for('update'))[0]

export async function update(db: Db, { id: error_id, state }: z.output<typeof ErrorEdit>) {
  await db.update(errorLog).set({ state }).where(eq(id, error_id))
  return read(db, error_id)
}

export const errorLogRetention: Retention = (runtime) => [
  [errorLog, sql`${last_time} < ${daysAgo(errorLogTerm.in(runtime)['retention.error_log_days'])}`],
]
