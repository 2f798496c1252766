import { and, desc, ilike, like, or, type SQL, sql } from 'drizzle-orm'
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

/**
 * Rows found by another table: by their ids where they are few, else looked at one after the other, with a condition
 * that may be quicker then. Never a list of ids made within the statement: it would be searched again for each row.
 */
export async function isAmongRows(
  db: Db,
  column: PgColumn,
  id: PgColumn,
  condition: SQL | undefined,
  scanned = condition,
): Promise<SQL> {
  const { table } = id
  const rows = await db
    .select({ id })
    .from(table)
    .where(condition)
    .limit(MAX_COUNT + 1)
  return rows.length > MAX_COUNT
    ? sql`exists (select from ${table} where ${id} = ${column} and ${scanned} offset 0)`
    : isAmong(
        column,
        rows.map((row) => row.id),
      )
}

/**
 * The same for rows of the list itself, where a text is one of several ways to be found: `contains` computes the parts
 * of a text again where it is only one side of an `or`. `isMany`: more than are counted.
 */
export async function rowsWith(db: Db, id: PgColumn, indexed: SQL | undefined, scanned: SQL | undefined) {
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(indexed)
    .limit(MAX_COUNT + 1)
  const isMany = rows.length > MAX_COUNT
  const ids = rows.map((row) => row.id)
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
  return sql`${id} in (${sql.join(queries, sql` union all `)})`
}

/** The initials of the Chinese characters in a text, as an index on `grams(pinyin_initials(column))` has them. */
export const hasInitials = (column: PgColumn, text: string): SQL | undefined =>
  isLetters(text) ? contains(sql`pinyin_initials(${column})`, text) : undefined

const isLetters = (text: string): boolean => /^[a-z]+$/i.test(text)

/** The same for a row that is looked at anyway. */
export const includesInitials = (column: PgColumn, text: string): SQL | undefined =>
  isLetters(text) ? ilike(sql`pinyin_initials(${column})`, substringPattern(text)) : undefined

/**
 * Rows that have these initials, by their ids. So many names share two letters that looking for them in the order of a
 * list would read a text of Chinese for each row, so of more than are counted these are the newest.
 */
export async function rowsWithInitials(db: Db, id: PgColumn, column: PgColumn, text: string): Promise<SQL | undefined> {
  if (text.length < FEWEST_INITIALS || !isLetters(text)) return undefined
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(hasInitials(column, text))
    .orderBy(desc(id))
    .limit(MAX_COUNT + 1)
  return isAmong(
    id,
    rows.map((row) => row.id),
  )
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

/** Its parts of three characters, or itself where it is shorter. Of a long text a few are enough. */
function gramsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length <= GRAM) return [text]
  const last = characters.length - GRAM
  const step = Math.max(1, last / (MOST_GRAMS - 1))
  const starts = Array.from({ length: Math.min(MOST_GRAMS, last + 1) }, (_, at) => Math.round(at * step))
  return starts.map((start) => characters.slice(start, start + GRAM).join(''))
}
