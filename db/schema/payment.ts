import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ANOMALY_KINDS, CASE_STATES, METHODS_BY_HAND, PAY_WAY_NAME, PAYMENT_SOURCES } from '../vocabulary/payment'
import {
  REFUND_KINDS,
  REFUND_NOT_BEGUN,
  REFUND_NOT_ENDED,
  REFUND_REQUESTERS,
  REFUND_STATES,
  REFUND_TARGETS,
} from '../vocabulary/refund'
import { allAllowed, fen, id, isIn, time } from './columns'
import { file } from './file'
import { order, orderLine } from './order'
import { sku } from './product'
import { user } from './user'

/** The payments of an order: at most one that counts, and those that came after its end. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** Of the product, or the name of a way that an extension adds. */
    method: text('method').notNull().default('wechat'),
    /** The provider’s; a payment by hand has none. */
    transaction_id: text('transaction_id'),
    amount: fen('amount').notNull(),
    /** Arrived after the order was closed, and is refunded. */
    late: boolean('late').notNull().default(false),
    /** How we learned of it. */
    source: text('source', { enum: PAYMENT_SOURCES }).notNull(),
    /** Of a payment by hand: the number of the transfer or the receipt, what staff noted, and who of them it was. */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    user_id: integer('user_id').references(() => user.id),
    success_time: time('success_time').notNull(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('payment_transaction').on(t.transaction_id.op('text_pattern_ops')),
    index('payment_transaction_end').on(sql`reverse(${t.transaction_id}) text_pattern_ops`),
    uniqueIndex('payment_one').on(t.order_id).where(sql`not ${t.late}`),
    index('payment_order').on(t.order_id),
    index('payment_created').on(t.create_time, t.id, t.amount),
    index('payment_amount').on(t.amount, t.id, t.create_time),
    index('payment_late').on(t.create_time, t.id).where(sql`${t.late}`),
    index('payment_by_hand').on(t.create_time, t.id, t.amount).where(sql`${t.method} <> 'wechat'`),
    index('payment_reference').on(t.reference.op('text_pattern_ops')).where(sql`${t.reference} <> ''`),
    index('payment_reference_end').on(sql`reverse(${t.reference}) text_pattern_ops`).where(sql`${t.reference} <> ''`),
    check('payment_amount', sql`${t.amount} >= 1`),
    check('payment_method_name', sql`${t.method} ~ ${sql.raw(`'${PAY_WAY_NAME}'`)}`),
    // From a provider, or by hand; which of them a way of an extension is, it knows.
    check(
      'payment_by_hand',
      sql`case when ${t.transaction_id} is null
        then ${t.method} <> 'wechat' and ${t.user_id} is not null and not ${t.late}
        else not (${isIn(t.method, METHODS_BY_HAND)}) and ${t.user_id} is null end`,
    ),
  ],
)

/** Each notification of the provider, once, with how often it was sent. */
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

/** A contradictory message of the provider. It changes nothing; staff have to look at it. */
export const paymentAnomaly = pgTable(
  'payment_anomaly',
  {
    id: id(),
    order_id: integer('order_id').references(() => order.id),
    order_no: text('order_no').notNull(),
    kind: text('kind', { enum: ANOMALY_KINDS }).notNull(),
    source: text('source', { enum: PAYMENT_SOURCES }).notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: CASE_STATES }).notNull().default('open'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('payment_anomaly_once').on(t.order_no, t.kind, sql`md5(${t.details}::text)`),
    index('payment_anomaly_open').on(t.state, t.id),
    index('payment_anomaly_order').on(t.order_id),
  ],
)

/**
 * What a buyer asks for after the sale, and the money that goes back for it. The provider identifies it by
 * `out_refund_no`, so a repeated request is the same refund. See lib/after-sale/README.md.
 */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    out_refund_no: text('out_refund_no').notNull(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind', { enum: REFUND_KINDS }).notNull().default('refund'),
    /** Nothing for an exchange. */
    amount: fen('amount').notNull(),
    /** What it was for at first. Null, as before there was this: as much as `amount`. */
    asked_amount: fen('asked_amount'),
    /** A value of the `refund_reason` dictionary; `reason` is what was written beside it. */
    reason_code: text('reason_code'),
    reason: text('reason').notNull().default(''),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** The provider's own number of it. */
    refund_id: text('refund_id'),
    asked_by: text('asked_by', { enum: REFUND_REQUESTERS }).notNull().default('system'),
    user_id: integer('user_id').references(() => user.id),
    decided_by: integer('decided_by').references(() => user.id),
    /** The note of staff: why it was declined, or what they did instead. */
    answer: text('answer').notNull().default(''),
    /** Why it does not go on by itself, in the provider's word. */
    trouble: text('trouble'),
    /** Needs attention by staff. */
    attention: boolean('attention').notNull().default(false),
    /** Where it was sent instead, after the bank had rejected it. */
    sent_to: text('sent_to', { enum: REFUND_TARGETS }),
    /** Of the card that it was sent to instead: the last four digits, by which it can be told later. */
    sent_account: text('sent_account'),
    /** Where staff gave the money back themselves: the number of the transfer or the receipt. */
    reference: text('reference').notNull().default(''),
    /** The refund that it replaces, because the provider closed that one with its number. */
    retry_of: integer('retry_of')
      .unique()
      .references((): AnyPgColumn => refund.id),
    /** Some of its pieces go back into stock once it has succeeded. */
    restocks: boolean('restocks').notNull().default(false),
    /** Which: those that were not sent when it was begun. Null, as before there were parcels: all, if it restocks. */
    to_stock: jsonb('to_stock').$type<{ id: number; count: number }[]>(),
    /** When it goes on by itself, as lib/after-sale/deadlines.ts has it for its state. */
    deadline_at: time('deadline_at'),
    agreed_at: time('agreed_at'),
    sent_back_at: time('sent_back_at'),
    /** How the buyer sends the goods back, and when the shop had them. */
    return_carrier: text('return_carrier'),
    return_tracking_no: text('return_tracking_no'),
    received_at: time('received_at'),
    /** How the shop sends what the buyer gets instead. */
    replacement_carrier: text('replacement_carrier'),
    replacement_tracking_no: text('replacement_tracking_no'),
    begun_at: time('begun_at'),
    ended_at: time('ended_at'),
    success_time: time('success_time'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('refund_order').on(t.order_id),
    index('refund_payment').on(t.payment_id),
    uniqueIndex('refund_number').on(t.out_refund_no.op('text_pattern_ops')),
    index('refund_number_end').on(sql`reverse(${t.out_refund_no}) text_pattern_ops`),
    index('refund_provider').on(t.refund_id.op('text_pattern_ops')),
    index('refund_provider_end').on(sql`reverse(${t.refund_id}) text_pattern_ops`),
    index('refund_state').on(t.state, t.create_time, t.id, t.amount),
    index('refund_created').on(t.create_time, t.id, t.amount),
    index('refund_amount').on(t.amount, t.id, t.create_time),
    index('refund_reason').on(t.reason_code, t.create_time, t.id, t.amount).where(sql`${t.reason_code} is not null`),
    index('refund_attention').on(t.create_time, t.id).where(sql`${t.attention}`),
    index('refund_kind').on(t.kind, t.create_time, t.id).where(sql`${t.kind} <> 'refund'`),
    index('refund_return_number')
      .on(t.return_tracking_no.op('text_pattern_ops'))
      .where(sql`${t.return_tracking_no} is not null`),
    check('refund_amount', sql`${t.amount} >= case when ${t.kind} = 'exchange' then 0 else 1 end`),
    check('refund_return', sql`(${t.return_carrier} is null) = (${t.return_tracking_no} is null)`),
    check(
      'refund_replacement',
      sql`(${t.replacement_carrier} is not null) = (${t.state} = 'exchanged')
        and (${t.replacement_tracking_no} is not null) = (${t.state} = 'exchanged')`,
    ),
    check('refund_begun', sql`(${isIn(t.state, REFUND_NOT_BEGUN)}) = (${t.begun_at} is null)`),
    check('refund_ended', sql`(${isIn(t.state, REFUND_NOT_ENDED)}) = (${t.ended_at} is null)`),
  ],
)

/** The pieces that a refund is for. A trigger keeps them unchanged, but for what the shop receives of a return. */
export const refundLine = pgTable(
  'refund_line',
  {
    refund_id: integer('refund_id')
      .notNull()
      .references(() => refund.id),
    order_line_id: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    count: integer('count').notNull(),
    /** How many it was for before the shop had received them; since then `count` says how many came. */
    asked: integer('asked'),
    /** How many of those went back into stock at once. */
    to_stock: integer('to_stock').notNull().default(0),
    /** Which variant comes back, where it is not the one that was ordered: the buyer has got it by an exchange. */
    sku_id: integer('sku_id').references(() => sku.id),
    /** Which variant the buyer of an exchange gets instead. */
    to_sku_id: integer('to_sku_id').references(() => sku.id),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.order_line_id] }),
    index('refund_line_of_line').on(t.order_line_id),
    check('refund_line_other', sql`${t.sku_id} <> ${t.to_sku_id}`),
    check('refund_line_count', sql`${t.count} between case when ${t.asked} is null then 1 else 0 end and 99`),
    check('refund_line_received', sql`${t.asked} between greatest(${t.count}, 1) and 99`),
    check(
      'refund_line_to_stock',
      sql`${t.to_stock} between 0 and case when ${t.asked} is null then 0 else ${t.count} end`,
    ),
  ],
)

/** A photograph of the goods that the buyer has added to a request, in the order in which they came. */
export const refundPhoto = pgTable(
  'refund_photo',
  {
    refund_id: integer('refund_id')
      .notNull()
      .references(() => refund.id),
    position: integer('position').notNull(),
    file_id: integer('file_id')
      .notNull()
      .references(() => file.id),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.position] }),
    index('refund_photo_file').on(t.file_id),
    check('refund_photo_position', sql`${t.position} between 1 and 9`),
  ],
)
