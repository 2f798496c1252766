import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { idempotencyKey, job, limitCount, outbox } from '@/db/schema/kernel'
import { errorLog, loginLog, refusalCount } from '@/db/schema/log'
import { pushSubscription } from '@/db/schema/push'
import { searchWord } from '@/db/schema/search'
import { session, sessionToken } from '@/db/schema/session'
import { knownAddress, signInFailure, spentCode } from '@/db/schema/sign-in'
import { simulated } from '@/db/schema/simulator'
import { webhookChange, webhookDelivery, webhookSecret } from '@/db/schema/webhook'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime'
import { hashUnknownNames } from '../login-log/unknown'
import { blankOldOrders } from './old-orders'
import { retentionSettings } from './settings'

const BATCH = 1000
const MILLISECONDS = 5000

const before = (days: number) => sql`now() - make_interval(days => ${days})`

/** What has had its time, table by table. The operation log is not among it: that is pruned by hand, with its chain. */
function past(runtime: Runtime): [table: PgTable, isPast: SQL][] {
  const days = retentionSettings.in(runtime)
  const ended = sql`least(${session.revoked_at}, ${session.idle_expires_at}, ${session.expires_at})`
  const { blocked_until } = signInFailure
  return [
    [loginLog, sql`${loginLog.create_time} < ${before(days['retention.login_log_days'])}`],
    [refusalCount, sql`${refusalCount.hour} < ${before(days['retention.login_log_days'])}`],
    [errorLog, sql`${errorLog.last_time} < ${before(days['retention.error_log_days'])}`],
    [session, sql`${ended} < ${before(days['retention.session_days'])}`],
    // A spent refresh token stays as long as its session: coming back it ends it.
    [sessionToken, sql`${sessionToken.kind} <> 'refresh' and ${sessionToken.expires_at} < ${before(1)}`],
    [idempotencyKey, sql`${idempotencyKey.expires_at} < now()`],
    [searchWord, sql`${searchWord.day} < shop_time(now())::date - 30`],
    [limitCount, sql`${limitCount.started_at} < ${before(2)}`],
    [signInFailure, sql`${signInFailure.started_at} < ${before(1)} and coalesce(${blocked_until}, now()) <= now()`],
    [knownAddress, sql`${knownAddress.last_time} < ${before(31)}`],
    [spentCode, sql`${spentCode.expires_at} < now()`],
    [simulated, sql`${simulated.expires_at} < now()`],
    [job, sql`${job.state} = 'done' and ${job.update_time} < ${before(30)}`],
    [outbox, sql`${outbox.dead_at} < ${before(90)}`],
    [pushSubscription, sql`${pushSubscription.update_time} < ${before(30)}`],
    [webhookDelivery, sql`${webhookDelivery.ended_at} < ${before(days['retention.webhook_days'])}`],
    [webhookChange, sql`${webhookChange.create_time} < ${before(7)}`], // collected within seconds
    [webhookSecret, sql`${webhookSecret.expires_at} < now()`],
  ]
}

/** Deletes expired rows in small steps that block nothing; the next run continues. */
export async function deleteExpired(runtime: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  while ((await hashUnknownNames(runtime)) > 0) if (performance.now() > end) return 'again'
  for (const [table, isPast] of past(runtime)) {
    for (let deleted = BATCH; deleted === BATCH; ) {
      if (performance.now() > end) return 'again'
      deleted = await deleteSome(runtime.home.db, table, isPast)
    }
  }
  return undefined
}

async function deleteSome(db: Db, table: PgTable, isPast: SQL): Promise<number> {
  const some = sql`select ctid from ${table} where ${isPast} limit ${BATCH}`
  const deleted = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` })
  return deleted.length
}

export const retentionJobs: Partial<Jobs> = {
  schedules: [
    { name: 'retention', every: 24 * 60 * 60, run: deleteExpired },
    { name: 'retention.orders', every: 24 * 60 * 60, run: blankOldOrders },
  ],
}
