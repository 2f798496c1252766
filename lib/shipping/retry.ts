import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { parcel } from '@/db/schema/parcel'
import { shippingUpload } from '@/db/schema/shipping'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { readStatus } from '../order/moves'
import { queueReport } from './queue'
import { reportShipment } from './report'
import { isSent } from './states'

type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** If this attempt fails, it is retried automatically. */
const LATER = 10_000

/** Staff retry a report that WeChat refused or did not need before. */
export async function retryReport(runtime: Runtime, write: Write, id: number): Promise<void> {
  await write((tx) => requeueReport(tx, id))
  await reportShipment(runtime, id, { seconds: 0 })
}

async function requeueReport(tx: Db, id: number): Promise<void> {
  const status = await readStatus(tx, id)
  const [upload] = await tx
    .select({ state: shippingUpload.state })
    .from(shippingUpload)
    .where(eq(shippingUpload.order_id, id))
    .for('update')
  // Of one that is partly sent there is a report already.
  if (!upload && !isSent(status)) fail('order_state', { details: { status } })
  if (upload?.state === 'done') fail('rule', { message: 'WeChat already has the shipping information' })
  if (upload?.state === 'waiting') return // its next attempt is planned
  const runAt = new Date(Date.now() + LATER)
  // WeChat has none of them any more.
  await tx.update(parcel).set({ reported_at: null }).where(eq(parcel.order_id, id))
  if (!(await queueReport(tx, id, { runAt }))) fail('rule', { message: 'This order has no WeChat payment' })
}
