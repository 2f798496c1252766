import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { endOfDay, startOfDay } from '../base/shop-time'
import { tradeNumberOf } from '../order/trades'
import type { BillLine } from '../pay/provider'
import { describeDifference, inBatches, type OwnEntry, sumOf } from './difference'

/** A payment belongs to the day of the provider's time, whenever we were notified. */
export async function comparePayments(db: Db, date: string, lines: BillLine[]) {
  const ownPayments = await paymentsOfDay(db, date)
  const byNumber = new Map(ownPayments.map((one) => [one.number, one]))
  const unknown = lines.filter(({ number }) => !byNumber.has(number)).map(({ number }) => number)
  for (const one of await inBatches(unknown, (part) => findPayments(db, inArray(payment.transaction_id, part)))) {
    byNumber.set(one.number, one)
  }
  const billed = new Set(lines.map(({ number }) => number))
  const differences = lines.flatMap((line) => {
    const own = byNumber.get(line.number)
    if (!own) return [describeDifference('payment_there', { line })]
    return own.amount === line.amount ? [] : [describeDifference('payment_amount', { line, own })]
  })
  const unbilled = ownPayments
    .filter(({ number }) => !billed.has(number))
    .map((own) => describeDifference('payment_here', { own }))
  return { found: [...differences, ...unbilled], own_payments: ownPayments.length, own_paid: sumOf(ownPayments) }
}

/** Of the provider: what was paid by hand is in no bill. */
const findPayments = (db: Db, where: SQL | undefined): Promise<OwnEntry[]> =>
  db
    .select({
      number: sql<string>`${payment.transaction_id}`,
      order_no: tradeNumberOf(),
      amount: payment.amount,
      state: sql<null>`null`,
      time: payment.success_time,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(and(eq(payment.method, 'wechat'), where))

/** We cannot hear of a payment before it is made, apart from clock skew: that narrows them by index. */
function paymentsOfDay(db: Db, date: string): Promise<OwnEntry[]> {
  const receivedSince = gte(payment.create_time, new Date(startOfDay(date).getTime() - HOUR))
  return findPayments(
    db,
    and(gte(payment.success_time, startOfDay(date)), lt(payment.success_time, endOfDay(date)), receivedSince),
  )
}

const HOUR = 3_600_000
