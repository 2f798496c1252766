import { asc, eq } from 'drizzle-orm'
import { type Db, type TrackingNews, TrackingRejection, type TrackingSource, type TrackState } from 'kiosk-shop/module'
import { localCourier, localCourierStep } from './schema'
import { idOf } from './waybills'

export const HOUR = 3600

const find = async (db: Db, number: string) =>
  (
    await db
      .select()
      .from(localCourier)
      .where(eq(localCourier.id, idOf(number)))
  )[0]

export async function newsOf(db: Db, id: number, state: TrackState): Promise<TrackingNews> {
  const { parcel_id, at, text } = localCourierStep
  const steps = await db
    .select({ at, text, state: localCourierStep.state })
    .from(localCourierStep)
    .where(eq(parcel_id, id))
    .orderBy(asc(localCourierStep.id))
  return { state, steps: steps.map((step) => ({ ...step, place: '' })) }
}

export const tracking: TrackingSource = {
  name: 'local_courier',
  askAfter: HOUR,
  async subscribe({ database: { db } }, { tracking_no }) {
    if (!(await find(db, tracking_no))) throw new TrackingRejection('subscribe', 'unknown', true)
    return {}
  },
  async query({ database: { db } }, { tracking_no }) {
    const row = await find(db, tracking_no)
    if (!row) throw new TrackingRejection('query', 'unknown', true)
    return newsOf(db, row.id, row.state)
  },
}
