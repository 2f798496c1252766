import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { TRACK_PROBLEMS } from '@/db/life/track'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelStep, parcelTrack } from '@/db/schema/tracking'
import { secondsFromNow } from '../core/jobs/follow'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { completeAfterDelivery, resumeAutoComplete } from '../order/auto-complete'
import type { Step, TrackingNews } from './source'
import { isFinal, standAfter } from './states'

/** What a service has told: the news, and when there is something to do for the parcel again. */
type Telling = { news: TrackingNews; next: { seconds: number; isUnsubscribed?: boolean } }
type Numbered = { source: string; tracking_no: string }

/** All parcels that have this number now: several orders may lie in one. */
export async function recordForNumber(runtime: Runtime, { source, tracking_no }: Numbered, telling: Telling) {
  const { db } = runtime.database
  const isIt = and(eq(parcelTrack.source, source), eq(parcelTrack.tracking_no, tracking_no))
  const rows = await db
    .select({ id: parcelTrack.parcel_id })
    .from(parcelTrack)
    .where(isIt)
    .orderBy(parcelTrack.parcel_id)
  for (const { id } of rows) await recordNews(runtime, id, tracking_no, telling)
}

/** Nothing, where the number was corrected meanwhile. */
export const recordNews = (runtime: Runtime, parcel_id: number, tracking_no: string, telling: Telling): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    const order_id = await lockOrderOf(tx, parcel_id)
    const isIt = isTrackOf({ parcel_id, tracking_no })
    const { state, state_at } = parcelTrack
    const [before] = await tx.select({ state, state_at }).from(parcelTrack).where(isIt).for('update')
    if (!before) return
    const { news, next } = telling
    const added = await addSteps(tx, parcel_id, news.steps)
    const after = news.state ? standAfter(before, { state: news.state, at: newestOf(news.steps) }) : before
    await tx
      .update(parcelTrack)
      .set({
        ...after,
        delivered_at:
          after.state === 'delivered'
            ? sql`least(coalesce(${after.state_at?.toISOString() ?? null}::timestamptz, now()), now())`
            : null,
        news_at: added > 0 || after.state !== before.state ? sql`now()` : undefined,
        subscribed_at: next.isUnsubscribed ? null : undefined,
        next_at: isFinal(after.state) ? null : secondsFromNow(next.seconds),
        tries: 0,
        update_time: sql`now()`,
      })
      .where(isIt)
    if (after.state !== before.state) await followWithOrder(tx, runtime, order_id)
  })

/** Of a parcel, as long as it has this number. */
export const isTrackOf = ({ parcel_id, tracking_no }: { parcel_id: number; tracking_no: string }) =>
  and(eq(parcelTrack.parcel_id, parcel_id), eq(parcelTrack.tracking_no, tracking_no))

const newestOf = (steps: Step[]): Date | null =>
  steps.reduce<Date | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)

/** Locks the order of a parcel first, as all that sends or refunds does. */
async function lockOrderOf(tx: Db, parcel_id: number): Promise<number> {
  const ofParcel = eq(order.id, sql`(select ${parcel.order_id} from ${parcel} where ${parcel.id} = ${parcel_id})`)
  return firstOrThrow(await tx.select({ id: order.id }).from(order).where(ofParcel).for('no key update')).id
}

const MOST_STEPS = 300

/** How many of them are new. */
async function addSteps(tx: Db, parcel_id: number, steps: Step[]): Promise<number> {
  if (steps.length === 0 || (await tx.$count(parcelStep, eq(parcelStep.parcel_id, parcel_id))) >= MOST_STEPS) return 0
  const added = await tx
    .insert(parcelStep)
    .values(steps.map((step) => ({ ...step, parcel_id })))
    .onConflictDoNothing()
    .returning({ id: parcelStep.id })
  return added.length
}

/** Not of a number that was corrected since. */
export const isItsTrack = and(eq(parcelTrack.parcel_id, parcel.id), eq(parcelTrack.tracking_no, parcel.tracking_no))

/** Once all its parcels have come, the days until it completes run from then; after a problem they run again. */
async function followWithOrder(tx: Db, runtime: Runtime, order_id: number): Promise<void> {
  const isDelivered = sql`coalesce(${parcelTrack.state} = 'delivered', false)`
  const { all, at } = firstOrThrow(
    await tx
      .select({
        all: sql<boolean>`coalesce(bool_and(${isDelivered}), false)`,
        at: sql<Date | null>`max(${parcelTrack.delivered_at})`.mapWith(parcelTrack.delivered_at),
      })
      .from(parcel)
      .leftJoin(parcelTrack, isItsTrack)
      .where(and(eq(parcel.order_id, order_id), eq(parcel.state, 'sent'))),
  )
  if (all && at) await completeAfterDelivery(tx, runtime, order_id, at)
  else if (!(await hasProblem(tx, order_id))) await resumeAutoComplete(tx, runtime, order_id)
}

/** Whether one of its parcels was lost, refused or sent back: then staff decide what becomes of the order. */
export async function hasProblem(db: Db, order_id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: parcel.id })
    .from(parcel)
    .innerJoin(parcelTrack, isItsTrack)
    .where(and(eq(parcel.order_id, order_id), eq(parcel.state, 'sent'), inArray(parcelTrack.state, TRACK_PROBLEMS)))
    .limit(1)
  return found !== undefined
}
