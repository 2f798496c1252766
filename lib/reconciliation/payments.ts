import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import type { BillLine } from '../wechat/pay/bill-lines'
import { endOf, startOf } from './days'
import { difference, inParts, type Own, total } from './found'

/** The day of a payment is that of the provider's own time of it, whenever we heard of it. */
export async function comparePayments(db: Db, date: string, lines: BillLine[]) {
  const ours = await paidOn(db, date)
  const known = new Map(ours.map((one) => [one.number, one]))
  const strange = lines.filter(({ number }) => !known.has(number)).map(({ number }) => number)
  for (const one of await inParts(strange, (part) => paid(db, inArray(payment.transaction_id, part)))) {
    known.set(one.number, one)
  }
  const billed = new Set(lines.map(({ number }) => number))
  const there = lines.flatMap((line) => {
    const own = known.get(line.number)
    if (!own) return [difference('payment_there', { line })]
    return own.amount === line.amount ? [] : [difference('payment_amount', { line, own })]
  })
  const here = ours.filter(({ number }) => !billed.has(number)).map((own) => difference('payment_here', { own }))
  return { found: [...there, ...here], own_payments: ours.length, own_paid: total(ours) }
}

const paid = (db: Db, where: SQL | undefined): Promise<Own[]> =>
  db
    .select({
      number: payment.transaction_id,
      order_no: order.order_no,
      amount: payment.amount,
      state: sql<null>`null`,
      time: payment.success_time,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(where)

/** We cannot hear of a payment before it is made, apart from clock skew: that narrows them by index. */
function paidOn(db: Db, date: string): Promise<Own[]> {
  const heard = gte(payment.create_time, new Date(startOf(date).getTime() - HOUR))
  return paid(db, and(gte(payment.success_time, startOf(date)), lt(payment.success_time, endOf(date)), heard))
}

const HOUR = 3_600_000
