import { cpSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Kind, Settings } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { logger } from '@/lib/base/log'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { migrateAndFill } from '@/lib/seed/base'
import { seedDemoShop } from '@/lib/seed/seed'
import { createCaller, tokenOf } from './ask'
import { demoEnv } from './demo-runtime'
import { type Drivers, startDrivers } from './drivers'

/** A demo shop in a database of its own, where transactions are committed and requests run at the same time. */
export async function openServerShop(
  drivers: Drivers,
  kind: Kind,
  own: Endpoint[] = [],
  settings: Partial<Settings> = {},
) {
  const dataDir = mkdtempSync(path.join(inject('room'), 'server-'))
  const lines: string[] = []
  const isCopy = kind !== 'pglite' && !settings.url && drivers.server.url === inject('postgresUrl')
  const copy = isCopy ? { url: await drivers.server.createDatabase(undefined, inject('demoDatabase')) } : {}
  const database = await drivers.open(kind, { ...copy, ...settings })
  const env = demoEnv(dataDir)
  const log = logger('debug', (line) => void lines.push(line))
  const runtime = newRuntime(env, database, log, { ...registry, operations: [...endpoints, ...own] })
  if (isCopy) cpSync(inject('demoFiles'), path.join(dataDir, 'files'), { recursive: true })
  else await fill(runtime)
  // Reports to WeChat go at once here: their delay has tests of its own.
  await database.db.insert(config).values({ key: 'shipping.report_delay_minutes', value: 0 }).onConflictDoNothing()
  return {
    runtime,
    lines,
    db: database.db,
    ask: createCaller(runtime, [...endpoints, ...own]),
    tokenOf: (username: string) => tokenOf(runtime, username),
  }
}

async function fill(runtime: Runtime) {
  await migrateAndFill(runtime.database.db)
  await seedDemoShop(runtime)
}

export type ServerShop = Awaited<ReturnType<typeof openServerShop>>

/** The demo shop of a file on a real PostgreSQL, gone with the file; `own`: operations of a module that it adds. */
export function useServerShop(own: Endpoint[] = []): ServerShop {
  let drivers: Drivers
  let shop: ServerShop
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', own)
  })
  afterAll(() => drivers.stop())
  return {
    get runtime() {
      return shop.runtime
    },
    get lines() {
      return shop.lines
    },
    get db() {
      return shop.db
    },
    ask: (...args) => shop.ask(...args),
    tokenOf: (username) => shop.tokenOf(username),
  }
}

/** As many as `count` at the same time, with their numbers. */
export const inParallel = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** As many, and `lanes` of them at the same time. */
export async function inLanes<T>(count: number, lanes: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await inParallel(lanes, async () => {
    for (let at = next++; at < count; at = next++) results[at] = await work(at)
  })
  return results
}

/** Retries while the shop is busy, or the same request is still running. */
export async function retryWhileBusy<Answer extends { status: number; json?: { error_code: number } }>(
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await work()
    if (answer.status !== 503 && answer.json?.error_code !== 10141) return answer
    await new Promise((resume) => setTimeout(resume, 50))
  }
}
