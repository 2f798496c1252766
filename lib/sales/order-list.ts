import { and, eq, ilike, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { inTimeRange, pageOfTable, substringPattern } from '../core/page'
import { isMoneyHeld } from '../shipping/money-held'
import type { OrderList } from './contract'
import { staffOrderColumns } from './order-record'
import { matchesOrder } from './search'

const pieceCount = sql<number>`(select coalesce(sum(${orderLine.count}), 0)::int from ${orderLine}
  where ${orderLine.order_id} = ${order.id})`

type OrderFilters = Omit<z.output<typeof OrderList>, 'page' | 'size' | 'sort'>

export function orderFilters({ q, order_no, status, user: buyer_id, product_id, held, ...between }: OrderFilters) {
  const hasProduct = sql`exists (select from ${orderLine} where ${orderLine.order_id} = ${order.id}
    and ${orderLine.product_id} = ${product_id ?? 0})`
  const conditions: (SQL | undefined)[] = [
    inTimeRange(order.create_time, between),
    q ? matchesOrder(q) : undefined,
    order_no ? ilike(order.order_no, substringPattern(order_no)) : undefined,
    status && eq(order.status, status),
    buyer_id === undefined ? undefined : eq(order.user_id, buyer_id),
    product_id === undefined ? undefined : hasProduct,
    held === undefined ? undefined : held ? isMoneyHeld() : not(isMoneyHeld()),
  ]
  return and(...conditions)
}

/** Orders as staff see them, page by page. */
export const listOrders = (db: Db, query: z.output<typeof OrderList>) =>
  pageOfTable(db, order, query, orderFilters(query), (where) =>
    db
      .select({ ...staffOrderColumns, count: pieceCount })
      .from(order)
      .innerJoin(user, eq(user.id, order.user_id))
      .where(where),
  )
