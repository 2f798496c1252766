import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { allAllowed, id, sku, time, user } from 'kiosk-shop/schema'

/** A buyer who waits for a variant that was sold out. */
export const backInStock = pgTable(
  'back_in_stock',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sku_id: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'told', 'failed'] })
      .notNull()
      .default('waiting'),
    create_time: time('create_time').notNull().defaultNow(),
    /** Since when the message waits to be sent. */
    queued_at: time('queued_at'),
    told_at: time('told_at'),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('back_in_stock_once').on(t.user_id, t.sku_id).where(sql`${t.state} = 'waiting'`),
    index('back_in_stock_sku').on(t.sku_id).where(sql`${t.state} = 'waiting'`),
    index('back_in_stock_time').on(t.create_time, t.id),
    check('back_in_stock_told', sql`(${t.state} = 'told') = (${t.told_at} is not null)`),
  ],
)
