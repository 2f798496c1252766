import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { WAYBILL_OPEN, WAYBILL_STATES } from '../life/parcel'
import { LABEL_TYPES } from '../vocabulary/waybill'
import { allAllowed, edited, id, isIn, isName, time } from './columns'
import { order } from './order'
import { parcel } from './parcel'
import { user } from './user'

/** The shop’s account with a carrier, as a waybill service is told it. */
export const waybillAccount = pgTable(
  'waybill_account',
  {
    id: id(),
    carrier: text('carrier').notNull(),
    account: text('account').notNull(),
    /** Encrypted; null: the carrier wants none. */
    password: text('password'),
    branch: text('branch').notNull().default(''),
    service: text('service').notNull().default(''),
    service_type: integer('service_type').notNull().default(0),
    template: text('template').notNull().default(''),
    ...edited(),
  },
  (t) => [uniqueIndex('waybill_account_carrier').on(t.carrier).where(sql`${t.deleted_at} is null`)],
)

/** A number with its label that a service gives for a parcel. */
export const parcelWaybill = pgTable(
  'parcel_waybill',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** Null until the parcel is sent with it. */
    parcel_id: integer('parcel_id').references(() => parcel.id),
    /** Which there are is known to the modules. */
    source: text('source').notNull(),
    carrier: text('carrier').notNull(),
    /** What the service knows it by. Stands here before it is asked, so that it is asked again for the same one. */
    call_id: text('call_id').notNull().unique('parcel_waybill_call'),
    state: text('state', { enum: WAYBILL_STATES }).notNull().default('asked'),
    tracking_no: text('tracking_no'),
    /** What parcels are sorted by, where the service says it. */
    sorting: text('sorting').notNull().default(''),
    label_type: text('label_type', { enum: LABEL_TYPES }),
    /** HTML as it came, or a data URL. */
    label: text('label'),
    /** While a request for it is under way. */
    asked_until: time('asked_until'),
    /** When it is given back if nothing becomes of it, or when that is tried again. */
    next_at: time('next_at'),
    /** Failures in a row to give it back. */
    tries: integer('tries').notNull().default(0),
    /** What the service said when it refused. */
    refusal: text('refusal'),
    /** Of the staff, who asked for it. */
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('parcel_waybill_order').on(t.order_id),
    uniqueIndex('parcel_waybill_unsent')
      .on(t.order_id)
      .where(sql`${t.parcel_id} is null and ${isIn(t.state, WAYBILL_OPEN)}`),
    uniqueIndex('parcel_waybill_open').on(t.parcel_id).where(isIn(t.state, WAYBILL_OPEN)),
    index('parcel_waybill_parcel').on(t.parcel_id),
    index('parcel_waybill_next').on(t.next_at).where(sql`${t.next_at} is not null`),
    check('parcel_waybill_source', isName(t.source)),
    check('parcel_waybill_given', sql`${t.state} <> 'ordered' or ${t.tracking_no} is not null`),
    check('parcel_waybill_label', sql`(${t.label} is null) = (${t.label_type} is null)`),
    check('parcel_waybill_size', sql`coalesce(length(${t.label}), 0) <= 1000000`),
  ],
)
