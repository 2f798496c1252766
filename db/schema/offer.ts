import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { edited, fen, gives, id, isGiving, time } from './columns'
import { sku } from './product'

/**
 * What takes something off an order by itself. What it gives and its scope are edited together, and all running offers
 * are read at once.
 */
export const offer = pgTable(
  'offer',
  {
    id: id(),
    name: text('name').notNull(),
    gives: gives(),
    /** Empty both: all products. A category stands for those below it, too. */
    product_ids: integer('product_ids').array().notNull().default(sql`'{}'`),
    category_ids: integer('category_ids').array().notNull().default(sql`'{}'`),
    except_product_ids: integer('except_product_ids').array().notNull().default(sql`'{}'`),
    valid_from: time('valid_from'),
    valid_until: time('valid_until'),
    paused: boolean('paused').notNull().default(false),
    ...edited(),
  },
  (t) => [check('offer_gives', isGiving(t.gives)), check('offer_period', sql`${t.valid_from} < ${t.valid_until}`)],
)

/** What a variant costs in a sale, for so many pieces. `sold`: held by orders that have not been called off. */
export const saleItem = pgTable(
  'sale_item',
  {
    offer_id: integer('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    sku_id: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    price: fen('price').notNull(),
    pieces: integer('pieces').notNull(),
    sold: integer('sold').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.offer_id, t.sku_id] }),
    index('sale_item_sku').on(t.sku_id),
    check('sale_item_price', sql`${t.price} >= 1`),
    check('sale_item_sold', sql`${t.sold} between 0 and ${t.pieces}`),
  ],
)
