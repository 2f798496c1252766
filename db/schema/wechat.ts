import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { WECHAT_MESSAGE_ENDED, WECHAT_MESSAGE_STATES } from '../vocabulary/wechat'
import { allAllowed, id, isIn, time } from './columns'

/** What WeChat's message push has sent, each message once however often it comes. */
export const wechatMessage = pgTable(
  'wechat_message',
  {
    id: id(),
    /** A hash of what makes it the same message. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    openid: text('openid').notNull(),
    /** What it says; emptied where no module has a use for it. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: WECHAT_MESSAGE_STATES }).notNull().default('waiting'),
    /** Why it failed last. */
    error: text('error').notNull().default(''),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    sent_at: time('sent_at').notNull(),
    ended_at: time('ended_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('wechat_message_key').on(t.key),
    index('wechat_message_created').on(t.create_time, t.id),
    index('wechat_message_state').on(t.state, t.create_time, t.id),
    index('wechat_message_kind').on(t.kind, t.create_time, t.id),
    check('wechat_message_ended', sql`(${isIn(t.state, WECHAT_MESSAGE_ENDED)}) = (${t.ended_at} is not null)`),
  ],
)

/** How often phone numbers were asked for on a day of the shop, and what WeChat says is left of that day’s quota. */
export const phoneQuota = pgTable('phone_quota', {
  day: date('day').primaryKey(),
  answered: integer('answered').notNull().default(0),
  /** Because none was left. */
  refused: integer('refused').notNull().default(0),
  daily_limit: integer('daily_limit'),
  remain: integer('remain'),
  asked_at: time('asked_at'),
  /** Since when staff are told that it runs out. */
  warned_at: time('warned_at'),
})
