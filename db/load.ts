import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client'
import { type Column, type Contents, columnsOf, countOf, liftTimeouts, type Table } from './dump'
import { extensions } from './extension'
import { holdMigrations, migrate } from './migrate'

export type Load = {
  /** Tables and columns that this version does not have. */
  strange: string[]
  /** Rows as `rowsOf` gives them. */
  fill: (table: string, rows: string) => Promise<void>
  finish: () => Promise<void>
}

/**
 * Loads a dump into an empty database, in the caller's transaction: its tables by its own migrations, then the rows.
 * No trigger fires, and references are checked once, at the end.
 */
export async function beginLoad(tx: Db, contents: Contents, added = extensions): Promise<Load> {
  await liftTimeouts(tx)
  await holdMigrations(tx)
  if (await hasTables(tx)) throw new Error('The database is not empty: a backup is restored into an empty one only.')
  await migrate(tx, undefined, contents.migrations, added)
  const existing = await columnsOf(tx)
  const ours = contents.tables.filter(({ name }) => existing.has(name))
  const inserts = new Map(ours.map((table) => [table.name, insertInto(table, existing.get(table.name))]))
  const tables = sql.join(
    [...existing.keys()].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const references = await dropReferences(tx)
  for (const name of existing.keys()) await triggers(tx, name, 'disable')
  await tx.execute(sql`truncate ${tables}`) // what the migrations put there
  return {
    strange: contents.tables.flatMap((table) => strangeOf(table, existing.get(table.name))),
    async fill(table, rows) {
      const insert = inserts.get(table)
      if (insert) await tx.execute(sql`${insert} from jsonb_array_elements(${rows}::jsonb) as one`)
    },
    async finish() {
      for (const table of ours) await checkCount(tx, table)
      for (const reference of references) await tx.execute(reference)
      for (const name of existing.keys()) await triggers(tx, name, 'enable')
      for (const { name, last } of contents.sequences) {
        await tx.execute(sql`select setval(to_regclass(quote_ident(${name})), ${last}::bigint)`)
      }
      await tx.execute(sql`analyze ${tables}`)
    },
  }
}

async function hasTables(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ there: boolean }>(sql`select exists(select from pg_class
    where relkind in ('r', 'p') and relnamespace in (to_regnamespace('public'), to_regnamespace('drizzle'))) as there`)
  return rows[0]?.there === true
}

function strangeOf({ name, columns }: Table, existing: Column[] | undefined): string[] {
  if (!existing) return [name]
  const names = existing.map((column) => column.name)
  return columns.filter((column) => !names.includes(column)).map((column) => `${name}.${column}`)
}

/** Matched by column name, since the order may differ. */
function insertInto({ name, columns }: Table, existing: Column[] = []): SQL {
  const filled = existing.filter((column) => columns.includes(column.name))
  const names = filled.map((column) => sql.identifier(column.name))
  const values = filled.map((column) => sql.raw(`(one ->> ${columns.indexOf(column.name)})::${column.type}`))
  const into = sql`${sql.identifier(name)} (${sql.join(names, sql`, `)})`
  return sql`insert into ${into} overriding system value select ${sql.join(values, sql`, `)}`
}

/** Gives the statements that bring them back. */
async function dropReferences(tx: Db): Promise<SQL[]> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return rows.map(({ table, name, definition }) => sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
}

async function triggers(tx: Db, table: string, what: 'enable' | 'disable'): Promise<void> {
  await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(what)} trigger user`)
}

async function checkCount(tx: Db, { name, rows }: Table): Promise<void> {
  const found = await countOf(tx, name)
  if (found !== rows) throw new Error(`Of the ${rows} rows of ${name} ${found} came back.`)
}
