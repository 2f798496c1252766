import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns'

/** Who did what in the back office. No foreign key to the user: the log outlives everybody. */
export const operLog = pgTable(
  'oper_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    create_time: time('create_time').notNull().defaultNow(),
    user_id: integer('user_id').notNull(),
    username: text('username').notNull(),
    point: text('point').notNull(),
    resource: text('resource').notNull(),
    resource_id: integer('resource_id'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    request_id: text('request_id').notNull(),
    status: integer('status').notNull(),
    error_code: integer('error_code').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('oper_log_record').on(t.resource, t.resource_id, t.id),
    index('oper_log_user').on(t.user_id, t.id),
    index('oper_log_username').on(t.username, t.id),
    index('oper_log_point').on(t.point, t.id),
    index('oper_log_time').on(t.create_time),
  ],
)

/** What broke, grouped by fingerprint. */
export const errorLog = pgTable(
  'error_log',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull().unique(),
    operation: text('operation').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    request_id: text('request_id').notNull(),
    count: integer('count').notNull().default(1),
    first_time: time('first_time').notNull().defaultNow(),
    last_time: time('last_time').notNull().defaultNow(),
    state: text('state', { enum: ['open', 'ignored', 'fixed'] })
      .notNull()
      .default('open'),
  },
  (t) => [
    index('error_log_last').on(t.last_time),
    check('error_log_state', sql`${t.state} in ('open', 'ignored', 'fixed')`),
  ],
)
