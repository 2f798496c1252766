import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { NO_WORRY_RETURN_STATES } from '../vocabulary/no-worry-return'
import { allAllowed, time } from './columns'
import { refund } from './payment'

/** A return that its buyer sends by WeChat’s return component, and what WeChat said last. */
export const noWorryReturn = pgTable(
  'no_worry_return',
  {
    refund_id: integer('refund_id')
      .primaryKey()
      .references(() => refund.id, { onDelete: 'cascade' }),
    /** Stands here before WeChat is asked, so that it is asked again under the same number. */
    state: text('state', { enum: NO_WORRY_RETURN_STATES }).notNull().default('asked'),
    /** WeChat’s; null where the answer that had it was lost. */
    return_id: text('return_id'),
    /** How the buyer sends it, in WeChat’s numbers: not said yet, picked up, or by themselves. */
    way: integer('way'),
    /** Where its parcel is, in WeChat’s numbers. */
    order_status: integer('order_status'),
    /** The number that the request was given. */
    tracking_no: text('tracking_no'),
    /** When there is something to do for it; null: nothing. */
    next_at: time('next_at').defaultNow(),
    /** Failures in a row. */
    tries: integer('tries').notNull().default(0),
    /** Why WeChat refused the last call, in its own number. */
    refusal: text('refusal'),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('no_worry_return_next').on(t.next_at).where(sql`${t.next_at} is not null`),
    check('no_worry_return_asked', sql`${t.state} not in ('asked', 'refused') or ${t.return_id} is null`),
  ],
)
