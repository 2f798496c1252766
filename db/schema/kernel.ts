import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns'
import { user } from './user'

/** The answer to the first request with a key, kept to be given again. No status yet: still running. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    data: text('data'),
    claimed_until: time('claimed_until').notNull(),
    expires_at: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.operation, t.key] }), index('idempotency_key_expires').on(t.expires_at)],
)

/** A number per family of public reads, advanced by every write that they could see. */
export const revision = pgTable('revision', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})

/** Long work that somebody waits for: many rows of one bulk operation. */
export const job = pgTable('job', {
  id: id(),
  user_id: integer('user_id')
    .notNull()
    .references(() => user.id),
  operation: text('operation').notNull(),
  state: text('state', { enum: ['running', 'done'] })
    .notNull()
    .default('running'),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  items: jsonb('items').$type<{ id: number; ok: boolean; error_code: number; msg: string }[]>().notNull().default([]),
  create_time: time('create_time').notNull().defaultNow(),
  update_time: time('update_time').notNull().defaultNow(),
})

/** How often somebody did something since a moment: limits hold across processes because they are counted here. */
export const limitCount = pgTable(
  'limit_count',
  {
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    started_at: time('started_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject] })],
)
