import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { WAYBILL_OPEN } from '@/db/life/parcel'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { parcelWaybill } from '@/db/schema/waybill'
import { REFUND_OPEN, REFUND_RESERVED } from '@/db/vocabulary/refund'
import { fail, invalid } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord, firstOrNotFound, firstOrThrow } from '../data/records'
import type { DeliveryWay } from '../delivery/contract'
import { checkDictValue } from '../dict/dict'
import { scheduleAutoComplete } from '../order/auto-complete'
import { isNoNumber } from '../order/carriers'
import { recordChange } from '../order/events'
import { failOrderState, moveOrder } from '../order/moves'
import { countOf, type LineToSend, linesToSend, mergePieces, type RefundToSend } from '../order/pieces'
import { type Pieces, piecesToStock } from '../order/refunds'
import { isUnderWay } from '../order/states'
import { afterDelay, queueReport } from '../shipping/queue'
import { cancelMinutes } from '../shipping/settings'

export type Sending = { id: number; carrier: string; tracking_no: string; items?: Pieces | undefined; reason: string }

/** Sends these pieces of an order, or all that is left; with the last ones the order is shipped. */
export async function sendParcel(tx: Db, runtime: Runtime, user_id: number, sending: Sending): Promise<number> {
  const { id, carrier, tracking_no, reason } = sending
  assertNumber(carrier, tracking_no)
  const { left, pieces } = await lockPieces(tx, sending)
  const parcel_id = await writeParcel(tx, { order_id: id, carrier, tracking_no, user_id }, pieces)
  const cause = { by: 'staff', user_id, reason } as const
  if (left.every((one) => countOf(pieces, one.id) === one.count)) {
    await moveOrder(tx, id, 'ship', cause, { carrier, tracking_no })
    await scheduleAutoComplete(tx, runtime, id)
  } else {
    await editRecord(tx, order, id, { carrier, tracking_no })
    await recordChange(tx, { order_id: id, status: 'paid', change: 'parcel', user_id, reason, parcel_id })
  }
  await queueReport(tx, id, afterDelay(runtime))
  return parcel_id
}

/** Locks the order, and says what is left of it to be sent and what of that goes into this parcel. */
export async function lockPieces(tx: Db, { id, carrier, items }: Pick<Sending, 'id' | 'carrier' | 'items'>) {
  await checkDictValue(tx, 'carrier', carrier, 'carrier')
  const left = await lockToSend(tx, id, 'express')
  if (left.length === 0 && (await lastParcelOf(tx, id))) fail('rule', { message: 'Nothing is left to send' })
  return { left, pieces: items ? pickedOf(left, items) : left }
}

export const SHIP_REST = 'parcel.ship_rest'

/** A refund of an order to ship may have been of all that was left to send: then it is shipped. */
export async function queueRest(tx: Db, order_id: number): Promise<void> {
  if (await lastParcelOf(tx, order_id)) await enqueue(tx, SHIP_REST, { id: order_id })
}

/** Once what was left of a partly shipped order is refunded, what was sent is all that its buyer gets. */
export const shipIfNothingIsLeft = (runtime: Runtime, id: number): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    await lockOrder(tx, id)
    if (!(await lastParcelOf(tx, id)) || (await unsentPieces(tx, id)).length > 0) return
    if (!(await moveOrder(tx, id, 'ship', { by: 'system' }))) return
    await scheduleAutoComplete(tx, runtime, id)
    await queueReport(tx, id)
  })

/**
 * Before the carrier has it and WeChat may know of it: its pieces are to be sent again. Of an order that is wholly
 * shipped as long as the setting says, since nothing but that tells one without WeChat from one that has arrived.
 */
export async function callOffParcel(tx: Db, runtime: Runtime, user_id: number, id: number): Promise<void> {
  const { order_id, status } = await lockParcel(tx, id)
  const minutes = cancelMinutes(runtime)
  if (status !== 'paid' && (status !== 'shipped' || minutes === 0)) failOrderState(status)
  const isInTime = gt(parcel.create_time, sql`now() - make_interval(mins => ${minutes})`)
  const isUnknown = and(isNull(parcel.told_at), isNull(parcel.reported_at), status === 'shipped' ? isInTime : undefined)
  const called = await tx
    .update(parcel)
    .set({ state: 'called_off', version: sql`${parcel.version} + 1`, update_time: sql`now()` })
    .where(and(eq(parcel.id, id), eq(parcel.state, 'sent'), isUnknown))
    .returning({ id: parcel.id })
  if (called.length === 0) fail('rule', { message: 'It is too late to cancel this parcel, or it is canceled already' })
  await assertNotReturned(tx, id)
  await takeFromSent(tx, id)
  await dropWaybill(tx, id, null)
  const { carrier = null, tracking_no = null } = (await lastParcelOf(tx, order_id)) ?? {}
  const last = { carrier, tracking_no }
  if (status === 'paid') await editRecord(tx, order, order_id, last)
  else
    await moveOrder(tx, order_id, 'unship', { by: 'staff', user_id }, { ...last, shipped_at: null, completes_at: null })
  await recordChange(tx, { order_id, status: 'paid', change: 'parcel_called_off', user_id, parcel_id: id })
}

type Correction = { id: number; carrier?: string | undefined; tracking_no?: string | undefined }

/** Until the order is completed: the buyer sees it, and it is reported to WeChat again. */
export async function correctParcel(tx: Db, runtime: Runtime, user_id: number, { id, ...correction }: Correction) {
  const { order_id, state, status, ...former } = await lockParcel(tx, id)
  if (state !== 'sent' || !isUnderWay(status)) failOrderState(status)
  const { carrier = former.carrier, tracking_no = former.tracking_no } = correction
  if (carrier === former.carrier && tracking_no === former.tracking_no) return
  if (correction.carrier) await checkDictValue(tx, 'carrier', carrier, 'carrier')
  assertNumber(carrier, tracking_no)
  await editRecord(tx, parcel, id, { carrier, tracking_no, reported_at: null })
  await dropWaybill(tx, id, tracking_no)
  const last = await lastParcelOf(tx, order_id)
  if (last?.id === id) await editRecord(tx, order, order_id, { carrier, tracking_no })
  const change = { change: 'shipment', former_carrier: former.carrier, former_tracking_no: former.tracking_no } as const
  await recordChange(tx, { order_id, status, user_id, parcel_id: id, ...change })
  await queueReport(tx, order_id, former.told_at ? undefined : afterDelay(runtime))
}

/** A number that looks unlike its carrier's may be right; what has no digit is no number. */
export function assertNumber(carrier: string, tracking_no: string): void {
  if (isNoNumber(carrier, tracking_no)) invalid('tracking_no', 'This is not a tracking number')
}

type ToSend = { lines: LineToSend[]; refunds: RefundToSend[]; isRefunded: boolean }

/** What is not in a parcel and not refunded, by line. Of an order that is refunded in full nothing is sent any more. */
async function readToSend(tx: Db, id: number): Promise<{ left: Pieces; isRefunded: boolean }> {
  const { count, returned, sent } = orderLine
  const line = sql`json_build_object('id', ${orderLine.id}, 'count', ${count}, 'returned', ${returned}, 'sent', ${sent})`
  const refundedSum = sql`select coalesce(sum(${refund.amount}), 0) from ${refund}
    where ${refund.payment_id} = ${payment.id} and ${inArray(refund.state, REFUND_RESERVED)}`
  const { rows } = await tx.execute<ToSend>(sql`
    select (select coalesce(json_agg(${line} order by ${orderLine.id}), '[]')
        from ${orderLine} where ${orderLine.order_id} = ${id}) as lines,
      (select coalesce(json_agg(json_build_object('state', ${refund.state}, 'to_stock', ${piecesToStock})), '[]')
        from ${refund} where ${refund.order_id} = ${id}) as refunds,
      exists (select from ${payment} where ${payment.order_id} = ${id} and (${refundedSum}) >= ${payment.amount})
        as "isRefunded"`)
  const { lines, refunds, isRefunded } = firstOrThrow(rows)
  return { left: linesToSend(lines, refunds).map((one) => ({ id: one.id, count: one.count })), isRefunded }
}

export const unsentPieces = async (tx: Db, order_id: number): Promise<Pieces> => (await readToSend(tx, order_id)).left

function pickedOf(left: Pieces, items: Pieces): Pieces {
  const pieces = mergePieces(items)
  const short = pieces.filter(({ id, count }) => count > countOf(left, id))
  if (short.length > 0) {
    const lines = short.map(({ id }) => ({ id, left: countOf(left, id) }))
    fail('rule', { message: 'Fewer units of some items are left to send', details: { lines } })
  }
  return pieces
}

type ParcelRow = { order_id: number; carrier: string; tracking_no: string; user_id: number }

/** With its pieces, which count as sent from then on. */
async function writeParcel(tx: Db, { order_id, carrier, tracking_no, user_id }: ParcelRow, pieces: Pieces) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with written as (
      insert into ${parcel} (order_id, carrier, tracking_no, user_id)
      values (${order_id}, ${carrier}, ${tracking_no}, ${user_id}) returning id
    ), piece as (
      select id, count from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece (id int, count int)
    ), packed as (
      insert into ${parcelPiece} (parcel_id, order_line_id, count)
      select written.id, piece.id, piece.count from written, piece
    ), counted as (
      update ${orderLine} set sent = sent + piece.count from piece where ${orderLine.id} = piece.id
    )
    select id from written`)
  return firstOrThrow(rows).id
}

/** A waybill with another number is of no use any more: lib/waybill gives it back. */
const dropWaybill = (tx: Db, id: number, number: string | null) =>
  tx
    .update(parcelWaybill)
    .set({ state: 'canceling', next_at: sql`now()`, update_time: sql`now()` })
    .where(
      and(
        eq(parcelWaybill.parcel_id, id),
        inArray(parcelWaybill.state, WAYBILL_OPEN),
        sql`${parcelWaybill.tracking_no} is distinct from ${number}::text`,
      ),
    )

/** What the buyer has sent back, or is asked to, was sent. */
async function assertNotReturned(tx: Db, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from ${parcelPiece} join ${orderLine} on ${orderLine.id} = ${parcelPiece.order_line_id}
    where ${parcelPiece.parcel_id} = ${id} and ${orderLine.sent} - ${parcelPiece.count} < ${orderLine.came_back} + (
      select coalesce(sum(${refundLine.count}), 0) from ${refundLine} join ${refund} on ${refund.id} = ${refundLine.refund_id}
      where ${refundLine.order_line_id} = ${orderLine.id} and ${refund.kind} <> 'refund'
        and ${inArray(refund.state, [...REFUND_OPEN, 'exchanged'])})`)
  if (rows.length > 0) fail('rule', { message: 'Items of this parcel are being returned' })
}

/** The pieces of this parcel no longer count as sent. */
const takeFromSent = (tx: Db, id: number) =>
  tx
    .update(orderLine)
    .set({ sent: sql`${orderLine.sent} - ${parcelPiece.count}` })
    .from(parcelPiece)
    .where(and(eq(parcelPiece.parcel_id, id), eq(parcelPiece.order_line_id, orderLine.id)))

/** The last parcel: its carrier and number stand in the order, too. */
export async function lastParcelOf(tx: Db, order_id: number) {
  const { id, carrier, tracking_no } = parcel
  const isOf = and(eq(parcel.order_id, order_id), eq(parcel.state, 'sent'))
  const [last] = await tx.select({ id, carrier, tracking_no }).from(parcel).where(isOf).orderBy(desc(id)).limit(1)
  return last
}

const locked = { status: order.status, delivery: order.delivery }
const lockOrder = async (tx: Db, id: number) =>
  firstOrNotFound(await tx.select(locked).from(order).where(eq(order.id, id)).for('no key update'))

/** Locks a paid order that leaves the shop in this way, and says what is left of it to be sent. */
export async function lockToSend(tx: Db, id: number, way: DeliveryWay): Promise<Pieces> {
  const { status, delivery } = await lockOrder(tx, id)
  if (delivery !== way) fail('rule', { message: WAY_ONLY[way] })
  if (status === 'unpaid') fail('order_state', { message: 'This order is not paid yet', details: { status } })
  if (status !== 'paid') failOrderState(status)
  const { left, isRefunded } = await readToSend(tx, id)
  if (isRefunded) fail('rule', { message: 'A full refund of this order is in progress' })
  return left
}

export const NOT_EXPRESS = 'The buyer has chosen another way of delivery than shipping'

export const WAY_ONLY: Record<DeliveryWay, string> = {
  express: NOT_EXPRESS,
  pickup: 'This order is not picked up',
  courier: 'This order is not delivered by courier',
  none: 'This order is delivered',
}

/** Locks a parcel, its order first; `status` is that of the order. */
export async function lockParcel(tx: Db, id: number) {
  const { order_id, state, carrier, tracking_no, told_at } = parcel
  const columns = { order_id, state, carrier, tracking_no, told_at }
  const found = firstOrNotFound(await tx.select(columns).from(parcel).where(eq(parcel.id, id)))
  const { status } = await lockOrder(tx, found.order_id)
  return { ...firstOrNotFound(await tx.select(columns).from(parcel).where(eq(parcel.id, id))), status }
}
