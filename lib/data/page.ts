import {
  and,
  asc,
  desc,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { invalid } from '../base/errors'
import type { Paging } from '../base/paging'
import { DatabaseJson } from './database-json'
import { firstOrThrow, type Records } from './records'

export const MAX_COUNT = 10_000
type Numbered = PgTable & { id: PgColumn }
/** Where a list that is read batch by batch goes on: behind which row, and whether there are more than are counted. */
type Behind = { id: number; isMany: boolean }
type Sorted = Paging & { sort?: string | undefined; from?: 'end' | undefined; behind?: Behind | undefined; id?: Ids }
/** Of the rows that are wanted; a list that belongs to a record has the id of that in its path. */
type Ids = number[] | number | undefined
type Between = { start?: Date | undefined; end?: Date | undefined }
type Filter = Between & { trash?: boolean | undefined }
type Filters = (SQL | undefined)[]
/**
 * What the caller knows already: that there are more than are counted, and a condition that is quicker where rows are
 * looked at in turn.
 */
type Shortcuts = { isMany?: boolean | undefined; scanned?: SQL | undefined }
const MANY = { count: MAX_COUNT + 1, ids: [] }
type Query<Row> = { orderBy(...by: SQL[]): PromiseLike<Row[]> }

/** One page of a table that people edit, live rows or the trash. */
export const pageOfRecords = <Row>(
  db: Db,
  table: Records,
  input: Sorted & Filter,
  filters: Filters,
  select: (where: SQL | undefined) => Query<Row>,
  scanned?: Filters,
) =>
  pageOfTable(db, table, input, listCondition(table, input, filters), select, {
    scanned: scanned && listCondition(table, input, scanned),
  })

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

/**
 * Of rows that are never edited, ids and times are given in the same order: what is sorted by id may be read by time,
 * so that one index serves the list, each of its pages and a time range.
 */
export const byTime = <Input extends Pick<Sorted, 'sort'>>(input: Input): Input => ({
  ...input,
  sort: (input.sort ?? '-id').replace(/^(-?)id$/, '$1create_time'),
})

/** The condition of a list: its filters, the time range, and the trash or not. */
export const listCondition = (table: Records, { trash, ...period }: Filter, filters: Filters): SQL | undefined =>
  and(
    trash ? isNotNull(table.deleted_at) : isNull(table.deleted_at),
    inTimeRange(table.create_time, period),
    ...filters,
  )

export const inTimeRange = (column: PgColumn, { start, end }: Between): SQL | undefined =>
  and(start && gte(column, start), end && lt(column, end))

/**
 * One page of any table: `total` is exact up to 10,000, beyond that it says so. The ids of the page are chosen first,
 * from an index wherever there is one, so that a page far back reads no rows but its own.
 */
export async function pageOfTable<Row>(
  db: Db,
  table: Numbered,
  input: Sorted,
  where: SQL | undefined,
  select: (where: SQL | undefined) => Query<Row>,
  shortcuts: Shortcuts = {},
) {
  if (Array.isArray(input.id)) {
    const { id, ...rest } = input
    return pageOfTable(db, table, rest, and(where, inArray(table.id, id)), select)
  }
  if (input.behind) return rowsBehind(db, table, { ...input, behind: input.behind }, where, select, shortcuts)
  const { count, ids } = shortcuts.isMany ? MANY : await findPage(db, table, input, where)
  const isCapped = count > MAX_COUNT
  const isPastEnd = !isCapped && ids.length === 0
  const chosen = isCapped ? walkIds(db, table, input, shortcuts.scanned ?? where) : ids
  const items = isPastEnd ? [] : await select(isOneOf(table, chosen)).orderBy(...order(table, { sort: input.sort }))
  return { ...pagingFields(count, input), items }
}

/** The next rows of a list that was counted at its beginning. */
async function rowsBehind<Row>(
  db: Db,
  table: Numbered,
  input: Sorted & { behind: Behind },
  where: SQL | undefined,
  select: (where: SQL | undefined) => Query<Row>,
  { scanned }: Shortcuts,
) {
  const { id, isMany } = input.behind
  const { sort = '-id' } = input
  const column = sortColumn(table, { sort })
  const value = sql`(select ${column} from ${table} where ${table.id} = ${id})`
  const narrowed = and(
    isMany ? (scanned ?? where) : where,
    sql`(${column}, ${table.id}) ${sort.startsWith('-') ? sql`<` : sql`>`} (${value}, ${id})`,
  )
  const ids = isMany ? walkIds(db, table, input, narrowed) : (await findPage(db, table, input, narrowed)).ids
  const items = await select(isOneOf(table, ids)).orderBy(...order(table, { sort }))
  return { ...pagingFields(items.length, input), items }
}

/** How many there are, exactly up to MAX_COUNT. */
export async function countUpTo(db: Db, table: Numbered, where: SQL | undefined): Promise<number> {
  const capped = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(capped)
  return row?.count ?? 0
}

const offsetOf = ({ page, size }: Paging): number => (page - 1) * size

/** Of many: in their order, until the page is reached. */
const walkIds = (db: Db, table: Numbered, input: Sorted, where: SQL | undefined) =>
  db
    .select({ id: sql`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(...order(table, input))
    .limit(input.size)
    .offset(offsetOf(input))

/**
 * How many there are and, where all of them are counted, the ids of the page: these are found once, as that may be what
 * takes long, and sorted. Walking in their order could pass a million others.
 */
async function findPage(db: Db, table: Numbered, input: Sorted, where: SQL | undefined) {
  const found = db
    .select({ id: sql`${table.id}`.as('id'), by: sql`${sortColumn(table, input)}`.as('by') })
    .from(table)
    .where(where)
    .limit(MAX_COUNT + 1)
  const values = { id: sql`id`, by: sql`by` }
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    with found as materialized ${found}, counted as (select count(*)::int as count from found)
    select count, array(select id from found where count <= ${MAX_COUNT}
      order by ${sql.join(order(table, input, values), sql`, `)} limit ${input.size} offset ${offsetOf(input)}) as ids
    from counted`)
  return firstOrThrow(rows)
}

const isOneOf = (table: Numbered, ids: number[] | SQLWrapper): SQL =>
  Array.isArray(ids) ? inArray(table.id, ids) : sql`${table.id} = any(array${ids})`

/** The paging fields of an answer; at most one row more than MAX_COUNT was counted. */
export function pagingFields(count: number, { page, size, from }: Sorted) {
  const total_capped = count > MAX_COUNT ? (true as const) : undefined
  return { total: Math.min(count, MAX_COUNT), total_capped, from, current_page: page, size }
}

/** A page whose items the database has written as JSON. */
export function pageJson(count: number, paging: Paging, items: string): DatabaseJson {
  const fields = JSON.stringify(pagingFields(count, paging))
  return new DatabaseJson(`${fields.slice(0, -1)},"items":${items}}`)
}

const sortColumn = (table: Numbered, { sort = 'id' }: Pick<Sorted, 'sort'>): PgColumn =>
  getTableColumns(table)[sort.replace(/^-/, '')] ?? table.id

type Values = { id: SQLWrapper; by: SQLWrapper }

/**
 * `-create_time` → by that column, descending; rows without a value come last, and the id breaks ties. From the end it
 * is the exact reverse.
 */
function order(table: Numbered, { sort = '-id', from }: Omit<Sorted, keyof Paging>, values?: Values): SQL[] {
  const column = sortColumn(table, { sort })
  const { id, by } = values ?? { id: table.id, by: column }
  const direction = sort.startsWith('-') === (from === undefined) ? desc : asc
  if (column === table.id) return [direction(id)]
  const nulls = from ? sql`nulls first` : sql`nulls last`
  return [column.notNull ? direction(by) : sql`${direction(by)} ${nulls}`, direction(id)]
}

/** LIKE patterns for what a person typed: at the beginning of a text, or anywhere in it. */
export const prefixPattern = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`
export const substringPattern = (q: string) => `%${prefixPattern(q)}`
