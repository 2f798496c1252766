import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { open } from '@/db/client'
import { migrateAndFill } from '@/lib/seed/base'
import { SIZES, type SizeName } from './data/sizes'
import { fillDataSet } from './data-set'

/** Increase it when the data set changes, so that databases which were kept are filled again. */
const DATA_VERSION = 7
/** After so many days a database is made again: work that is planned in it must not become due during a measurement. */
const MAX_DAYS = 14

type Log = (line: string) => void

const at = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href

export async function withClient<Result>(url: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Migrates an empty database and fills it. */
export async function fillDatabase(url: string, size: SizeName, log: Log = () => {}): Promise<void> {
  const database = await open({ kind: 'postgres', url, poolSize: 1, statementTimeout: 0 })
  await migrateAndFill(database.db).finally(() => database.close())
  await withClient(url, (db) => fillDataSet(db, SIZES[size], log))
}

/** A filled database of the server, to be copied: filled now, unless one of these very tables is there. */
async function template(server: string, size: SizeName, log: Log): Promise<string> {
  const journal = createHash('sha256').update(readFileSync('db/migrations/meta/_journal.json')).digest('hex')
  const name = `bench_${size}_${DATA_VERSION}_${journal.slice(0, 8)}`
  await withClient(server, async (db) => {
    await db.query(`select pg_advisory_lock(hashtextextended('kiosk bench', 0))`) // until the connection ends
    const { rows } = await db.query(
      `select shobj_description(oid, 'pg_database')::timestamptz > now() - interval '${MAX_DAYS} days' as fresh
      from pg_database where datname = $1`,
      [name],
    )
    if (!rows[0]?.fresh) await makeTemplate(db, at(server, `${name}_unfinished`), name, { size, log })
  })
  return name
}

/** The database gets its name when it is complete. */
async function makeTemplate(db: pg.Client, url: string, name: string, { size, log }: { size: SizeName; log: Log }) {
  const since = performance.now()
  for (const old of [name, `${name}_unfinished`]) await db.query(`drop database if exists ${old} with (force)`)
  await db.query(`create database ${name}_unfinished`)
  await fillDatabase(url, size, log)
  await db.query(`alter database ${name}_unfinished rename to ${name}`)
  await db.query(`do $$ begin execute format('comment on database ${name} is %L', now()); end $$`)
  log(`filled ${name} in ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

/** A copy of the filled database for one run. */
export async function copyOfDataSet(server: string, size: SizeName, name: string, log: Log): Promise<string> {
  const from = await template(server, size, log)
  await withClient(server, async (db) => {
    await db.query(`drop database if exists ${name} with (force)`)
    await db.query(`create database ${name} template ${from} strategy file_copy`)
  })
  return at(server, name)
}

export const dropDatabase = (url: string): Promise<unknown> => {
  const name = new URL(url).pathname.slice(1)
  return withClient(at(url, 'postgres'), (db) => db.query(`drop database if exists ${name} with (force)`))
}
