import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUPON_KINDS, COUPON_SOURCES } from '../vocabulary'
import { allAllowed, edited, id, time } from './columns'
import { order } from './order'
import { user } from './user'

const ids = (name: string) => integer(name).array().notNull().default([])

/** A kind of coupon. What it promises stays once a buyer has one; amounts in fen. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    amount: integer('amount'),
    percent: integer('percent'),
    /** A percentage takes off no more than this. */
    most: integer('most'),
    /** For so much of what it is for, before any reduction. */
    from_amount: integer('from_amount').notNull().default(0),
    /** Neither products nor categories: for everything but what is left out. */
    product_ids: ids('product_ids'),
    category_ids: ids('category_ids'),
    except_ids: ids('except_ids'),
    valid_from: time('valid_from'),
    valid_until: time('valid_until'),
    /** Instead: so many days from when it was claimed. */
    valid_days: integer('valid_days'),
    total: integer('total'),
    per_buyer: integer('per_buyer').notNull().default(1),
    claimed: integer('claimed').notNull().default(0),
    /** Not to be claimed in the shop: it takes a code, or staff who give it. */
    hidden: boolean('hidden').notNull().default(false),
    first_order: boolean('first_order').notNull().default(false),
    /** Nobody gets one any more; those that buyers have stay good. */
    paused: boolean('paused').notNull().default(false),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    index('coupon_shown').on(t.id).where(sql`not ${t.hidden} and not ${t.paused} and ${t.deleted_at} is null`),
    check('coupon_claimed', sql`${t.claimed} between 0 and coalesce(${t.total}, ${t.claimed})`),
    check(
      'coupon_value',
      sql`(${t.kind} = 'amount') = (${t.amount} is not null) and (${t.kind} = 'percent') = (${t.percent} is not null)
        and ${t.amount} >= 1 is not false and ${t.percent} between 1 and 99 is not false
        and (${t.most} is null or ${t.kind} = 'percent' and ${t.most} >= 1)`,
    ),
    check('coupon_period', sql`${t.valid_days} is null or ${t.valid_from} is null and ${t.valid_until} is null`),
    check('coupon_bounds', sql`${t.from_amount} >= 0 and ${t.per_buyer} >= 1 and ${t.valid_days} >= 1 is not false`),
  ],
)

/** One that a buyer has. `nth` of theirs: two claims at once cannot both be the same one. */
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

/** What somebody types to get a coupon: one code for all, or single ones. */
export const couponCode = pgTable(
  'coupon_code',
  {
    id: id(),
    coupon_id: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    code: text('code').notNull(),
    for_all: boolean('for_all').notNull(),
    used_at: time('used_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_code_code').on(t.code),
    index('coupon_code_coupon').on(t.coupon_id, t.id),
    check('coupon_code_single', sql`not ${t.for_all} or ${t.used_at} is null`),
  ],
)
