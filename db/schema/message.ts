import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ORDER_MESSAGE_OPEN, ORDER_MESSAGE_STATES } from '../life/message'
import { ORDER_MESSAGE_KINDS, ORDER_MESSAGE_REASONS } from '../vocabulary/message'
import { allAllowed, id, isIn, time } from './columns'
import { order } from './order'
import { user } from './user'

/** A message to the buyer of an order, by one way, and what became of it. See lib/message. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind', { enum: ORDER_MESSAGE_KINDS }).notNull(),
    /** A way of an extension has its name, so that no list has all of them. */
    way: text('way').notNull().default('wechat'),
    state: text('state', { enum: ORDER_MESSAGE_STATES }).notNull().default('waiting'),
    reason: text('reason', { enum: ORDER_MESSAGE_REASONS }),
    /** The other side's error number. */
    code: integer('code'),
    /** The keyword of the template that WeChat did not take. */
    keyword: text('keyword'),
    attempts: integer('attempts').notNull().default(0),
    /** An attempt is under way, in some process. */
    tried_at: time('tried_at'),
    /** An attempt ended without an answer, so it may have been sent. */
    unclear: boolean('unclear').notNull().default(false),
    create_time: time('create_time').notNull().defaultNow(),
    ended_at: time('ended_at'),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('order_message_order').on(t.order_id, t.kind, t.way),
    index('order_message_waiting').on(t.order_id).where(sql`${t.state} = 'waiting'`),
    check('order_message_ended', sql`(${isIn(t.state, ORDER_MESSAGE_OPEN)}) = (${t.ended_at} is null)`),
    check('order_message_reason', sql`${t.state} not in ('refused', 'failed') or ${t.reason} is not null`),
  ],
)

/** A buyer does not want to be told by this way. */
export const messageObjection = pgTable(
  'message_objection',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    way: text('way').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('message_objection_user').on(t.user_id, t.way)],
)
