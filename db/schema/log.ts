import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ERROR_STATES, REFUSAL_KINDS } from '../vocabulary/service'
import { NAME, SIGN_IN_REASONS } from '../vocabulary/user'
import { allAllowed, id, time } from './columns'

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
    /** Makes every row unique, so that a copied row is detected. */
    nonce: text('nonce').notNull().unique(),
    /** Made with the server's secret, so that a forged row is detected. */
    mac: text('mac').notNull(),
  },
  (t) => [
    // The latest first, of all or by one of the filters; the last column spares a second filter the rows.
    index('oper_log_time').on(t.create_time, t.id),
    index('oper_log_status').on(t.status, t.create_time, t.id),
    index('oper_log_username').on(t.username, t.create_time, t.id, t.status),
    index('oper_log_point').on(t.point, t.create_time, t.id, t.status),
    index('oper_log_resource').on(t.resource, t.create_time, t.id, t.status),
    index('oper_log_record').on(t.resource, t.resource_id, t.create_time, t.id),
    index('oper_log_words').using('gin', sql`path_words(${t.path})`),
  ],
)

/** Rows that are not sealed yet: a trigger puts them here in the transaction of the change. */
export const operLogPending = pgTable('oper_log_pending', {
  log_id: bigint('log_id', { mode: 'number' }).primaryKey(),
})

/** The chain over the log, in the order of the commits: each seal is computed from the one before and from its row. */
export const operLogSeal = pgTable('oper_log_seal', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  log_id: bigint('log_id', { mode: 'number' }).notNull().unique(),
  hash: text('hash').notNull(),
  create_time: time('create_time').notNull().defaultNow(),
})

/** Where the chain begins once its older part was pruned. */
export const operLogCheckpoint = pgTable('oper_log_checkpoint', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  before: time('before').notNull(),
  mac: text('mac').notNull(),
  create_time: time('create_time').notNull().defaultNow(),
})

/** Sign-in attempts: who, from where, and the result. */
export const loginLog = pgTable(
  'login_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    create_time: time('create_time').notNull().defaultNow(),
    user_id: integer('user_id'),
    /** The name of an account; empty where no account has the name that was typed, which may be a password. */
    account: text('account').notNull(),
    /** Of such a name: a hash under the server's secret, and its length. */
    account_hash: text('account_hash').notNull().default(''),
    account_length: integer('account_length').notNull().default(0),
    type: integer('type').notNull(),
    success: boolean('success').notNull(),
    reason: text('reason', { enum: ['', ...SIGN_IN_REASONS] })
      .notNull()
      .default(''),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    request_id: text('request_id').notNull(),
  },
  (t) => [
    ...allAllowed(t),
    index('login_log_time').on(t.create_time, t.id),
    index('login_log_type').on(t.type, t.create_time, t.id),
    index('login_log_failed').on(t.create_time, t.id, t.reason).where(sql`not ${t.success}`),
    index('login_log_reason').on(t.reason, t.create_time, t.id).where(sql`${t.reason} <> ''`),
    index('login_log_user').on(t.user_id, t.create_time, t.id),
    index('login_log_account').on(t.account, t.create_time, t.id),
    index('login_log_hash').on(t.account_hash, t.create_time, t.id),
    index('login_log_unhashed').on(t.id).where(sql`${t.user_id} is null and ${t.account} <> ''`),
    index('login_log_address').on(t.address, t.create_time, t.id),
    index('login_log_name_part')
      .using('gin', sql`grams(${t.account})`)
      .where(sql`${t.type} = ${sql.raw(String(NAME))} and ${t.user_id} is not null`),
  ],
)

/**
 * Refusals that callers can cause at any rate, counted instead of logged: one row per person, network and hour. No
 * person: the account was unknown. No network: there were too many of them in that hour.
 */
export const refusalCount = pgTable(
  'refusal_count',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: REFUSAL_KINDS }).notNull(),
    user_id: integer('user_id'),
    hour: time('hour').notNull(),
    network: text('network').notNull(),
    name: text('name').notNull(),
    /** The permission that was missing last, if any. */
    point: text('point').notNull().default(''),
    user_agent: text('user_agent').notNull(),
    count: integer('count').notNull().default(1),
    first_time: time('first_time').notNull().defaultNow(),
    last_time: time('last_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    unique('refusal_count_row').on(t.kind, t.user_id, t.hour, t.network).nullsNotDistinct(),
    index('refusal_count_hour').on(t.hour),
    index('refusal_count_kind').on(t.kind, t.id),
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
    state: text('state', { enum: ERROR_STATES }).notNull().default('open'),
  },
  (t) => [...allAllowed(t), index('error_log_last').on(t.last_time)],
)
