import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { WAYBILL_OPEN } from '@/db/life/parcel'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelWaybill } from '@/db/schema/waybill'
import { Failure, fail } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound, firstOrThrow } from '../data/records'
import { isNoNumber } from '../order/carriers'
import { failOrderState } from '../order/moves'
import { isUnderWay } from '../order/states'
import { correctParcel, lockParcel, lockPieces, sendParcel } from '../parcel/send'
import type { WaybillDraft } from './contract'
import { giveBack, sourceOf } from './give-back'
import { requestOf } from './request'
import { waybillSettings } from './settings'
import { type GivenWaybill, WaybillRejection } from './source'

type Row = typeof parcelWaybill.$inferSelect
type Office = Pick<OwnWork, 'db' | 'runtime' | 'write'>

/** Sends a parcel under a number that the service gives: asked for before, so that no lock waits for the service. */
export async function sendWithWaybill(
  { db, runtime, write }: Office,
  user_id: number,
  draft: z.output<typeof WaybillDraft>,
) {
  const begun = await db.transaction(async (tx) => {
    await lockPieces(tx, draft)
    const source = chosenSource(runtime)
    return startRequest(tx, { order_id: draft.id, parcel_id: null, carrier: draft.carrier, source, user_id })
  })
  const tracking_no = await obtain(db, runtime, begun)
  try {
    const parcel_id = await write(async (tx) => {
      const sent = await sendParcel(tx, runtime, user_id, { ...draft, tracking_no })
      await setSent(tx, begun.id, sent)
      return sent
    })
    return readWaybill(db, parcel_id)
  } catch (error) {
    if (error instanceof Failure && error.status < 500) await setCanceling(db, begun.id)
    throw error
  }
}

/** Another waybill for a parcel, whose number becomes that of the parcel; or the label again of the one that it has. */
export async function renewWaybill({ db, runtime, write }: Office, user_id: number, id: number) {
  const begun = await db.transaction(async (tx) => {
    const { order_id, state, status, carrier } = await lockParcel(tx, id)
    if (state !== 'sent' || !isUnderWay(status)) failOrderState(status)
    const source = chosenSource(runtime)
    return startRequest(tx, { order_id, parcel_id: id, carrier, source, user_id })
  })
  if (begun.state === 'ordered') await loadLabel(db, runtime, begun)
  const tracking_no = await obtain(db, runtime, begun)
  await write(async (tx) => {
    await correctParcel(tx, runtime, user_id, { id, tracking_no })
    await setSent(tx, begun.id, id)
  })
  return readWaybill(db, id)
}

function chosenSource(runtime: Runtime): string {
  const source = waybillSettings.in(runtime)['waybill.source']
  if (source === 'none') fail('rule', { message: 'Choose a waybill service first: Settings' })
  return sourceOf(runtime, source).name
}

type Begin = Pick<Row, 'order_id' | 'parcel_id' | 'carrier' | 'source' | 'user_id'>

/** How long a request may take: after that the same waybill is requested again. */
const REQUEST_ENDS = sql`now() + interval '40 seconds'`
/** When a number that no parcel was sent with goes back. */
const UNUSED_AFTER = sql`now() + interval '1 hour'`

/** Under the lock of the order: the one that was begun before, or a new one, written down before it is requested. */
async function startRequest(tx: Db, request: Begin): Promise<Row> {
  const { order_id, parcel_id, carrier, source } = request
  const isOf = parcel_id === null ? isNull(parcelWaybill.parcel_id) : eq(parcelWaybill.parcel_id, parcel_id)
  const isOpen = and(eq(parcelWaybill.order_id, order_id), isOf, inArray(parcelWaybill.state, WAYBILL_OPEN))
  const [earlier] = await tx.select(columns).from(parcelWaybill).where(isOpen).for('update')
  if (earlier?.isAsked) fail('rule', { message: 'A waybill of this order is being requested. Try again in a moment' })
  if (earlier?.carrier === carrier && earlier.source === source) return extend(tx, earlier.id)
  if (earlier) await setCanceling(tx, earlier.id)
  const nth = 1 + (await tx.$count(parcelWaybill, eq(parcelWaybill.order_id, order_id)))
  const [{ order_no } = fail('not_found')] = await tx.select().from(order).where(eq(order.id, order_id))
  const values = { ...request, call_id: `${order_no}-${nth}`, asked_until: REQUEST_ENDS, next_at: UNUSED_AFTER }
  return firstOrThrow(await tx.insert(parcelWaybill).values(values).returning())
}

const columns = {
  id: parcelWaybill.id,
  carrier: parcelWaybill.carrier,
  source: parcelWaybill.source,
  isAsked: sql<boolean>`coalesce(${parcelWaybill.asked_until} > now(), false)`,
}

async function extend(tx: Db, id: number): Promise<Row> {
  const until = sql`case when ${parcelWaybill.state} = 'asked' then ${REQUEST_ENDS} end`
  const set = { asked_until: until, next_at: UNUSED_AFTER, update_time: sql`now()` }
  return firstOrThrow(await tx.update(parcelWaybill).set(set).where(eq(parcelWaybill.id, id)).returning())
}

/** The number of a waybill; asked for outside of any transaction, unless it is known. */
async function obtain(db: Db, runtime: Runtime, begun: Row): Promise<string> {
  if (begun.tracking_no !== null) return begun.tracking_no
  try {
    const given = await sourceOf(runtime, begun.source).order(runtime, await requestOf(db, runtime, begun))
    return await keep(db, begun, given)
  } catch (error) {
    await release(db, begun.id, error)
    if (!(error instanceof WaybillRejection)) throw error
    return fail('rule', { message: 'The waybill service refuses: {reason}', params: { reason: error.reason } })
  }
}

async function keep(db: Db, { id, carrier }: Row, { tracking_no, sorting, label }: GivenWaybill): Promise<string> {
  if (isNoNumber(carrier, tracking_no) || tracking_no.length > 64) {
    fail('unavailable', { message: 'The waybill service gave no tracking number' })
  }
  const set = { tracking_no, sorting, ...label, asked_until: null, update_time: sql`now()` }
  const state = sql`case when ${parcelWaybill.state} = 'asked' then 'ordered' else ${parcelWaybill.state} end`
  const [kept] = await db
    .update(parcelWaybill)
    .set({ ...set, state })
    .where(eq(parcelWaybill.id, id))
    .returning({ state: parcelWaybill.state })
  if (kept?.state !== 'ordered') fail('rule', { message: 'This waybill was canceled meanwhile' })
  return tracking_no
}

/** A refusal ends it. After anything else the same one is asked for again: it may have been given. */
async function release(db: Db, id: number, error: unknown): Promise<void> {
  const isRefused = error instanceof WaybillRejection
  const refused = isRefused ? { state: 'refused' as const, refusal: error.reason, next_at: null } : {}
  await db
    .update(parcelWaybill)
    .set({ ...refused, asked_until: null, update_time: sql`now()` })
    .where(and(eq(parcelWaybill.id, id), eq(parcelWaybill.state, 'asked')))
}

async function loadLabel(db: Db, runtime: Runtime, { id, source, tracking_no, ...row }: Row): Promise<void> {
  if (tracking_no === null) return
  const request = await requestOf(db, runtime, row)
  const label = await sourceOf(runtime, source).label(runtime, request, tracking_no)
  if (label) await db.update(parcelWaybill).set(label).where(eq(parcelWaybill.id, id))
}

/** The parcel is sent with it: from here on it does not go back by itself. */
async function setSent(tx: Db, id: number, parcel_id: number): Promise<void> {
  const isReady = and(eq(parcelWaybill.id, id), eq(parcelWaybill.state, 'ordered'))
  const set = { parcel_id, next_at: null, update_time: sql`now()` }
  const sent = await tx.update(parcelWaybill).set(set).where(isReady).returning({ id: parcelWaybill.id })
  if (sent.length === 0) fail('rule', { message: 'This waybill was canceled meanwhile' })
}

const setCanceling = (tx: Db, id: number) =>
  tx
    .update(parcelWaybill)
    .set({ state: 'canceling', asked_until: null, next_at: sql`now()`, update_time: sql`now()` })
    .where(and(eq(parcelWaybill.id, id), inArray(parcelWaybill.state, WAYBILL_OPEN)))

const { order_id, source, state, carrier, tracking_no, sorting, label_type, label, create_time } = parcelWaybill
const has_label = sql<boolean>`${label} is not null`
const shown = { order_id, source, state, carrier, tracking_no, has_label, sorting, create_time }

const isOf = eq(parcel.id, parcelWaybill.parcel_id)
/** The one that a parcel has, or had last. */
async function readWaybill(db: Db, of: number) {
  const rows = db
    .select({ id: parcel.id, ...shown })
    .from(parcelWaybill)
    .innerJoin(parcel, isOf)
  return firstOrNotFound(await rows.where(eq(parcel.id, of)).orderBy(desc(parcelWaybill.id)).limit(1))
}

/** The same with what is printed. */
export async function readLabel(db: Db, of: number) {
  const rows = db
    .select({ id: parcel.id, ...shown, label_type, label })
    .from(parcelWaybill)
    .innerJoin(parcel, isOf)
  return firstOrNotFound(await rows.where(eq(parcel.id, of)).orderBy(desc(parcelWaybill.id)).limit(1))
}

/** Before the carrier has the parcel, whose number is to be corrected then. */
export async function cancelWaybill({ db, runtime, write }: Office, parcel_id: number) {
  const id = await write(async (tx) => {
    await lockParcel(tx, parcel_id)
    const isOpen = and(eq(parcelWaybill.parcel_id, parcel_id), eq(parcelWaybill.state, 'ordered'))
    const [open] = await tx.select({ id: parcelWaybill.id }).from(parcelWaybill).where(isOpen)
    if (!open) fail('rule', { message: 'This parcel has no waybill' })
    await setCanceling(tx, open.id)
    return open.id
  })
  const refusal = await giveBack(runtime, id)
  if (refusal) {
    const isIt = and(eq(parcelWaybill.id, id), eq(state, 'canceling'))
    await db.update(parcelWaybill).set({ state: 'ordered', next_at: null }).where(isIt)
    fail('rule', { message: 'The waybill service refuses: {reason}', params: { reason: refusal } })
  }
  return readWaybill(db, parcel_id)
}
