import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUPON_SOURCES } from '../vocabulary/coupon'
import { allAllowed, id, time } from './columns'
import { coupon } from './coupon'
import { order } from './order'
import { user } from './user'

/** A coupon that a buyer has. `nth` of theirs: two claims at once cannot both be the same one. */
export const userCoupon = pgTable(
  'user_coupon',
  {
    id: id(),
    coupon_id: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    nth: integer('nth').notNull(),
    source: text('source', { enum: COUPON_SOURCES }).notNull(),
    /** Of a coupon that is good for some days; of the others the coupon says it. */
    expires_at: time('expires_at'),
    /** The order that it is used in. */
    order_id: integer('order_id').references(() => order.id),
    used_at: time('used_at'),
    /** When an order that was called off gave it back. */
    returned_at: time('returned_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('user_coupon_nth').on(t.coupon_id, t.user_id, t.nth),
    index('user_coupon_user').on(t.user_id, t.id),
    index('user_coupon_used').on(t.coupon_id).where(sql`${t.order_id} is not null`),
    index('user_coupon_order').on(t.order_id).where(sql`${t.order_id} is not null`),
    check('user_coupon_used', sql`(${t.order_id} is null) = (${t.used_at} is null)`),
  ],
)
