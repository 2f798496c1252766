import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Database, Db } from '@/db/client'
import type { Env } from '@/lib/base/env/env'
import { logger } from '@/lib/base/log'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { seedDemoShop } from '@/lib/seed/seed'
import { createCaller, tokenOf } from './ask'
import { barrier } from './barrier'
import { demoEnv, demoRuntime } from './demo-runtime'
import { openEmbedded } from './embedded'

export { DEMO_PASSWORD } from './demo-runtime'

type Shared = { database: Database; env: Env; queries: string[]; lines: string[] }
const shared: typeof globalThis & { testShop?: Promise<Shared> } = globalThis

/** An embedded demo shop for each worker. */
async function openShop(): Promise<Shared> {
  const dataDir = mkdtempSync(path.join(inject('room'), 'unit-'))
  const env = demoEnv(dataDir)
  const queries: string[] = []
  const { database } = await openEmbedded({ from: inject('embeddedShop'), onQuery: (text) => void queries.push(text) })
  await seedDemoShop(demoRuntime(database, dataDir)) // puts the pictures onto this disk
  return { database, env, queries, lines: [] }
}

/** A transaction that stays open until `end` throws away all that was written in it. */
async function openTransaction(from: Db) {
  const { open: leave, opened: left } = barrier()
  let over: Promise<unknown> = Promise.resolve()
  const db = await new Promise<Db>((resolve, reject) => {
    over = from.transaction(async (transaction) => {
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
  const shop = shopOf(own)
  beforeEach(async () => shop.open((await sharedShop()).database.db))
  afterEach(() => shop.close())
  return shop
}

const ACCOUNTS = ['buyer', 'second', 'clerk', 'manager', 'admin']

/**
 * The demo shop as `prepare` leaves it, with everybody signed in, for each test of a group:
 * each goes back to a savepoint.
 */
export function usePreparedShop<T>(prepare: (shop: Shop) => Promise<T>, own: Endpoint[] = []) {
  const [preparing, shop] = [shopOf(own), shopOf(own)]
  const tokens = new Map<string, string>()
  let prepared: { result: T } | undefined
  beforeAll(async () => {
    await preparing.open((await sharedShop()).database.db)
    prepared = { result: await prepare(preparing) }
    for (const name of ACCOUNTS) tokens.set(name, await preparing.tokenOf(name))
    await Promise.allSettled(preparing.runtime.background)
  })
  afterAll(() => preparing.close())
  beforeEach(() => shop.open(preparing.db, preparing.runtime))
  afterEach(() => shop.close())
  const result = () => {
    if (!prepared) throw new Error('the shop is prepared inside a test only')
    return prepared.result
  }
  const tokenOfAccount = (name: string) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`${name} is not signed in: add the account to ACCOUNTS`)
    return token
  }
  return { shop, prepared: result, tokenOf: tokenOfAccount }
}

export type Shop = ReturnType<typeof shopOf>

const sharedShop = () => (shared.testShop ??= openShop())

function shopOf(own: Endpoint[] = []) {
  const operations = own.length > 0 ? [...endpoints, ...own] : endpoints
  let current: { runtime: Runtime; shop: Shared; end: () => Promise<unknown> } | undefined
  const now = () => {
    if (!current) throw new Error('the shop is open inside a test only')
    return current
  }
  return {
    /** Keeps environment, storage and modules of `prepared`, which tests may have replaced. */
    async open(from: Db, prepared?: Runtime) {
      const shop = await sharedShop()
      const { db, end } = await openTransaction(from)
      shop.lines.length = 0
      const log = logger('debug', (line) => void shop.lines.push(line))
      const runtime = newRuntime(
        prepared?.env ?? shop.env,
        { ...shop.database, db },
        log,
        prepared?.registry ?? { ...registry, operations },
      )
      current = { shop, end, runtime: { ...runtime, ...(prepared && { storage: prepared.storage }) } }
      await ensureFreshSettings(current.runtime)
      shop.queries.length = 0
    },
    close: () => current?.end(),
    get runtime() {
      return now().runtime
    },
    get db() {
      return now().runtime.database.db
    },
    /** The lines that the process wrote to its log. */
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
