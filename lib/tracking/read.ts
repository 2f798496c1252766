import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { parcel } from '@/db/schema/parcel'
import { parcelStep, parcelTrack } from '@/db/schema/tracking'
import { type Locale, t } from '../base/i18n/i18n'
import { firstOrNotFound } from '../data/records'
import { isItsTrack } from './record'
import { TRACK_LIFE } from './states'

const MOST_STEPS = 50

const { source, tracking_no, state, delivered_at, asked_at, news_at, refusal, waybill_token } = parcelTrack
const { parcel_id, at, text, place } = parcelStep

/** By parcel, the newest first. Where a service tells only a state, its name is the text. */
async function stepsOf(db: Db, locale: Locale, ids: number[]) {
  const nth = sql<number>`row_number() over (partition by ${parcel_id} order by ${at} desc, ${parcelStep.id} desc)`
  const newest = db
    .select({ parcel_id, at, text, place, state: parcelStep.state, nth: nth.as('nth') })
    .from(parcelStep)
    .where(inArray(parcel_id, ids))
    .as('newest')
  const rows =
    ids.length === 0 ? [] : await db.select().from(newest).where(lte(newest.nth, MOST_STEPS)).orderBy(newest.nth)
  const steps = rows.map(({ state, nth: _, ...step }) => ({
    ...step,
    text: step.text || (state ? t(locale, TRACK_LIFE[state].label) : ''),
  }))
  return (id: number) => steps.filter((step) => step.parcel_id === id)
}

/** What staff see of a parcel that is followed under the number that it has. */
export async function readTracking(db: Db, locale: Locale, id: number) {
  const rows = await db
    .select({ id: parcel.id, source, tracking_no, state, delivered_at, asked_at, news_at, refusal })
    .from(parcelTrack)
    .innerJoin(parcel, isItsTrack)
    .where(eq(parcel.id, id))
  const track = firstOrNotFound(rows)
  const steps = await stepsOf(db, locale, [id])
  return { ...track, label: t(locale, TRACK_LIFE[track.state].label), steps: steps(id) }
}

/** What their buyer sees of the parcels of an order, by parcel: nothing of those that are not followed. */
export async function ownTracking(db: Db, locale: Locale, order_id: number) {
  const rows = await db
    .select({ id: parcel.id, state, delivered_at, waybill_token })
    .from(parcelTrack)
    .innerJoin(parcel, isItsTrack)
    .where(eq(parcel.order_id, order_id))
  const steps = await stepsOf(
    db,
    locale,
    rows.map(({ id }) => id),
  )
  return (parcel_id: number) => {
    const track = rows.find(({ id }) => id === parcel_id)
    return track ? { ...track, label: t(locale, TRACK_LIFE[track.state].label), steps: steps(track.id) } : null
  }
}
