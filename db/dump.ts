import { sql } from 'drizzle-orm'
import type { Db } from './client'
import { history } from './migrate'

/** Writes the content of a database so that each of the three drivers and every version of PostgreSQL can load it. */
export type Table = { name: string; columns: string[]; rows: number }
export type Contents = { migrations: string[]; tables: Table[]; sequences: { name: string; last: string }[] }

export type Column = { name: string; type: string }

const STEP = 200
const ENOUGH = 1024 * 1024

/** Reads one snapshot, whatever is written meanwhile. A migration waits for it before taking any lock. */
export function atOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await liftTimeouts(tx)
      // The moment begins with the first query after it
      await tx.execute(sql`lock table drizzle.__drizzle_migrations in share mode`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Nothing in this transaction has a time limit. */
export async function liftTimeouts(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

export async function contentsOf(tx: Db): Promise<Contents> {
  const tables: Table[] = []
  for (const [name, columns] of await columnsOf(tx)) {
    tables.push({ name, columns: columns.map((column) => column.name), rows: await countOf(tx, name) })
  }
  const used = sql`schemaname = 'public' and last_value is not null`
  const { rows: sequences } = await tx.execute<{ name: string; last: string }>(
    sql`select sequencename as name, last_value as last from pg_sequences where ${used} order by 1`,
  )
  return { migrations: await history(tx), tables, sequences }
}

export async function countOf(tx: Db, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count from ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

/** Each row as a JSON array of texts, which is how PostgreSQL itself writes values and reads them: nothing is lost. */
export async function* rowsOf(tx: Db, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => sql`${sql.identifier(column)}::text`)
  const row = sql`to_json(array[${sql.join(values, sql`, `)}])::text`
  await tx.execute(sql`declare rows_of_table no scroll cursor for select ${row} as row from ${sql.identifier(name)}`)
  let some: string[] = []
  for (let more = true; more; ) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${STEP} from rows_of_table`))
    some.push(...rows.map(({ row }) => row))
    more = rows.length === STEP
    if (some.length && (!more || lengthOf(some) > ENOUGH)) {
      yield `[${some.join(',\n')}]\n`
      some = []
    }
  }
  await tx.execute(sql`close rows_of_table`)
}

const lengthOf = (texts: string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** Generated columns are left out: they are computed again. */
export async function columnsOf(tx: Db): Promise<Map<string, Column[]>> {
  const { rows } = await tx.execute<Column & { table: string }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  return tables
}
