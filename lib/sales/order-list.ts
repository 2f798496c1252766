import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { byTime, inTimeRange, MAX_COUNT, pageOfTable } from '../core/page'
import { matchesOrderNumber } from '../order/numbers'
import { countOrdersByState } from '../order/tally'
import { countMoneyHeld, isMoneyHeld } from '../shipping/money-held'
import type { OrderList } from './contract'
import { staffOrderColumns } from './order-record'
import { searchOrders } from './search'

const pieceCount = sql<number>`(select coalesce(sum(${orderLine.count}), 0)::int from ${orderLine}
  where ${orderLine.order_id} = ${order.id})`

type Filters = Omit<z.output<typeof OrderList>, 'page' | 'size' | 'sort' | 'from'>

/** All but `q`: what that matches is looked up by `searchOrders`. */
async function orderFilters(db: Db, query: Filters) {
  const { order_no, status, user: buyer_id, product_id, held, ...between } = query
  const ofProduct = sql`select ${orderLine.order_id} from ${orderLine} where ${orderLine.product_id} = ${product_id}`
  return [
    inTimeRange(order.create_time, between),
    order_no ? matchesOrderNumber(order_no) : undefined,
    status && eq(order.status, status),
    buyer_id === undefined ? undefined : eq(order.user_id, buyer_id),
    product_id === undefined ? undefined : sql`${order.id} in (${ofProduct})`,
    held === undefined ? undefined : held ? await isMoneyHeld(db) : not(await isMoneyHeld(db)),
  ].filter((one) => one !== undefined)
}

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
    db
      .select({ ...staffOrderColumns, count: pieceCount })
      .from(order)
      .innerJoin(user, eq(user.id, order.user_id))
      .where(where)
  const count = isAlone && search?.isMany ? MAX_COUNT + 1 : undefined
  // Those with one product are found by their ids, all others by their time.
  const inOrder = query.product_id === undefined ? byTime(query) : query
  return pageOfTable(db, order, inOrder, and(search?.matches, ...filters), select, { count })
}

/** How many there are in each state, and of how many WeChat holds the money. */
export const countOrders = async (db: Db) => ({ ...(await countOrdersByState(db)), held: await countMoneyHeld(db) })
