import { and, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import type { Locale } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import { customOfCopy, customSelect } from '../data/custom'
import { DatabaseJson, jsonObject, literal } from '../data/database-json'
import { MAX_COUNT, pageJson } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import { firstOrNotFound, firstOrThrow } from '../data/records'
import { actionsJson } from './actions'
import { OrderAddressFields, type OwnOrders } from './contract'
import { eventsJson } from './events'
import { hasExpired } from './expiry'
import { linesJson } from './lines'
import { failMove, moveOrder } from './moves'
import { carrierLabel, trackingUrl } from './parcel-sql'
import { WECHAT, waysByHand, withPayWays } from './pay-ways'
import { freightParts, reductions } from './price-parts'
import { refundDays } from './refund-rules'
import { refundsJson } from './refunds'
import { STATES } from './states'
import { orderNumberOf } from './trades'

/** Orders as their buyers see them: hot, so the database writes the JSON. */
const { id, order_no, status, total_price, goods_price, freight, reduction, discount, remark, expires_at } = order
const { carrier, tracking_no, address, create_time } = order
export const ownOrderColumns = {
  id,
  order_no,
  status,
  total_price,
  goods_price,
  freight,
  reduction,
  discount,
  remark,
  expires_at,
  carrier,
  tracking_no,
  create_time,
}

/** Null is the first of them. */
export const payWayName = sql<string>`coalesce(${order.pay_way}, ${literal(WECHAT)})`

/** How an order gets to its buyer that a carrier brings: nothing is read for it. */
export const BY_CARRIER = {
  way: 'express',
  place: null,
  code: null,
  collect_by: null,
  collected_at: null,
  courier: null,
} as const

/** By default its code is shown while the order waits to be picked up. */
export const deliveryJson = (withCode = sql`${status} in ('unpaid', 'paid')`): SQL => sql`case when
  ${order.delivery} = 'express' then ${literal(JSON.stringify(BY_CARRIER))}::json
  else order_delivery(${id}, ${order.delivery}, ${withCode}) end`

/** The fields of an OrderRow. */
const rowFields = (locale: Locale) => ({
  ...ownOrderColumns,
  ...customSelect('order', order, 'buyers'),
  items: linesJson(),
  delivery: deliveryJson(),
  pay_way: payWayName,
  carrier_label: carrierLabel(locale, carrier),
  tracking_url: trackingUrl(carrier, tracking_no),
  actions: actionsJson(),
})

const addressNames = Object.keys(OrderAddressFields)
export const addressJson = (): SQL =>
  jsonObject({
    ...Object.fromEntries(addressNames.map((name) => [name, sql`${address} -> ${literal(name)}`])),
    ...customOfCopy('address', address, 'buyers'),
  })

/** What WeChat's own dialog needs, where it holds the money until the buyer says there that it has arrived. */
const receiptJson = (): SQL => sql`case when ${status} = 'shipped' then (
  select json_build_object('transaction_id', ${payment.transaction_id}) from ${shippingUpload}
  join ${payment} on ${payment.order_id} = ${shippingUpload.order_id} and not ${payment.late}
  where ${shippingUpload.order_id} = ${id} and ${shippingUpload.state} = 'done') end`

type Own = number | Placeholder
/** The one check that an order belongs to its buyer. */
const isOwn = (user_id: Own, order_id: Own) => and(eq(id, order_id), eq(order.user_id, user_id))

/** An order of this buyer, and what it may become; another one is not found. */
export const ownOrder = async (db: Db, user_id: number, order_id: number) => {
  const columns = { status, delivery: order.delivery, pay_way: order.pay_way }
  return firstOrNotFound(await db.select(columns).from(order).where(isOwn(user_id, order_id)))
}

export const ownOrderStatus = async (db: Db, user_id: number, order_id: number) =>
  (await ownOrder(db, user_id, order_id)).status

/** A statement has its texts in it. */
const inEachLanguage = <Query>(make: (db: Db, locale: Locale) => Query) => {
  const queries = { en: prepareOnce((db) => make(db, 'en')), zh: prepareOnce((db) => make(db, 'zh')) }
  return (db: Db, locale: Locale): Query => queries[locale](db)
}

const showQuery = inEachLanguage((db, locale) => {
  const shown = jsonObject({
    ...rowFields(locale),
    address: addressJson(),
    events: eventsJson(locale),
    refunds: refundsJson(locale),
    wechat_receipt: receiptJson(),
    freight_parts: freightParts,
    reductions,
  })
  const json = sql<string>`${sql`${shown}::text`}`
  const isOver = sql<boolean>`(${hasExpired()})`
  const { user_id, order_id } = { user_id: sql.placeholder('user_id'), order_id: sql.placeholder('order_id') }
  const columns = { json, isOver, status, delivery: order.delivery, pay_way: order.pay_way }
  return db.select(columns).from(order).where(isOwn(user_id, order_id)).prepare(`order_show_${locale}`)
})

export type OrderReader = { db: Db; runtime: Runtime; locale: Locale }

/** `isOver`: it is past its payment deadline and still has to be closed. */
export async function findOwnOrder({ db, runtime, locale }: OrderReader, user_id: number, order_id: number) {
  const values = { user_id, order_id, refund_days: refundDays(runtime), by_hand: waysByHand(runtime) }
  const { json, isOver, status, ...payable } = firstOrNotFound(await showQuery(db, locale).execute(values))
  const shown = withPayWays(json, runtime, status === 'unpaid' ? payable : undefined, locale)
  return { order: new DatabaseJson(shown), isOver }
}

export const readOwnOrder = async (reader: OrderReader, user_id: number, order_id: number) =>
  (await findOwnOrder(reader, user_id, order_id)).order

/**
 * A value that the planner cannot see: it would plan again for each buyer, which takes longer than to read the page.
 */
const hidden = (name: string, type: 'int' | 'text') => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

/** The page first, and then the rest of its orders only. */
function prepareList(db: Db, locale: Locale, name: string, filter?: SQL) {
  const condition = and(eq(order.user_id, hidden('user_id', 'int')), filter)
  const count = sql<number>`(
    select count(*)::int from (select from ${order} where ${condition} limit ${MAX_COUNT + 1}) as counted)`
  const page = sql`(select * from ${order} where ${condition} order by ${id} desc
    limit ${hidden('size', 'int')} offset ${hidden('offset', 'int')}) as ${order}`
  const items = sql<string>`${sql`(
    select coalesce(json_agg(${jsonObject(rowFields(locale))} order by ${id} desc), '[]')::text from ${page})`}`
  return db.select({ count, items }).from(sql`(select 1) as one`).prepare(`${name}_${locale}`)
}

const listQuery = inEachLanguage((db, locale) => prepareList(db, locale, 'order_list_own'))
const listByStatusQuery = inEachLanguage((db, locale) =>
  prepareList(db, locale, 'order_list_own_by_status', eq(status, hidden('status', 'text'))),
)
const hasStatus = sql`${status} = coalesce(${hidden('status', 'text')}, ${status})`
const listByNumberQuery = inEachLanguage((db, locale) =>
  prepareList(db, locale, 'order_list_own_by_number', and(eq(order_no, hidden('order_no', 'text')), hasStatus)),
)

export async function listOwnOrders(
  { db, runtime, locale }: OrderReader,
  user_id: number,
  query: z.output<typeof OwnOrders>,
) {
  const { page, size, status: only, order_no: number } = query
  const listAll = only === undefined ? listQuery : listByStatusQuery
  const list = number === undefined ? listAll(db, locale) : listByNumberQuery(db, locale)
  const filter = { status: only ?? null, order_no: number === undefined ? null : orderNumberOf(number) }
  const values = {
    user_id,
    size,
    offset: (page - 1) * size,
    refund_days: refundDays(runtime),
    by_hand: waysByHand(runtime),
  }
  const found = await list.execute({ ...values, ...filter })
  const { count, items } = firstOrThrow(found)
  return pageJson(count, query, items)
}

/** How many orders are in each state: one buyer's, or everybody's. */
export async function countOrders(db: Db, user_id?: number) {
  const rows = await db
    .select({ status, count: count() })
    .from(order)
    .where(user_id === undefined ? undefined : eq(order.user_id, user_id))
    .groupBy(status)
    .orderBy(desc(status))
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  return Object.fromEntries(STATES.map((state) => [state, counts.get(state) ?? 0]))
}

/** The buyer confirms that it has arrived. */
export async function receiveOwnOrder(reader: OrderReader, user_id: number, order_id: number) {
  const { db } = reader
  await ownOrderStatus(db, user_id, order_id)
  if (!(await moveOrder(db, order_id, 'receive', { by: 'buyer', user_id }))) await failMove(db, order_id)
  return readOwnOrder(reader, user_id, order_id)
}
