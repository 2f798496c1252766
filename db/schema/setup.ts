import { pgTable, text } from 'drizzle-orm/pg-core'
import { SETUP_MARKS } from '../vocabulary/service'
import { allAllowed, time } from './columns'

/** What a shop has behind it once and for all while it is set up: keys that were checked, with what they were. */
export const setupMark = pgTable(
  'setup_mark',
  {
    name: text('name', { enum: SETUP_MARKS }).primaryKey(),
    value: text('value').notNull().default(''),
    create_time: time('create_time').notNull().defaultNow(),
  },
  allAllowed,
)
