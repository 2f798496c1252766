import { and, asc, desc, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Paging } from './paging'
import type { Records } from './records'

const COUNTED = 10_000
type Asked = Paging & { sort?: string | undefined; trash?: boolean | undefined }
type Query<Row> = { orderBy(...by: SQL[]): { limit(n: number): { offset(n: number): PromiseLike<Row[]> } } }

/** One page of a table that people edit, live rows or the trash: `total` is exact up to 10,000, beyond that it says so. */
export async function page<Row>(
  db: Db,
  table: Records,
  { page, size, sort = '-id', trash }: Asked,
  filters: (SQL | undefined)[],
  query: (where: SQL | undefined) => Query<Row>,
) {
  const where = and(trash ? isNotNull(table.deleted_at) : isNull(table.deleted_at), ...filters)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = counted?.count ?? 0
  const offset = (page - 1) * size
  const capped: { total_capped?: true } = count > COUNTED ? { total_capped: true } : {}
  const items =
    capped.total_capped || offset < count
      ? await query(where)
          .orderBy(...order(table, sort))
          .limit(size)
          .offset(offset)
      : []
  return { total: Math.min(count, COUNTED), ...capped, current_page: page, size, items }
}

/** `-create_time` → by that column, downwards; the id settles what is equal. */
function order(table: Records, sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const column = getTableColumns(table)[sort.replace(/^-/, '')]
  return column && column !== table.id ? [direction(column), direction(table.id)] : [direction(table.id)]
}

/** What a person typed, looked for anywhere in a text. */
export const contains = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`
