import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { open } from '@/db/client'
import { logger } from '@/lib/base/log'
import { actorOf } from '@/lib/core/auth/token-actor'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { Metrics } from '@/lib/counters/metrics'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { openReplica, REPLICA_FAILURES, REPLICA_READS, Replica } from '@/lib/replica/replica'
import { createCaller } from './ask'
import { startDrivers } from './drivers'
import type { NeonProxy } from './neon-proxy'
import { openServerShop } from './server-shop'

/** A machine that is slow for a moment is not to be taken for a replica that is away or behind. */
const SLOW = { connect: 10_000, answer: 10_000 }
type Options = { url?: string; lag?: number; patience?: typeof SLOW | undefined; neon?: NeonProxy['settings'] }

/** A shop on a server with a copy that follows it. */
async function startReplicated(own: Endpoint[]) {
  const drivers = await startDrivers({ own: true })
  const shop = await openServerShop(drivers, 'postgres', own)
  // Commits of the tests’ server do not wait for its disk, and what is not there is not sent.
  await shop.db.execute(sql`alter system set wal_writer_delay = '10ms'`)
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name, pg_reload_conf()`)
  const copy = await drivers.server.startReplica()
  const address = Object.assign(new URL(copy.url), { pathname: `/${rows[0]?.name}` }).href
  const [admin, manager] = [await shop.tokenOf('admin'), await shop.tokenOf('manager')]
  return { drivers, shop, copy, address, admin, manager }
}

type Parts = Awaited<ReturnType<typeof startReplicated>>

/** One of several processes on the same database, with its own view of whether the copy can be used. */
async function openProcess({ shop, address, admin }: Parts, all: Endpoint[], options: Options) {
  const { url = address, lag = 60_000, neon } = options
  const patience = 'patience' in options ? options.patience : SLOW
  const lines: string[] = []
  const { env, database } = shop.runtime
  const log = logger('info', (line) => void lines.push(line))
  const runtime = newRuntime(env, database, log, { ...registry, operations: all })
  const throughNeon = neon && ({ kind: 'neon', url, neon, poolSize: 2, replica: SLOW } as const)
  const homes = throughNeon
    ? { reads: await open(throughNeon), checks: await open(throughNeon) }
    : (await openReplica(runtime, url, patience)).databases
  const replica = new Replica(runtime, homes, { lag, rest: 1000 })
  Object.assign(runtime, { replica, metrics: new Metrics() })
  const ask = createCaller(runtime, all)
  const get = async (path: string, token = admin) => (await ask(`GET /cms/${path}`, { token })).data
  const counted = (counter: typeof REPLICA_READS) => runtime.metrics?.counted([counter])[0]?.samples ?? []
  return {
    runtime,
    replica,
    ask,
    get,
    names: async (token = admin): Promise<string[]> =>
      (await get('banner?size=100', token)).items.map(({ name }: { name: string }) => name),
    rename: (name: string, token = admin) => ask('PUT /cms/banner/1', { token, body: { name } }),
    said: () => lines.filter((line) => line.includes('replica')).map((line): object => JSON.parse(line)),
    counted: () => counted(REPLICA_READS),
    failed: () => counted(REPLICA_FAILURES),
  }
}

/** A shop with a replica for the tests of a file. */
export function useReplica(own: Endpoint[]) {
  const opened: Runtime[] = []
  let parts: Parts
  beforeAll(async () => {
    parts = await startReplicated(own)
  })
  afterAll(async () => {
    await Promise.all(opened.map(({ replica }) => replica?.close()))
    await parts.copy.stop()
    await parts.drivers.stop()
  })
  beforeEach(async () => {
    await parts.copy.run('select pg_wal_replay_resume()')
    await parts.copy.caughtUp()
  })
  return {
    newProcess: async (options: Options = {}) => {
      const process = await openProcess(parts, [...endpoints, ...own], options)
      opened.push(process.runtime)
      return process
    },
    now: () => parts,
    actorOf: async (token: string) => {
      const actor = await actorOf(parts.shop.db, token)
      if (!actor?.is_staff) throw new Error('this token is of nobody on the staff')
      return { ...actor, is_staff: true } as const
    },
  }
}
