import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { job } from '@/db/schema/kernel'
import { operLog } from '@/db/schema/log'
import { session } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import type { Caller } from '../../base/caller'
import type { BulkItem } from '../../base/contract'
import { Failure } from '../../base/errors'
import type { Locale } from '../../base/i18n/i18n'
import { describeFailure } from '../../base/problems'
import { firstOrThrow } from '../../data/records'
import { actorOfKeySession } from '../auth/key-actor'
import { ACTOR_COLUMNS, SIGN_OUT_REASONS } from '../auth/token-actor'
import { logMany } from '../endpoint/audit'
import { type Endpoint, findEndpoint } from '../endpoint/endpoint'
import { execute } from '../endpoint/execute'
import { enqueue, type Payload } from '../jobs/outbox'
import type { Jobs } from '../jobs/timer'
import type { Actor } from '../operation/actor'
import { pointsOf } from '../operation/permissions'
import type { Runtime } from '../runtime/runtime'

/** Many of one operation: whose, for whom, with what besides the id. */
export type BulkCall = {
  endpoint: Endpoint
  actor: Actor | null
  caller: Caller
  locale: Locale
  method: string
  path: string
  input: Record<string, unknown>
  /** And the input of each, by its id. */
  each?: Record<number, Record<string, unknown>> | undefined
  /** What the log says that all were given, where that is not the input. */
  values?: Record<string, unknown>
  /** What each must be like, by its id. */
  expects?: Record<number, Record<string, unknown>> | undefined
}
type Item = z.output<typeof BulkItem>

const EachById = z.record(z.string(), z.record(z.string(), z.unknown())).optional()
/** A job as stored, so that any process can continue it. */
const StoredJob = z.object({
  operation: z.string(),
  ids: z.array(z.int()),
  input: z.record(z.string(), z.unknown()),
  each: EachById,
  expects: EachById,
  caller: z.object({ request_id: z.string(), address: z.string(), user_agent: z.string() }),
  locale: z.enum(['en', 'zh']),
  method: z.string(),
  path: z.string(),
  session_id: z.int(),
  auth_epoch: z.int(),
})
type StoredJob = z.output<typeof StoredJob>

const KIND = 'bulk'
export const MAX_AT_ONCE = 200
const STEP = 50
const STEP_MILLISECONDS = 2000

/** Runs one call of a bulk operation; never throws, its outcome is an item. */
export function runBulkItem(runtime: Runtime, { input, each, ...many }: BulkCall, id: number): Promise<Item> {
  const read = () => ({ input: { ...input, ...each?.[id], id } })
  return execute({ ...many, expects: many.expects?.[id], runtime, read, started: performance.now() }).then(
    () => ok(id),
    (error: unknown) => failed(id, error instanceof Failure ? error : new Failure('internal'), many.locale),
  )
}

const ok = (id: number): Item => ({ id, ok: true, error_code: 0, msg: 'ok' })
const failed = (id: number, failure: Failure, locale: Locale): Item => ({
  id,
  ok: false,
  error_code: failure.code,
  msg: describeFailure(failure, locale).msg,
})

/** Up to two hundred at once, more in a job; with the row of the operation log by which all of it can be undone. */
export async function runBulk(
  runtime: Runtime,
  many: BulkCall & { actor: Actor },
  ids: number[],
): Promise<{ items: Item[]; job_id?: number; log_id?: number | undefined }> {
  if (ids.length > MAX_AT_ONCE) return { items: [], job_id: await startBulkJob(runtime, many, ids) }
  const items: Item[] = []
  for (const id of ids) items.push(await runBulkItem(runtime, many, id))
  return { items, log_id: await logBulk(runtime.database.db, runtime, many, items) }
}

/** None where it cannot be undone, or nothing was done. */
async function logBulk(db: Db, runtime: Runtime, many: BulkCall, items: Item[]): Promise<number | undefined> {
  const { actor, input } = many
  const { undo } = many.endpoint
  const records = items.flatMap(({ id, ok }) => (ok ? [id] : []))
  if (!actor || !undo || records.length === 0) return undefined
  const values = many.values ?? undo.values?.(input) ?? input
  const id = await logMany(db, runtime, { ...many, actor }, { records, values })
  runtime.wake()
  return id
}

/** Starts a job that continues after the answer, here or in another process; the caller polls it. */
export async function startBulkJob(
  runtime: Runtime,
  many: BulkCall & { actor: Actor },
  ids: number[],
): Promise<number> {
  const { endpoint, actor, ...rest } = many
  const id = await runtime.database.db.transaction(async (tx) => {
    const opened = await tx.select({ epoch: session.user_epoch }).from(session).where(eq(session.id, actor.session_id))
    const { session_id } = actor
    const work: StoredJob = { ...rest, ids, operation: endpoint.id, session_id, auth_epoch: firstOrThrow(opened).epoch }
    const values = { user_id: actor.id, operation: endpoint.point, total: ids.length, work }
    const inserted = firstOrThrow(await tx.insert(job).values(values).returning({ id: job.id }))
    await enqueue(tx, KIND, { job_id: inserted.id })
    return inserted.id
  })
  runtime.wake()
  return id
}

/** The next step of a job, with the rights of this moment. */
async function continueBulkJob(runtime: Runtime, payload: Payload): Promise<'again' | undefined> {
  const { db } = runtime.database
  const { job_id } = z.object({ job_id: z.int() }).parse(payload)
  const { user_id, done, work, create_time } = job
  const [found] = await db
    .select({ user_id, done, work, create_time })
    .from(job)
    .where(and(eq(job.id, job_id), eq(job.state, 'running')))
  if (!found) return undefined
  const { ids, ...rest } = StoredJob.parse(found.work)
  const endpoint = findEndpoint(runtime, ({ id }) => id === rest.operation)
  const actor = await currentActor(db, found.user_id, rest)
  const step = ids.slice(found.done, found.done + STEP)
  const past = await finishedIds(db, { ...found, ...rest, points: endpoint ? pointsOf(endpoint) : [] }, step)
  const end = performance.now() + STEP_MILLISECONDS
  const items: Item[] = []
  for (const id of step) {
    if (performance.now() > end && items.length > 0) break
    if (past.has(id)) items.push(ok(id))
    else if (endpoint) items.push(await runBulkItem(runtime, { ...rest, endpoint, actor }, id))
    else items.push(failed(id, new Failure('internal'), rest.locale))
  }
  return db.transaction(async (tx) => {
    const over = await recordProgress(tx, job_id, found.done, items)
    if (!over) return 'again'
    const log_id = endpoint && (await logBulk(tx, runtime, { ...rest, endpoint, actor }, over.items))
    if (log_id) await tx.update(job).set({ work: { log_id } }).where(eq(job.id, job_id))
    return undefined
  })
}

export const bulkJobs: Partial<Jobs> = {
  handlers: { [KIND]: continueBulkJob },
  titles: { [KIND]: 'Continue bulk jobs' },
}

/**
 * Signing out does not end a job; revoking the session does, and so does ending all sessions of a user. No person has
 * the epoch of a key, which is looked for by itself.
 */
async function currentActor(db: Db, id: number, { session_id, auth_epoch }: Omit<StoredJob, 'ids'>) {
  const isActiveUser = and(eq(user.id, id), eq(user.auth_epoch, auth_epoch), user.active, isNull(user.deleted_at))
  const signedOut = inArray(session.revoked_reason, Object.values(SIGN_OUT_REASONS))
  const isJobSession = and(eq(session.id, session_id), or(isNull(session.revoked_at), signedOut))
  const [person] = await db.select(ACTOR_COLUMNS).from(user).innerJoin(session, isJobSession).where(isActiveUser)
  if (person) return { ...person, points: new Set(person.points) }
  return (await actorOfKeySession(db, session_id)) ?? null
}

type RunningJob = Omit<StoredJob, 'ids'> & { user_id: number; create_time: Date; points: string[] }

/** What a process that was cut off did without counting it: each change wrote its row in the operation log with it. */
async function finishedIds(db: Db, running: RunningJob, ids: number[]): Promise<Set<number | null>> {
  const { resource, resource_id, point, user_id, request_id, create_time, status } = operLog
  const rows = await db
    .select({ id: resource_id })
    .from(operLog)
    .where(
      and(
        eq(resource, running.operation.split('.')[0] ?? ''),
        inArray(resource_id, ids),
        inArray(point, running.points),
        eq(user_id, running.user_id),
        eq(request_id, running.caller.request_id),
        gte(create_time, running.create_time),
        lt(status, 400),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Counts only from its own start: a worker that was replaced counts nothing twice. Answers the job once it is over. */
async function recordProgress(db: Db, id: number, from: number, items: Item[]) {
  const done = from + items.length
  const isOver = sql`${job.total} <= ${done}`
  const [row] = await db
    .update(job)
    .set({
      done,
      items: sql`${job.items} || ${JSON.stringify(items)}::jsonb`,
      state: sql`case when ${isOver} then 'done' else 'running' end`,
      work: sql`case when ${isOver} then null else ${job.work} end`,
      update_time: sql`now()`,
    })
    .where(and(eq(job.id, id), eq(job.done, from), eq(job.state, 'running')))
    .returning({ state: job.state, items: job.items })
  return row?.state === 'done' ? row : undefined
}
