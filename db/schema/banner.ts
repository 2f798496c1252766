import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { SLIDE_TYPES } from '../vocabulary'
import { allowed, edited, id } from './columns'
import { file } from './file'

export const banner = pgTable('banner', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ...edited(),
})

/** A slide: an image and where a tap on it leads (0 nowhere, 1 product, 2 theme). */
export const bannerItem = pgTable(
  'banner_item',
  {
    id: id(),
    banner_id: integer('banner_id')
      .notNull()
      .references(() => banner.id, { onDelete: 'cascade' }),
    file_id: integer('file_id')
      .notNull()
      .references(() => file.id),
    type: smallint('type').notNull(),
    key_word: integer('key_word'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('banner_item_banner').on(t.banner_id, t.sort),
    index('banner_item_file').on(t.file_id),
    allowed(t.type, SLIDE_TYPES),
    check('banner_item_target', sql`(${t.type} = 0) = (${t.key_word} is null)`),
  ],
)
