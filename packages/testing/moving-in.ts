import type { MoveInOptions } from '@/db/schema/move-in'
import type { MoveInSource } from '@/db/vocabulary/move-in'
import { type DumpOptions, readDump } from '@/lib/move-in/dump/read-dump'
import type { ImportRun } from '@/lib/move-in/import-rows'
import { keepRows, tableOf } from '@/lib/move-in/read'
import { authorOf, runOf, startRun } from '@/lib/move-in/runs'
import type { ServerShop } from './server-shop'

type Dump = Pick<DumpOptions, 'onProblem'> & { file: AsyncIterable<Uint8Array>; options?: Partial<MoveInOptions> }

/** Another shop whose dump has been read, beside what this one has. */
export async function readShop(
  { db, runtime }: ServerShop,
  source: MoveInSource,
  { file, onProblem, options }: Dump,
): Promise<ImportRun> {
  const fresh = { source, origin: 'dump.sql', options: { pictures: '', beside: true, ...options } }
  const run = await runOf(runtime, await startRun(db, { ...fresh, user_id: await authorOf(db, undefined) }))
  const wants = (name: string) => tableOf(run, name) !== undefined
  await keepRows(db, run, readDump(file, { wants, onProblem }), () => undefined)
  return run
}
