import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { SLIDE_TYPES, SLIDE_WITHOUT_RECORD } from '../vocabulary/banner'
import { allowed, edited, id, isIn, time } from './columns'
import { file } from './file'

export const banner = pgTable('banner', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ...edited(),
})

/** A slide: an image, where a tap on it leads, and when it is shown. */
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
    /** What the picture shows, for those who cannot see it. */
    alt: text('alt').notNull().default(''),
    /** Of a page of the mini-program. */
    path: text('path'),
    sort: integer('sort').notNull(),
    active: boolean('active').notNull().default(true),
    start_time: time('start_time'),
    end_time: time('end_time'),
  },
  (t) => [
    index('banner_item_banner').on(t.banner_id, t.sort),
    index('banner_item_file').on(t.file_id),
    index('banner_item_target').on(t.key_word, t.type).where(sql`${t.key_word} is not null`),
    allowed(t.type, SLIDE_TYPES),
    check('banner_item_target', sql`(${isIn(t.type, SLIDE_WITHOUT_RECORD)}) = (${t.key_word} is null)`),
    check('banner_item_path', sql`(${t.type} = 5) = (${t.path} is not null)`),
    check('banner_item_times', sql`${t.end_time} > ${t.start_time}`),
  ],
)
