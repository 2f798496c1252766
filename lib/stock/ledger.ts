import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { product, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { user } from '@/db/schema/user'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { isAmongRows } from '../data/text-search'
import type { StockLedger } from './contract'
import { movementColumns } from './movements'

const { sku_id, reason, user_id, order_line_id, create_time } = stockMovement

const equalsIfGiven = (column: PgColumn, value: number | string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

async function filters(db: Db, query: z.output<typeof StockLedger>): Promise<SQL | undefined> {
  const { product_id, order_id } = query
  const variants = db.select({ id: sku.id }).from(sku).where(equalsIfGiven(sku.product_id, product_id))
  const lines = db.select({ id: orderLine.id }).from(orderLine).where(equalsIfGiven(orderLine.order_id, order_id))
  return and(
    product_id === undefined ? undefined : inArray(sku_id, variants),
    order_id === undefined ? undefined : and(isNotNull(order_line_id), inArray(order_line_id, lines)),
    equalsIfGiven(sku_id, query.sku_id),
    equalsIfGiven(reason, query.reason),
    query.user_id === undefined ? undefined : await isBy(db, query.user_id),
    inTimeRange(create_time, query),
  )
}

/** Of an order it is the buyer, found by their orders; of any other, the person who changed it. */
async function isBy(db: Db, person: number): Promise<SQL> {
  const orders = db.select({ id: order.id }).from(order).where(eq(order.user_id, person))
  const isOfTheirs = await isAmongRows(db, order_line_id, orderLine.id, inArray(orderLine.order_id, orders))
  return sql`(${user_id} = ${person} and ${reason} <> 'order' or ${user_id} = ${person} and ${reason} = 'order' and ${isOfTheirs})`
}

/** Of one product, variant or order there are few; of all others the latest are found by their time. */
const inOrder = ({ product_id, sku_id, order_id, ...query }: z.output<typeof StockLedger>) =>
  product_id === undefined && sku_id === undefined && order_id === undefined ? byTime(query) : query

/** Every movement of the shop's stock, the latest first. */
export const list = async (db: Db, query: z.output<typeof StockLedger>) =>
  pageOfTable(db, stockMovement, inOrder(query), await filters(db, query), (where) =>
    db
      .select({
        ...movementColumns,
        product_id: sku.product_id,
        product: product.name,
        code: sku.code,
        order_id: orderLine.order_id,
        order_no: order.order_no,
      })
      .from(stockMovement)
      .innerJoin(sku, eq(sku.id, sku_id))
      .innerJoin(product, eq(product.id, sku.product_id))
      .leftJoin(orderLine, eq(orderLine.id, order_line_id))
      .leftJoin(order, eq(order.id, orderLine.order_id))
      .leftJoin(user, eq(user.id, user_id))
      .where(where),
  )
