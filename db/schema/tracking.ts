import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TRACK_PROBLEMS, TRACK_STATES } from '../life/track'
import { allAllowed, id, isIn, isName, time } from './columns'
import { parcel } from './parcel'

/** Where a parcel is, by the number that it had when it began to be followed. */
export const parcelTrack = pgTable(
  'parcel_track',
  {
    parcel_id: integer('parcel_id')
      .primaryKey()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    /** Which there are is known to the modules. */
    source: text('source').notNull(),
    carrier: text('carrier').notNull(),
    tracking_no: text('tracking_no').notNull(),
    state: text('state', { enum: TRACK_STATES }).notNull().default('waiting'),
    /** Of the newest step when the state was told; what is older does not change it. */
    state_at: time('state_at'),
    delivered_at: time('delivered_at'),
    subscribed_at: time('subscribed_at'),
    /** When the service was last asked for it. */
    asked_at: time('asked_at'),
    /** When something new was last told. */
    news_at: time('news_at'),
    /** When there is something to do for it; null: it is followed no longer. */
    next_at: time('next_at').defaultNow(),
    /** Failures in a row. */
    tries: integer('tries').notNull().default(0),
    /** Why the service does not follow it, in its own number. */
    refusal: text('refusal'),
    /** What WeChat’s plug-in opens. */
    waybill_token: text('waybill_token'),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('parcel_track_number').on(t.tracking_no),
    index('parcel_track_next').on(t.next_at).where(sql`${t.next_at} is not null`),
    index('parcel_track_problem').on(t.parcel_id).where(isIn(t.state, TRACK_PROBLEMS)),
    check('parcel_track_source', isName(t.source)),
    check('parcel_track_delivered', sql`(${isIn(t.state, ['delivered'])}) = (${t.delivered_at} is not null)`),
  ],
)

/** What was told of a parcel on its way, each once. */
export const parcelStep = pgTable(
  'parcel_step',
  {
    id: id(),
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** In the words of the carrier; empty where the service tells only a state. */
    text: text('text').notNull().default(''),
    place: text('place').notNull().default(''),
    state: text('state', { enum: TRACK_STATES }),
  },
  (t) => [...allAllowed(t), uniqueIndex('parcel_step_once').on(t.parcel_id, t.at, t.text)],
)
