import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { endOfDay } from '../base/shop-time'
import { tradeNumberOf } from '../order/trades'
import type { BillLine } from '../pay/provider'
import { ABNORMAL, AT_MERCHANT } from '../refund/states'
import { describeDifference, inBatches, type OwnEntry, sumOf } from './difference'

export type OwnRefund = OwnEntry & { trouble: string | null }
type ReportedRefund = Pick<BillLine, 'order_no' | 'amount' | 'status'>

/** Compares with the bill; ours may be of any day. `missing`: what the bill should have had as well. */
export async function compareRefunds(db: Db, date: string, lines: BillLine[], missing: OwnRefund[]) {
  const numbers = lines.map(({ number }) => number)
  const ownRefunds = await inBatches(numbers, (part) => findRefunds(db, inArray(refund.out_refund_no, part)))
  const byNumber = new Map(ownRefunds.map((one) => [one.number, one]))
  const differences = lines.flatMap((line) => {
    const own = byNumber.get(line.number)
    if (!own) return [describeDifference('refund_there', { line })]
    return matchesReport(own, line, endOfDay(date)) ? [] : [describeDifference('refund_differs', { line, own })]
  })
  const unbilled = missing.map((own) => describeDifference('refund_here', { own }))
  const own = [...ownRefunds, ...missing]
  return { found: [...differences, ...unbilled], own_refunds: own.length, own_returned: sumOf(own) }
}

export const findRefunds = (db: Db, where: SQL | undefined): Promise<OwnRefund[]> =>
  db
    .select({
      number: refund.out_refund_no,
      order_no: tradeNumberOf(),
      amount: refund.amount,
      state: refund.state,
      time: refund.success_time,
      trouble: refund.trouble,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(where)

/** A bill is never corrected, so it may be older than our record. `end` is the end of its day. */
export function matchesReport(own: OwnRefund, { order_no, amount, status }: ReportedRefund, end: Date): boolean {
  if (own.order_no !== order_no || own.amount !== amount) return false
  return FITS.get(status)?.(own, end) ?? false
}

type Fits = (own: OwnRefund, end: Date) => boolean

const isClosed: Fits = ({ state }) => state === 'failed'

/** The bank could not credit it; it may have since, or staff have settled it. */
const isStuck: Fits = ({ state, trouble, time }, end) =>
  (trouble === ABNORMAL && state !== 'failed') || (state === 'succeeded' && time !== null && time >= end)

/** The states in a bill, and in an answer where they have other names. */
const FITS = new Map<string, Fits>([
  ['SUCCESS', ({ state, trouble }) => state === 'succeeded' || trouble === AT_MERCHANT],
  ['PROCESSING', ({ state }) => state !== 'requested' && state !== 'declined'],
  ['FAIL', isClosed],
  ['CLOSED', isClosed],
  ['CHANGE', isStuck],
  ['ABNORMAL', isStuck],
])
