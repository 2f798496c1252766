import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A time in JSON that the database writes, as `Time` of a contract has it: ISO 8601 with milliseconds and Z. */
export const jsonTime = (time: SQLWrapper): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A word of ours in a statement that is prepared once. */
export const literal = (word: string): SQL => sql.raw(`'${word.replaceAll("'", "''")}'`)
