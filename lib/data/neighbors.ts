import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { countUpTo, MAX_COUNT } from './page'
import { firstOrThrow } from './records'

type Numbered = PgTable & { id: PgColumn }
type ListPosition = { id: number; sort?: string | undefined }
type Neighbors = { previous: number | null; next: number | null }

/**
 * The records before and after one in a list, found from the place of that one and not by counting, so as quick at the
 * end of a long list as at its beginning. The column that the list is sorted by must not be empty anywhere.
 */
export async function neighborsOf(
  db: Db,
  table: Numbered,
  { id, sort = '-id' }: ListPosition,
  where: SQL | undefined,
): Promise<Neighbors> {
  const column: PgColumn = getTableColumns(table)[sort.replace(/^-/, '')] ?? table.id
  const isFew = where !== undefined && (await countUpTo(db, table, where)) <= MAX_COUNT
  const rows = sql`select ${table.id} as id, ${column} as by from ${table}`
  const all = where ? sql`${rows} where ${where}` : rows
  // Few are collected and then sorted: walking in their order could pass a million others.
  const source = isFew ? sql`select * from found` : all
  const found = isFew ? sql`with found as materialized (${all} limit ${MAX_COUNT + 1}) ` : sql``
  const here = sql`((select ${column} from ${table} where ${table.id} = ${id}), ${id}::int)`
  const beside = (isBeside: SQL, direction: SQL) => sql`(select id from (${source}) as one
    where (by, id) ${isBeside} ${here} order by by ${direction}, id ${direction} limit 1)`
  const [less, more] = [beside(sql`<`, sql`desc`), beside(sql`>`, sql`asc`)]
  const [previous, next] = sort.startsWith('-') ? [more, less] : [less, more]
  const { rows: read } = await db.execute<Neighbors>(sql`${found}select ${previous} as previous, ${next} as next`)
  return firstOrThrow(read)
}
