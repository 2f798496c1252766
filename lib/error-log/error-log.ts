import { and, eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { errorLog } from '@/db/schema/log'
import { inTimeRange, pageOfTable, substringPattern } from '../core/page'
import { firstOrNotFound } from '../core/records'
import type { ErrorEdit, ErrorList } from './contract'

const { id, fingerprint, operation, message, count, first_time, last_time, state, request_id, stack } = errorLog
const group = { id, fingerprint, operation, message, count, first_time, last_time, state }

/** Newest first; `start` and `end` are about the last time. */
export function list(db: Db, { q, state: wanted, sort = '-last_time', ...asked }: z.output<typeof ErrorList>) {
  const where = and(
    q ? or(ilike(operation, substringPattern(q)), ilike(message, substringPattern(q)), eq(request_id, q)) : undefined,
    wanted && eq(state, wanted),
    inTimeRange(last_time, asked),
  )
  return pageOfTable(db, errorLog, { ...asked, sort }, where, (where) => db.select(group).from(errorLog).where(where))
}

export const read = async (db: Db, wanted: number) =>
  firstOrNotFound(
    await db
      .select({ ...group, request_id, stack })
      .from(errorLog)
      .where(eq(id, wanted)),
  )

export const lock = async (db: Db, wanted: number) =>
  (await db.select({ id, operation, message, state }).from(errorLog).where(eq(id, wanted)).for('update'))[0]

export async function update(db: Db, { id: wanted, state }: z.output<typeof ErrorEdit>) {
  await db.update(errorLog).set({ state }).where(eq(id, wanted))
  return read(db, wanted)
}
