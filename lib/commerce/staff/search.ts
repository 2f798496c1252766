import { or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { user } from '@/db/schema/user'
import { compact } from '@/lib/base/compact'
import { MAX_COUNT, prefixPattern } from '@/lib/data/page'
import { firstOrThrow } from '@/lib/data/records'
import { contains, endsWith, idsFound, includes, isAmong, isInMost } from '@/lib/data/text-search'
import { matchesOrderNumber } from '@/lib/order/numbers'
import { ordersOfReference, ordersOfTransaction } from '@/lib/pay/payments'
import { isMatch, matchingProducts } from '@/lib/product/search'

/**
 * As many are looked up before their orders. Of more, the orders are looked through instead: it is not far to the next.
 */
const MOST_BUYERS = 5000
const MOST_PRODUCTS = { alone: 2000, filtered: 50_000 }

const { id, tracking_no, user_id, address } = order

/** A part of an order number: letters and digits, enough of them not to be a word. */
const isNumberLike = (text: string): boolean => /^[0-9a-z]{4,24}(_\d+)?$/i.test(text)
/** A transaction of the provider, or its last digits. */
const isTransactionLike = (text: string): boolean => /^[0-9a-z]{6,64}$/i.test(text)
const isWord = (text: string): boolean => /[^\d\s]/.test(text)

/**
 * Matches what a caller knows about an order: its number or the last digits of it, the number of a parcel, the
 * transaction, the reference of a payment by hand, the buyer's name, a product, the last four digits of the phone or
 * all of it, the beginning of the recipient's name. `isMany`: so many that they are not counted.
 */
export async function searchOrders(db: Db, q: string, use: keyof typeof MOST_PRODUCTS): Promise<OrderSearch> {
  const mostProducts = MOST_PRODUCTS[use]
  const found = { mostProducts, ...(await lookUp(db, q, mostProducts)) }
  const matches = or(
    ...(isFew(found) ? [isAmongFew(found)] : [hasIdAmong(found, q), hasBuyerAmong(found, q)]),
    found.products.length > 0 ? hasProductAmong(found, q) : undefined,
  )
  return {
    matches: matches ?? sql`false`,
    isMany: Math.max(found.orders.length, found.bought, found.ordered.length) > MAX_COUNT,
  }
}

type OrderSearch = { matches: SQL; isMany: boolean }

type Found = {
  /**
   * By their own number, tracking number, phone or recipient, or by the number of a parcel or of their payment. Neither
   * these nor `ordered` are looked up where `bought` is more than are counted.
   */
  orders: number[]
  buyers: number[]
  products: number[]
  /** How many orders those buyers have, and which have those products, no further than more than MAX_COUNT. */
  bought: number
  ordered: number[]
}

const mobile = sql`${address} ->> 'mobile'`
const receiver = sql`(${address} ->> 'name')`

/** Four digits are the end of a phone: as much of it as a masked one shows. */
const hasPhone = (q: string): SQL =>
  /^\d{4}$/.test(q) ? endsWith(mobile, q) : sql`reverse(${mobile}) = ${[...q].reverse().join('')}`

/** A surname is the beginning of a name. */
const hasReceiver = (q: string): SQL => sql`${receiver} like ${prefixPattern(q)}`

const orderNumber = (q: string): SQL | undefined => (isNumberLike(q) ? matchesOrderNumber(q) : undefined)

const isKnown = (q: string) => [orderNumber(q), sql`${tracking_no} = ${q}`, hasPhone(q), hasReceiver(q)]

/** Of one that was sent before there were parcels, the order has the number. */
const ordersOfParcel = (q: string): SQL =>
  sql`select ${parcel.order_id} from ${parcel} where ${parcel.tracking_no} = ${q}`

const ordersWith = (condition: SQL): SQL => sql`select ${id} from ${order} where ${condition}`

/** In the order of its index, or the planner reads all orders where it takes this for frequent. */
const inOrderOf = (text: SQL, condition: SQL): SQL =>
  sql`(${ordersWith(condition)} order by ${text} using ~<~ limit ${MAX_COUNT + 1})`

/** Finds one more of each than is used. */
async function lookUp(db: Db, q: string, mostProducts: number): Promise<Found> {
  const { nickname } = user
  const inFull = compact([
    orderNumber(q) && ordersWith(sql`${orderNumber(q)}`),
    ordersWith(sql`${tracking_no} = ${q}`),
    ordersOfParcel(q),
    ordersOfReference(q),
    isTransactionLike(q) ? ordersOfTransaction(q) : undefined,
    inOrderOf(sql`reverse(${mobile})`, hasPhone(q)),
    inOrderOf(receiver, hasReceiver(q)),
  ])
  const named = { indexed: contains(nickname, q), scanned: includes(nickname, q) }
  const buyers = idsFound(user.id, named, await isInMost(db, user.id, named.scanned), MOST_BUYERS + 1)
  const products = sql`select product_id as id from (${matchingProducts(q)}) as product
    where ${isWord(q)} limit ${mostProducts + 1}`
  const lines = sql`select ${orderLine.order_id} from ${orderLine} where ${orderLine.product_id} in (table products)`
  const isCounted = sql`(select n from bought) <= ${MAX_COUNT}`
  const { rows } = await db.execute<Found>(sql`
    with buyers as materialized (${buyers}),
    products as materialized (${products}),
    bought as materialized (select count(*)::int as n from (select from ${order} where ${user_id} in (table buyers)
      limit ${MAX_COUNT + 1}) as counted)
    select array(select id from (${sql.join(inFull, sql` union all `)}) as one where ${isCounted} limit ${MAX_COUNT + 1}) as orders,
      array(table buyers) as buyers, array(table products) as products, (select n from bought) as bought,
      array(select distinct order_id from (${lines} and ${isCounted} limit ${2 * MAX_COUNT}) as one limit ${MAX_COUNT + 1}) as ordered`)
  return firstOrThrow(rows)
}

const isFew = ({ orders, buyers, bought }: Found): boolean =>
  orders.length > 0 &&
  buyers.length > 0 &&
  orders.length <= MAX_COUNT &&
  buyers.length <= MOST_BUYERS &&
  bought <= MAX_COUNT

/** Both kinds as one list of ids: for one or the other, the database would rather look through all orders. */
const isAmongFew = ({ orders, buyers }: Found): SQL => sql`${id} in (
  select unnest(${`{${orders.join()}}`}::int[]) union all select ${id} from ${order} where ${isAmong(user_id, buyers)})`

function hasIdAmong({ orders, bought }: Found, q: string): SQL | undefined {
  if (Math.max(orders.length, bought) > MAX_COUNT) return or(...isKnown(q))
  return orders.length > 0 ? isAmong(id, orders) : undefined
}

/**
 * Where most orders are theirs it is not far to the next: each order's buyer is looked at,
 * instead of reading all buyers.
 */
function hasBuyerAmong({ buyers, bought }: Found, q: string): SQL | undefined {
  if (buyers.length === 0) return undefined
  if (buyers.length <= MOST_BUYERS) return isAmong(user_id, buyers)
  const isNamed = includes(user.nickname, q)
  return bought > MAX_COUNT
    ? sql`exists (select from ${user} where ${user.id} = ${user_id} and ${isNamed} offset 0)`
    : sql`${user_id} in (select ${user.id} from ${user} where ${isNamed})`
}

type FoundProducts = Pick<Found, 'products' | 'ordered' | 'bought'> & { mostProducts: number }

/** `offset 0`: checked for one order after the other, instead of collecting all that have such a product. */
function hasProductAmong({ products, ordered, bought, mostProducts }: FoundProducts, q: string): SQL {
  const [hasAll, isFew] = [products.length <= mostProducts, Math.max(ordered.length, bought) <= MAX_COUNT]
  if (hasAll && isFew) return isAmong(id, ordered)
  const { order_id, product_id } = orderLine
  const isFound = hasAll ? isAmong(product_id, products) : isMatch(q, product_id)
  return isFew
    ? sql`${id} in (select ${order_id} from ${orderLine} where ${isFound})`
    : sql`exists (select from ${orderLine} where ${order_id} = ${id} and ${isFound} offset 0)`
}
