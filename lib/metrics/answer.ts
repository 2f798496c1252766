import { version } from '@/package.json'
import { deliver, methodAnswer } from '../core/http/dispatch'
import { answerNowhere } from '../core/http/nowhere'
import { mustShowSecret } from '../core/request/bearer-secret'
import type { Answer, Incoming } from '../core/request/message'
import type { Runtime } from '../core/runtime/runtime'
import { type Family, FORMAT, mergeFamilies, renderFamilies, single, withLabels } from '../counters/families'
import type { Metrics } from '../counters/metrics'
import { COUNTERS } from './counters'
import { gateFamilies } from './gates'
import { readShop, UNKNOWN_SHOP } from './shop'

export const METRICS_PATH = '/metrics'

/** `GET /metrics`, for whom knows the secret. Without one there is no such URL. */
export async function answerMetrics(runtime: Runtime, incoming: Incoming): Promise<Answer> {
  const { metrics, env } = runtime
  const { metricsSecret } = env
  if (!metrics || metricsSecret === undefined) return answerNowhere(env, incoming)
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
