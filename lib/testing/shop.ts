import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import type { Db, Home } from '@/db/client'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { Env } from '@/lib/core/env'
import { logger } from '@/lib/core/log'
import { newRuntime, type Runtime } from '@/lib/core/runtime'
import { ensureFreshSettings } from '@/lib/core/stored-settings'
import { endpoints } from '@/lib/endpoints'
import { seedDemoShop } from '@/lib/seed/seed'
import { createCaller, tokenOf } from './ask'
import { demoEnv, demoRuntime } from './demo-runtime'
import { openEmbedded } from './embedded'

export { DEMO_PASSWORD } from './demo-runtime'

type Shared = { home: Home; env: Env; queries: string[]; lines: string[] }
const shared: typeof globalThis & { testShop?: Promise<Shared> } = globalThis

/** One embedded demo shop per worker. */
async function openShop(): Promise<Shared> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kiosk-unit-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const env = demoEnv(dataDir)
  const queries: string[] = []
  const { home } = await openEmbedded({ from: inject('embeddedShop'), onQuery: (text) => void queries.push(text) })
  await seedDemoShop(demoRuntime(home, dataDir)) // puts the pictures onto this disk
  return { home, env, queries, lines: [] }
}

/** A transaction that stays open until `end` throws away all that was written in it. */
async function openTransaction(home: Home) {
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  let over: Promise<unknown> = Promise.resolve()
  const db = await new Promise<Db>((resolve, reject) => {
    over = home.db.transaction(async (transaction) => {
      resolve(transaction)
      await left
      throw new ThrownAway()
    })
    over.catch(reject)
  })
  function end() {
    leave()
    return over.catch((error) => (error instanceof ThrownAway ? undefined : Promise.reject(error)))
  }
  return { db, end }
}

class ThrownAway extends Error {}

/** The demo shop for each test of a file, in a transaction that is thrown away after it. */
export function useShop(own: Endpoint[] = []) {
  const operations = own.length > 0 ? [...endpoints, ...own] : endpoints
  let current: { runtime: Runtime; shop: Shared; end: () => Promise<unknown> } | undefined
  beforeEach(async () => {
    shared.testShop ??= openShop()
    const shop = await shared.testShop
    const { db, end } = await openTransaction(shop.home)
    shop.lines.length = 0
    const log = logger('debug', (line) => void shop.lines.push(line))
    current = { shop, end, runtime: newRuntime(shop.env, { ...shop.home, db }, log, operations) }
    await ensureFreshSettings(current.runtime)
    shop.queries.length = 0
  })
  afterEach(() => current?.end())
  const now = () => {
    if (!current) throw new Error('the shop is open inside a test only')
    return current
  }
  return {
    get runtime() {
      return now().runtime
    },
    get db() {
      return now().runtime.home.db
    },
    /** What the process wrote to its log. */
    get lines() {
      return now().shop.lines
    },
    ask: (...args: Parameters<ReturnType<typeof createCaller>>) => createCaller(now().runtime, operations)(...args),
    tokenOf: (username: string) => tokenOf(now().runtime, username),
    /** How many queries this work needed. */
    async queriesOf(work: () => Promise<unknown>): Promise<string[]> {
      const from = now().shop.queries.length
      await work()
      return now().shop.queries.slice(from)
    },
  }
}
