import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, time } from './columns'
import { order } from './order'
import { user } from './user'

const fen = (name: string) => bigint(name, { mode: 'number' })

/** What the provider has taken for an order: one that counts at most, and what came after its end. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    transaction_id: text('transaction_id').notNull().unique(),
    amount: fen('amount').notNull(),
    /** It came when the order was closed already, and goes back. */
    late: boolean('late').notNull().default(false),
    /** Who brought it. */
    source: text('source', { enum: ['notification', 'query', 'staff'] }).notNull(),
    success_time: time('success_time').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_one').on(t.order_id).where(sql`not ${t.late}`),
    index('payment_order').on(t.order_id),
    index('payment_created').on(t.create_time, t.id),
    check('payment_amount', sql`${t.amount} >= 1`),
  ],
)

/** Each thing that the provider has told, once; how often it was told is counted. */
export const paymentNotification = pgTable(
  'payment_notification',
  {
    id: id(),
    /** Of the transaction or the refund. */
    subject: text('subject').notNull(),
    event_type: text('event_type').notNull(),
    count: integer('count').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('payment_notification_once').on(t.subject, t.event_type)],
)

/** What the provider said that cannot be right. It moves nothing; somebody has to look. */
export const paymentAnomaly = pgTable(
  'payment_anomaly',
  {
    id: id(),
    order_id: integer('order_id').references(() => order.id),
    order_no: text('order_no').notNull(),
    kind: text('kind', { enum: ['amount', 'currency', 'account', 'unknown_order', 'second_payment'] }).notNull(),
    source: text('source', { enum: ['notification', 'query', 'staff'] }).notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_anomaly_once').on(t.order_no, t.kind, sql`md5(${t.details}::text)`),
    index('payment_anomaly_open').on(t.state, t.id),
    index('payment_anomaly_order').on(t.order_id),
  ],
)

/** Money on its way back. The provider knows it by `out_refund_no`: asked again, it is still the same one. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    out_refund_no: text('out_refund_no').notNull().unique(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: fen('amount').notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state', { enum: ['requested', 'declined', 'processing', 'succeeded', 'failed'] }).notNull(),
    /** The provider's own number of it. */
    refund_id: text('refund_id'),
    user_id: integer('user_id').references(() => user.id),
    success_time: time('success_time'),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    index('refund_order').on(t.order_id),
    index('refund_payment').on(t.payment_id),
    index('refund_state').on(t.state, t.id),
    check('refund_amount', sql`${t.amount} >= 1`),
  ],
)
