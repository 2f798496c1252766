import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { edited, id } from './columns'
import { file } from './file'
import { product } from './product'

export const theme = pgTable(
  'theme',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    topic_file_id: integer('topic_file_id').references(() => file.id),
    head_file_id: integer('head_file_id').references(() => file.id),
    ...edited(),
  },
  (t) => [index('theme_topic_file').on(t.topic_file_id), index('theme_head_file').on(t.head_file_id)],
)

/** The products of a theme, in their order. */
export const themeProduct = pgTable(
  'theme_product',
  {
    theme_id: integer('theme_id')
      .notNull()
      .references(() => theme.id, { onDelete: 'cascade' }),
    product_id: integer('product_id')
      .notNull()
      .references(() => product.id),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.theme_id, t.product_id] }), index('theme_product_product').on(t.product_id)],
)
