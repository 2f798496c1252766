import path from 'node:path'
import type { PoolClient as NeonClient } from '@neondatabase/serverless'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolClient as PgClient } from 'pg'
import { createEmbedded } from './embedded'
import { lock } from './lock'
import { farPoolSize, poolSizeFor } from './pool-size'
import { findPooler, type Pooler } from './pooler'
import { type Address, addressOf, passwordMissing, refusal, wrongTimeZone } from './refusal'
import { type Around, type Send, sending, watched } from './watched'

export type Kind = 'pglite' | 'postgres' | 'neon'

type Result<Row> = { rows: Row[] }

export interface Results extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** A connection of any of the three drivers, or a transaction on one. */
export type Db = PgDatabase<Results>

/** Connections of a pool: how many there may be, are, and are not in use; and who waits for one. */
export type PoolUsage = { size: number; open: number; idle: number; waiting: number }

/** The connections below a `Db`, and a `Db` whose statements are sent in another way. */
type Connections = { send: Send; through: (send: Send) => Db }

/** The embedded database has no pool. `pooler`: what answers in PostgreSQL's place, if anything does. */
export type Database = {
  db: Db
  kind: Kind
  usage?: () => PoolUsage
  pooler?: Pooler | undefined
  connections?: Connections
  close(): Promise<void>
}

export type Settings = {
  kind: Kind
  url?: string | undefined
  dir?: string | undefined
  poolSize?: number
  /** How many processes share the database; sizes the pool if no size is given. */
  workers?: number
  statementTimeout?: number | undefined
  /** Of a replica: opened once it is used, only read, and how many milliseconds a connection and an answer may take. */
  replica?: { connect: number; answer: number }
  onQuery?: (text: string, values: unknown[]) => void
  /** Runs each statement, to measure it; the embedded database has none that does. */
  around?: Around | undefined
  /** A proxy on loopback in Neon's place, `host:port`, spoken to without TLS. */
  neon?: { wsProxy: string }
}

type Client = { on(event: 'error', listener: () => void): unknown; release(): void }

type Pool<C extends Client> = {
  readonly options: { max: number }
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (client: C) => void): unknown
  query(text: string): Promise<unknown>
  connect(): Promise<C>
  end(): Promise<void>
}

export function kindOf(url: string | undefined): Kind {
  if (!url) return 'pglite'
  return URL.canParse(url) && new URL(url).hostname.endsWith('.neon.tech') ? 'neon' : 'postgres'
}

export async function open(settings: Settings): Promise<Database> {
  if (settings.kind === 'pglite') return openEmbedded(settings)
  return settings.kind === 'neon' ? openNeon(settings) : openServer(settings)
}

async function openEmbedded({ dir, onQuery }: Settings): Promise<Database> {
  const unlock = dir === undefined ? undefined : await lock(dir)
  try {
    const { drizzle } = await import('drizzle-orm/pglite')
    const client = await createEmbedded(dir === undefined ? {} : { dataDir: path.join(dir, 'db') })
    const close = () => client.close().finally(unlock)
    return { db: drizzle({ client, logger: logger(onQuery) }), kind: 'pglite', close: once(close) }
  } catch (error) {
    await unlock?.()
    throw error
  }
}

const NO_NAMES = { keepsStatements: false, timeZone: '' }
const READ_ONLY = ' -c default_transaction_read_only=on'

async function openServer(settings: Settings): Promise<Database> {
  const { url, poolSize, workers, statementTimeout = 10_000, onQuery, around, replica } = settings
  const address = addressOf(url)
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kiosk',
    max: poolSize ?? poolSizeFor(address.host, undefined, workers),
    connectionTimeoutMillis: replica?.connect ?? 2500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: replica?.answer,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10_000,
    // UTC as PGlite and Neon have it, wherever the server stands; small queries gain nothing by JIT and by other
    // workers
    options: `-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0${replica ? READ_ONLY : ''}`,
  })
  const log = logger(onQuery)
  const over = <C extends typeof pool | PgClient>(client: C, pooler?: Pooler) =>
    drizzle({ client: watched(client, { around, isNameless: pooler?.keepsStatements === false }), logger: log })
  if (replica) {
    hearErrors(pool)
    // what is in front of it is not read yet: without names it does not matter
    const nameless = <C extends typeof pool | PgClient>(client: C) => over(client, NO_NAMES)
    return pooled<PgClient>(pool, 'postgres', nameless(pool), nameless, (send) => nameless(sending(pool, send)))
  }
  const pooler = await answered(pool, address, () => findPooler(pool))
  if (pooler && !/^(Etc\/)?UTC$/.test(pooler.timeZone)) {
    await pool.end()
    throw wrongTimeZone(pooler.timeZone, address)
  }
  const overClient = (client: PgClient) => over(client, pooler)
  const through = (send: Send) => over(sending(pool, send), pooler)
  return { ...pooled<PgClient>(pool, 'postgres', over(pool, pooler), overClient, through), pooler }
}

async function openNeon(settings: Settings): Promise<Database> {
  const { url, workers, poolSize = farPoolSize(workers), onQuery, around, neon, replica } = settings
  const address = addressOf(url)
  if (!neon && !address.password) throw passwordMissing(address) // the driver would end the process instead
  const [{ Pool, neonConfig }, { drizzle }, { default: ws }] = await Promise.all([
    import('@neondatabase/serverless'),
    import('drizzle-orm/neon-serverless'),
    import('ws'),
  ])
  neonConfig.webSocketConstructor = ws
  if (neon) {
    neonConfig.wsProxy = () => neon.wsProxy
    neonConfig.useSecureWebSocket = false
    neonConfig.pipelineTLS = false
    neonConfig.pipelineConnect = false
    neonConfig.forceDisablePgSSL = true
  }
  const pool = new Pool({
    connectionString: url,
    application_name: 'kiosk',
    max: poolSize,
    connectionTimeoutMillis: replica?.connect ?? 10_000, // a sleeping database wakes up first
    idleTimeoutMillis: 30_000,
    query_timeout: replica?.answer,
    // no timeouts of the server here: Neon's pooler (PgBouncer, transaction mode) refuses them at start-up, SET LOCAL
    // works
  })
  const log = logger(onQuery)
  const over = <C extends typeof pool | NeonClient>(client: C) =>
    drizzle({ client: watched(client, { around, isNameless: false }), logger: log })
  if (replica) hearErrors(pool)
  else await answered(pool, address, () => pool.query('select 1'))
  return pooled<NeonClient>(pool, 'neon', over(pool), over, (send) => over(sending(pool, send)))
}

/** A lost connection fails the query that uses it; without a listener the error would end the process. */
function hearErrors<C extends Client>(pool: Pool<C>): void {
  const ignoreError = () => {}
  pool.on('error', ignoreError)
  pool.on('connect', (client) => client.on('error', ignoreError))
}

/** The first answer of a new pool, or one sentence about what is wrong. */
async function answered<C extends Client, T>(pool: Pool<C>, address: Address, ask: () => Promise<T>): Promise<T> {
  hearErrors(pool)
  try {
    return await ask()
  } catch (error) {
    await pool.end()
    throw refusal(error, address)
  }
}

function pooled<C extends Client>(
  pool: Pool<C>,
  kind: Kind,
  db: Db,
  over: (client: C) => Db,
  through: Connections['through'],
): Database {
  // drizzle's own never gives a connection back on which BEGIN failed: a restart of the database would empty the pool
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await over(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  const usage = () => ({
    size: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const send: Send = async (...sent) => Reflect.apply(pool.query, pool, sent)
  return { db, kind, usage, connections: { send, through }, close: once(() => pool.end()) }
}

function logger(onQuery: Settings['onQuery']) {
  return onQuery ? { logQuery: onQuery } : false
}

function once(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
