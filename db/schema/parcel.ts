import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PARCEL_STATES } from '../life/parcel'
import { allAllowed, id, time } from './columns'
import { order, orderLine } from './order'
import { user } from './user'

/** What was handed to a carrier under one number. An order that was sent before there were parcels has none. */
export const parcel = pgTable(
  'parcel',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    state: text('state', { enum: PARCEL_STATES }).notNull().default('sent'),
    carrier: text('carrier').notNull(),
    tracking_no: text('tracking_no').notNull(),
    /** Of the staff, who sent it. */
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    /** Since when WeChat may know of it: its answer can be lost. */
    told_at: time('told_at'),
    /** When WeChat accepted it. */
    reported_at: time('reported_at'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('parcel_order').on(t.order_id, t.id),
    index('parcel_number').on(t.tracking_no.op('text_pattern_ops')),
    index('parcel_created').on(t.create_time, t.id),
    index('parcel_carrier').on(t.carrier, t.create_time, t.id),
    index('parcel_called_off').on(t.create_time, t.id).where(sql`${t.state} = 'called_off'`),
    check('parcel_reported', sql`${t.state} <> 'called_off' or coalesce(${t.told_at}, ${t.reported_at}) is null`),
  ],
)

/** What is in a parcel: so many of a line. `sent` of the line has all of them, so that no piece is in two. */
export const parcelPiece = pgTable(
  'parcel_piece',
  {
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcel.id),
    order_line_id: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcel_id, t.order_line_id] }),
    index('parcel_piece_line').on(t.order_line_id),
    check('parcel_piece_count', sql`${t.count} between 1 and 99`),
  ],
)
