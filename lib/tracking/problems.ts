import { type SQL, sql } from 'drizzle-orm'
import { ORDER_UNDER_WAY } from '@/db/life/order'
import { TRACK_PROBLEMS } from '@/db/life/track'
import { isIn } from '@/db/schema/columns'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelTrack } from '@/db/schema/tracking'
import type { Runtime } from '../core/runtime/runtime'
import type { Waiting } from '../facets/dashboard'
import { isItsTrack } from './record'
import { trackingSettings } from './settings'
import type { TrackingFilter } from './states'

const { parcel_id, tracking_no, state, next_at, news_at, create_time } = parcelTrack
const isSent = sql`${parcel.state} = 'sent'`
const isProblem = isIn(state, TRACK_PROBLEMS)

/** Followed, and nothing was told of it for long: most likely it is lost. */
const isSilent = (runtime: Runtime): SQL => sql`(${next_at} is not null
  and coalesce(${news_at}, ${create_time})
    < now() - make_interval(days => ${trackingSettings.in(runtime)['tracking.silent_days']}))`

/** Orders that are not over and have a parcel: a paid one has the number of its last. */
const openOrders = sql`select ${order.id} from ${order} where ${order.status} = 'shipped'
  union all select ${order.id} from ${order} where ${order.status} = 'paid' and ${order.tracking_no} is not null`
const isOfOpenOrder = sql`${parcel.order_id} = any(array(${openOrders}))`

const hasTrack = (condition: SQL): SQL =>
  sql`exists (select from ${parcelTrack} where ${isItsTrack} and ${condition} offset 0)`

/** `is true`: kept in memory, while the indexes tell the parcels of open orders, instead of being joined row by row. */
const openWithProblem = (runtime: Runtime): SQL => sql`select ${parcel.id} from ${parcel} where ${isOfOpenOrder}
  and (${parcel.id} in (select ${parcel_id} from ${parcelTrack} where ${isProblem}
    union all select ${parcel_id} from ${parcelTrack} where ${isSilent(runtime)})) is true`

/**
 * Condition on parcels, of orders that are not over. Each begins with what is few however long the shop has run: the
 * open orders, or what is followed. Of all that ever came or had a problem nearly everything is over.
 */
export function isTracked(runtime: Runtime, filter: TrackingFilter): SQL {
  if (filter === 'problem') {
    return sql`(${isSent} and ${parcel.id} = any(array(${openWithProblem(runtime)})) and ${hasTrack(sql`true`)})`
  }
  if (filter === 'delivered') return sql`(${isSent} and ${isOfOpenOrder} and ${hasTrack(sql`${state} = 'delivered'`)})`
  const followed = sql`select ${parcel_id}, ${tracking_no} from ${parcelTrack}
    where ${next_at} is not null and not (${isProblem} or ${isSilent(runtime)})`
  return sql`(${isSent} and (${parcel.id}, ${parcel.tracking_no}) in (${followed})
    and ${parcel.order_id} in (select ${order.id} from ${order} where ${isIn(order.status, ORDER_UNDER_WAY)}))`
}

export const parcelProblems: Waiting = {
  kind: 'parcel_problems',
  point: 'order.list',
  title: '{n:parcel/parcels} lost, refused or sent back',
  icon: 'warning',
  path: '/admin/parcel?tracking=problem',
  find: async (db, runtime) => ({ total: await db.$count(parcel, isTracked(runtime, 'problem')) }),
}
