import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { WAYBILL_VOID } from '@/db/life/parcel'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { specsInOrder } from '@/db/schema/product'
import { parcelTrack } from '@/db/schema/tracking'
import { user } from '@/db/schema/user'
import { parcelWaybill } from '@/db/schema/waybill'
import type { Locale } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import { inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { fileUrl } from '../file/file'
import { ownOrderStatus } from '../order/own-orders'
import { carrierLabel, trackingUrl } from '../order/parcel-sql'
import { isTracked } from '../tracking/problems'
import { ownTracking } from '../tracking/read'
import { isItsTrack } from '../tracking/record'
import type { Parcel, ParcelDraft, ParcelList } from './contract'
import { sendParcel, unsentPieces } from './send'

type Item = z.output<typeof Parcel>['items'][number]

const itemsOf = sql`
  select json_agg(json_build_object('id', ${orderLine.id}, 'count', ${parcelPiece.count}, 'name', ${orderLine.name},
    'specs', ${specsInOrder(orderLine)}, 'image', (select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id}))
    order by ${orderLine.id})
  from ${parcelPiece} join ${orderLine} on ${orderLine.id} = ${parcelPiece.order_line_id}
  where ${parcelPiece.parcel_id} = ${parcel.id}`
/** One piece inside the other: see accountIdentifier in lib/user/self.ts. */
const pieces = sql<Item[]>`coalesce((${itemsOf}), '[]')`

const { id, order_id, state, carrier, tracking_no, reported_at, version, create_time, update_time } = parcel
const columns = {
  id,
  state,
  carrier,
  tracking_no,
  tracking_url: trackingUrl(carrier, tracking_no),
  items: pieces,
  create_time,
}
/** One piece inside the other, as above. */
const waybillOf = sql`select from ${parcelWaybill} where ${parcelWaybill.parcel_id} = ${parcel.id}
  and ${parcelWaybill.state} = 'ordered'`
const hasWaybill = sql<boolean>`exists (${waybillOf})`
const voidWaybill = sql`select from ${parcelWaybill} where ${parcelWaybill.parcel_id} = ${parcel.id}
  and ${inArray(parcelWaybill.state, WAYBILL_VOID)} and ${parcelWaybill.tracking_no} = ${tracking_no}`
const isVoid = sql<boolean>`exists (${voidWaybill}) and not ${hasWaybill}`
const staffColumns = {
  ...columns,
  order_id,
  order_no: order.order_no,
  sender: user.nickname,
  tracking: parcelTrack.state,
  has_waybill: hasWaybill,
  number_void: isVoid,
  reported_at,
  version,
  update_time,
}

const staffParcels = (db: Db) =>
  db
    .select(staffColumns)
    .from(parcel)
    .innerJoin(order, eq(order.id, order_id))
    .innerJoin(user, eq(user.id, parcel.user_id))
    .leftJoin(parcelTrack, isItsTrack)

export const readParcel = async (db: Db, of: number) => firstOrNotFound(await staffParcels(db).where(eq(id, of)))

/** A parcel with its order, which is locked first, as by all that sends or refunds. */
export async function lockedParcel(db: Db, of: number) {
  const [found] = await db.select({ order_id }).from(parcel).where(eq(id, of))
  if (!found) return undefined
  await db.select({ id: order.id }).from(order).where(eq(order.id, found.order_id)).for('no key update')
  return readParcel(db, of)
}

export const listParcels = (db: Db, runtime: Runtime, query: z.output<typeof ParcelList>) =>
  pageOfTable(db, parcel, query, isListed(runtime, query), (where) => staffParcels(db).where(where))

const isListed = (runtime: Runtime, query: z.output<typeof ParcelList>): SQL | undefined =>
  and(
    inTimeRange(create_time, query),
    query.order_id === undefined ? undefined : eq(order_id, query.order_id),
    query.tracking_no === undefined ? undefined : sql`${tracking_no} ^@ ${query.tracking_no}`,
    query.carrier === undefined ? undefined : eq(carrier, query.carrier),
    query.state && eq(state, query.state),
    query.tracking && isTracked(runtime, query.tracking),
  )

export async function createParcel(db: Db, runtime: Runtime, user: number, draft: z.output<typeof ParcelDraft>) {
  return readParcel(db, await sendParcel(db, runtime, user, draft))
}

/** What is on its way to the buyer of an order, and what still comes. */
export async function ownParcels(db: Db, locale: Locale, user_id: number, of: number) {
  const status = await ownOrderStatus(db, user_id, of)
  const items = await db
    .select({ ...columns, carrier_label: sql<string>`${carrierLabel(locale, carrier)}` })
    .from(parcel)
    .where(and(eq(order_id, of), eq(state, 'sent')))
    .orderBy(asc(id))
  const tracking = await ownTracking(db, locale, of)
  return {
    items: items.map((one) => ({ ...one, tracking: tracking(one.id) })),
    to_send: status === 'paid' ? await unsentPieces(db, of) : [],
  }
}
