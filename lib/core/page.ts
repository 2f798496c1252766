import { and, asc, desc, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { invalid } from './errors'
import type { Paging } from './paging'
import type { Records } from './records'

export const COUNTED = 10_000
type Numbered = PgTable & { id: PgColumn }
type Sorted = Paging & { sort?: string | undefined }
type Between = { start?: Date | undefined; end?: Date | undefined }
type Filter = Between & { trash?: boolean | undefined }
type Filters = (SQL | undefined)[]
type Query<Row> = { orderBy(...by: SQL[]): { limit(n: number): { offset(n: number): PromiseLike<Row[]> } } }

/** One page of a table that people edit, live rows or the trash. */
export const page = <Row>(
  db: Db,
  table: Records,
  asked: Sorted & Filter,
  filters: Filters,
  query: (where: SQL | undefined) => Query<Row>,
) => pageOf(db, table, asked, narrowed(table, asked, filters), query)

/** The ids that a list's filter finds, for an operation on many. */
export async function idsOf(db: Db, table: Records, asked: Filter, filters: Filters): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(narrowed(table, asked, filters))
    .orderBy(table.id)
    .limit(COUNTED + 1)
  if (rows.length > COUNTED) invalid('filter', 'matches more than {most} records, narrow it', { most: COUNTED })
  return rows.map(({ id }) => id)
}

/** What a list's filters leave of a table that people edit. */
export const narrowed = (table: Records, { trash, ...asked }: Filter, filters: Filters): SQL | undefined =>
  and(trash ? isNotNull(table.deleted_at) : isNull(table.deleted_at), within(table.create_time, asked), ...filters)

export const within = (column: PgColumn, { start, end }: Between): SQL | undefined =>
  and(start && gte(column, start), end && lt(column, end))

/** One page of any table: `total` is exact up to 10,000, beyond that it says so. */
export async function pageOf<Row>(
  db: Db,
  table: Numbered,
  { page, size, sort = '-id' }: Sorted,
  where: SQL | undefined,
  query: (where: SQL | undefined) => Query<Row>,
) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = counted?.count ?? 0
  const offset = (page - 1) * size
  const items =
    count > COUNTED || offset < count
      ? await query(where)
          .orderBy(...order(table, sort))
          .limit(size)
          .offset(offset)
      : []
  return { ...pagingOf(count, { page, size }), items }
}

/** What a page says of the whole, of which at most one more than COUNTED was counted. */
export function pagingOf(count: number, { page, size }: Paging) {
  const capped: { total_capped?: true } = count > COUNTED ? { total_capped: true } : {}
  return { total: Math.min(count, COUNTED), ...capped, current_page: page, size }
}

/** `-create_time` → by that column, downwards; what has no value comes last, and the id settles what is equal. */
function order(table: Numbered, sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const column = getTableColumns(table)[sort.replace(/^-/, '')]
  if (!column || column === table.id) return [direction(table.id)]
  const by = direction(column)
  return [column.notNull ? by : sql`${by} nulls last`, direction(table.id)]
}

/** What a person typed, looked for at the beginning of a text, or anywhere in it. */
export const beginsWith = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`
export const contains = (q: string) => `%${beginsWith(q)}`
