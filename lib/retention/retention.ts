import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { idempotencyKey, job, limitCount, outbox } from '@/db/schema/kernel'
import { session, sessionToken } from '@/db/schema/session'
import { signInAddress, signInFailure, spentCode } from '@/db/schema/sign-in'
import { sessionTerm } from '../auth/settings'
import type { Jobs } from '../core/jobs/timer'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import type { RetentionStep } from '../facets/retention'
import { daysAgo, type Retention } from '../facets/retention'
import { blankOldOrders } from './old-orders'

const BATCH = 1000
const MILLISECONDS = 5000

/** The kernel's own. The operation log is not among it: that is pruned by hand, with its chain. */
const ofKernel: Retention = (runtime) => {
  const ended = sql`least(${session.revoked_at}, ${session.idle_expires_at}, ${session.expires_at})`
  const { blocked_until } = signInFailure
  return [
    [session, sql`${ended} < ${daysAgo(sessionTerm.in(runtime)['retention.session_days'])}`],
    // A spent refresh token stays as long as its session: coming back it ends it.
    [sessionToken, sql`${sessionToken.kind} <> 'refresh' and ${sessionToken.expires_at} < ${daysAgo(1)}`],
    [idempotencyKey, sql`${idempotencyKey.expires_at} < now()`],
    [limitCount, sql`${limitCount.started_at} < ${daysAgo(2)}`],
    [signInFailure, sql`${signInFailure.started_at} < ${daysAgo(1)} and coalesce(${blocked_until}, now()) <= now()`],
    [signInAddress, sql`${signInAddress.last_time} < ${daysAgo(31)}`],
    [spentCode, sql`${spentCode.expires_at} < now()`],
    [job, sql`${job.state} = 'done' and ${job.update_time} < ${daysAgo(30)}`],
    [outbox, sql`${outbox.dead_at} < ${daysAgo(90)}`],
  ]
}

/** Deletes expired rows in small steps that block nothing; the next run continues. */
export async function deleteExpired(runtime: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  const failures: unknown[] = []
  for (const of of [ofKernel, ...runtime.registry.retention]) {
    // What one module cannot delete keeps no other from it.
    const result = await deleteOf(runtime, of, end).catch((error: unknown) => void failures.push(error))
    if (result === 'again') return 'again'
  }
  for (const failure of failures.slice(1)) await logError(runtime, 'schedule.retention', 'retention', failure)
  if (failures.length > 0) throw failures[0]
  return undefined
}

async function deleteOf(runtime: Runtime, of: Retention, end: number): Promise<'again' | undefined> {
  for (const step of of(runtime)) {
    for (let done = 1; done > 0; ) {
      if (performance.now() > end) return 'again'
      done = await doSome(runtime.database.db, step)
    }
  }
  return undefined
}

const doSome = (db: Db, step: RetentionStep): Promise<number> =>
  typeof step === 'function' ? step() : deleteSome(db, ...step)

async function deleteSome(db: Db, table: PgTable, isExpired: SQL): Promise<number> {
  const some = sql`select ctid from ${table} where ${isExpired} limit ${BATCH}`
  const deleted = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` })
  return deleted.length === BATCH ? BATCH : 0
}

export const retentionJobs: Partial<Jobs> = {
  schedules: [
    { name: 'retention', every: 24 * 60 * 60, run: deleteExpired },
    { name: 'retention.orders', every: 24 * 60 * 60, run: blankOldOrders },
  ],
  titles: { retention: 'Delete expired data', 'retention.orders': 'Remove personal data of old orders' },
}
