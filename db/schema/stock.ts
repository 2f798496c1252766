import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STOCK_REASONS } from '../vocabulary/stock'
import { allAllowed, time } from './columns'
import { orderLine } from './order'
import { sku } from './product'
import { user } from './user'

/** Every change of stock, with who, when and why; the sum of them is the stock. Append-only, by trigger. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sku_id: integer('sku_id')
      .notNull()
      .references(() => sku.id),
    delta: integer('delta').notNull(),
    /** What was there afterwards: the trigger's. */
    balance: integer('balance').notNull().default(0),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    /** What it belongs to: with an order line, at most once for each reason and reference. */
    order_line_id: integer('order_line_id').references(() => orderLine.id),
    ref: text('ref').notNull().default(''),
    user_id: integer('user_id').references(() => user.id),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('stock_movement_sku').on(t.sku_id, t.id),
    index('stock_movement_time').on(t.create_time, t.id),
    // Most are of orders: those are found by their order, and cost no entry here.
    index('stock_movement_reason').on(t.reason, t.create_time, t.id).where(sql`${t.reason} <> 'order'`),
    index('stock_movement_user').on(t.user_id, t.create_time, t.id).where(sql`${t.reason} <> 'order'`),
    uniqueIndex('stock_movement_once').on(t.order_line_id, t.reason, t.ref).where(sql`${t.order_line_id} is not null`),
    check('stock_movement_delta', sql`${t.delta} <> 0`),
  ],
)
