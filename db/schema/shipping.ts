import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SHIPPING_UPLOAD_REASONS, SHIPPING_UPLOAD_STATES } from '../vocabulary'
import { allAllowed, time } from './columns'
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
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('shipping_upload_open').on(t.order_id).where(sql`${t.state} <> 'done'`),
    check('shipping_upload_reason', sql`${t.state} <> 'refused' or ${t.reason} is not null`),
  ],
)

/** Whether WeChat holds the funds of a mini-program until shipments are reported, as it last answered. */
export const tradeManagement = pgTable('trade_management', {
  appid: text('appid').primaryKey(),
  managed: boolean('managed').notNull(),
  asked_at: time('asked_at').notNull().defaultNow(),
})
