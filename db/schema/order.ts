import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ORDER_ENDED, ORDER_MOVERS, ORDER_NOT_PAID, ORDER_OPEN, ORDER_STATES } from '../life/order'
import { DELIVERY_WAYS } from '../vocabulary/delivery'
import { ORDER_ACTS, REDUCED_PARTS } from '../vocabulary/order'
import { PAY_WAY_NAME, PAY_WAYS_BY_HAND } from '../vocabulary/payment'
import { NO_RETURN_REASONS } from '../vocabulary/product'
import { allAllowed, customColumns, fen, id, isIn, time } from './columns'
import { coupon } from './coupon'
import { file } from './file'
import type { FreightPart } from './freight'
import { offer } from './offer'
import { product, sku } from './product'
import { user } from './user'

/** The address at the time of the order. */
export type FrozenAddress = Record<'name' | 'mobile' | 'province' | 'city' | 'country' | 'detail', string> & {
  /** Null for orders from before there were codes. */
  region_code?: string | null
}

const state = (name: string) => text(name, { enum: ORDER_STATES })

/**
 * Prices, names, images and the address are frozen when it is placed (`place_orders`);
 * its state goes by lib/order/states.ts.
 */
export const order = pgTable(
  'order',
  {
    id: id(),
    /** Also the number at the provider: it cannot be guessed, and does not reveal how much is sold. */
    order_no: text('order_no').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    status: state('status').notNull().default('unpaid'),
    /** What only one way has stands in a row beside it. */
    delivery: text('delivery', { enum: DELIVERY_WAYS }).notNull().default('express'),
    goods_price: fen('goods_price').notNull(),
    freight: integer('freight').notNull(),
    /** What offers have taken off the goods: the sum of what they took off each line. */
    reduction: fen('reduction').notNull().default(0),
    /**
     * What staff have taken off: the prices stay as they were, so that what was answered and what is refunded adds up.
     */
    discount: fen('discount').notNull().default(0),
    total_price: fen('total_price').notNull(),
    address: jsonb('address').$type<FrozenAddress>().notNull(),
    remark: text('remark').notNull().default(''),
    expires_at: time('expires_at').notNull(),
    /** How its buyer has chosen to pay it (lib/pay/ways.ts); null is WeChat Pay, as of all that are just placed. */
    pay_way: text('pay_way'),
    /** Set when the provider may know the order, so that it has to be queried before it is closed. */
    prepaid_at: time('prepaid_at'),
    /** The provider was told then that its receipt offers an invoice. */
    offers_invoice: boolean('offers_invoice').notNull().default(false),
    /**
     * Which trade at the provider is for it, from 1: each has a number and an amount of its own (lib/order/trades.ts).
     */
    trade: integer('trade').notNull().default(1),
    /** That trade is being ended there, so that another one can begin: until then it is given to no buyer. */
    trade_ending: boolean('trade_ending').notNull().default(false),
    paid_at: time('paid_at'),
    shipped_at: time('shipped_at'),
    completed_at: time('completed_at'),
    /** When a shipped order completes by itself. */
    completes_at: time('completes_at'),
    closed_at: time('closed_at'),
    carrier: text('carrier'),
    tracking_no: text('tracking_no'),
    /** The staff note. */
    note: text('note').notNull().default(''),
    ...customColumns('order'),
    /** When what is personal in it was removed, after the term that the shop sets. */
    blanked_at: time('blanked_at'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    index('order_user').on(t.user_id, t.id),
    index('order_open').on(t.expires_at).where(isIn(t.status, ORDER_OPEN)),
    // Ended and whole: what is personal in them goes after a time.
    index('order_whole')
      .on(t.update_time)
      .where(sql`${isIn(t.status, ORDER_ENDED)} and ${t.blanked_at} is null`),
    index('order_paid').on(t.paid_at, t.id).where(sql`${t.status} = 'paid'`),
    // Partly shipped: no order is when it is placed, so placing one writes nothing into it.
    index('order_partly_shipped')
      .on(t.create_time, t.id, t.total_price)
      .where(sql`${t.status} = 'paid' and ${t.tracking_no} is not null`),
    // Lists in each of their orders, and of one state. The last column spares a filter by time or a sort of few the
    // rows.
    index('order_created').on(t.create_time, t.id, t.total_price),
    index('order_price').on(t.total_price, t.id, t.create_time),
    index('order_status').on(t.status, t.create_time, t.id, t.total_price),
    index('order_status_price').on(t.status, t.total_price, t.id, t.create_time),
    // For searching.
    uniqueIndex('order_number').on(t.order_no.op('text_pattern_ops')),
    index('order_number_end').on(sql`reverse(${t.order_no}) text_pattern_ops`),
    index('order_tracking').on(t.tracking_no).where(sql`${t.tracking_no} is not null`),
    index('order_phone_end').on(sql`reverse(${t.address} ->> 'mobile') text_pattern_ops`), // in full, too
    // Each of them by time, too.
    index('order_carrier').on(t.carrier, t.create_time, t.id).where(sql`${t.carrier} is not null`),
    index('order_province').on(sql`(${t.address} ->> 'province')`, t.create_time, t.id),
    // Few shops have them, and no order by a carrier is in it.
    index('order_delivery').on(t.delivery, t.status, t.create_time, t.id).where(sql`${t.delivery} <> 'express'`),
    // Few choose another way to pay.
    index('order_pay_way').on(t.pay_way, t.create_time, t.id).where(sql`${t.pay_way} is not null`),
    index('order_noted').on(t.create_time, t.id).where(sql`${t.note} <> ''`),
    index('order_receiver_start').on(sql`(${t.address} ->> 'name') text_pattern_ops`),
    check(
      'order_total',
      sql`${t.total_price} = ${t.goods_price} + ${t.freight} - ${t.reduction} - ${t.discount}
        and ${t.total_price} >= 1 and ${t.freight} >= 0 and ${t.discount} >= 0 and ${t.reduction} >= 0`,
    ),
    check('order_pay_way_name', sql`${t.pay_way} ~ ${sql.raw(`'${PAY_WAY_NAME}'`)}`),
    check('order_pay_way_at_pickup', sql`${t.pay_way} <> 'at_pickup' or ${t.delivery} = 'pickup'`),
    // What is paid to the shop itself the provider must not collect as well.
    check('order_pay_way_by_hand', sql`not (${isIn(t.pay_way, PAY_WAYS_BY_HAND)}) or ${t.prepaid_at} is null`),
    check('order_paid', sql`(${isIn(t.status, ORDER_NOT_PAID)}) = (${t.paid_at} is null)`),
    check('order_shipped', sql`${t.status} <> 'shipped' or ${t.shipped_at} is not null`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => product.id),
    sku_id: integer('sku_id')
      .notNull()
      .references(() => sku.id),
    name: text('name').notNull(),
    specs: jsonb('specs').$type<Record<string, string>>().notNull(),
    file_id: integer('file_id').references(() => file.id),
    price: integer('price').notNull(),
    count: integer('count').notNull(),
    returned: integer('returned').notNull().default(0),
    /** How many are in parcels. */
    sent: integer('sent').notNull().default(0),
    /** How many the buyer has sent back, and the shop has received (lib/after-sale). */
    came_back: integer('came_back').notNull().default(0),
    /** The share of this line in what offers have taken off. */
    reduction: integer('reduction').notNull().default(0),
    /** Why it cannot be returned without a reason, as its buyer has confirmed: frozen from the product. */
    no_return: text('no_return', { enum: NO_RETURN_REASONS }),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('order_line_sku').on(t.order_id, t.sku_id),
    index('order_line_product').on(t.product_id, t.order_id),
    index('order_line_file').on(t.file_id),
    check('order_line_count', sql`${t.count} between 1 and 99 and ${t.returned} between 0 and ${t.count}`),
    check('order_line_sent', sql`${t.sent} between 0 and ${t.count} - ${t.returned}`),
    check(
      'order_line_came_back',
      sql`${t.came_back} between 0 and ${t.count} - ${t.returned} and (${t.sent} = 0 or ${t.came_back} <= ${t.sent})`,
    ),
    check('order_line_price', sql`${t.price} >= 1`),
    check('order_line_reduction', sql`${t.reduction} between 0 and ${t.price}::bigint * ${t.count}`),
  ],
)

/** How the shipping fee of an order came about, as it was when it was placed: only where the shop had templates. */
export const orderFreight = pgTable('order_freight', {
  order_id: integer('order_id')
    .primaryKey()
    .references(() => order.id),
  parts: jsonb('parts').$type<FreightPart[]>().notNull(),
})

/** `pieces`: of a sale, so many at its price. */
export type ReductionShare = { sku_id: number; amount: number; pieces?: number }

/**
 * What an offer took off an order, as it was when it was placed; `shares`: of which variants,
 * where it was off the goods.
 */
export const orderReduction = pgTable(
  'order_reduction',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** What took it off: an offer, or a coupon. */
    offer_id: integer('offer_id').references(() => offer.id),
    coupon_id: integer('coupon_id').references(() => coupon.id),
    name: text('name').notNull(),
    part: text('part', { enum: REDUCED_PARTS }).notNull(),
    amount: fen('amount').notNull(),
    shares: jsonb('shares').$type<ReductionShare[]>().notNull(),
  },
  (t) => [
    ...allAllowed(t),
    index('order_reduction_order').on(t.order_id),
    index('order_reduction_offer').on(t.offer_id, t.order_id),
    index('order_reduction_coupon').on(t.coupon_id, t.order_id).where(sql`${t.coupon_id} is not null`),
    check('order_reduction_by', sql`num_nonnulls(${t.offer_id}, ${t.coupon_id}) = 1`),
    check('order_reduction_amount', sql`${t.amount} >= 1`),
  ],
)

/** Who moved it, from where to where, and why. Append-only, by trigger; the first has no `from`. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    from: state('from'),
    to: state('to').notNull(),
    by: text('by', { enum: ORDER_MOVERS }).notNull(),
    user_id: integer('user_id').references(() => user.id),
    reason: text('reason').notNull().default(''),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), index('order_event_order').on(t.order_id, t.id)],
)

/**
 * Why an order was cancelled, by the `cancel_reason` dictionary: where that was said.
 * Beside the order, so that placing one opens no index more.
 */
export const orderCancellation = pgTable(
  'order_cancellation',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    reason_code: text('reason_code').notNull(),
  },
  (t) => [index('order_cancellation_reason').on(t.reason_code)],
)

/**
 * What staff have changed of an order without moving it, and that they placed it, for its timeline: `status` is the one
 * that it was in. Append-only.
 */
export const orderChange = pgTable(
  'order_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    status: state('status').notNull(),
    change: text('change', { enum: ORDER_ACTS }).notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    reason: text('reason').notNull().default(''),
    /** Of a parcel that was sent, called off or corrected: its table refers to this file. */
    parcel_id: integer('parcel_id'),
    /** Of a corrected shipment: what it was before. What it is stands in the parcel, or in the next correction. */
    former_carrier: text('former_carrier'),
    former_tracking_no: text('former_tracking_no'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), index('order_change_order').on(t.order_id, t.id)],
)

/** How many orders are in each state after an event: one row, kept by lib/order/tally.ts. */
export const orderTally = pgTable(
  'order_tally',
  {
    id: integer('id').primaryKey().default(1),
    event_id: bigint('event_id', { mode: 'number' }).notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  },
  (t) => [check('order_tally_one', sql`${t.id} = 1`)],
)
