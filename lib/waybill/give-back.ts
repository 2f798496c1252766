import { eq, sql } from 'drizzle-orm'
import { parcelWaybill } from '@/db/schema/waybill'
import { fail } from '../base/errors'
import { type Follower, followDue, followOne } from '../core/jobs/follow'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { requestOf } from './request'
import { waybillService } from './settings'
import { WaybillRejection } from './source'

export const GIVE_BACK = 'waybill.give_back'

/** The service that a waybill is of; a failure where its module is left out. */
export const sourceOf = (runtime: Runtime, name: string) =>
  waybillService.named(runtime, name) ??
  fail('rule', { message: 'The service {name} is not a part of this shop', params: { name } })

/** A waybill goes back once it is certain that nothing is sent with it. */
const unused: Follower<typeof parcelWaybill.$inferSelect, void> = {
  job: GIVE_BACK,
  table: parcelWaybill,
  id: parcelWaybill.id,
  source: parcelWaybill.source,
  claim: { state: 'canceling', update_time: sql`now()` },
  read: async (db, id) => firstOrThrow(await db.select().from(parcelWaybill).where(eq(parcelWaybill.id, id))),
  ask: async (runtime, row) =>
    sourceOf(runtime, row.source).cancel(runtime, await requestOf(runtime.database.db, runtime, row), row.tracking_no),
  record: async () => ({ state: 'canceled', next_at: null, refusal: null, update_time: sql`now()` }),
  refusalOf: (error) => (error instanceof WaybillRejection ? { reason: error.reason } : undefined),
  patience: { away: 6, refused: 6, refusals: 8 },
}

/** Gives back waybills of parcels that were called off or corrected, and those that no parcel was sent with. */
export const giveBackUnused = (runtime: Runtime): Promise<'again' | undefined> => followDue(runtime, unused)

/** Returns why the service refuses. */
export const giveBack = (runtime: Runtime, id: number): Promise<string | undefined> => followOne(runtime, unused, id)
