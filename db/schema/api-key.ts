import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns'
import { session } from './session'

/** A key of another system for the API of the back office: a session of its own, with some rights of its maker. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    /** Whose user is the maker. It expires and is revoked with this session. */
    session_id: integer('session_id')
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Of these count those that the maker of the key has as well. */
    points: text('points').array().notNull(),
    may_write: boolean('may_write').notNull(),
    /** IP addresses and networks that may use it; none: any. */
    addresses: text('addresses').array().notNull(),
    calls_per_minute: integer('calls_per_minute').notNull(),
    /** A hash of the id of the program that signed in, which alone renews its tokens. Null: none, or not kept. */
    client: text('client'),
    last_used_at: time('last_used_at'),
    last_address: text('last_address'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [check('api_key_calls', sql`${t.calls_per_minute} > 0`)],
)
