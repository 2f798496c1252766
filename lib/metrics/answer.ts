import type { PoolUsage } from '@/db/client'
import { version } from '@/package.json'
import type { Usage } from '../base/concurrency-limit'
import { deliver, methodAnswer } from '../core/http/dispatch'
import { answerUnknownUrl } from '../core/http/unknown-url'
import { JOB_RUNS } from '../core/jobs/work'
import { PAGE_CALLS } from '../core/next/page-calls'
import { mustShowSecret } from '../core/request/bearer-secret'
import type { Answer, Incoming } from '../core/request/message'
import { ERRORS } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import type { Counter } from '../counters/counter'
import { type Family, FORMAT, mergeFamilies, renderFamilies, single, withLabels } from '../counters/families'
import type { Metrics } from '../counters/metrics'
import { MESSAGES } from '../message/send'
import { PROVIDER_CALLS, PROVIDER_SECONDS } from '../outgoing/call'
import { PROVIDER_NOTIFICATIONS } from '../pay/notifications'
import { PUSH_NOTICES } from '../push/send'
import { REPLICA_FAILURES, REPLICA_READS } from '../replica/replica'
import { WEBHOOK_ATTEMPTS } from '../webhook/record'
import { readShop, UNKNOWN_SHOP } from './shop'

export const METRICS_PATH = '/metrics'

/** `GET /metrics`, for whom knows the secret. Without one there is no such URL. */
export async function answerMetrics(runtime: Runtime, incoming: Incoming): Promise<Answer> {
  const { metrics, env } = runtime
  const { metricsSecret } = env
  if (!metrics || metricsSecret === undefined) return answerUnknownUrl(env, incoming)
  return deliver(runtime, incoming, async (turn) => {
    turn.operation = 'metrics'
    const answer = methodAnswer(turn, ['GET'])
    if (answer) return answer
    mustShowSecret(metricsSecret, incoming.header('authorization'))
    const headers = { 'Content-Type': FORMAT, 'Cache-Control': 'no-store' }
    return { status: 200, headers, body: renderFamilies(await readAll(runtime, metrics)) }
  })
}

async function readAll(runtime: Runtime, metrics: Metrics): Promise<Family[]> {
  const [own, others, shop] = await Promise.all([
    processFamilies(runtime, metrics),
    metrics.others(),
    shopWithin(runtime),
  ])
  return [...mergeFamilies([own, ...others]), ...shop]
}

/** What this process knows of itself: plain data, which a process that starts several can add up. */
export async function processFamilies(runtime: Runtime, metrics: Metrics): Promise<Family[]> {
  const families = [
    ...metrics.requests.families(),
    ...metrics.counted(COUNTERS),
    ...gateFamilies(runtime),
    ...(await metrics.process.families()),
  ]
  const { worker } = metrics
  return worker === undefined ? families : withLabels(families, { worker })
}

const DATABASE_UP = { name: 'kiosk_database_up', help: '1 where the database answered in time.' }
const BUILD = { name: 'kiosk_build_info', help: 'What runs here.' }
const SHARED = { type: 'gauge', together: 'same' } as const

/** Less than Prometheus waits: a database that hangs must not take the rest of the figures along. */
const PATIENCE = 3000
const reading = new WeakMap<Runtime, Promise<Family[]>>()

/** Read once for all who ask at the same time, so that a slow database is not asked again and again. */
async function shopWithin(runtime: Runtime): Promise<Family[]> {
  const started = reading.get(runtime) ?? readShop(runtime).finally(() => reading.delete(runtime))
  reading.set(runtime, started)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  const shop = await Promise.race([started.catch(() => undefined), late]).finally(() => clearTimeout(timer))
  const { build } = runtime.env
  const labels = { version, build, node: process.versions.node, database: runtime.database.kind }
  return [
    single({ ...SHARED, ...DATABASE_UP }, shop ? 1 : 0),
    { ...SHARED, ...BUILD, samples: [{ labels, value: 1 }] },
    ...(shop ?? UNKNOWN_SHOP),
  ]
}

/** What modules count, beside requests. */
export const COUNTERS: Counter[] = [
  PAGE_CALLS,
  PROVIDER_CALLS,
  PROVIDER_SECONDS,
  PROVIDER_NOTIFICATIONS,
  MESSAGES,
  WEBHOOK_ATTEMPTS,
  PUSH_NOTICES,
  JOB_RUNS,
  ERRORS,
  REPLICA_READS,
  REPLICA_FAILURES,
]

/** What this process lets in at once, and its connections to the database and its replica. */
export function gateFamilies(runtime: Runtime): Family[] {
  const { limits, uploads, streams, pictureLimit, hashLimit, database, replica } = runtime
  const gates: [string, Usage][] = [
    ['request', limits.request.usage],
    ['file', limits.file.usage],
    ['picture', pictureLimit.usage],
    ['password', hashLimit.usage],
    ['upload_staff', uploads.staff.usage],
    ['upload_customer', uploads.customers.usage],
    ['event_stream', streams.usage],
  ]
  const of = (name: string, help: string, value: (usage: Usage) => number): Family => ({
    name,
    help,
    type: name.endsWith('_total') ? 'counter' : 'gauge',
    together: 'sum',
    samples: gates.map(([gate, usage]) => ({ labels: { gate }, value: value(usage) })),
  })
  return [
    of('kiosk_gate_size', 'How many a gate lets in at once.', ({ size }) => size),
    of('kiosk_gate_in_use', 'How many are in.', ({ running }) => running),
    of('kiosk_gate_waiting', 'How many wait to be let in.', ({ waiting }) => waiting),
    of('kiosk_gate_refused_total', 'How many were refused, as there was no room in time.', ({ refused }) => refused),
    ...poolFamilies({ primary: database.usage?.(), replica: replica?.databases.reads.usage?.() }),
  ]
}

function poolFamilies(servers: Record<string, PoolUsage | undefined>): Family[] {
  const pools = Object.entries(servers).flatMap(([server, pool]) => (pool ? [{ labels: { server }, pool }] : []))
  const of = (name: string, help: string, samples: Family['samples']) =>
    ({ name, help, type: 'gauge', together: 'sum', samples }) as const
  const connections = pools.flatMap(({ labels, pool: { open, idle } }) => [
    { labels: { ...labels, state: 'in_use' }, value: open - idle },
    { labels: { ...labels, state: 'idle' }, value: idle },
  ])
  const most = pools.map(({ labels, pool }) => ({ labels, value: pool.size }))
  const waiting = pools.map(({ labels, pool }) => ({ labels, value: pool.waiting }))
  return [
    of('kiosk_database_connections', 'Connections to the database; the embedded one has none.', connections),
    of('kiosk_database_connections_max', 'How many connections there may be.', most),
    of('kiosk_database_connection_waiting', 'Requests that wait for a connection.', waiting),
  ]
}
