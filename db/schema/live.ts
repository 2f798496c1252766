import { integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from './columns'
import { user } from './user'

/** When a staff member last opened the bell. */
export const bellSeen = pgTable('bell_seen', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  seen_at: time('seen_at').notNull(),
})
