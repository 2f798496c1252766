import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  LATE_SHIPPING_KINDS,
  SHIPPING_UPLOAD_REASONS,
  SHIPPING_UPLOAD_STATES,
  WECHAT_ORDER_DIFFERENCES,
  WECHAT_ORDER_ENDED,
  WECHAT_ORDER_STATES,
} from '../vocabulary/shipping'
import { allAllowed, isIn, time } from './columns'
import { order } from './order'

/** Whether each shipped order was reported to WeChat, and why not. See lib/shipping. */
export const shippingUpload = pgTable(
  'shipping_upload',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    state: text('state', { enum: SHIPPING_UPLOAD_STATES }).notNull().default('waiting'),
    reason: text('reason', { enum: SHIPPING_UPLOAD_REASONS }),
    /** WeChat's own number of it. */
    code: integer('code'),
    /** Not sent before; null: at once. */
    due_at: time('due_at'),
    /** Of the order at WeChat, as it last answered, at `asked_at`; null: not asked yet. */
    order_state: text('order_state', { enum: WECHAT_ORDER_STATES }),
    in_dispute: boolean('in_dispute').notNull().default(false),
    difference: text('difference', { enum: WECHAT_ORDER_DIFFERENCES }),
    asked_at: time('asked_at'),
    settled_at: time('settled_at'),
    /** By the process that reports it: of two at once WeChat would be told of a parcel twice. */
    leased_until: time('leased_until'),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('shipping_upload_open').on(t.order_id).where(sql`${t.state} <> 'done'`),
    index('shipping_upload_difference').on(t.order_id).where(sql`${t.difference} is not null`),
    // Reports that WeChat is asked about each day.
    index('shipping_upload_asked')
      .on(t.asked_at, t.order_id)
      .where(
        sql`${t.state} = 'done' and (${t.order_state} is null or ${t.in_dispute} or not (${isIn(t.order_state, WECHAT_ORDER_ENDED)}))`,
      ),
    check('shipping_upload_reason', sql`${t.state} <> 'refused' or ${t.reason} is not null`),
  ],
)

/** Paid orders that WeChat was told of as shipped later, or never: `ships_by` is that of a pre-order. */
export const lateShipping = pgTable(
  'late_shipping',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    kind: text('kind', { enum: LATE_SHIPPING_KINDS }).notNull(),
    ships_by: time('ships_by'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), check('late_shipping_date', sql`(${t.kind} = 'presale') = (${t.ships_by} is not null)`)],
)

/** Whether WeChat holds the funds of a mini-program until shipments are reported, as it last answered. */
export const tradeManagement = pgTable('trade_management', {
  appid: text('appid').primaryKey(),
  managed: boolean('managed').notNull(),
  asked_at: time('asked_at').notNull().defaultNow(),
})
