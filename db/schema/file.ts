import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { edited, id } from './columns'

/** One row per content: the same bytes uploaded again are the same file. */
export const file = pgTable(
  'file',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    ...edited(),
  },
  (t) => [check('file_size', sql`${t.size} > 0 and ${t.width} > 0 and ${t.height} > 0`)],
)
