import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { NO_EPOCH, SESSION_KINDS, TOKEN_KINDS } from '../vocabulary/user'
import { allAllowed, id, time } from './columns'
import { user } from './user'

/**
 * One sign-in: all tokens that follow from it by refreshing belong to it and end with it. Of the kind `key`: an API key
 * of this person (api-key.ts).
 */
export const session = pgTable(
  'session',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind', { enum: SESSION_KINDS }).notNull(),
    auth_method: integer('auth_method').notNull(),
    user_epoch: integer('user_epoch').notNull(),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
    last_used_at: time('last_used_at').notNull().defaultNow(),
    idle_expires_at: time('idle_expires_at'),
    expires_at: time('expires_at').notNull(),
    revoked_at: time('revoked_at'),
    revoked_reason: text('revoked_reason'),
  },
  (t) => [
    ...allAllowed(t),
    check('session_key_epoch', sql`(${t.kind} = 'key') = (${t.user_epoch} = ${sql.raw(String(NO_EPOCH))})`),
    index('session_user').on(t.user_id),
    index('session_expires').on(t.expires_at),
    // Deleted some time after
    index('session_ended').on(sql`least(${t.revoked_at}, ${t.idle_expires_at}, ${t.expires_at})`),
  ],
)

/**
 * Tokens by their SHA-256 only. A used refresh token keeps the salt from which its successors were derived; a ticket
 * names its one operation.
 */
export const sessionToken = pgTable(
  'session_token',
  {
    hash: text('hash').primaryKey(),
    session_id: integer('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
    operation: text('operation'),
    create_time: time('create_time').notNull().defaultNow(),
    expires_at: time('expires_at').notNull(),
    spent_at: time('spent_at'),
    salt: text('salt'),
  },
  (t) => [
    ...allAllowed(t),
    index('session_token_session').on(t.session_id),
    // What is deleted when it is over: a refresh token stays as long as its session.
    index('session_token_expires').on(t.expires_at).where(sql`${t.kind} <> 'refresh'`),
    check('session_token_operation', sql`(${t.kind} = 'ticket') = (${t.operation} is not null)`),
    check('session_token_spent', sql`(${t.spent_at} is null) = (${t.salt} is null)`),
  ],
)
