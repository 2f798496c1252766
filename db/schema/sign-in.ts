import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SIGN_IN_FAILURE_KINDS } from '../vocabulary/user'
import { allAllowed, time } from './columns'
import { user } from './user'

/** A time-based second factor. It counts from its confirmation on; a code of a step that was used is none any more. */
export const secondFactor = pgTable('second_factor', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed under the server's secret. */
  secret: text('secret').notNull(),
  confirmed_at: time('confirmed_at'),
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  create_time: time('create_time').notNull().defaultNow(),
})

/** For the day when the device is lost: each once, by its hash only. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => secondFactor.user_id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    used_at: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
)

/** Failures since a moment, by account and address together, by account and by address. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    kind: text('kind', { enum: SIGN_IN_FAILURE_KINDS }).notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    started_at: time('started_at').notNull().defaultNow(),
    blocked_until: time('blocked_until'),
  },
  (t) => [
    ...allAllowed(t),
    primaryKey({ columns: [t.kind, t.subject] }),
    index('sign_in_failure_started').on(t.started_at),
  ],
)

/** Networks from which a person has signed in lately: attempts from elsewhere do not lock them out there. */
export const signInAddress = pgTable(
  'known_address',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    last_time: time('last_time').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.address] }), index('known_address_last').on(t.last_time)],
)

/** Codes of a mini-program that were used, by their hash: a second coming needs no call of the platform. */
export const spentCode = pgTable(
  'spent_code',
  {
    hash: text('hash').primaryKey(),
    expires_at: time('expires_at').notNull(),
  },
  (t) => [index('spent_code_expires').on(t.expires_at)],
)

/** What a provider gave us to call it with, shared by all processes. */
export const providerToken = pgTable('provider_token', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  expires_at: time('expires_at').notNull(),
})
