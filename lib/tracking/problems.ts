import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isIn } from '@/db/schema/columns'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelTrack } from '@/db/schema/tracking'
import { TRACK_PROBLEMS } from '@/db/vocabulary/tracking'
import type { Runtime, Waiting } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { isItsTrack } from './record'
import { trackingSettings } from './settings'
import type { TrackingFilter } from './states'

/** Followed, and nothing was told of it for long: most likely it is lost. */
const isSilent = (runtime: Runtime): SQL => sql`(${parcelTrack.next_at} is not null
  and coalesce(${parcelTrack.news_at}, ${parcelTrack.create_time})
    < now() - make_interval(days => ${trackingSettings.in(runtime)['tracking.silent_days']}))`

const conditionOf = (runtime: Runtime, filter: TrackingFilter): SQL => {
  const hasProblem = sql`(${isIn(parcelTrack.state, TRACK_PROBLEMS)} or ${isSilent(runtime)})`
  if (filter === 'problem') return hasProblem
  return filter === 'delivered'
    ? sql`${parcelTrack.state} = 'delivered'`
    : sql`${parcelTrack.next_at} is not null and not ${hasProblem}`
}

/** The ids of such parcels of orders that are not over, as a query. */
const parcelsOf = (runtime: Runtime, filter: TrackingFilter): SQL => sql`select ${parcelTrack.parcel_id}
  from ${parcelTrack} join ${parcel} on ${isItsTrack} join ${order} on ${order.id} = ${parcel.order_id}
  where ${conditionOf(runtime, filter)} and ${parcel.state} = 'sent' and ${order.status} in ('paid', 'shipped')`

/** Condition on parcels. */
export const isTracked = (runtime: Runtime, filter: TrackingFilter): SQL =>
  sql`${parcel.id} in (${parcelsOf(runtime, filter)})`

async function countProblems(db: Db, runtime: Runtime): Promise<number> {
  const problems = parcelsOf(runtime, 'problem')
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${problems}) as one`)
  return firstOrThrow(rows).count
}

export const parcelProblems: Waiting = {
  kind: 'parcel_problems',
  point: 'order.list',
  title: '{n:parcel/parcels} lost, refused or sent back',
  icon: 'warning',
  path: '/admin/parcel?tracking=problem',
  find: async (db, runtime) => ({ total: await countProblems(db, runtime) }),
}
