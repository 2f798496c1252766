import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { JOB_STATES } from '../vocabulary/service'
import { allAllowed, id, time } from './columns'
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

/** When something that was planned ahead changes what such a family shows: from then on its number is another. */
export const revisionMoment = pgTable(
  'revision_moment',
  { name: text('name').notNull(), at: time('at').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.at] })],
)

/**
 * What the step from one number to the next has changed, where that was noted (db/functions/noted.sql): a process that
 * knows the number `before` keeps all the rest. Of a step without a row it may be anything. The last ten minutes are
 * here.
 */
export const revisionChange = pgTable(
  'revision_change',
  {
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    before: bigint('before', { mode: 'number' }).notNull(),
    noted: text('noted').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.value] })],
)

/** A long bulk operation whose progress can be polled. */
export const job = pgTable(
  'job',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    operation: text('operation').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('running'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    items: jsonb('items').$type<{ id: number; ok: boolean; error_code: number; msg: string }[]>().notNull().default([]),
    /** The work and its starter, so that another process can continue it. */
    work: jsonb('work').$type<Record<string, unknown>>(),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  allAllowed,
)

/** How often something was done since a time: counted here, so that limits hold across processes. */
export const limitCount = pgTable(
  'limit_count',
  {
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** Rejected attempts that `count` leaves out. */
    refused: integer('refused').notNull().default(0),
    started_at: time('started_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject] }), index('limit_count_started').on(t.started_at)],
)

/** Work to do exactly once after a commit: written with the change, done by the process that leases it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    run_at: time('run_at').notNull().defaultNow(),
    leased_until: time('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** Given up; kept for staff. */
    dead_at: time('dead_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    // In the order in which they are taken: without the id, all that are due at the moment would be sorted for each.
    index('outbox_due').on(t.run_at, t.id).where(sql`${t.dead_at} is null`),
    // What was tried: few, and the rest waits for the first time.
    index('outbox_dead').on(t.id).where(sql`${t.dead_at} is not null`),
    index('outbox_tried').on(t.id).where(sql`${t.attempts} > 0`),
  ],
)

/** A scheduled job: its next run, and the result of the last. */
export const schedule = pgTable('schedule', {
  name: text('name').primaryKey(),
  next_run_at: time('next_run_at').notNull().defaultNow(),
  leased_until: time('leased_until'),
  last_run_at: time('last_run_at'),
  last_success_at: time('last_success_at'),
  last_error: text('last_error'),
})

/** Of what all servers of a shop must have alike: it tells nothing of the secret itself. */
export const secretFingerprint = pgTable('secret_fingerprint', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  create_time: time('create_time').notNull().defaultNow(),
})

/** Values that differ from the defaults which the code declares. */
export const config = pgTable('config', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  update_time: time('update_time').notNull().defaultNow(),
})
