import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { enqueue } from '../core/jobs/outbox'

export const SHIP_REST = 'parcel.ship_rest'

/** A refund of a partly shipped order may have been of all that was left to send: then it is shipped. */
export async function queueRest(tx: Db, order_id: number): Promise<void> {
  const isPartlySent = and(eq(order.id, order_id), eq(order.status, 'paid'), eq(parcel.state, 'sent'))
  const [found] = await tx
    .select({ id: parcel.id })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.order_id))
    .where(isPartlySent)
    .limit(1)
  if (found) await enqueue(tx, SHIP_REST, { id: order_id })
}
