import { or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { MAX_COUNT } from '../core/page'
import { firstOrThrow } from '../core/records'
import { contains, includes, isAmong } from '../core/text-search'
import { matchesOrderNumber } from '../order/numbers'
import { matchingProducts } from '../product/search'

/** As many are looked up before their orders. Of more, the orders are looked through instead: it is not far to the next. */
const MOST_BUYERS = 5000
const MOST_PRODUCTS = { alone: 2000, filtered: 50_000 }

const { id, tracking_no, user_id, address } = order

/** A part of an order number: letters and digits, enough of them not to be a word. */
const isNumberLike = (text: string): boolean => /^[0-9a-z]{4,24}$/i.test(text)
const isWord = (text: string): boolean => /[^\d\s]/.test(text)

/**
 * Matches what a caller knows about an order: its number or the last digits of it, the tracking number, the buyer's
 * name, a product. Phones and names of recipients must be given in full. `isMany`: so many that they are not counted.
 */
export async function searchOrders(db: Db, q: string, use: keyof typeof MOST_PRODUCTS): Promise<OrderSearch> {
  const mostProducts = MOST_PRODUCTS[use]
  const found = { mostProducts, ...(await lookUp(db, q, mostProducts)) }
  const matches = or(
    isNumberLike(q) ? matchesOrderNumber(q) : undefined,
    found.orders.length > 0 ? hasIdAmong(found, q) : undefined,
    found.buyers.length > 0 ? hasBuyerAmong(found, q) : undefined,
    found.products.length > 0 ? hasProductAmong(found, q) : undefined,
  )
  return { matches: matches ?? sql`false`, isMany: Math.max(found.bought, found.ordered) > MAX_COUNT }
}

type OrderSearch = { matches: SQL; isMany: boolean }

type Found = {
  /** By what is given in full. */
  orders: number[]
  buyers: number[]
  products: number[]
  /** Orders of those buyers and with those products, no further than more than MAX_COUNT. */
  bought: number
  ordered: number
}

const isGivenInFull = (q: string): SQL[] => [
  sql`${tracking_no} = ${q}`,
  sql`${address} ->> 'mobile' = ${q}`,
  sql`${address} ->> 'name' = ${q}`,
]

/** One more of each than is used. */
async function lookUp(db: Db, q: string, mostProducts: number): Promise<Found> {
  const inFull = isGivenInFull(q).map((condition) => sql`select ${id} from ${order} where ${condition}`)
  const buyers = sql`select ${user.id} as id from ${user} where ${contains(user.nickname, q)} limit ${MOST_BUYERS + 1}`
  const products = sql`select product_id as id from (${matchingProducts(q)}) as product
    where ${isWord(q)} limit ${mostProducts + 1}`
  const lines = sql`select ${orderLine.order_id} from ${orderLine} where ${orderLine.product_id} in (table products)`
  const { rows } = await db.execute<Found>(sql`
    with buyers as materialized (${buyers}), products as materialized (${products})
    select array(select id from (${sql.join(inFull, sql` union all `)}) as one limit ${MAX_COUNT + 1}) as orders,
      array(table buyers) as buyers, array(table products) as products,
      (select count(*)::int from (select from ${order} where ${user_id} in (table buyers)
        limit ${MAX_COUNT + 1}) as counted) as bought,
      (select count(distinct order_id)::int from (${lines} limit ${2 * MAX_COUNT}) as counted) as ordered`)
  return firstOrThrow(rows)
}

const hasIdAmong = ({ orders }: Found, q: string): SQL | undefined =>
  orders.length > MAX_COUNT ? or(...isGivenInFull(q)) : isAmong(id, orders)

const hasBuyerAmong = ({ buyers }: Found, q: string): SQL =>
  buyers.length > MOST_BUYERS
    ? sql`${user_id} in (select ${user.id} from ${user} where ${includes(user.nickname, q)})`
    : isAmong(user_id, buyers)

type FoundProducts = Pick<Found, 'products' | 'ordered'> & { mostProducts: number }

/** `offset 0`: checked for one order after the other, instead of collecting all that have such a product. */
function hasProductAmong({ products, ordered, mostProducts }: FoundProducts, q: string): SQL {
  const { order_id, product_id } = orderLine
  const isFound =
    products.length > mostProducts
      ? sql`exists (select from (${matchingProducts(q)}) as product where product_id = ${product_id} offset 0)`
      : isAmong(product_id, products)
  return ordered > MAX_COUNT
    ? sql`exists (select from ${orderLine} where ${order_id} = ${id} and ${isFound} offset 0)`
    : sql`${id} in (select ${order_id} from ${orderLine} where ${isFound})`
}
