import { and, count, eq, inArray, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { orderCourier } from '@/db/schema/delivery'
import { order, orderLine, orderReduction } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { user } from '@/db/schema/user'
import { PAY_WAYS_BY_HAND } from '@/db/vocabulary/payment'
import { customConditions } from '@/lib/data/custom'
import { neighborsOf } from '@/lib/data/neighbors'
import { byTime, inTimeRange, pageOfTable } from '@/lib/data/page'
import { firstOrThrow } from '@/lib/data/records'
import { includes, isAmongRows } from '@/lib/data/text-search'
import { firstLinesJson } from '@/lib/order/lines'
import { matchesOrderNumber } from '@/lib/order/numbers'
import { isToHandOver, WECHAT } from '@/lib/order/pay-ways'
import { countOrdersByState, countPaidByWay } from '@/lib/order/tally'
import { IN_STEP } from '@/lib/refund/list'
import { areFundsOnHold } from '@/lib/shipping/funds-on-hold'
import { compact } from '../../base/compact'
import { type OrderList, type OrderPlace, SHOWN_LINES } from './list-contract'
import { staffOrderColumns } from './order-record'
import { countProblems, hasProblem } from './problems'
import { searchOrders } from './search'

/** A paid order has the number of its last parcel, and stays paid as long as something is left to send. */
const isPartlyShipped = sql<boolean>`(${order.status} = 'paid' and ${order.tracking_no} is not null)`

const ofThisOrder = sql`${orderLine.order_id} = ${order.id}`
const columns = {
  ...staffOrderColumns,
  items: firstLinesJson(SHOWN_LINES),
  lines: sql<number>`(select count(*)::int from ${orderLine} where ${ofThisOrder})`,
  count: sql<number>`(select coalesce(sum(${orderLine.count}), 0)::int from ${orderLine} where ${ofThisOrder})`,
  receiver: sql<string>`${order.address} ->> 'name'`,
  mobile: sql<string>`${order.address} ->> 'mobile'`,
  requested: sql<number | null>`(select ${refund.amount} from ${refund}
    where ${refund.order_id} = ${order.id} and ${IN_STEP.to_decide})`.mapWith(Number),
  partly_shipped: isPartlyShipped,
}

/** The buyer wants money back, and that is not decided yet. */
const hasRequest = (db: Db) => isAmongRows(db, order.id, refund.order_id, IN_STEP.to_decide)

async function countRequested(db: Db): Promise<number> {
  const rows = await db.select({ count: count() }).from(refund).where(IN_STEP.to_decide)
  return firstOrThrow(rows).count
}

async function countPartlyShipped(db: Db): Promise<number> {
  const rows = await db.select({ count: count() }).from(order).where(isPartlyShipped)
  return firstOrThrow(rows).count
}

/** As the index of these has it. */
const hasNote = sql`${order.note} <> ''`

/** Ways of extensions are in the list as one. */
function isPaidBy(way: NonNullable<Filters['pay_way']>): SQL | undefined {
  if (way === WECHAT) return isNull(order.pay_way)
  return way === 'other' ? notInArray(order.pay_way, [...PAY_WAYS_BY_HAND]) : eq(order.pay_way, way)
}

type Filters = Omit<z.output<typeof OrderList>, 'page' | 'size' | 'sort' | 'from'>

/** All but `q`: what that matches is looked up by `searchOrders`. */
async function orderFilters(db: Db, query: Filters) {
  const {
    ids,
    order_no,
    status,
    delivery,
    delivery_day,
    pay_way,
    to_hand_over,
    user: buyer_id,
    product_id,
    offer_id,
    coupon_id,
    ...rest
  } = query
  const { requested: isRequested, partly_shipped, held, problem, carrier, province, noted, note, ...between } = rest
  const ofProduct = sql`select ${orderLine.order_id} from ${orderLine} where ${orderLine.product_id} = ${product_id}`
  const onDay = sql`select ${orderCourier.order_id} from ${orderCourier} where ${orderCourier.day} = ${delivery_day}`
  const reducedBy = (what: SQL) =>
    sql`${order.id} in (select ${orderReduction.order_id} from ${orderReduction} where ${what})`
  return compact([
    inTimeRange(order.create_time, between),
    ids && inArray(order.id, ids),
    order_no ? matchesOrderNumber(order_no) : undefined,
    status && eq(order.status, status),
    delivery && eq(order.delivery, delivery),
    delivery_day && sql`${order.id} in (${onDay})`,
    pay_way && isPaidBy(pay_way),
    to_hand_over === undefined ? undefined : to_hand_over ? isToHandOver() : not(isToHandOver()),
    buyer_id === undefined ? undefined : eq(order.user_id, buyer_id),
    product_id === undefined ? undefined : sql`${order.id} in (${ofProduct})`,
    offer_id === undefined ? undefined : reducedBy(eq(orderReduction.offer_id, offer_id)),
    coupon_id === undefined ? undefined : reducedBy(eq(orderReduction.coupon_id, coupon_id)),
    carrier ? eq(order.carrier, carrier) : undefined,
    province && sql`${order.address} ->> 'province' = ${province}`,
    noted === undefined ? undefined : noted ? hasNote : not(hasNote),
    note ? and(hasNote, includes(order.note, note)) : undefined,
    partly_shipped === undefined ? undefined : partly_shipped ? isPartlyShipped : not(isPartlyShipped),
    isRequested === undefined ? undefined : isRequested ? await hasRequest(db) : not(await hasRequest(db)),
    held === undefined ? undefined : held ? await areFundsOnHold(db) : not(await areFundsOnHold(db)),
    problem === undefined ? undefined : problem ? await hasProblem(db) : not(await hasProblem(db)),
    ...customConditions('order', order, query),
  ])
}

/** Orders with one product, offer or coupon are found by their ids, all others by their time. */
const isByIds = ({
  product_id,
  offer_id,
  coupon_id,
}: Pick<Filters, 'product_id' | 'offer_id' | 'coupon_id'>): boolean =>
  (product_id ?? offer_id ?? coupon_id) !== undefined

/** Who paid first is served first: what is to be shipped begins with the oldest. */
const inTurn = <
  Input extends Pick<Filters, 'status' | 'partly_shipped' | 'to_hand_over'> & { sort?: string | undefined },
>(
  query: Input,
): Input =>
  query.status === 'paid' || query.partly_shipped || query.to_hand_over ? { ...query, sort: query.sort ?? 'id' } : query

/** For all orders of a list, however many. */
export async function orderCondition(db: Db, { q, ...query }: Filters): Promise<SQL | undefined> {
  const search = q ? await searchOrders(db, q, 'filtered') : undefined
  return and(search?.matches, ...(await orderFilters(db, query)))
}

/** Orders as staff see them, page by page. */
export async function listOrders(db: Db, { q, ...query }: z.output<typeof OrderList>) {
  const filters = await orderFilters(db, query)
  const isAlone = filters.length === 0
  const search = q ? await searchOrders(db, q, isAlone ? 'alone' : 'filtered') : undefined
  const select = (where: SQL | undefined) =>
    db.select(columns).from(order).innerJoin(user, eq(user.id, order.user_id)).where(where)
  const isMany = isAlone && search?.isMany
  const sorted = inTurn(query)
  const inOrder = isByIds(query) ? sorted : byTime(sorted)
  return pageOfTable(db, order, inOrder, and(search?.matches, ...filters), select, { isMany })
}

/** What is before and after an order in a list. */
export async function findNeighbors(db: Db, { id, q, sort: sortBy, ...query }: z.output<typeof OrderPlace>) {
  const where = await orderCondition(db, { q, ...query })
  const { sort } = inTurn({ ...query, sort: sortBy })
  const place = isByIds(query) ? { id, sort } : byTime({ id, sort })
  return neighborsOf(db, order, place, where)
}

/**
/**
 * How many there are in each state, how many of the paid ones are shipped, partly so, and picked up, of how many a
 * refund is to be decided, the money is held, and that have a problem.
 */
export async function countOrders(db: Db) {
  const inState = await countOrdersByState(db)
  return {
    ...inState,
    ...(await countPaidByWay(db, inState.paid ?? 0)),
    partly_shipped: await countPartlyShipped(db),
    requested: await countRequested(db),
    ...(await countProblems(db)),
  }
}
