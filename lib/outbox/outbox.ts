import { and, count, eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { fail } from '../base/errors'
import { inTimeRange, MAX_COUNT, pageOfTable } from '../data/page'
import { firstOrNotFound, firstOrThrow } from '../data/records'
import type { contractsOf, OutboxCounts, OutboxEntry } from './contract'

const { id, kind, payload, attempts, last_error, run_at, dead_at, leased_until, create_time } = outbox
type OutboxList = z.output<ReturnType<typeof contractsOf>['OutboxList']>
type OutboxFilter = Pick<OutboxList, 'kind' | 'state' | 'start' | 'end'>
type State = z.output<typeof OutboxEntry>['state']

const state = sql<State>`case when ${dead_at} is not null then 'dead' when ${leased_until} > now() then 'running'
  when ${attempts} > 0 and ${last_error} is not null then 'failed' else 'waiting' end`

const isDead = isNotNull(dead_at)
const isRunning = gt(leased_until, sql`now()`)
const hasFailed = sql`(${attempts} > 0 and ${last_error} is not null)`
/** As conditions of their own, so that the few that are not waiting are found by an index. */
const STATES: Record<State, SQL | undefined> = {
  dead: isDead,
  running: and(gt(attempts, 0), isNull(dead_at), isRunning),
  failed: and(isNull(dead_at), hasFailed, sql`(${isRunning}) is not true`),
  waiting: and(isNull(dead_at), not(hasFailed), sql`(${isRunning}) is not true`),
}

/** Waits for an unpaid order that was paid or closed since: it will do nothing, so lists leave it out. */
const isIdle = sql`case when ${kind} in ('order.expire', 'order.query') and ${attempts} = 0 then exists (
  select from ${order} where ${order.id} = (${payload} ->> 'id')::int and (${order.paid_at} is not null
    or ${order.status} = 'closed' and ${kind} = 'order.expire')) else false end`

const filters = ({ kind: entryKind, state: entryState, ...between }: OutboxFilter): SQL | undefined =>
  and(
    not(isIdle),
    entryKind ? eq(kind, entryKind) : undefined,
    entryState && STATES[entryState],
    inTimeRange(create_time, between),
  )

/** A payload has the id only. */
const order_no = sql<string | null>`case when ${kind} ~ '^(order|shipping)[.]' then
  (select ${order.order_no} from ${order} where ${order.id} = (${payload} ->> 'id')::int) end`

const entries = (db: Db) =>
  db.select({ id, kind, state, payload, order_no, attempts, last_error, run_at, dead_at, create_time }).from(outbox)

type OutboxRow = Awaited<ReturnType<typeof entries>>[number]

/** Which texts of a payload are names of records; others may be personal. */
const NAMES = new Set(['of', 'key', 'out_refund_no'])

function toEntry({ payload: all, ...entry }: OutboxRow) {
  const about: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'number' || typeof value === 'boolean') about[name] = value
    else if (typeof value === 'string' && NAMES.has(name)) about[name] = value
  }
  return { ...entry, about }
}

export async function list(db: Db, query: OutboxList) {
  const { items, ...paging } = await pageOfTable(db, outbox, query, filters(query), (where) => entries(db).where(where))
  return { ...paging, items: items.map(toEntry) }
}

export async function countEntries(db: Db): Promise<z.input<typeof OutboxCounts>> {
  const rows = await db
    .select({ kind, state, count: count() })
    .from(outbox)
    .where(not(isIdle))
    .groupBy(kind, state)
    .orderBy(kind)
  const sum = (selected: typeof rows) => selected.reduce((all, row) => all + row.count, 0)
  const of = (entryState: State) => sum(rows.filter((row) => row.state === entryState))
  const kinds = [...new Set(rows.map((row) => row.kind))]
  return {
    waiting: of('waiting'),
    running: of('running'),
    failed: of('failed'),
    dead: of('dead'),
    kinds: kinds.map((one) => ({ kind: one, count: sum(rows.filter((row) => row.kind === one)) })),
  }
}

/** Locked until the change is done. */
export async function lock(db: Db, entry_id: number) {
  const [entry] = await entries(db).where(eq(id, entry_id)).for('update')
  return entry && toEntry(entry)
}

const AGAIN: State[] = ['failed', 'dead']

/** Makes a failed entry due now, with all its attempts again. */
export async function retry(db: Db, entry_id: number) {
  const before = firstOrNotFound(await entries(db).where(eq(id, entry_id)))
  const message = 'Only failed jobs can be retried'
  if (!AGAIN.includes(before.state)) fail('rule', { message })
  await db
    .update(outbox)
    .set({ run_at: sql`now()`, attempts: 0, dead_at: null, leased_until: null })
    .where(eq(id, entry_id))
  return toEntry(firstOrThrow(await entries(db).where(eq(id, entry_id))))
}

/** The entries of a list's filter that can be tried again. */
export async function matchingIds(db: Db, filter: OutboxFilter): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(outbox)
    .where(and(filters(filter), inArray(state, AGAIN), lte(id, 2147483647)))
    .orderBy(id)
    .limit(MAX_COUNT)
  return rows.map((row) => row.id)
}
