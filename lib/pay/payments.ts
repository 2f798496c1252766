import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { beginsOrEnds, endsWith } from '../data/text-search'
import { hasOrderNumber } from '../order/numbers'
import type { PaymentList } from './contract'

const { id, order_id, transaction_id, amount, late, source, success_time, create_time } = payment

export async function listPayments(db: Db, query: z.output<typeof PaymentList>) {
  const { q } = query
  const condition = and(
    inTimeRange(create_time, query),
    query.late === undefined ? undefined : eq(late, query.late),
    q ? or(beginsOrEnds(transaction_id, q), await hasOrderNumber(db, order_id, q)) : undefined,
  )
  const columns = { id, order_id, transaction_id, amount, late, source, success_time, create_time }
  return pageOfTable(db, payment, byTime(query), condition, (where) =>
    db
      .select({ ...columns, order_no: order.order_no })
      .from(payment)
      .innerJoin(order, eq(order.id, order_id))
      .where(where),
  )
}

/** The payments of one order. */
export const paymentsOfOrder = (db: Db, orderId: number) =>
  db
    .select({ id, transaction_id, amount, late, source, success_time })
    .from(payment)
    .where(eq(order_id, orderId))
    .orderBy(asc(id))

/** The orders of a transaction, given in full or by its last digits, as a query. */
export const ordersOfTransaction = (text: string): SQL =>
  sql`select ${order_id} from ${payment} where ${endsWith(transaction_id, text)}`
