import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'

/** So many new ids of a table, so that rows which refer to each other can be written by a statement for each table. */
export async function newIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select
    nextval(pg_get_serial_sequence(quote_ident(${getTableConfig(table).name}), 'id'))::int as id
    from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}
