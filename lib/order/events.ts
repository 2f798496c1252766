import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderCancellation, orderChange, orderEvent } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelTrack } from '@/db/schema/tracking'
import { user } from '@/db/schema/user'
import type { Locale } from '../base/i18n/i18n'
import { jsonTime } from '../data/database-json'
import { eventText } from './event-text'
import { reasonLabel } from './reason-sql'
import type { Change } from './sentences'
import type { Mover, State } from './states'

const { id, from, to, by, reason, create_time } = orderEvent

/** The reason for a cancellation stands in the event that began it. */
const cancelCode = (ofOrder: SQL): SQL => sql`case when ${to} = 'closing' then (
  select ${orderCancellation.reason_code} from ${orderCancellation}
  where ${orderCancellation.order_id} = ${ofOrder}) end as reason_code`

/**
 * How a parcel was sent by then: what the next correction replaced, or else what stands in it; without parcels in
 * the order.
 */
const shipmentAfter = (ofOrder: SQL, place: SQLWrapper, ofParcel: SQLWrapper): SQL => sql`coalesce((
  select json_build_object('carrier', later.former_carrier, 'tracking_no', later.former_tracking_no)
  from ${orderChange} as later where later.order_id = ${ofOrder} and later.change = 'shipment' and later.id > ${place}
    and later.parcel_id is not distinct from ${ofParcel}
  order by later.id limit 1), (
  select json_build_object('carrier', sent.carrier, 'tracking_no', sent.tracking_no)
  from ${parcel} as sent where sent.id = ${ofParcel}), (
  select json_build_object('carrier', sent.carrier, 'tracking_no', sent.tracking_no)
  from ${order} as sent where sent.id = ${ofOrder}))`

/** The one with which all was sent. */
const lastParcel = (ofOrder: SQL): SQL => sql`(
  select max(last.id) from ${parcel} as last where last.order_id = ${ofOrder} and last.create_time <= ${create_time})`

/** Who of the staff placed it, for a customer. */
const placer = (ofOrder: SQL): SQL => sql`case when ${from} is null then (
  select placed.user_id from ${orderChange} as placed where placed.order_id = ${ofOrder} and placed.change = 'placed'
    limit 1) end`

/** The moves of an order, what staff have changed of it, and which parcels have come: then its state stays. */
const timeline = (ofOrder: SQL): SQL => sql`(
  select ${from} as "from", ${to} as "to", case when ${placer(ofOrder)} is null then ${by} else 'staff' end as by,
    ${cancelCode(ofOrder)}, ${reason} as reason, coalesce(${placer(ofOrder)}, ${orderEvent.user_id}) as user_id,
    null as change,
    case when ${from} = 'paid' and ${to} = 'shipped'
      then ${shipmentAfter(ofOrder, sql`0`, lastParcel(ofOrder))} end as shipment,
    ${create_time} as at, ${id} as place
  from ${orderEvent} where ${orderEvent.order_id} = ${ofOrder}
  union all
  select ${orderChange.status}, ${orderChange.status}, 'staff', null, ${orderChange.reason}, ${orderChange.user_id},
    ${orderChange.change}, case when ${orderChange.change} in ('shipment', 'parcel', 'parcel_called_off')
      then ${shipmentAfter(ofOrder, orderChange.id, orderChange.parcel_id)} end,
    ${orderChange.create_time}, ${orderChange.id}
  from ${orderChange} where ${orderChange.order_id} = ${ofOrder} and ${orderChange.change} <> 'placed'
  union all
  select 'shipped', 'shipped', 'system', null, '', null, 'delivered',
    json_build_object('carrier', ${parcel.carrier}, 'tracking_no', ${parcel.tracking_no}), ${parcelTrack.delivered_at},
    ${parcel.id}
  from ${parcel} join ${parcelTrack} on ${parcelTrack.parcel_id} = ${parcel.id}
    and ${parcelTrack.tracking_no} = ${parcel.tracking_no}
  where ${parcel.order_id} = ${ofOrder} and ${parcel.state} = 'sent' and ${parcelTrack.delivered_at} is not null) as event`

/**
 * The timeline of an order as its buyer sees it, as JSON, in a query on `order`: who of the staff it was is not in it.
 */
export const eventsJson = (locale: Locale): SQL => sql`(
  select json_agg(json_build_object('from', "from", 'to', "to", 'by', by, 'reason_code', reason_code,
    'reason_label', ${reasonLabel(locale, 'cancel_reason', sql`reason_code`)}, 'reason', reason, 'change', change,
    'text', ${eventText(locale)}, 'create_time', ${jsonTime(sql`at`)}) order by at, change is not null, place)
  from ${timeline(sql`${order.id}`)})`

/** The timeline of an order as staff see it. */
export const listOrderEvents = (db: Db, order_id: number) =>
  db
    .select({
      from: sql<State | null>`"from"`,
      to: sql<State>`"to"`,
      by: sql<Mover>`by`,
      reason_code: sql<string | null>`reason_code`,
      reason: sql<string>`reason`,
      change: sql<Change | null>`change`,
      shipment: sql<Shipment | null>`shipment`,
      create_time: sql`at`.mapWith(create_time),
      nickname: user.nickname,
    })
    .from(timeline(sql`${order_id}`))
    .leftJoin(user, eq(user.id, sql`event.user_id`))
    .orderBy(sql`at`, sql`change is not null`, sql`place`)

type Shipment = { carrier: string | null; tracking_no: string | null }

/** For the timeline: the state stays. */
export async function recordChange(db: Db, change: typeof orderChange.$inferInsert): Promise<void> {
  await db.insert(orderChange).values(change)
}
