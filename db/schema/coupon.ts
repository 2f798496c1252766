import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, gives, id, isGiving, time } from './columns'

const ids = (name: string) => integer(name).array().notNull().default([])

/** A kind of coupon. What it promises stays once a buyer has one; amounts in fen. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    name: text('name').notNull(),
    gives: gives(),
    /** Neither products nor categories: for everything but what is left out. */
    product_ids: ids('product_ids'),
    category_ids: ids('category_ids'),
    except_product_ids: ids('except_product_ids'),
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
    /** No new ones are given out; buyers can still use those that they have. */
    paused: boolean('paused').notNull().default(false),
    ...edited(),
  },
  (t) => [
    index('coupon_shown').on(t.id).where(sql`not ${t.hidden} and not ${t.paused} and ${t.deleted_at} is null`),
    check('coupon_claimed', sql`${t.claimed} between 0 and coalesce(${t.total}, ${t.claimed})`),
    check('coupon_gives', sql`${isGiving(t.gives)} and ${t.gives} ->> 'kind' <> 'sale'`),
    check('coupon_period', sql`${t.valid_days} is null or ${t.valid_from} is null and ${t.valid_until} is null`),
    check('coupon_bounds', sql`${t.per_buyer} >= 1 and ${t.valid_days} >= 1 is not false`),
  ],
)

/** A code with which a buyer gets a coupon: one for everybody, or many for one buyer each. */
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
