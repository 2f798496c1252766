import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { classWithBrand } from '../base/branded'

/** A time in JSON that the database writes, as `Time` of a contract has it: ISO 8601 with milliseconds and Z. */
export const jsonTime = (time: SQLWrapper): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A word or number of ours in a statement that is prepared once, instead of one more value to send with each request.
 */
export const literal = (own: string | number): SQL =>
  sql.raw(typeof own === 'number' ? String(own) : `'${own.replaceAll("'", "''")}'`)

/** An object in JSON that the database writes, of the columns and expressions that a query selects in the same way. */
export function jsonObject(fields: Record<string, SQLWrapper>): SQL {
  const isTime = (value: SQLWrapper) => is(value, Column) && value.dataType === 'date'
  const pairs = Object.entries(fields).map(
    ([name, value]) => sql`${literal(name)}, ${isTime(value) ? jsonTime(value) : value}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** A list as JSON for a function of the database, each with its position. */
export const positionedJson = (all: readonly object[]): string =>
  JSON.stringify(all.map((one, at) => ({ ...one, at: at + 1 })))

/** JSON made by the database, with the columns named in its SQL: inserted into the envelope unparsed. */
export class DatabaseJson extends classWithBrand('Sealed') {
  constructor(
    readonly json: string,
    /** Changes with the content, where that is known without hashing all of it. */
    readonly tag?: string,
    /** Shown as it was last read, because the database is away. */
    readonly isOld = false,
  ) {
    super()
  }
}
