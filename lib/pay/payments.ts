import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { inTimeRange, pageOfTable, substringPattern } from '../core/page'
import type { PaymentList } from './contract'

const { id, order_id, transaction_id, amount, late, source, success_time, create_time } = payment

export function listPayments(db: Db, asked: z.output<typeof PaymentList>) {
  const { q } = asked
  const orders = db
    .select({ id: order.id })
    .from(order)
    .where(ilike(order.order_no, substringPattern(q ?? '')))
  const wanted = and(
    inTimeRange(create_time, asked),
    asked.late === undefined ? undefined : eq(late, asked.late),
    q ? or(ilike(transaction_id, substringPattern(q)), inArray(order_id, orders)) : undefined,
  )
  const columns = { id, order_id, transaction_id, amount, late, source, success_time, create_time }
  return pageOfTable(db, payment, asked, wanted, (where) =>
    db
      .select({ ...columns, order_no: order.order_no })
      .from(payment)
      .innerJoin(order, eq(order.id, order_id))
      .where(where),
  )
}

/** The payments of one order. */
export const paymentsOf = (db: Db, wanted: number) =>
  db
    .select({ id, transaction_id, amount, late, source, success_time })
    .from(payment)
    .where(eq(order_id, wanted))
    .orderBy(asc(id))
