import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { WEBHOOK_DELIVERY_STATES } from '../life/delivery'
import {
  WEBHOOK_ERRORS,
  type WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  WEBHOOK_LANGUAGES,
  WEBHOOK_STOP_REASONS,
  WEBHOOK_SUBJECTS,
  WEBHOOK_TYPES,
} from '../vocabulary/webhook'
import { allAllowed, edited, id, time } from './columns'

const number = (name: string) => bigint(name, { mode: 'number' })

/** Where another system, or a robot of a group chat, is told of events. Its secrets are in a table of their own. */
export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    format: text('format', { enum: WEBHOOK_FORMATS }).notNull().default('standard'),
    /** Of a robot only what may be shown: who has the whole of it can write into the group. */
    url: text('url').notNull(),
    /** The whole URL of a robot, encrypted. */
    robot_url: text('robot_url'),
    language: text('language', { enum: WEBHOOK_LANGUAGES }).notNull().default('zh'),
    /** When a robot has room for as many messages at once again as it may be sent. */
    free_at: time('free_at'),
    description: text('description').notNull().default(''),
    events: jsonb('events').$type<(typeof WEBHOOK_EVENTS)[number][]>().notNull(),
    /** Events of orders carry the delivery address. */
    with_address: boolean('with_address').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Since when no delivery has succeeded; null while they do. */
    failing_since: time('failing_since'),
    /** Switched off by the service itself: when, and why. */
    stopped_at: time('stopped_at'),
    stop_reason: text('stop_reason', { enum: WEBHOOK_STOP_REASONS }),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    check('webhook_robot', sql`(${t.format} = 'standard') = (${t.robot_url} is null)`),
    check('webhook_stopped', sql`(${t.stopped_at} is null) = (${t.stop_reason} is null)`),
    check('webhook_stopped_off', sql`${t.stopped_at} is null or not ${t.active}`),
  ],
)

/** Encrypted. After a rotation the former one signs as well until it expires. */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: id(),
    webhook_id: integer('webhook_id')
      .notNull()
      .references(() => webhook.id),
    secret: text('secret').notNull(),
    expires_at: time('expires_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    index('webhook_secret_webhook').on(t.webhook_id, t.id),
    // A single secret is current.
    uniqueIndex('webhook_secret_current').on(t.webhook_id).where(sql`${t.expires_at} is null`),
  ],
)

/** One event for one endpoint, until it is acknowledged or given up, and some time after. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhook_id: integer('webhook_id')
      .notNull()
      .references(() => webhook.id),
    /** The `webhook-id` of every attempt. */
    message_id: text('message_id').notNull(),
    type: text('type', { enum: WEBHOOK_TYPES }).notNull(),
    subject_type: text('subject_type', { enum: WEBHOOK_SUBJECTS }).notNull(),
    subject_id: integer('subject_id').notNull(),
    /** What is sent, but for the delivery address: that is read when it is sent, and kept nowhere else. */
    payload: text('payload').notNull(),
    state: text('state', { enum: WEBHOOK_DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    run_at: time('run_at').notNull().defaultNow(),
    leased_until: time('leased_until'),
    /** From when the three days count in which it is retried. */
    since: time('since').notNull().defaultNow(),
    ended_at: time('ended_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('webhook_delivery_due').on(t.run_at, t.id).where(sql`${t.state} = 'waiting'`),
    index('webhook_delivery_subject')
      .on(t.webhook_id, t.subject_type, t.subject_id, t.id)
      .where(sql`${t.state} = 'waiting'`),
    // A single delivery at a time is sent to an endpoint about a subject, however many processes send.
    uniqueIndex('webhook_delivery_sending')
      .on(t.webhook_id, t.subject_type, t.subject_id)
      .where(sql`${t.leased_until} is not null`),
    index('webhook_delivery_leased').on(t.leased_until).where(sql`${t.leased_until} is not null`),
    index('webhook_delivery_webhook').on(t.webhook_id, t.create_time, t.id),
    index('webhook_delivery_state').on(t.webhook_id, t.state, t.create_time, t.id),
    index('webhook_delivery_type').on(t.webhook_id, t.type, t.create_time, t.id),
    index('webhook_delivery_about').on(t.webhook_id, t.subject_type, t.subject_id, t.create_time, t.id),
    index('webhook_delivery_ended').on(t.ended_at).where(sql`${t.ended_at} is not null`),
    check('webhook_delivery_ended_state', sql`(${t.state} = 'waiting') = (${t.ended_at} is null)`),
  ],
)

/** What one attempt brought. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    delivery_id: integer('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    /** Of the answer; null: there was none. */
    status: integer('status'),
    /** The first part of the answer's body. */
    body: text('body').notNull().default(''),
    /** Why there was no answer, or what the answer of a robot's provider complains about. */
    error: text('error', { enum: WEBHOOK_ERRORS }),
    duration_ms: integer('duration_ms').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), index('webhook_attempt_delivery').on(t.delivery_id, t.id)],
)
