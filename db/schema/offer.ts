import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { OFFER_KINDS, OFFER_MEASURES } from '../vocabulary'
import { allAllowed, edited, fen, id, time } from './columns'

/** From so much, or so many pieces, on; `off`: fen or percent, null for free shipping. */
export type StoredStep = { at: number; off: number | null }

/** What takes something off an order by itself. Steps and scope are edited together, and all running offers are read at once. */
export const offer = pgTable(
  'offer',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    measure: text('measure', { enum: OFFER_MEASURES }).notNull(),
    steps: jsonb('steps').$type<StoredStep[]>().notNull(),
    /** Of a percentage: no more than this. */
    max_off: fen('max_off'),
    /** Empty both: all products. A category stands for those below it, too. */
    product_ids: integer('product_ids').array().notNull().default(sql`'{}'`),
    category_ids: integer('category_ids').array().notNull().default(sql`'{}'`),
    except_product_ids: integer('except_product_ids').array().notNull().default(sql`'{}'`),
    valid_from: time('valid_from'),
    valid_until: time('valid_until'),
    paused: boolean('paused').notNull().default(false),
    ...edited(),
  },
  (t) => [...allAllowed(t), check('offer_period', sql`${t.valid_from} < ${t.valid_until}`)],
)
