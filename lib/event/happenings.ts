import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { moveInRecord } from '@/db/schema/move-in'
import type { MoveInRecord } from '@/db/vocabulary/move-in'
import { WEBHOOK_SUBJECTS, WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import type { Runtime } from '../core/runtime/runtime'
import type { EventRange, EventSource } from '../facets/event'

/** An event that listeners are told of. */
export type Happening = {
  type: (typeof WEBHOOK_TYPES)[number]
  subject_type: (typeof WEBHOOK_SUBJECTS)[number]
  subject_id: number
  time: Date
  data: unknown
}

/** An event with its position in its source. */
export type CollectedEvent = Happening & { id: number }

const Row = z.object({
  id: z.coerce.number(),
  type: z.enum(WEBHOOK_TYPES),
  subject_type: z.enum(WEBHOOK_SUBJECTS),
  subject_id: z.number(),
  time: z.coerce.date(),
  data: z.unknown(),
})

async function readSource(db: Db, source: EventSource, range: EventRange, runtime: Runtime): Promise<CollectedEvent[]> {
  const { rows } = await db.execute(source.read(range, runtime))
  return rows.map((row) => {
    const { data, ...found } = Row.parse(row)
    return { ...found, data }
  })
}

/** The events of one table, oldest first, and up to which row these are all. */
export async function readEvents(
  db: Db,
  of: EventSource['of'],
  range: EventRange,
  runtime: Runtime,
): Promise<{ found: CollectedEvent[]; to: number }> {
  const { from, until, most } = range
  if (from >= until) return { found: [], to: from }
  const parts: CollectedEvent[][] = []
  for (const source of runtime.registry.eventSources)
    if (source.of === of) parts.push(await readSource(db, source, range, runtime))
  const ends = parts.flatMap((part) => (part.length < most ? [] : (part.at(-1)?.id ?? [])))
  const to = Math.min(until, ...ends)
  return {
    found: parts
      .flat()
      .filter(({ id }) => id <= to)
      .toSorted((one, other) => one.id - other.id),
    to,
  }
}

/** Of what came with another shop and is from before: no event. `ids`: an id, or a query of some. */
export const cameWithShop = (kind: MoveInRecord, ids: SQLWrapper, time: SQLWrapper): SQL =>
  sql`exists (select from ${moveInRecord} where ${moveInRecord.kind} = ${kind} and ${moveInRecord.new_id} in (${ids})
    and ${time} <= ${moveInRecord.create_time})`
