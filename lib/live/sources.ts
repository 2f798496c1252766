import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { firstOrThrow } from '../data/records'
import { changeSources } from '../office'

/** How far each source has been read. */
export type Cursor = Record<string, number>
const Cursor = z.record(z.string(), z.coerce.number())

const ChangeRow = z.object({
  source: z.string(),
  at: z.coerce.number(),
  resource: z.string(),
  id: z.coerce.number().nullable(),
  event: z.string(),
  user_id: z.number().nullable(),
})
export type ChangeRow = z.output<typeof ChangeRow>

/** So many of one source are told one by one; of more, that there were many. */
export const MOST_EACH = 200

/** What has changed since, the latest first: one statement for all sources and for everybody who listens. */
export async function readChanges(db: Db, since: Cursor, sources = changeSources): Promise<ChangeRow[]> {
  const parts = sources.map(
    ({ kind, read }) => sql`(select ${kind}::text as source, of_one.* from (${read(since[kind] ?? 0)}) as of_one
      order by at desc limit ${MOST_EACH})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z.array(ChangeRow).parse(rows)
}

/** Where everything stands now. */
export async function readHeads(db: Db, sources = changeSources): Promise<Cursor> {
  const heads = sources.map(({ kind, head }) => sql`coalesce((${head}), 0) as ${sql.identifier(kind)}`)
  const { rows } = await db.execute(sql`select ${sql.join(heads, sql`, `)}`)
  return firstOrThrow(z.array(Cursor).parse(rows))
}
