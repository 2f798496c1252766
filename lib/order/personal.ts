import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  order,
  orderCancellation,
  orderChange,
  orderEvent,
  orderFreight,
  orderLine,
  orderReduction,
} from '@/db/schema/order'
import type { PersonalPart } from '../facets/customer'

const ordersOf = (customer_id: number) =>
  sql`(select ${order.id} from ${order} where ${order.user_id} = ${customer_id})`

/** The rows of a table that are about the orders of a customer. */
export const aboutOrders = (table: PgTable & { order_id: PgColumn }): PersonalPart => ({
  table,
  of: (id) => sql`${table.order_id} in ${ordersOf(id)}`,
})

/** The rows of a table that are about such a row, by the column that names it. */
export const belowOrders = (
  table: PgTable,
  named: PgColumn,
  parent: PgTable & { id: PgColumn; order_id: PgColumn },
): PersonalPart => ({
  table,
  of: (id) => sql`${named} in (select ${parent.id} from ${parent} where ${parent.order_id} in ${ordersOf(id)})`,
})

export const orderPersonal: Record<string, PersonalPart> = {
  orders: { table: order, of: (id) => eq(order.user_id, id) },
  order_lines: aboutOrders(orderLine),
  order_reduction: aboutOrders(orderReduction),
  order_freight: aboutOrders(orderFreight),
  order_events: aboutOrders(orderEvent),
  order_changes: aboutOrders(orderChange),
  cancellations: aboutOrders(orderCancellation),
}
