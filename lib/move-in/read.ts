import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn } from '@/db/schema/move-in'
import { Failure, fail } from '../base/errors'
import type { DumpBatch } from './dump/read-dump'
import type { ImportRun } from './import-rows'
import { stop } from './runs'
import { sources } from './sources/sources'
import { Keeper } from './stage'

/** CRMEB’s tables begin with what its owner has set, `eb_` where it was not set. */
const PREFIX = /^[a-z0-9]+_(?=(store|user|wechat|system)_|(?:user|article|category)$)/

/** Which of the tables that are of use this is. */
export function tableOf({ source }: Pick<ImportRun, 'source'>, name: string): string | undefined {
  const { tables, unread = {}, other } = sources[source]
  const own = source === 'crmeb' ? name.replace(PREFIX, 'eb_') : name
  return Object.hasOwn(tables, own) || Object.hasOwn(unread, own) || other?.tables.includes(own) ? own : undefined
}

const NO_TABLE = 'This is not a dump of {source}, or it is empty'
const OTHER_SYSTEM = 'This is a dump of {system}, which is another system than {source} and cannot be imported'

/** Keeps what is of use, a batch at a time; `told` is how many rows of each table there are by now. */
export async function keepRows(
  db: Db,
  run: ImportRun,
  batches: AsyncIterable<DumpBatch>,
  onProgress: (rows: Record<string, number>) => void,
) {
  const keeper = new Keeper(run.id, run.options)
  const counts: Record<string, number> = {}
  const keep = async ({ table, rows }: DumpBatch) => {
    const name = tableOf(run, table)
    if (name === undefined) return
    const rule = sources[run.source].tables[name]
    counts[name] = (counts[name] ?? 0) + (rule ? await keeper.keep(db, name, rule, rows) : rows.length)
    await db.update(moveIn).set({ update_time: sql`now()` }).where(eq(moveIn.id, run.id))
    onProgress(counts)
  }
  // The database keeps a batch while the next one is read: the two take about as long.
  let kept: Promise<void> = Promise.resolve()
  for await (const batch of batches) {
    await kept
    kept = keep(batch)
    kept.catch(() => undefined) // the next one, or the end, has it
  }
  await kept
  const unfit = unfitness(run, counts)
  if (unfit) {
    await stop(db, eq(moveIn.id, run.id), unfit)
    throw unfit
  }
  const done = await db
    .update(moveIn)
    .set({ state: 'read', counts: { rows: counts, kinds: {} }, update_time: sql`now()` })
    .where(and(eq(moveIn.id, run.id), eq(moveIn.state, 'reading')))
    .returning({ id: moveIn.id })
  if (done.length === 0) fail('rule', { message: 'It was ended meanwhile' })
  await db.execute(sql`analyze move_in_row`)
  return counts
}

/** Why none of it can be imported. */
function unfitness({ source }: ImportRun, counts: Record<string, number>): Failure | undefined {
  const { other } = sources[source]
  if (other?.isIt(counts))
    return new Failure('rule', { message: OTHER_SYSTEM, params: { system: other.system, source } })
  const isEmpty = Object.values(counts).every((count) => count === 0)
  return isEmpty ? new Failure('rule', { message: NO_TABLE, params: { source } }) : undefined
}
