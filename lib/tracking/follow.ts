import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { payment } from '@/db/schema/payment'
import { parcelStep, parcelTrack } from '@/db/schema/tracking'
import { Failure } from '../base/errors'
import { withTimeout } from '../base/timeout'
import { retryDelay } from '../core/jobs/outbox'
import { logError } from '../core/runtime/error-log'
import { countAgainstLimit, type Limit } from '../core/runtime/limits'
import type { Runtime } from '../core/runtime/runtime'
import { fileUrl } from '../file/file'
import { resumeAutoComplete } from '../order/auto-complete'
import { TRACKING_NUMBER } from '../order/carriers'
import { tradeNumberOf } from '../order/trades'
import { Misconfigured } from '../outgoing/call'
import { PayError } from '../pay/provider'
import { isItsTrack, isTrackOf, recordForNumber, recordNews, secondsFromNow } from './record'
import { trackingSettings } from './settings'
import { sourceNamed, type TrackedParcel, TrackingRejection, type TrackingSource } from './source'

export const FOLLOW = 'tracking.follow'
const MILLISECONDS = 20_000
const LONGEST = 30_000
const BATCH = 50

/** New parcels are announced to the service of the shop, and parcels without news are asked for. */
export async function followParcels(runtime: Runtime): Promise<'again' | undefined> {
  const source = sourceNamed(runtime, trackingSettings.in(runtime)['tracking.source'])
  if (!source) return undefined
  const { db } = runtime.database
  const end = performance.now() + MILLISECONDS
  await beginTracks(runtime, source)
  for (;;) {
    const { parcel_id, next_at } = parcelTrack
    const due = await db
      .select({ id: parcel_id })
      .from(parcelTrack)
      .where(lte(next_at, sql`now()`))
      .orderBy(asc(next_at), parcel_id)
      .limit(BATCH)
    for (const { id } of due) {
      if (performance.now() > end) return 'again'
      await advance(runtime, id)
    }
    if (due.length < BATCH) return undefined
  }
}

/** Also what was sent shortly before the shop chose a service. */
const SENT_WITHIN = sql`interval '15 days'`

/** Parcels that are not followed yet, and those whose number was corrected: of the former number nothing is kept. */
const beginTracks = (runtime: Runtime, source: TrackingSource): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    const isPaidThere = source.ofPayer
      ? sql`and exists (select from ${payment} where ${payment.order_id} = sent.order_id
      and not ${payment.late} and ${payment.transaction_id} is not null)`
      : sql``
    const { rows } = await tx.execute<{ id: number; order_id: number }>(sql`
      with begun as (
        insert into ${parcelTrack} as track (parcel_id, source, carrier, tracking_no)
        select sent.id, ${source.name}, sent.carrier, sent.tracking_no from ${parcel} as sent
        join ${order} on ${order.id} = sent.order_id and ${order.status} in ('paid', 'shipped')
        left join ${parcelTrack} as earlier on earlier.parcel_id = sent.id
        where sent.state = 'sent' and sent.create_time > now() - ${SENT_WITHIN} and sent.tracking_no ~ ${TRACKING_NUMBER}
          and (earlier.carrier, earlier.tracking_no) is distinct from (sent.carrier, sent.tracking_no) ${isPaidThere}
        on conflict (parcel_id) do update set source = excluded.source, carrier = excluded.carrier,
          tracking_no = excluded.tracking_no, state = 'waiting', state_at = null, delivered_at = null,
          subscribed_at = null, asked_at = null, news_at = null, next_at = now(), tries = 0, refusal = null,
          waybill_token = null, create_time = now(), update_time = now()
        returning parcel_id)
      select id, order_id from begun join ${parcel} on id = parcel_id order by order_id`)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await tx.delete(parcelStep).where(inArray(parcelStep.parcel_id, ids))
    for (const { order_id } of rows) await resumeAutoComplete(tx, runtime, order_id)
  })

type Track = TrackedParcel & { source: string; isSubscribed: boolean; tries: number }

const goods = sql`select json_agg(json_build_object('name', ${orderLine.name}, 'image',
    (select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})) order by ${orderLine.id})
  from ${parcelPiece} join ${orderLine} on ${orderLine.id} = ${parcelPiece.order_line_id}
  where ${parcelPiece.parcel_id} = ${parcel.id}`

/** Undefined: it was called off or corrected, its order is over, or it has been on its way for too long. */
async function readTrack(db: Db, id: number): Promise<Track | undefined> {
  const { parcel_id, source, carrier, tracking_no, state, waybill_token, tries } = parcelTrack
  const [row] = await db
    .select({
      parcel_id,
      source,
      carrier,
      tracking_no,
      state,
      waybill_token,
      tries,
      isSubscribed: sql<boolean>`${parcelTrack.subscribed_at} is not null`,
      mobile: sql<string>`${order.address} ->> 'mobile'`,
      order_no: order.order_no,
      out_trade_no: tradeNumberOf(),
      transaction_id: payment.transaction_id,
      goods: sql<TrackedParcel['goods']>`coalesce((${goods}), '[]')`,
    })
    .from(parcelTrack)
    .innerJoin(parcel, isItsTrack)
    .innerJoin(order, eq(order.id, parcel.order_id))
    .leftJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(and(eq(parcel_id, id), isFollowed))
  return row
}

/** How long a parcel is followed whose order does not end. */
const isFollowed = and(
  eq(parcel.state, 'sent'),
  inArray(order.status, ['paid', 'shipped', 'refunding']),
  sql`${parcelTrack.create_time} > now() - interval '90 days'`,
)

async function advance(runtime: Runtime, id: number): Promise<void> {
  const { db } = runtime.database
  const track = await readTrack(db, id)
  if (!track) {
    await db.update(parcelTrack).set({ next_at: null }).where(eq(parcelTrack.parcel_id, id))
    return
  }
  const source = sourceNamed(runtime, track.source)
  if (!source) {
    // Its module is left out: it may come back.
    await db
      .update(parcelTrack)
      .set({ next_at: secondsFromNow(3600) })
      .where(isTrackOf(track))
    return
  }
  try {
    await (track.isSubscribed ? askFor(runtime, source, track) : announce(runtime, source, track))
  } catch (error) {
    await askLater(runtime, track, error)
  }
}

/** A service that never answers holds up no other parcel. */
const inTime = <T>(answer: () => Promise<T>): Promise<T> =>
  withTimeout(LONGEST, () => new Failure('unavailable', { message: 'The tracking service did not answer' }), answer)

async function announce(runtime: Runtime, source: TrackingSource, track: Track): Promise<void> {
  const { waybill_token } = await inTime(() => source.subscribe(runtime, track))
  await runtime.database.db
    .update(parcelTrack)
    .set({
      subscribed_at: sql`now()`,
      waybill_token,
      tries: 0,
      refusal: null,
      next_at: secondsFromNow(source.askAfter),
    })
    .where(isTrackOf(track))
}

/** The services count what a number is asked for, and lock one that is asked for too often. */
const HOURLY: Limit = { name: 'tracking', seconds: 3600, most: () => 1 }

/** Asks for a parcel unless its number was asked for within the hour: then it says when it may be. */
async function askFor(runtime: Runtime, source: TrackingSource, track: Track): Promise<Failure | undefined> {
  const { db } = runtime.database
  const { source: name, tracking_no, parcel_id } = track
  const next = { seconds: source.askAfter }
  const tooSoon = await countAgainstLimit(db, HOURLY, `${name} ${tracking_no}`, runtime, { isAlone: true })
  if (tooSoon) {
    await db
      .update(parcelTrack)
      .set({ next_at: secondsFromNow(tooSoon.retryAfter ?? 0) })
      .where(isTrackOf(track))
    return tooSoon
  }
  await db.update(parcelTrack).set({ asked_at: sql`now()` }).where(isTrackOf(track))
  const telling = { news: await inTime(() => source.query(runtime, track)), next }
  await (source.ofPayer
    ? recordNews(runtime, parcel_id, tracking_no, telling)
    : recordForNumber(runtime, { source: name, tracking_no }, telling))
  return undefined
}

const HOUR = 3_600_000
const MOST_TRIES = 12

/** A service that is away is asked again soon, one that refuses later, and at some time no more. */
async function askLater(runtime: Runtime, track: Track, error: unknown): Promise<void> {
  const { db } = runtime.database
  if (error instanceof Misconfigured) {
    await logError(runtime, FOLLOW, FOLLOW, error)
    const isDue = and(eq(parcelTrack.source, track.source), lte(parcelTrack.next_at, sql`now()`))
    await db
      .update(parcelTrack)
      .set({ next_at: secondsFromNow(3600) })
      .where(isDue)
    return
  }
  const isRejected = error instanceof TrackingRejection
  // Anything else is a mistake of the service: the parcels behind this one are followed all the same.
  if (!(isRejected || error instanceof Failure || error instanceof PayError))
    await logError(runtime, `${FOLLOW} ${track.source}`, FOLLOW, error)
  const isAway = !isRejected
  const isOver = isRejected && (error.isForever || track.tries >= MOST_TRIES)
  const delay = retryDelay(track.tries, isAway ? HOUR : 12 * HOUR)
  const seconds = Math.max(isAway ? 0 : 1800, delay / 1000)
  await db
    .update(parcelTrack)
    .set({
      tries: sql`${parcelTrack.tries} + 1`,
      refusal: isRejected ? error.code : null,
      next_at: isOver ? null : secondsFromNow(seconds),
    })
    .where(isTrackOf(track))
}

/** Staff ask now: a failure where the service says no, or was asked within the hour. */
export async function refreshTrack(runtime: Runtime, id: number): Promise<Failure | undefined> {
  const track = await readTrack(runtime.database.db, id)
  const source = track && sourceNamed(runtime, track.source)
  return source && askFor(runtime, source, track)
}
