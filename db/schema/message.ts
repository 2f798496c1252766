import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  ORDER_MESSAGE_KINDS,
  ORDER_MESSAGE_OPEN,
  ORDER_MESSAGE_REASONS,
  ORDER_MESSAGE_STATES,
} from '../vocabulary/message'
import { allAllowed, id, isIn, time } from './columns'
import { order } from './order'

/** A message that the buyer of an order has accepted, and what became of it. See lib/message. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind', { enum: ORDER_MESSAGE_KINDS }).notNull(),
    state: text('state', { enum: ORDER_MESSAGE_STATES }).notNull().default('waiting'),
    reason: text('reason', { enum: ORDER_MESSAGE_REASONS }),
    /** WeChat's error number. */
    code: integer('code'),
    /** The keyword of the template that WeChat did not take. */
    keyword: text('keyword'),
    attempts: integer('attempts').notNull().default(0),
    /** An attempt is under way, in some process. */
    tried_at: time('tried_at'),
    /** An attempt ended without an answer, so WeChat may have sent it. */
    unclear: boolean('unclear').notNull().default(false),
    create_time: time('create_time').notNull().defaultNow(),
    ended_at: time('ended_at'),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('order_message_order').on(t.order_id, t.kind),
    index('order_message_waiting').on(t.order_id).where(sql`${t.state} = 'waiting'`),
    check('order_message_ended', sql`(${isIn(t.state, ORDER_MESSAGE_OPEN)}) = (${t.ended_at} is null)`),
    check('order_message_reason', sql`${t.state} not in ('refused', 'failed') or ${t.reason} is not null`),
  ],
)
