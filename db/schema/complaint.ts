import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COMPLAINT_SIDES, COMPLAINT_SOURCES, COMPLAINT_STATES } from '../vocabulary/complaint'
import { allAllowed, fen, id, isIn, time } from './columns'
import { order } from './order'

/** What a buyer complains of at WeChat. WeChat has it; here is what it said last. */
export const complaint = pgTable(
  'complaint',
  {
    id: id(),
    source: text('source', { enum: COMPLAINT_SOURCES }).notNull(),
    /** WeChat’s. */
    number: text('number').notNull(),
    state: text('state', { enum: COMPLAINT_STATES }).notNull(),
    /** In WeChat’s word. */
    provider_state: text('provider_state').notNull(),
    /** Null: no order of this shop was paid like that. */
    order_id: integer('order_id').references(() => order.id),
    order_no: text('order_no').notNull(),
    transaction_id: text('transaction_id').notNull(),
    amount: fen('amount').notNull(),
    problem: text('problem').notNull().default(''),
    text: text('text').notNull(),
    /** What the buyer wants back. */
    wanted: fen('wanted'),
    mobile: text('mobile'),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** The buyer wrote last. */
    waits: boolean('waits').notNull(),
    /** How often the buyer complained of the same. */
    times: integer('times').notNull().default(1),
    complained_at: time('complained_at').notNull(),
    /** Until when WeChat wants an answer; null: it waits for none. */
    answer_by: time('answer_by'),
    ended_at: time('ended_at'),
    /** When WeChat was last asked for it. */
    asked_at: time('asked_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('complaint_number').on(t.source, t.number),
    index('complaint_state').on(t.state, t.id),
    index('complaint_order').on(t.order_id),
    index('complaint_asked').on(t.asked_at).where(sql`${t.state} <> 'ended'`),
    index('complaint_updated').on(t.update_time),
    index('complaint_complained').on(t.complained_at, t.id),
    check('complaint_ended', sql`(${isIn(t.state, ['ended'])}) = (${t.ended_at} is not null)`),
  ],
)

/** What was said of it at WeChat, by each side. */
export const complaintEntry = pgTable(
  'complaint_entry',
  {
    id: id(),
    complaint_id: integer('complaint_id')
      .notNull()
      .references(() => complaint.id, { onDelete: 'cascade' }),
    /** WeChat’s. */
    key: text('key').notNull(),
    side: text('side', { enum: COMPLAINT_SIDES }).notNull(),
    /** In WeChat’s word. */
    kind: text('kind').notNull(),
    text: text('text').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    time: time('time').notNull(),
  },
  (t) => [...allAllowed(t), uniqueIndex('complaint_entry_key').on(t.complaint_id, t.key)],
)
