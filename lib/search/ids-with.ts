import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of each way to be found, so many are looked at. */
const MOST_COMPARED = 200

/** Each condition on its own, so that each is found by its index: as sides of an `or` they would be checked row by row. */
export function idsWith(id: PgColumn, ways: (SQL | undefined)[], also?: SQL): SQL {
  const queries = ways
    .filter((way) => way !== undefined)
    .map(
      (way) =>
        sql`(select ${id} from ${id.table} where ${way}${also ? sql` and ${also}` : sql``} limit ${MOST_COMPARED})`,
    )
  return sql`${id} in (${sql.join(queries, sql` union all `)})`
}
