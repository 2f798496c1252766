import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REVIEW_STATES } from '../vocabulary/review'
import { allAllowed, id, isIn, time } from './columns'
import { file } from './file'
import { orderLine } from './order'
import { product } from './product'
import { user } from './user'

type Ranked = Record<'pinned' | 'photos', AnyPgColumn>
type Answered = Record<'replied_at' | 'state', AnyPgColumn>
/** The order on the page of a product: what staff have pinned, then what has photos. */
export const reviewRank = (t: Ranked) => sql<number>`(${t.pinned}::int * 2 + (${t.photos} > 0)::int)`
/** Staff have neither replied to it nor hidden it. */
export const isUnanswered = (t: Answered) => sql`${t.replied_at} is null and ${t.state} <> 'hidden'`

/** What a buyer says of a line of an order, once. */
export const review = pgTable(
  'review',
  {
    id: id(),
    order_line_id: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    anonymous: boolean('anonymous').notNull().default(false),
    /** Follows the check of its text (db/functions/review.sql), until staff decide. */
    state: text('state', { enum: REVIEW_STATES }).notNull().default('held'),
    /** Why staff have hidden it. */
    hidden_reason: text('hidden_reason').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    /** How many of its photos have passed their check: kept by a trigger. */
    photos: smallint('photos').notNull().default(0),
    /** What the buyer added later. */
    addition: text('addition').notNull().default(''),
    added_at: time('added_at'),
    /** Whether its check has passed: kept by a trigger. */
    addition_shown: boolean('addition_shown').notNull().default(false),
    reply: text('reply').notNull().default(''),
    replied_at: time('replied_at'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('review_line').on(t.order_line_id),
    index('review_user').on(t.user_id, t.id),
    // The page of a product: all, and those of so many stars.
    index('review_of_product')
      .on(t.product_id, reviewRank(t), t.id)
      .where(isIn(t.state, ['shown'])),
    index('review_stars_of_product')
      .on(t.product_id, t.stars, reviewRank(t), t.id)
      .where(isIn(t.state, ['shown'])),
    // The list of staff, with each of its filters.
    index('review_created').on(t.create_time, t.id),
    index('review_product').on(t.product_id, t.create_time, t.id),
    index('review_stars').on(t.stars, t.create_time, t.id),
    index('review_held')
      .on(t.create_time, t.id)
      .where(isIn(t.state, ['held'])),
    index('review_hidden')
      .on(t.create_time, t.id)
      .where(isIn(t.state, ['hidden'])),
    index('review_unanswered').on(t.create_time, t.id).where(isUnanswered(t)),
    index('review_with_photos').on(t.create_time, t.id).where(sql`${t.photos} > 0`),
    index('review_pinned').on(t.create_time, t.id).where(sql`${t.pinned}`),
    index('review_text_part').using('gin', sql`grams(${t.text})`),
    index('review_updated').on(t.update_time),
    check('review_stars_range', sql`${t.stars} between 1 and 5`),
    check('review_hidden_reason', sql`(${isIn(t.state, ['hidden'])}) = (${t.hidden_reason} <> '')`),
    check('review_added', sql`(${t.added_at} is null) = (${t.addition} = '')`),
    check('review_replied', sql`(${t.replied_at} is null) = (${t.reply} = '')`),
  ],
)

/** A photo that its buyer has added, in the order in which they came. */
export const reviewPhoto = pgTable(
  'review_photo',
  {
    id: id(),
    review_id: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    file_id: integer('file_id')
      .notNull()
      .references(() => file.id),
    /** Whether its check has passed: kept by a trigger. */
    shown: boolean('shown').notNull().default(false),
  },
  (t) => [
    uniqueIndex('review_photo_position').on(t.review_id, t.position),
    index('review_photo_file').on(t.file_id),
    check('review_photo_places', sql`${t.position} between 1 and 9`),
  ],
)

const count = (name: string) => integer(name).notNull().default(0)

/** What the shown reviews of a product add up to: kept by a trigger, so that no page reads them all. */
export const reviewSum = pgTable(
  'review_sum',
  {
    product_id: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    stars_1: count('stars_1'),
    stars_2: count('stars_2'),
    stars_3: count('stars_3'),
    stars_4: count('stars_4'),
    stars_5: count('stars_5'),
    with_photos: count('with_photos'),
  },
  (t) => [
    check(
      'review_sum_counts',
      sql`least(${t.stars_1}, ${t.stars_2}, ${t.stars_3}, ${t.stars_4}, ${t.stars_5}, ${t.with_photos}) >= 0`,
    ),
  ],
)
