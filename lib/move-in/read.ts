import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn } from '@/db/schema/move-in'
import { Failure } from '../base/errors'
import { sentenceOf } from '../base/stack'
import type { DumpBatch } from './dump/read-dump'
import { sources } from './sources/sources'
import { Keeper } from './stage'
import { stop } from './trips'
import type { Trip } from './walk'

/** CRMEB’s tables begin with what its owner has set, `eb_` where it was not set. */
const PREFIX = /^[a-z0-9]+_(?=(store|user|wechat|system)_|user$|article$)/

/** Which of the tables that are of use this is. */
export function tableOf({ source }: Pick<Trip, 'source'>, name: string): string | undefined {
  const { tables, unread = {} } = sources[source]
  const own = source === 'crmeb' ? name.replace(PREFIX, 'eb_') : name
  return Object.hasOwn(tables, own) || Object.hasOwn(unread, own) ? own : undefined
}

const NO_TABLE = 'There is no table of {source} with rows in it'

/** Keeps what is of use, a batch at a time; `told` is how many rows of each table there are by now. */
export async function keepRows(
  db: Db,
  trip: Trip,
  batches: AsyncIterable<DumpBatch>,
  told: (rows: Record<string, number>) => void,
) {
  const keeper = new Keeper(trip.id, trip.options)
  const counts: Record<string, number> = {}
  const keep = async ({ table, rows }: DumpBatch) => {
    const name = tableOf(trip, table)
    if (name === undefined) return
    const rule = sources[trip.source].tables[name]
    counts[name] = (counts[name] ?? 0) + (rule ? await keeper.keep(db, name, rule, rows) : rows.length)
    await db.update(moveIn).set({ update_time: sql`now()` }).where(eq(moveIn.id, trip.id))
    told(counts)
  }
  // The database keeps a batch while the next one is read: the two take about as long.
  let kept: Promise<void> = Promise.resolve()
  for await (const batch of batches) {
    await kept
    kept = keep(batch)
    kept.catch(() => undefined) // the next one, or the end, has it
  }
  await kept
  if (Object.values(counts).every((count) => count === 0)) {
    const none = new Failure('rule', { message: NO_TABLE, params: { source: trip.source } })
    await stop(db, eq(moveIn.id, trip.id), sentenceOf(none))
    throw none
  }
  await db
    .update(moveIn)
    .set({ state: 'read', counts: { rows: counts, kinds: {} }, update_time: sql`now()` })
    .where(eq(moveIn.id, trip.id))
  await db.execute(sql`analyze move_in_row`)
  return counts
}
