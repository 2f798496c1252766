import { eq } from 'drizzle-orm'
import { firstOrNotFound, type RunInput, type Runtime, recordForNumber } from 'kiosk-shop/module'
import type { z } from 'zod'
import type { CourierReport } from './contract'
import { read } from './parcels'
import { localCourier, localCourierStep } from './schema'
import { HOUR, newsOf } from './tracking'
import { numberOf } from './waybills'

const { id } = localCourier

/** What the courier says: its order learns of it at once, not only when the service is asked. */
export async function report(
  { db, runtime, after }: Pick<RunInput, 'db' | 'runtime' | 'after'>,
  { id: parcel_id, state, text }: z.output<typeof CourierReport>,
) {
  firstOrNotFound(await db.update(localCourier).set({ state }).where(eq(id, parcel_id)).returning({ id }))
  await db.insert(localCourierStep).values({ parcel_id, state, text })
  after(() => tellOrder(runtime, parcel_id))
  return read(db, parcel_id)
}

/** After the commit: the news of a parcel is recorded in a transaction of its own. */
async function tellOrder(runtime: Runtime, parcel_id: number): Promise<void> {
  const { db } = runtime.database
  const { state } = firstOrNotFound(
    await db.select({ state: localCourier.state }).from(localCourier).where(eq(id, parcel_id)),
  )
  const telling = { news: await newsOf(db, parcel_id, state), next: { seconds: HOUR } }
  await recordForNumber(runtime, { source: 'local_courier', tracking_no: numberOf(parcel_id) }, telling)
}
