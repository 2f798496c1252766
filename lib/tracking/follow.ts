import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { ORDER_UNDER_WAY } from '@/db/life/order'
import { isIn } from '@/db/schema/columns'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { payment } from '@/db/schema/payment'
import { parcelStep, parcelTrack } from '@/db/schema/tracking'
import { Failure } from '../base/errors'
import { withTimeout } from '../base/timeout'
import { type Follower, followDue, secondsFromNow } from '../core/jobs/follow'
import { countAgainstLimit, type Limit } from '../core/runtime/limits'
import type { Runtime } from '../core/runtime/runtime'
import { fileUrl } from '../file/file'
import { resumeAutoComplete } from '../order/auto-complete'
import { TRACKING_NUMBER } from '../order/carriers'
import { tradeNumberOf } from '../order/trades'
import { PayError } from '../pay/provider'
import { isItsTrack, isTrackOf, recordForNumber, recordNews } from './record'
import { trackingService, trackingSettings } from './settings'
import { type TrackedParcel, type TrackingNews, TrackingRejection, type TrackingSource } from './source'

export const FOLLOW = 'tracking.follow'

/** New parcels are announced to the service of the shop, and parcels without news are asked for. */
export async function followParcels(runtime: Runtime): Promise<'again' | undefined> {
  const source = trackingService.named(runtime, trackingSettings.in(runtime)['tracking.source'])
  if (!source) return undefined
  await beginTracks(runtime, source)
  return followDue(runtime, tracks)
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
        join ${order} on ${order.id} = sent.order_id and ${isIn(order.status, ORDER_UNDER_WAY)}
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

type News = { source: TrackingSource; news: TrackingNews }
/** Undefined: the module of the service is left out. A failure: the number was asked for within the hour. */
type Answer = undefined | Failure | News | { source: TrackingSource; waybill_token: string | undefined }

const tracks: Follower<Track, Answer> = {
  job: FOLLOW,
  table: parcelTrack,
  id: parcelTrack.parcel_id,
  source: parcelTrack.source,
  read: readTrack,
  async ask(runtime, track) {
    const source = trackingService.named(runtime, track.source)
    if (!source) return undefined
    if (track.isSubscribed) return query(runtime, source, track)
    return { source, waybill_token: (await source.subscribe(runtime, track)).waybill_token }
  },
  async record(runtime, track, answer) {
    if (!answer) return { next_at: secondsFromNow(3600) } // it may come back
    if (answer instanceof Failure) return undefined
    if ('news' in answer) return recordAnswer(runtime, track, answer)
    const { source, waybill_token } = answer
    const next_at = secondsFromNow(source.askAfter)
    return { subscribed_at: sql`now()`, waybill_token, tries: 0, refusal: null, next_at }
  },
  isSame: ({ tracking_no }) => eq(parcelTrack.tracking_no, tracking_no),
  refusalOf: (error) =>
    error instanceof TrackingRejection ? { reason: error.code, isForever: error.isForever } : undefined,
  isAway: (error) => error instanceof PayError,
  patience: { away: 1, refused: 12, afterRefusal: 0.5, refusals: 13 },
}

/** The services count what a number is asked for, and lock one that is asked for too often. */
const HOURLY: Limit = { name: 'tracking', seconds: 3600, most: () => 1 }

/** Asks for a parcel unless its number was asked for within the hour: then it says when it may be. */
async function query(runtime: Runtime, source: TrackingSource, track: Track) {
  const { db } = runtime.database
  const set = (columns: object) => db.update(parcelTrack).set(columns).where(isTrackOf(track))
  const tooSoon = await countAgainstLimit(db, HOURLY, `${source.name} ${track.tracking_no}`, runtime, { isAlone: true })
  if (tooSoon) {
    await set({ next_at: secondsFromNow(tooSoon.retryAfter ?? 0) })
    return tooSoon
  }
  await set({ asked_at: sql`now()` })
  return { source, news: await source.query(runtime, track) }
}

async function recordAnswer(runtime: Runtime, track: Track, { source, news }: News) {
  const { parcel_id, tracking_no } = track
  const telling = { news, next: { seconds: source.askAfter } }
  await (source.ofPayer
    ? recordNews(runtime, parcel_id, tracking_no, telling)
    : recordForNumber(runtime, { source: source.name, tracking_no }, telling))
  return undefined
}

const LONGEST = 30_000
const tooLate = () => new Failure('unavailable', { message: 'The tracking service did not answer' })

/** Staff ask now: a failure where the service says no, or was asked within the hour. */
export async function refreshTrack(runtime: Runtime, id: number): Promise<Failure | undefined> {
  const track = await readTrack(runtime.database.db, id)
  const source = track && trackingService.named(runtime, track.source)
  if (!source) return undefined
  const answer = await withTimeout(LONGEST, tooLate, () => query(runtime, source, track))
  return answer instanceof Failure ? answer : recordAnswer(runtime, track, answer)
}
