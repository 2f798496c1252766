import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client'
import { columnOfExtension, isIndexOfField } from './custom-field'
import {
  appliedOfExtensions,
  type ExtensionMigration,
  extensionOf,
  extensions,
  migrationsOf,
  recordMigration,
  requireOwnTables,
} from './extension'
import {
  areFormer,
  FORMER_BACKUP,
  FORMER_DATABASE,
  isFormer,
  isSquashed,
  type Migration,
  namesWithSquashed,
  withSquashed,
} from './squash'

// drizzle-kit's list of the migrations, in their order
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

type Text = { name: string; text: string }

/** The names of the migrations that the database has not had yet. Changes nothing. */
export async function pending(db: Db, folder = defaultFolder(), added = extensions): Promise<string[]> {
  const [product, others] = [await missing(db, folder), await missingOfExtensions(db, added)]
  return [...product, ...others].map(({ name }) => name)
}

/** The names of applied migrations, in order; a number for one that this version does not know. */
export async function history(db: Db, folder = defaultFolder()): Promise<string[]> {
  const migrations = new Map(read(folder).map(({ name, when }) => [when, name]))
  const product = [...(await applied(db, folder))].map((when) => migrations.get(when) ?? String(when))
  return [...product, ...(await appliedOfExtensions(db))]
}

/** The names that this version does not know. What an extension left that is no longer there is no matter. */
export function unknown(names: string[], folder = defaultFolder(), added = extensions): string[] {
  const migrations = new Set([...read(folder), ...migrationsOf(added)].map(({ name }) => name))
  const isGone = (extension: string | undefined) => extension && !added.some(({ name }) => name === extension)
  const current = namesWithSquashed(names, read(folder))
  return current.filter((name) => !migrations.has(name) && !isGone(extensionOf(name)) && !isIndexOfField(name))
}

/** A backup names the migrations of its database: from before the squash it is restored by the version before that. */
export function refuseFormerBackup(names: string[], folder = defaultFolder()): void {
  if (areFormer(names, read(folder))) throw new Error(FORMER_BACKUP)
}

/** Whether the database has had only some of the migrations that were squashed: nothing here can go on from there. */
export const hasFormer = async (db: Db, folder = defaultFolder()): Promise<boolean> =>
  isFormer(await recorded(db), read(folder))

export async function refuseFormer(db: Db, folder = defaultFolder()): Promise<void> {
  if (await hasFormer(db, folder)) throw new Error(FORMER_DATABASE)
}

/** The names of the migrations that stand for all before them. */
export const squashed = (folder = defaultFolder()): string[] =>
  read(folder)
    .filter(isSquashed)
    .map(({ name }) => name)

/** An older version would work with tables that it does not know, and could only guess what it may write. */
export async function refuseLater(db: Db, folder = defaultFolder(), added = extensions): Promise<void> {
  const [later] = unknown(await history(db, folder), folder, added)
  if (!later) return
  const extension = extensionOf(later)
  if (extension && columnOfExtension(extension))
    throw new Error(`The field ${extension} had another type before: give the one that you add another name.`)
  const whose = extension ? `the module ${extension}` : 'Kiosk'
  throw new Error(`A later version of ${whose} has migrated the database: start that version, not this one.`)
}

const TRIES = 30
const PAUSE = 500

/**
 * Applies them (`only` these), all or none, and gives their names.
 * A second process at once waits and finds nothing to do.
 */
export async function migrate(
  db: Db,
  folder = defaultFolder(),
  only?: string[],
  added = extensions,
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => applyAll(tx, folder, only, added))
    } catch (error) {
      if (!isInUse(error)) throw error
      if (tries === TRIES)
        throw new Error('Nothing was changed: somebody uses a table all the time. Find out who, and try again.')
      await sleep(PAUSE) // those that waited behind us go first
    }
  }
}

/** Only one process at a time creates or changes tables. */
export async function holdMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kiosk migrations', 0))`)
}

async function applyAll(
  tx: Db,
  folder: string,
  only: string[] | undefined,
  added: typeof extensions,
): Promise<string[]> {
  await tx.execute(sql`set local statement_timeout = 0`) // building an index takes as long as it takes
  await holdMigrations(tx)
  // drizzle's own table, so that its tools work on the database, too
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`lock table drizzle.__drizzle_migrations in share row exclusive mode`) // a backup is waited for
  await refuseFormer(tx, folder)
  await refuseLater(tx, folder, added)
  const asked = only && namesWithSquashed(only, read(folder))
  const isAsked = ({ name }: { name: string }) => asked?.includes(name) ?? true
  const migrations = (await missing(tx, folder)).filter(isAsked)
  const others = (await missingOfExtensions(tx, added)).filter(isAsked)
  await lockFirst(tx, [...migrations, ...others])
  for (const migration of migrations) await apply(tx, migration)
  for (const migration of others) await applyOfExtension(tx, migration)
  return [...migrations, ...others].map(({ name }) => name)
}

const BREAKPOINT = '--> statement-breakpoint'
const LOCK_FIRST = /^-- lock first: (.+)$/m
/** Others may read the table, or not even that. */
type LockMode = 'share row exclusive' | 'access exclusive'

/** What a statement begins with, below its comments. */
const statement = (text: string) => new RegExp(`^(?:\\s|--.*\\n)*${text}`, 'i')
/** The table that a statement locks, as far as it does. */
const LOCKED_BY: { by: RegExp; mode: LockMode }[] = [
  { by: statement('alter table "(\\w+)"'), mode: 'access exclusive' },
  { by: statement('alter table .* references "public"\\."(\\w+)"'), mode: 'share row exclusive' },
  { by: statement('create (?:unique )?index [^(]* on "(\\w+)"'), mode: 'share row exclusive' },
  { by: statement('create (?:or replace )?trigger [^(]* on public\\."?(\\w+)'), mode: 'share row exclusive' },
  { by: statement('update "(\\w+)"'), mode: 'share row exclusive' },
]

/** What requests look at before they write anything, as who asks and what is bought. */
const LOOKED_AT_FIRST = ['session_token', 'session', 'user', 'category', 'product', 'sku', 'offer']

/**
 * For all locks together. Requests queue behind them, and after a second (`deadlock_timeout`) the database would end
 * one that holds what the migration still waits for.
 */
const LOCKED_WITHIN = 700

/** What migrations lock, as far as it is there, in the order in which requests take it. */
async function locksOf(tx: Db, migrations: Text[]): Promise<Map<string, LockMode>> {
  const named = migrations.flatMap(({ text }) => LOCK_FIRST.exec(text)?.[1]?.split(', ') ?? [])
  const changed = migrations
    .flatMap(({ text }) => text.split(BREAKPOINT))
    .flatMap((text) => LOCKED_BY.map(({ by, mode }) => ({ name: by.exec(text)?.[1] ?? '', mode })))
  const whole = new Set([
    ...named,
    ...changed.filter(({ mode }) => mode === 'access exclusive').map(({ name }) => name),
  ])
  const all = new Set([...named, ...changed.map(({ name }) => name)])
  const { rows } = await tx.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  const there = new Set(rows.map(({ tablename }) => String(tablename)))
  const ordered = [...new Set([...LOOKED_AT_FIRST.filter((one) => all.has(one)), ...all])]
  return new Map(
    ordered
      .filter((name) => there.has(name))
      .map((name) => [name, whole.has(name) ? 'access exclusive' : 'share row exclusive']),
  )
}

/**
 * Locks all tables before any is changed: otherwise a request could hold the one and wait for the other, and the
 * migration the other way round.
 */
async function lockFirst(tx: Db, migrations: Text[]): Promise<void> {
  const until = performance.now() + LOCKED_WITHIN
  for (const [name, mode] of await locksOf(tx, migrations)) {
    const left = Math.max(1, Math.round(until - performance.now()))
    await tx.execute(sql`select set_config('lock_timeout', ${`${left}ms`}, true)`)
    await tx.execute(sql`lock table ${sql.identifier(name)} in ${sql.raw(mode)} mode`)
  }
  await tx.execute(sql`set local lock_timeout = '1s'`)
}

/** A lock timeout or a deadlock. */
function isInUse(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === '55P03' || error.code === '40P01')) || isInUse(error.cause)
}

async function apply(tx: Db, { when, ...migration }: Migration) {
  await run(tx, migration)
  const hash = createHash('sha256').update(migration.text).digest('hex')
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
}

async function applyOfExtension(tx: Db, migration: ExtensionMigration) {
  for (const one of migration.text.split(BREAKPOINT)) requireOwnTables(migration, one)
  await run(tx, migration)
  await recordMigration(tx, migration)
}

async function run(tx: Db, { name, text }: Text) {
  try {
    for (const one of text.split(BREAKPOINT)) {
      if (one.trim()) await tx.execute(sql.raw(one))
    }
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`Migration ${name} failed, and nothing was changed: ${reason}.`, { cause: error })
  }
}

async function missingOfExtensions(db: Db, added: typeof extensions): Promise<ExtensionMigration[]> {
  if (added.length === 0) return []
  const done = await appliedOfExtensions(db)
  return migrationsOf(added).filter(({ name }) => !done.includes(name))
}

async function missing(db: Db, folder: string): Promise<Migration[]> {
  const done = await applied(db, folder)
  return read(folder).filter(({ when }) => !done.has(when))
}

const applied = async (db: Db, folder: string): Promise<Set<number>> => withSquashed(await recorded(db), read(folder))

async function recorded(db: Db): Promise<Set<number>> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!table.rows[0]?.there) return new Set()
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations order by id`)
  return new Set(rows.map((row) => Number(row.created_at)))
}

function read(folder: string): Migration[] {
  const journal = Journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')))
  return journal.entries.map(({ tag, when }) => {
    return { name: tag, when, text: readFileSync(path.join(folder, `${tag}.sql`), 'utf8') }
  })
}

function defaultFolder() {
  return path.join(process.cwd(), 'db/migrations')
}
