import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { edited, id, time } from './columns'
import { order } from './order'
import { user } from './user'

/** Where buyers pick up what they have ordered. */
export const pickupPlace = pgTable(
  'pickup_place',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    /** As people say it. */
    hours: text('hours').notNull().default(''),
    /** GCJ-02, as the maps of mini-programs have it; both or neither. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    /** Can be chosen for a new order. */
    active: boolean('active').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    ...edited(),
  },
  (t) => [
    check('pickup_place_position', sql`(${t.longitude} is null) = (${t.latitude} is null)`),
    check(
      'pickup_place_range',
      sql`coalesce(${t.longitude} between -180 and 180 and ${t.latitude} between -90 and 90, true)`,
    ),
  ],
)

/** Of an order that its buyer picks up. */
export const orderPickup = pgTable(
  'order_pickup',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    place_id: integer('place_id')
      .notNull()
      .references(() => pickupPlace.id),
    /** The name that it had when the order was placed. */
    place: text('place').notNull(),
    /** How long it is kept once it is paid. */
    days: integer('days').notNull(),
    /** By trigger: from payment until it is handed over or called off. */
    code: text('code'),
    collect_by: time('collect_by'),
    reminded_at: time('reminded_at'),
    collected_at: time('collected_at'),
    /** Of the staff, who handed it over. */
    handed_by: integer('handed_by').references(() => user.id),
  },
  (t) => [
    index('order_pickup_place').on(t.place_id),
    // Staff find the order by it.
    uniqueIndex('order_pickup_code').on(t.code).where(sql`${t.code} is not null`),
    index('order_pickup_waiting').on(t.collect_by).where(sql`${t.code} is not null`),
    check('order_pickup_digits', sql`${t.code} ~ '^[0-9]{6}$'`),
    check('order_pickup_days', sql`${t.days} between 1 and 90`),
    check('order_pickup_collected', sql`(${t.collected_at} is null) = (${t.handed_by} is null)`),
  ],
)

/** On these days of the week (1: Monday), so many orders between two times. */
export type StoredSlot = { weekdays: number[]; starts: string; ends: string; limit: number }

/** Where the shop's own courier delivers, and when. */
export const deliveryArea = pgTable(
  'delivery_area',
  {
    id: id(),
    name: text('name').notNull(),
    /** Codes as those of a shipping template. */
    regions: text('regions').array().notNull(),
    fee: integer('fee').notNull(),
    free_from: integer('free_from'),
    minimum: integer('minimum').notNull().default(0),
    slots: jsonb('slots').$type<StoredSlot[]>().notNull(),
    active: boolean('active').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    ...edited(),
  },
  (t) => [check('delivery_area_amounts', sql`${t.fee} >= 0 and ${t.free_from} >= 1 and ${t.minimum} >= 0`)],
)

/** How many orders there are for a time slot; its row is locked by each that is placed for it. */
export const deliveryBooking = pgTable(
  'delivery_booking',
  {
    area_id: integer('area_id')
      .notNull()
      .references(() => deliveryArea.id),
    day: date('day').notNull(),
    starts: text('starts').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.area_id, t.day, t.starts] }), check('delivery_booking_taken', sql`${t.taken} >= 0`)],
)

/** Of an order that the shop's own courier brings. */
export const orderCourier = pgTable(
  'order_courier',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    area_id: integer('area_id')
      .notNull()
      .references(() => deliveryArea.id),
    /** The name that it had when the order was placed. */
    area: text('area').notNull(),
    day: date('day').notNull(),
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
    /** By trigger: no longer once it was called off before it was sent out. */
    booked: boolean('booked').notNull().default(true),
    courier: text('courier'),
    phone: text('phone'),
    out_at: time('out_at'),
    /** Of the staff, who sent it out. */
    sent_by: integer('sent_by').references(() => user.id),
  },
  (t) => [
    index('order_courier_day').on(t.day, t.starts),
    index('order_courier_area').on(t.area_id),
    check('order_courier_out', sql`num_nulls(${t.courier}, ${t.phone}, ${t.out_at}, ${t.sent_by}) in (0, 4)`),
  ],
)
