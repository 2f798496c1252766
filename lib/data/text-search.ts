import { and, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { MAX_COUNT, prefixPattern, substringPattern } from './page'

/** Conditions that an index finds, for what a person typed. */

/** The same as `contains`, for a row that is looked at anyway. */
export const includes = (column: PgColumn, text: string): SQL => ilike(column, substringPattern(text))

export type HasText = (column: PgColumn, text: string) => SQL | undefined

/** Our numbers begin with the day, others with what they all have: less than that finds half of the table. */
const BEGINNING = 8

/** A number of which people know the beginning or, more often, the last digits: by an index on each. */
export const beginsOrEnds = (column: PgColumn, text: string): SQL | undefined =>
  or(text.length < BEGINNING ? undefined : like(column, prefixPattern(text)), endsWith(column, text))

/** By an index on `reverse(column)`. */
export const endsWith = (column: PgColumn | SQL, text: string): SQL =>
  sql`reverse(${column}) like ${prefixPattern([...text].reverse().join(''))}`

/** A condition that an index finds, and the same for a row that is looked at anyway. */
type Found = { indexed: SQL | undefined; scanned: SQL | undefined }

/** How many of the newest rows are looked at, and which share of them is most. */
const NEWEST = { count: 200, share: 0.5 }

/**
 * Whether most of the newest rows meet a condition. Then rows are looked at one after the other: the planner would do
 * the same, but with the condition of the index, which computes the parts of each text.
 */
export async function isInMost(db: Db, id: PgColumn, scanned: SQL | undefined, { count, share } = NEWEST) {
  const { table } = id
  const newest = sql`(select * from ${table} order by ${id} desc limit ${count}) as ${table}`
  const { rows } = await db.execute<{ most: boolean }>(
    sql`select count(*) filter (where ${scanned}) > count(*) * ${share}::float8 as most from ${newest}`,
  )
  return rows[0]?.most ?? false
}

/** The ids of at most so many rows with a text, as a query. */
export const idsFound = (id: PgColumn, { indexed, scanned }: Found, isMost: boolean, most: number): SQL =>
  isMost
    ? sql`select ${id} from ${id.table} where ${scanned} order by ${id} desc limit ${most}`
    : sql`select ${id} from ${id.table} where ${indexed} limit ${most}`

async function readIds(db: Db, id: PgColumn, found: Found): Promise<unknown[]> {
  const isMost = await isInMost(db, id, found.scanned)
  return idsOf(db, id, idsFound(id, found, isMost, MAX_COUNT + 1))
}

async function idsOf(db: Db, id: PgColumn, query: SQL): Promise<unknown[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  return rows.map((row) => row[id.name])
}

/**
 * Rows found by another table: by their ids where they are few, else looked at one after the other, with a condition
 * that may be quicker then. Never a list of ids made within the statement: it would be searched again for each row.
 */
export async function isAmongRows(
  db: Db,
  column: PgColumn,
  id: PgColumn,
  condition: SQL | undefined,
  scanned?: SQL,
): Promise<SQL> {
  const { table } = id
  const ids = scanned
    ? await readIds(db, id, { indexed: condition, scanned })
    : (
        await db
          .select({ id })
          .from(table)
          .where(condition)
          .limit(MAX_COUNT + 1)
      ).map((row) => row.id)
  return ids.length > MAX_COUNT
    ? sql`exists (select from ${table} where ${id} = ${column} and ${scanned ?? condition} offset 0)`
    : isAmong(column, ids)
}

/**
 * The same for rows of the list itself, where a text is one of several ways to be found: `contains` computes the parts
 * of a text again where it is only one side of an `or`. `isMany`: more than are counted.
 */
export async function rowsWith(db: Db, id: PgColumn, indexed: SQL | undefined, scanned: SQL | undefined) {
  const ids = await readIds(db, id, { indexed, scanned })
  const isMany = ids.length > MAX_COUNT
  return { matches: isMany ? scanned : isAmong(id, ids), isMany }
}

/** In an array of the column's own type: any other would be searched from its start for each row. */
export const isAmong = (column: PgColumn, ids: unknown[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${column} = any(${`{${ids.join()}}`}::${sql.raw(column.getSQLType())}[])`

/** Of each way to be found, so many are looked at. */
const MOST_COMPARED = 200

/**
 * Each condition on its own, so that each is found by its index: as sides of an `or` they would be checked row by row.
 */
export function idsWith(id: PgColumn, ways: (SQL | undefined)[], also?: SQL): SQL {
  const queries = ways
    .filter((way) => way !== undefined)
    .map(
      (way) =>
        sql`(select ${id} from ${id.table} where ${way}${also ? sql` and ${also}` : sql``} limit ${MOST_COMPARED})`,
    )
  return sql`${id} = any(array(${sql.join(queries, sql` union all `)}))`
}

/** The initials of the Chinese characters in a text, as an index on `grams(pinyin_initials(column))` has them. */
export const hasInitials = (column: PgColumn, text: string): SQL | undefined =>
  isLetters(text) ? contains(sql`pinyin_initials(${column})`, text) : undefined

const isLetters = (text: string): boolean => /^[a-z]+$/i.test(text)

/** The same for a row that is looked at anyway. */
export const includesInitials = (column: PgColumn, text: string): SQL | undefined =>
  isLetters(text) ? ilike(sql`pinyin_initials(${column})`, substringPattern(text)) : undefined

/** To read the initials of a text takes as long as to look at fifty texts. */
const FEW_NEWEST = { count: 40, share: 0.9 }

/**
 * Rows that have these initials, by their ids. So many names share two letters that looking for them in the order of a
 * list would read a text of Chinese for each row, so of more than are counted these are the newest. `offset 0`: all
 * that the index finds are sorted, or the planner walks from the newest and reads the initials of each.
 */
export async function rowsWithInitials(db: Db, id: PgColumn, column: PgColumn, text: string): Promise<SQL | undefined> {
  if (text.length < FEWEST_INITIALS || !isLetters(text)) return undefined
  const scanned = includesInitials(column, text)
  const byIndex = sql`(select ${id} from ${id.table} where ${hasInitials(column, text)} offset 0) as ${id.table}`
  const query = (await isInMost(db, id, scanned, FEW_NEWEST))
    ? idsFound(id, { indexed: undefined, scanned }, true, MAX_COUNT + 1)
    : sql`select ${id} from ${byIndex} order by ${id} desc limit ${MAX_COUNT + 1}`
  return isAmong(id, await idsOf(db, id, query))
}

/** One letter has a tenth of all names. */
const FEWEST_INITIALS = 2

const GRAM = 3
const MOST_GRAMS = 6

/**
 * Anywhere in a text, in any case: by an index on `grams(column)`. What is longer than a gram is compared itself, too.
 */
export function contains(column: PgColumn | SQL, text: string): SQL | undefined {
  const grams = gramsOf(text).map((gram) => sql`lower(${gram})`)
  const found = sql`grams(${column}) @> array[${sql.join(grams, sql`, `)}]`
  return grams.length > 1 ? and(found, ilike(column, substringPattern(text))) : found
}

/** The parts of a text of three characters, or itself where it is shorter. Of a long text a few are enough. */
function gramsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length <= GRAM) return [text]
  const last = characters.length - GRAM
  const step = Math.max(1, last / (MOST_GRAMS - 1))
  const starts = Array.from({ length: Math.min(MOST_GRAMS, last + 1) }, (_, at) => Math.round(at * step))
  return starts.map((start) => characters.slice(start, start + GRAM).join(''))
}
