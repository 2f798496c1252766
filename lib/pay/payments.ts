import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { user } from '@/db/schema/user'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { beginsOrEnds, endsWith } from '../data/text-search'
import { hasOrderNumber } from '../order/numbers'
import type { PaymentList } from './contract'

const { id, order_id, method, transaction_id, reference, note, amount, late, source, success_time, create_time } =
  payment
const columns = {
  id,
  method,
  transaction_id,
  reference,
  note,
  amount,
  late,
  source,
  success_time,
  nickname: user.nickname,
}

/** By an index that only those with one are in. */
const hasReference = (text: string) => and(ne(reference, ''), beginsOrEnds(reference, text))

export async function listPayments(db: Db, query: z.output<typeof PaymentList>) {
  const { q } = query
  const condition = and(
    inTimeRange(create_time, query),
    query.method === undefined ? undefined : eq(method, query.method),
    query.late === undefined ? undefined : eq(late, query.late),
    q ? or(beginsOrEnds(transaction_id, q), hasReference(q), await hasOrderNumber(db, order_id, q)) : undefined,
  )
  return pageOfTable(db, payment, byTime(query), condition, (where) =>
    db
      .select({ ...columns, order_id, create_time, order_no: order.order_no })
      .from(payment)
      .innerJoin(order, eq(order.id, order_id))
      .leftJoin(user, eq(user.id, payment.user_id))
      .where(where),
  )
}

/** The payments of one order. */
export const paymentsOfOrder = (db: Db, orderId: number) =>
  db
    .select(columns)
    .from(payment)
    .leftJoin(user, eq(user.id, payment.user_id))
    .where(eq(order_id, orderId))
    .orderBy(asc(id))

/** The orders of a transaction, given in full or by its last digits, as a query. */
export const ordersOfTransaction = (text: string): SQL =>
  sql`select ${order_id} from ${payment} where ${endsWith(transaction_id, text)}`

/** Orders with a reference, which is looked for as it was written. */
export const ordersOfReference = (text: string): SQL =>
  sql`select ${order_id} from ${payment} where ${and(ne(reference, ''), eq(reference, text))}`
