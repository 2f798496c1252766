import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client'

// drizzle-kit's list of the migrations, in their order
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

type Migration = { name: string; when: number; text: string }

/** The names of the migrations that the database has not had yet. Changes nothing. */
export async function pending(db: Db, folder = defaultFolder()): Promise<string[]> {
  return (await missing(db, folder)).map(({ name }) => name)
}

/** Applies them, all or none, and gives their names. A second process at once waits and finds nothing to do. */
export function migrate(db: Db, folder = defaultFolder()): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`) // building an index takes as long as it takes
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kiosk migrations', 0))`)
    // drizzle's own table, so that its tools work on the database, too
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`,
    )
    const migrations = await missing(tx, folder)
    for (const migration of migrations) await apply(tx, migration)
    return migrations.map(({ name }) => name)
  })
}

async function apply(tx: Db, { name, when, text }: Migration) {
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim()) await tx.execute(sql.raw(statement))
    }
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`Migration ${name} failed, and nothing was changed: ${reason}.`, { cause: error })
  }
  const hash = createHash('sha256').update(text).digest('hex')
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
}

async function missing(db: Db, folder: string): Promise<Migration[]> {
  const done = await applied(db)
  return read(folder).filter(({ when }) => !done.has(when))
}

async function applied(db: Db): Promise<Set<number>> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!table.rows[0]?.there) return new Set()
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`)
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
