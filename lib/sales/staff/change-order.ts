import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { invalid } from '@/lib/core/errors'
import { editRecord, firstOrNotFound } from '@/lib/core/records'
import type { Runtime } from '@/lib/core/runtime'
import { checkDictValue } from '@/lib/dict/dict'
import { scheduleAutoComplete } from '@/lib/order/auto-complete'
import { recordChange } from '@/lib/order/events'
import { failMove, failOrderState, moveOrder } from '@/lib/order/moves'
import { prepareRefundsForShipping } from '@/lib/refund/before-shipping'
import { isNoNumber } from '@/lib/shipping/carriers'
import { queueReport } from '@/lib/shipping/queue'
import type { OrderMove, OrderNote } from './contract'
import { readOrder } from './order-record'
import type { ShipmentCorrection } from './ship-contract'

/** Shipped or completed by staff: what needs no provider. */
export async function shipOrComplete(db: Db, runtime: Runtime, user_id: number, move: z.output<typeof OrderMove>) {
  const { id, status, carrier, tracking_no, reason } = move
  const cause = { by: 'staff', user_id, reason } as const
  if (status === 'completed') return (await moveOrder(db, id, 'receive', cause)) || failMove(db, id)
  if (!carrier) invalid('carrier', 'is required')
  if (!tracking_no) invalid('tracking_no', 'is required')
  await checkDictValue(db, 'carrier', carrier, 'carrier')
  assertNumber(carrier, tracking_no)
  if (!(await moveOrder(db, id, 'ship', cause, { carrier, tracking_no }))) return failMove(db, id)
  await prepareRefundsForShipping(db, id)
  await queueReport(db, id)
  return scheduleAutoComplete(db, runtime, id)
}

/** Corrects the carrier or the number: the buyer sees it, and it is reported to WeChat again. */
export async function correctShipment(
  db: Db,
  user_id: number,
  { id, ...correction }: z.output<typeof ShipmentCorrection>,
) {
  const shipment = { status: order.status, carrier: order.carrier, tracking_no: order.tracking_no }
  const current = firstOrNotFound(await db.select(shipment).from(order).where(eq(order.id, id)))
  if (current.status !== 'shipped') failOrderState(current.status)
  const { carrier = current.carrier, tracking_no = current.tracking_no } = correction
  if (carrier === current.carrier && tracking_no === current.tracking_no) return readOrder(db, id)
  if (correction.carrier) await checkDictValue(db, 'carrier', correction.carrier, 'carrier')
  assertNumber(carrier, tracking_no)
  await editRecord(db, order, id, { carrier, tracking_no })
  const former = { former_carrier: current.carrier, former_tracking_no: current.tracking_no }
  await recordChange(db, { order_id: id, status: current.status, change: 'shipment', user_id, ...former })
  await queueReport(db, id)
  return readOrder(db, id)
}

/** A number that looks unlike its carrier's may be right; what has no digit is no number. */
function assertNumber(carrier: string | null, tracking_no: string | null) {
  if (carrier && tracking_no && isNoNumber(carrier, tracking_no)) invalid('tracking_no', 'is not a tracking number')
}

export async function setNote(db: Db, { id, note }: z.output<typeof OrderNote>) {
  await editRecord(db, order, id, { note })
  return readOrder(db, id)
}
