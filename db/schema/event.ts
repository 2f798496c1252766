import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { EVENT_CHANGES } from '../vocabulary/webhook'
import { allAllowed, time } from './columns'

const number = (name: string) => bigint(name, { mode: 'number' })

// The tables keep their names from when only webhooks listened: see lib/event/README.md.

/** Changes that no other table records; triggers write them while there are receivers (db/functions/event.sql). */
export const eventChange = pgTable(
  'webhook_change',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: EVENT_CHANGES }).notNull(),
    subject_id: integer('subject_id').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), index('webhook_change_time').on(t.create_time)],
)

/**
 * Up to which row of each source events have been collected: one row. `after` and the heads: see lib/event/collect.ts.
 */
export const eventCursor = pgTable(
  'webhook_cursor',
  {
    id: integer('id').primaryKey().default(1),
    order_event: number('order_event').notNull(),
    stock_movement: number('stock_movement').notNull(),
    change: number('change').notNull(),
    pending: jsonb('pending').$type<{ after: string; order_event: number; stock_movement: number; change: number }>(),
  },
  (t) => [check('webhook_cursor_one', sql`${t.id} = 1`)],
)

/** Who listens by its code alone, as modules of kiosk.config.ts do: the others have records of whom to tell. */
export const eventListener = pgTable('event_listener', { name: text('name').primaryKey() })
