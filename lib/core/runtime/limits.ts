import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { limitCount } from '@/db/schema/kernel'
import { networkOf } from '../../base/caller'
import { type Failure, refusal } from '../../base/errors'
import { firstOrThrow } from '../../data/records'
import type { Runtime } from './runtime'

/** How often something may be done within how many seconds. Modules declare theirs beside their settings. */
export type Limit = { name: string; seconds: number; most: (runtime: Runtime) => number }

/** Losing a count in a crash of the database is harmless, so its own transaction does not wait for the disk. */
export const ASYNCHRONOUS_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`

/** How often an operation may be called. */
export type OperationLimit = Limit & {
  by: 'user' | 'address'
  /** The function counts the attempt itself, in its own statement. */
  counts?: 'own'
}

type LimitedCall = {
  runtime: Runtime
  endpoint: { limit?: OperationLimit | undefined }
  actor: { id: number } | null
  caller: { address: string }
}

const subjectOf = ({ endpoint, actor, caller }: LimitedCall): number | string =>
  endpoint.limit?.by === 'user' && actor ? actor.id : networkOf(caller.address)

/** The limit that is counted here and not by the function itself. */
const kernelLimit = ({ endpoint: { limit } }: LimitedCall) => (limit?.counts === 'own' ? undefined : limit)

/**
 * An operation with a rate limit. An attempt counts once its input is valid, successful or not; only
 * an upload counts before that.
 */
export async function countCall(db: Db, call: LimitedCall): Promise<Failure | undefined> {
  const limit = kernelLimit(call)
  return limit && countAgainstLimit(db, limit, subjectOf(call), call.runtime, { isAlone: true })
}

/** A replayed answer of an idempotency key was no new attempt. */
export async function uncountCall(db: Db, call: LimitedCall): Promise<void> {
  const limit = kernelLimit(call)
  if (limit) await uncount(db, limit, subjectOf(call))
}

/** For an attempt that does not count after all. */
async function uncount(db: Db, limit: Limit, of: number | string): Promise<void> {
  const { name, subject, count } = limitCount
  const ownRow = and(eq(name, limit.name), eq(subject, String(of)), gt(count, 0))
  await db
    .update(limitCount)
    .set({ count: sql`${count} - 1` })
    .where(ownRow)
}

/**
 * Counts an attempt, and returns a failure if there were too many, so that the count stays.
 * `isAlone`: in no transaction.
 */
export async function countAgainstLimit(
  db: Db,
  { name, seconds, most }: Limit,
  subject: number | string,
  runtime: Runtime,
  { isAlone = false } = {},
): Promise<Failure | undefined> {
  const { count, secondsLeft } = await addToCount(db, { name, seconds, subject, amount: 1, isAlone })
  return count > most(runtime) ? refusal('too_many', { retryAfter: Math.max(1, secondsLeft) }) : undefined
}

type Addition = Pick<Limit, 'name' | 'seconds'> & { subject: number | string; amount: number; isAlone: boolean }

/** What has been counted then, and until when it counts. */
export async function addToCount(db: Db, { name, seconds, subject, amount, isAlone }: Addition) {
  const end = sql`${limitCount.started_at} + make_interval(secs => ${seconds})`
  const added = sql`${limitCount.count} + ${amount}::int`
  return firstOrThrow(
    await db
      .insert(limitCount)
      .values({ name, subject: String(subject), count: amount })
      .onConflictDoUpdate({
        target: [limitCount.name, limitCount.subject],
        set: {
          count: sql`case when ${end} > now() then ${added} else ${amount}::int end`,
          started_at: sql`case when ${end} > now() then ${limitCount.started_at} else now() end`,
        },
      })
      .returning({
        count: limitCount.count,
        secondsLeft: sql<number>`ceil(extract(epoch from ${end} - now()))::int`,
        millisecondsLeft: sql<number>`(extract(epoch from ${end} - now()) * 1000)::int`,
        ...(isAlone && { soon: ASYNCHRONOUS_COMMIT }),
      }),
  )
}
