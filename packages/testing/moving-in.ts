import type { MoveInOptions } from '@/db/schema/move-in'
import type { MoveInSource } from '@/db/vocabulary/move-in'
import { type DumpOptions, readDump } from '@/lib/move-in/dump/read-dump'
import { keepRows, tableOf } from '@/lib/move-in/read'
import { authorOf, begin, tripOf } from '@/lib/move-in/trips'
import type { Trip } from '@/lib/move-in/walk'
import type { ServerShop } from './server-shop'

type Dump = Pick<DumpOptions, 'onProblem'> & { file: AsyncIterable<Uint8Array>; options?: Partial<MoveInOptions> }

/** Another shop whose dump has been read, beside what this one has. */
export async function readShop(
  { db, runtime }: ServerShop,
  source: MoveInSource,
  { file, onProblem, options }: Dump,
): Promise<Trip> {
  const fresh = { source, origin: 'dump.sql', options: { pictures: '', beside: true, ...options } }
  const trip = await tripOf(runtime, await begin(db, { ...fresh, user_id: await authorOf(db, undefined) }))
  const wants = (name: string) => tableOf(trip, name) !== undefined
  await keepRows(db, trip, readDump(file, { wants, onProblem }), () => undefined)
  return trip
}
