import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { outbox, schedule } from '@/db/schema/kernel'
import { errorLog } from '@/db/schema/log'
import { ERROR_STATES } from '@/db/vocabulary/service'
import { isFree } from '../core/jobs/lease'
import type { Runtime } from '../core/runtime/runtime'
import { type Family, gauge, single, withoutValues } from '../counters/families'
import { countOrdersByState } from '../order/tally'
import { jobs } from '../registry'

/** What only the database knows. */
const ORDERS = gauge('kiosk_orders', 'Orders by state.')
const WAITING = gauge('kiosk_waiting', 'What waits for somebody, as home shows it.')
const ERROR_LOG = gauge('kiosk_error_log_entries', 'Different errors in the error log, by state.')
const OUTBOX = gauge(
  'kiosk_outbox_entries',
  'Entries of the outbox that are due and nobody works at, that are retried later, and that were given up.',
)
const OLDEST = gauge(
  'kiosk_outbox_oldest_seconds',
  'For how long the oldest of those has been due that nobody works at.',
)
const EVERY = gauge('kiosk_job_interval_seconds', 'How often a scheduled job runs.')
const SUCCESS = gauge('kiosk_job_last_success_timestamp_seconds', 'When a scheduled job last succeeded.')
const FAILING = gauge('kiosk_job_failing', '1 where the last run of a scheduled job failed.')

/** Without what has a figure of its own already, and without the stock, which takes as long as all the rest. */
const WAITED_FOR = ['refund_requests', 'refund_problems', 'payment_anomalies', 'bill_differences', 'funds_on_hold']

/** One statement after the other: figures must not take the connections that requests need. */
export async function readShop(runtime: Runtime): Promise<Family[]> {
  const { db } = runtime.database
  return [
    await readOrders(db),
    await readWaiting(runtime),
    await readErrors(db),
    ...(await readOutbox(db)),
    ...(await readJobs(db)),
    ...(await readReplica(runtime)),
  ]
}

const UP = gauge(
  'kiosk_database_replica_up',
  '1 where the replica of the database may answer reads, 0 where it may not.',
)

const LAG = gauge('kiosk_database_replica_lag_seconds', 'How old what the replica shows may be, at most.')

const BEHIND = gauge(
  'kiosk_database_replica_lag_bytes',
  'How much of the database’s log the replica has not applied yet.',
)

const NO_REPLICA = [UP, LAG, BEHIND].map(withoutValues)

/** The same without values, while the database does not answer. */
export const UNKNOWN_SHOP: Family[] = [
  ...[ORDERS, WAITING, ERROR_LOG, OUTBOX, OLDEST, EVERY, SUCCESS, FAILING].map(withoutValues),
  ...NO_REPLICA,
]

const by = (label: string, counts: Iterable<[string, number]>) =>
  [...counts].map(([of, value]) => ({ labels: { [label]: of }, value }))

async function readOrders(db: Db): Promise<Family> {
  return { ...ORDERS, samples: by('state', Object.entries(await countOrdersByState(db))) }
}

async function readWaiting(runtime: Runtime): Promise<Family> {
  const counts: [string, number][] = []
  for (const { kind, find } of runtime.registry.waiting) {
    if (WAITED_FOR.includes(kind)) counts.push([kind, (await find(runtime.database.db, runtime)).total])
  }
  return { ...WAITING, samples: by('kind', counts) }
}

async function readErrors(db: Db): Promise<Family> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select ${errorLog.state} as state, count(*)::int as count from ${errorLog} group by 1`,
  )
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return {
    ...ERROR_LOG,
    samples: by(
      'state',
      ERROR_STATES.map((state) => [state, counts.get(state) ?? 0]),
    ),
  }
}

type Entries = { kind: string; state: string; count: number; seconds: number | null }

/** By the indexes of those that are due, were tried, or given up: what is planned for later is not looked at. */
async function readOutbox(db: Db): Promise<Family[]> {
  const { kind, run_at, dead_at, attempts } = outbox
  const { rows } = await db.execute<Entries>(sql`
    select ${kind} as kind, 'due' as state, count(*)::int as count,
      extract(epoch from now() - min(${run_at}))::float8 as seconds from ${outbox}
      where ${dead_at} is null and ${run_at} <= now() and ${isFree(outbox)} group by 1
    union all select ${kind}, 'retried', count(*)::int, null from ${outbox}
      where ${attempts} > 0 and ${dead_at} is null and ${run_at} > now() group by 1
    union all select ${kind}, 'dead', count(*)::int, null from ${outbox} where ${dead_at} is not null group by 1`)
  const age = new Map(rows.flatMap(({ kind, seconds }) => (seconds === null ? [] : [[kind, seconds] as const])))
  const kinds = new Set([...Object.keys(jobs.handlers), ...age.keys()])
  return [
    { ...OUTBOX, samples: rows.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })) },
    {
      ...OLDEST,
      samples: by(
        'kind',
        [...kinds].map((one) => [one, age.get(one) ?? 0]),
      ),
    },
  ]
}

type Run = { name: string; success: number | null; failing: boolean }

async function readJobs(db: Db): Promise<Family[]> {
  const { name, last_success_at, last_run_at, last_error } = schedule
  const { rows } = await db.execute<Run>(sql`
    select ${name} as name, ${last_error} is not null as failing,
      extract(epoch from coalesce(${last_success_at}, case when ${last_error} is null then ${last_run_at} end))::float8
        as success from ${schedule}`)
  const runs = new Map(rows.map((run) => [run.name, run]))
  const times = jobs.schedules.flatMap(({ name }): [string, number][] => {
    const success = runs.get(name)?.success ?? undefined
    return success === undefined ? [] : [[name, success]]
  })
  return [
    {
      ...EVERY,
      samples: by(
        'task',
        jobs.schedules.map(({ name, every }) => [name, every]),
      ),
    },
    { ...SUCCESS, samples: by('task', times) },
    {
      ...FAILING,
      samples: by(
        'task',
        jobs.schedules.map(({ name }) => [name, Number(runs.get(name)?.failing ?? false)]),
      ),
    },
  ]
}

/** Of the replica, where there is one; how far behind it is only where it says so. */
export async function readReplica({ replica }: Runtime): Promise<Family[]> {
  if (!replica) return NO_REPLICA
  const { why, lag, position, replayed } = await replica.compare()
  const isSeen = why === undefined || why === 'lag'
  return [
    single(UP, why === undefined ? 1 : 0),
    single(LAG, isSeen && Number.isFinite(lag) ? lag / 1000 : undefined),
    single(BEHIND, isSeen ? Math.max(0, position - replayed) : undefined),
  ]
}
