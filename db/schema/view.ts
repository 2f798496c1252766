import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id } from './columns'
import { user } from './user'

const { version, create_time, update_time } = edited()

/** A list with its filters and its order, under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Of the page that shows the list. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    version,
    create_time,
    update_time,
  },
  (t) => [
    uniqueIndex('saved_view_name').on(sql`lower(${t.name})`, t.user_id, t.path),
    index('saved_view_own').on(t.user_id, t.path),
    index('saved_view_shared').on(t.path).where(sql`${t.shared}`),
  ],
)

/** How a staff member likes to see lists: the columns that are hidden, by list, and the row spacing. */
export const listPreference = pgTable('list_preference', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  dense: boolean('dense').notNull().default(false),
  hidden: jsonb('hidden').$type<Record<string, string[]>>().notNull().default({}),
})
