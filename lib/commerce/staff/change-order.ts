import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { invalid } from '@/lib/base/errors'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { customValues } from '@/lib/data/custom'
import { editRecord, firstOrNotFound } from '@/lib/data/records'
import { checkDictValue } from '@/lib/dict/dict'
import { recordChange } from '@/lib/order/events'
import { failMove, failOrderState, moveOrder, readStatus } from '@/lib/order/moves'
import { assertNumber, correctParcel, lastParcelOf, sendParcel } from '@/lib/parcel/send'
import { hastenReport, queueReport } from '@/lib/shipping/queue'
import { assertStatus, CLOSABLE, CLOSED_OR_CLOSING, closeOrder } from '../money/query-and-close'
import type { OrderMove, OrderNote } from './contract'
import { readOrder } from './order-record'
import type { ShipmentCorrection } from './ship-contract'

type RunWrite = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type StaffContext = { runtime: Runtime; write: RunWrite; actor: { id: number } }

/** Staff ship, complete or close an order; before closing, the provider is queried. */
export async function setStatus({ runtime, write, actor }: StaffContext, move: z.output<typeof OrderMove>) {
  const { id, status, reason_code, reason } = move
  if (status !== 'closed') {
    return write(async (tx) => {
      await shipOrComplete(tx, runtime, actor.id, move)
      return readOrder(tx, id)
    })
  }
  const { db } = runtime.database
  const cause = { by: 'staff', user_id: actor.id, reason_code, reason } as const
  assertStatus(CLOSABLE, await readStatus(db, id))
  await write(async (tx) => {
    await checkDictValue(tx, 'cancel_reason', reason_code, 'reason_code')
    return moveOrder(tx, id, 'close', cause)
  })
  assertStatus(CLOSED_OR_CLOSING, await closeOrder(runtime, id, cause))
  return readOrder(db, id)
}

/** Shipped or completed by staff: what needs no provider. */
export async function shipOrComplete(db: Db, runtime: Runtime, user_id: number, move: z.output<typeof OrderMove>) {
  const { id, status, carrier, tracking_no, parcels, reason } = move
  const cause = { by: 'staff', user_id, reason } as const
  if (status === 'completed') {
    if (!(await moveOrder(db, id, 'receive', cause))) await failMove(db, id)
    await hastenReport(db, id)
    return
  }
  for (const one of parcels ?? []) await sendParcel(db, runtime, user_id, { ...one, id, reason })
  if (parcels) return
  if (!carrier) invalid('carrier', 'is required')
  if (!tracking_no) invalid('tracking_no', 'is required')
  await sendParcel(db, runtime, user_id, { id, carrier, tracking_no, reason })
}

/** Corrects the carrier or the number: the buyer sees it, and it is reported to WeChat again. */
export async function correctShipment(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { id, ...correction }: z.output<typeof ShipmentCorrection>,
) {
  const shipment = { status: order.status, carrier: order.carrier, tracking_no: order.tracking_no }
  const current = firstOrNotFound(await db.select(shipment).from(order).where(eq(order.id, id)))
  if (current.status !== 'shipped') failOrderState(current.status)
  const last = await lastParcelOf(db, id)
  if (last) {
    await correctParcel(db, runtime, user_id, { ...correction, id: last.id })
    return readOrder(db, id)
  }
  // Sent before there were parcels.
  const { carrier = current.carrier, tracking_no = current.tracking_no } = correction
  if (carrier === current.carrier && tracking_no === current.tracking_no) return readOrder(db, id)
  if (correction.carrier) await checkDictValue(db, 'carrier', correction.carrier, 'carrier')
  if (carrier && tracking_no) assertNumber(carrier, tracking_no)
  await editRecord(db, order, id, { carrier, tracking_no })
  const former = { former_carrier: current.carrier, former_tracking_no: current.tracking_no }
  await recordChange(db, { order_id: id, status: current.status, change: 'shipment', user_id, ...former })
  await queueReport(db, id)
  return readOrder(db, id)
}

/** With the fields that the shop has added. */
export async function setNote(db: Db, { id, ...fields }: z.output<typeof OrderNote>) {
  await editRecord(db, order, id, { ...fields, ...customValues('order', fields) })
  return readOrder(db, id)
}
