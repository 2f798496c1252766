import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a word was searched on a day of the shop and found something. Nothing here says by whom. */
export const searchWord = pgTable(
  'search_word',
  {
    day: date('day', { mode: 'string' }).notNull(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word] }), check('search_word_times', sql`${t.times} > 0`)],
)
