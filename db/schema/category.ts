import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id } from './columns'
import { file } from './file'

export const category = pgTable(
  'category',
  {
    id: id(),
    parent_id: integer('parent_id').references((): AnyPgColumn => category.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    file_id: integer('file_id').references(() => file.id),
    sort: integer('sort').notNull().default(0),
    ...edited(),
  },
  (t) => [
    index('category_parent').on(t.parent_id, t.sort),
    index('category_file').on(t.file_id),
    uniqueIndex('category_name').on(sql`coalesce(${t.parent_id}, 0)`, t.name).where(sql`${t.deleted_at} is null`),
  ],
)
