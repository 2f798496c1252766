import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { reasonFor } from '../../data/database-errors'
import { inSpan } from '../../trace/tracer'
import { logError } from '../runtime/error-log'
import type { Runtime } from '../runtime/runtime'
import { ensureFreshSettings } from '../runtime/stored-settings'
import { isFree, LEASE, Lease } from './lease'
import { countRun, type WorkPromise, type WorkResult } from './work'

export type Payload = Record<string, unknown>

/**
 * Handles one kind of entry: outside of any transaction of ours, and possibly more than once, because after a crash
 * another process repeats it. Long work goes in steps of a few seconds and returns 'again' for another turn.
 */
type Handler = (runtime: Runtime, payload: Payload) => WorkPromise
export type Handlers = Record<string, Handler>

export const MAX_ATTEMPTS = 12
const HOUR = 3600

/** In the transaction of the change, so that the work is certain to follow if and only if it commits. */
export async function enqueue(db: Db, kind: string, payload: Payload, { runAt }: { runAt?: Date } = {}): Promise<void> {
  await db.insert(outbox).values({ kind, payload, run_at: runAt })
}

/** Milliseconds until another service is asked again: ten seconds, doubled after each attempt, `most` at the most. */
export const retryDelay = (attempts: number, most: number): number => Math.min(most, 10_000 * 2 ** attempts)

/** The next attempt, after so many that had no answer: within an hour. */
export const enqueueRetry = (db: Db, kind: string, payload: Payload, attempts: number): Promise<void> =>
  enqueue(db, kind, payload, { runAt: new Date(Date.now() + retryDelay(attempts, HOUR * 1000)) })

export type ClaimedEntry = { id: number; kind: string; payload: Payload; attempts: number; leased_until: Date | null }

/** The entry that has waited longest of those that are due, for this process alone. */
export async function claimEntry(db: Db, kinds: string[]): Promise<ClaimedEntry | undefined> {
  const { id, kind, payload, attempts, leased_until, run_at, dead_at } = outbox
  const due = db
    .select({ id })
    .from(outbox)
    .where(and(isNull(dead_at), lte(run_at, sql`now()`), inArray(kind, kinds), isFree(outbox)))
    .orderBy(run_at, id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [entry] = await db
    .update(outbox)
    .set({ leased_until: LEASE, attempts: sql`${attempts} + 1` })
    .where(eq(id, sql`(${due})`))
    .returning({ id, kind, payload, attempts, leased_until })
  return entry
}

/** Returns an entry that was claimed and not started. */
export async function unclaimEntry(db: Db, { id, leased_until, attempts }: ClaimedEntry): Promise<void> {
  const lease = new Lease(db, outbox, eq(outbox.id, id), leased_until)
  await db
    .update(outbox)
    .set({ leased_until: null, attempts: attempts - 1 })
    .where(lease.ownRow)
}

/** Runs a claimed entry, and records the result: done, another turn, retried later, or dead. */
export async function runEntry(runtime: Runtime, handlers: Handlers, entry: ClaimedEntry): Promise<WorkResult> {
  const { db } = runtime.database
  const lease = new Lease(db, outbox, eq(outbox.id, entry.id), entry.leased_until)
  try {
    const work = () => handleEntry(runtime, handlers, entry)
    const begun = { name: `outbox ${entry.kind}`, kind: 'consumer', isRoot: true } as const
    const more = await lease.renewDuring(() => inSpan(runtime, begun, work))
    if (more === 'again') await db.update(outbox).set({ leased_until: null, attempts: 0 }).where(lease.ownRow)
    else await db.delete(outbox).where(lease.ownRow)
    return countRun(runtime, entry.kind, more ?? 'done')
  } catch (error) {
    await logError(runtime, `outbox.${entry.kind}`, `outbox-${entry.id}`, error)
    await db.update(outbox).set(retryColumns(entry.attempts, error)).where(lease.ownRow)
    return countRun(runtime, entry.kind, 'failed')
  }
}

async function handleEntry(runtime: Runtime, handlers: Handlers, { kind, payload, attempts }: ClaimedEntry) {
  if (attempts > MAX_ATTEMPTS) throw new Error('every process that began this ended before it was done')
  await ensureFreshSettings(runtime)
  return handlers[kind]?.(runtime, payload)
}

/** After 1 s, 2 s, 4 s … up to an hour, with jitter, so that they do not all retry at once. */
const retryColumns = (attempts: number, error: unknown) => ({
  leased_until: null,
  last_error: reasonFor(error),
  dead_at: attempts >= MAX_ATTEMPTS ? sql`now()` : null,
  run_at: sql`now() + make_interval(secs => ${Math.min(HOUR, 2 ** (attempts - 1)) * (1 + Math.random() / 4)})`,
})
