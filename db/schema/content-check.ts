import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  CONTENT_DECIDED,
  CONTENT_KINDS,
  CONTENT_REASONS,
  CONTENT_STATES,
  CONTENT_TO_DECIDE,
  CONTENT_TOPICS,
  CONTENT_UNDER_WAY,
} from '../vocabulary/content-check'
import { allAllowed, id, isIn, time } from './columns'
import { user } from './user'

/**
 * What came of looking at something that a buyer wrote. The words stay where they are:
 * here is only what they are judged to be.
 */
export const contentCheck = pgTable(
  'content_check',
  {
    id: id(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    /** The user of a nickname or a profile picture, the order of a note. */
    record_id: integer('record_id').notNull(),
    /** Who wrote it. */
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    state: text('state', { enum: CONTENT_STATES }).notNull().default('waiting'),
    reason: text('reason', { enum: CONTENT_REASONS }),
    topic: text('topic', { enum: CONTENT_TOPICS }),
    /** The word of the shop's list that it has. */
    word: text('word'),
    /** WeChat's number of the check whose result is to come. */
    trace_id: text('trace_id'),
    attempts: integer('attempts').notNull().default(0),
    decided_by: integer('decided_by').references(() => user.id),
    decided_at: time('decided_at'),
    /** Counts edits of the text and decisions of staff. */
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('content_check_record').on(t.kind, t.record_id),
    uniqueIndex('content_check_trace').on(t.trace_id).where(sql`${t.trace_id} is not null`),
    index('content_check_user').on(t.user_id),
    index('content_check_decided_by').on(t.decided_by),
    index('content_check_state').on(t.state, t.id),
    index('content_check_updated').on(t.update_time),
    index('content_check_to_decide').on(t.update_time).where(isIn(t.state, CONTENT_TO_DECIDE)),
    index('content_check_under_way').on(t.update_time).where(isIn(t.state, CONTENT_UNDER_WAY)),
    check('content_check_decided', sql`(${isIn(t.state, CONTENT_DECIDED)}) = (${t.decided_at} is not null)`),
  ],
)

/** Up to when the notes of orders have been found: one row. */
export const contentCursor = pgTable(
  'content_cursor',
  {
    id: integer('id').primaryKey().default(1),
    placed_until: time('placed_until').notNull(),
  },
  (t) => [check('content_cursor_one', sql`${t.id} = 1`)],
)
