import { and, asc, desc, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { DatabaseJson } from './endpoint/results'
import { invalid } from './errors'
import type { Paging } from './paging'
import type { Records } from './records'

export const MAX_COUNT = 10_000
type Numbered = PgTable & { id: PgColumn }
type Sorted = Paging & { sort?: string | undefined }
type Between = { start?: Date | undefined; end?: Date | undefined }
type Filter = Between & { trash?: boolean | undefined }
type Filters = (SQL | undefined)[]
type Query<Row> = { orderBy(...by: SQL[]): { limit(n: number): { offset(n: number): PromiseLike<Row[]> } } }

/** One page of a table that people edit, live rows or the trash. */
export const pageOfRecords = <Row>(
  db: Db,
  table: Records,
  input: Sorted & Filter,
  filters: Filters,
  select: (where: SQL | undefined) => Query<Row>,
) => pageOfTable(db, table, input, listCondition(table, input, filters), select)

/** The ids that a list's filter finds, for an operation on many. */
export async function findIds(db: Db, table: Records, filter: Filter, filters: Filters): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(listCondition(table, filter, filters))
    .orderBy(table.id)
    .limit(MAX_COUNT + 1)
  if (rows.length > MAX_COUNT) invalid('filter', 'matches more than {most} records, narrow it', { most: MAX_COUNT })
  return rows.map(({ id }) => id)
}

/** The condition of a list: its filters, the time range, and the trash or not. */
export const listCondition = (table: Records, { trash, ...period }: Filter, filters: Filters): SQL | undefined =>
  and(
    trash ? isNotNull(table.deleted_at) : isNull(table.deleted_at),
    inTimeRange(table.create_time, period),
    ...filters,
  )

export const inTimeRange = (column: PgColumn, { start, end }: Between): SQL | undefined =>
  and(start && gte(column, start), end && lt(column, end))

/** One page of any table: `total` is exact up to 10,000, beyond that it says so. */
export async function pageOfTable<Row>(
  db: Db,
  table: Numbered,
  { page, size, sort = '-id' }: Sorted,
  where: SQL | undefined,
  select: (where: SQL | undefined) => Query<Row>,
) {
  const capped = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(capped)
  const count = row?.count ?? 0
  const offset = (page - 1) * size
  const items =
    count > MAX_COUNT || offset < count
      ? await select(where)
          .orderBy(...order(table, sort))
          .limit(size)
          .offset(offset)
      : []
  return { ...pagingFields(count, { page, size }), items }
}

/** The paging fields of an answer; at most one row more than MAX_COUNT was counted. */
export function pagingFields(count: number, { page, size }: Paging) {
  const overflow: { total_capped?: true } = count > MAX_COUNT ? { total_capped: true } : {}
  return { total: Math.min(count, MAX_COUNT), ...overflow, current_page: page, size }
}

/** A page whose items the database has written as JSON. */
export function pageJson(count: number, paging: Paging, items: string): DatabaseJson {
  const fields = JSON.stringify(pagingFields(count, paging))
  return new DatabaseJson(`${fields.slice(0, -1)},"items":${items}}`)
}

/** `-create_time` → by that column, descending; rows without a value come last, and the id breaks ties. */
function order(table: Numbered, sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const column = getTableColumns(table)[sort.replace(/^-/, '')]
  if (!column || column === table.id) return [direction(table.id)]
  const by = direction(column)
  return [column.notNull ? by : sql`${by} nulls last`, direction(table.id)]
}

/** LIKE patterns for what a person typed: at the beginning of a text, or anywhere in it. */
export const prefixPattern = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`
export const substringPattern = (q: string) => `%${prefixPattern(q)}`
