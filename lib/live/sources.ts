import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import type { Actor } from '../core/operation/actor'
import { firstOrThrow } from '../data/records'
import type { ChangeSource } from '../facets/live'
import type { Change } from './contract'

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
export async function readChanges(db: Db, since: Cursor, sources: ChangeSource[]): Promise<ChangeRow[]> {
  const parts = sources.map(
    ({ kind, read }) => sql`(select ${kind}::text as source, of_one.* from (${read(since[kind] ?? 0)}) as of_one
      order by at desc limit ${MOST_EACH})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z.array(ChangeRow).parse(rows)
}

/** Where everything stands now. */
export async function readHeads(db: Db, sources: ChangeSource[]): Promise<Cursor> {
  const heads = sources.map(({ kind, head }) => sql`coalesce((${head}), 0) as ${sql.identifier(kind)}`)
  const { rows } = await db.execute(sql`select ${sql.join(heads, sql`, `)}`)
  return firstOrThrow(z.array(Cursor).parse(rows))
}

type SentChange = z.input<typeof Change>
type Reader = Pick<Actor, 'id' | 'is_super' | 'points'>

/** More changes of a kind at once are sent as "many". */
const MOST_OF_A_KIND = 30

/** The changes that this person may see, without duplicates. */
export function changesFor(reader: Reader, rows: ChangeRow[], sources: ChangeSource[]): SentChange[] {
  const others: Record<string, string> = Object.assign({}, ...sources.map(({ needs }) => needs))
  const kinds = new Map<string, Map<number | null, SentChange>>()
  for (const { resource, id, event, user_id } of rows) {
    if (!maySee(reader, resource, others[resource])) continue
    const kind = `${resource} ${event}`
    const changes = kinds.get(kind) ?? new Map<number | null, SentChange>()
    const own = user_id === reader.id && (changes.get(id)?.own ?? true)
    kinds.set(kind, changes.set(id, { resource, id, event, own }))
  }
  return [...kinds.values()].flatMap((changes) => shorten([...changes.values()]))
}

function shorten(changes: SentChange[]): SentChange[] {
  if (changes.length <= MOST_OF_A_KIND) return changes
  return changes.slice(0, 1).map((one) => ({ ...one, id: null, own: changes.every(({ own }) => own) }))
}

function maySee({ is_super, points }: Reader, resource: string, other: string | undefined): boolean {
  if (is_super) return true
  return other ? points.has(other) : points.has(`${resource}.list`) || points.has(`${resource}.read`)
}
