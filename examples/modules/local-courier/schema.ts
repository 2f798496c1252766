import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { allAllowed, id, TRACK_STATES, time } from 'kiosk-shop/schema'

/** A parcel that the courier was asked to carry. */
export const localCourier = pgTable(
  'local_courier',
  {
    id: id(),
    /** What the shop calls it, however often it asks. */
    call_id: text('call_id').notNull().unique('local_courier_call'),
    order_no: text('order_no').notNull(),
    district: text('district').notNull(),
    state: text('state', { enum: TRACK_STATES }).notNull().default('waiting'),
    canceled: boolean('canceled').notNull().default(false),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), index('local_courier_time').on(t.create_time, t.id)],
)

/** What the courier has said of it. */
export const localCourierStep = pgTable(
  'local_courier_step',
  {
    id: id(),
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => localCourier.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
    state: text('state', { enum: TRACK_STATES }).notNull(),
    text: text('text').notNull(),
  },
  (t) => [...allAllowed(t), uniqueIndex('local_courier_step_at').on(t.parcel_id, t.id)],
)
