import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { fen, time } from './columns'

/**
 * The sales of each day, worked out from orders and refunds, so without references: db/functions/sales.sql keeps them.
 */

/** An order that was paid, or a refund that succeeded, until the figures below contain it. Written by triggers. */
export const salesEntry = pgTable('sales_entry', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer('order_id').notNull(),
  refund_id: integer('refund_id'),
  user_id: integer('user_id').notNull(),
  amount: fen('amount').notNull(),
  at: time('at').notNull(),
})

const day = () => date('day', { mode: 'string' }).notNull()

/** What was paid and refunded in an hour of a day, by the clock of Shanghai. */
export const salesHour = pgTable(
  'sales_hour',
  {
    day: day(),
    hour: smallint('hour').notNull(),
    orders: integer('orders').notNull(),
    paid: fen('paid').notNull(),
    refunded: fen('refunded').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.hour] }),
    check('sales_hour_of_day', sql`${t.hour} between 0 and 23 and ${t.orders} >= 0`),
  ],
)

/** How much of a product was paid for on a day. */
export const salesProduct = pgTable(
  'sales_product',
  {
    day: day(),
    product_id: integer('product_id').notNull(),
    pieces: integer('pieces').notNull(),
    paid: fen('paid').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.product_id] })],
)

/** On which days a buyer paid, and how many days after the day before it: 90 also stands for never before. */
export const salesBuyer = pgTable(
  'sales_buyer',
  {
    user_id: integer('user_id').notNull(),
    day: day(),
    since: smallint('since').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] })],
)

/** How many buyers these were. A buyer whose last payment is longer ago than the period counts as new in it. */
export const salesBuyers = pgTable(
  'sales_buyers',
  { day: day(), since: smallint('since').notNull(), buyers: integer('buyers').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.since] })],
)
