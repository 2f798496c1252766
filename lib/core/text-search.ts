import { and, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { MAX_COUNT, prefixPattern, substringPattern } from './page'

/** Conditions that an index finds, for what a person typed. */

/** A number of which people know the beginning or, more often, the last digits: by an index on each. */
export const beginsOrEnds = (column: PgColumn, text: string): SQL | undefined =>
  or(like(column, prefixPattern(text)), endsWith(column, text))

export const endsWith = (column: PgColumn, text: string): SQL =>
  sql`reverse(${column}) like ${prefixPattern([...text].reverse().join(''))}`

/** Rows found by another table: by their ids where they are few, else looked at one after the other. */
export async function isAmongRows(db: Db, column: PgColumn, id: PgColumn, condition: SQL | undefined): Promise<SQL> {
  const { table } = id
  const rows = await db
    .select({ id })
    .from(table)
    .where(condition)
    .limit(MAX_COUNT + 1)
  return rows.length > MAX_COUNT
    ? sql`exists (select from ${table} where ${id} = ${column} and ${condition} offset 0)`
    : sql`${column} = any(${`{${rows.map((row) => row.id).join()}}`}::int[])`
}

const GRAM = 3
const MOST_GRAMS = 6

/** Anywhere in a text, in any case: by an index on `grams(column)`. What is longer than a gram is compared itself, too. */
export function contains(column: PgColumn, text: string): SQL | undefined {
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
