import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { firstOrNotFound } from '../data/records'
import { failOrderState } from '../order/moves'
import { type LineToSend, piecesToSend, type RefundToSend } from '../order/pieces'
import { REFUNDABLE_FOR } from '../order/refund-rules'
import { piecesToStock, refundPieces } from '../order/refunds'
import { paidLines, remainingAfter } from './remaining'

export type Refundable = Awaited<ReturnType<typeof lockRefundable>>

/**
 * What was paid and refunded for an order, locked until the transaction ends. `own`: the refund that it is for,
 * if that is agreed to already.
 */
export async function lockRefundable(tx: Db, order_id: number, own?: number) {
  const { status, order_no, shipped_at, completed_at, user_id, discount } = order
  const orderRow = firstOrNotFound(
    await tx
      .select({ status, order_no, shipped_at, completed_at, user_id, discount })
      .from(order)
      .where(eq(order.id, order_id))
      .for('no key update'),
  )
  const [paid] = await tx
    .select({ id: payment.id, amount: payment.amount, late: payment.late, method: payment.method, isOld: TOO_OLD })
    .from(payment)
    .where(eq(payment.order_id, order_id))
    .orderBy(asc(payment.late), asc(payment.id))
    .limit(1)
    .for('no key update')
  if (!paid) failOrderState(orderRow.status)
  const { id, price, count, reduction, returned, sent, came_back, no_return } = orderLine
  const lines = await tx
    .select({ id, price, count, reduction, returned, sent, came_back, no_return })
    .from(orderLine)
    .where(eq(orderLine.order_id, order_id))
  const { kind, state, amount, begun_at } = refund
  const refunds = await tx
    .select({ id: refund.id, kind, state, amount, begun_at, items: refundPieces, to_stock: piecesToStock })
    .from(refund)
    .where(eq(refund.payment_id, paid.id))
    .orderBy(asc(refund.id)) // of two requests alike the first is paid first
  const others = refunds.filter((one) => one.id !== own)
  const left = remainingAfter(paid.amount, paidLines(lines, orderRow.discount), others)
  const noReturn = new Set(lines.filter((line) => line.no_return !== null).map((line) => line.id))
  return { noReturn, ...orderRow, ...sentOf(orderRow, lines, others), order_id, paid, refunds, left }
}

type Sent = { shipped_at: Date | null }
type LineBack = LineToSend & { came_back: number }

/**
 * Whether anything is sent, which pieces are not, and which the buyer has: before there were parcels an order was sent
 * as a whole.
 */
function sentOf({ shipped_at }: Sent, lines: LineBack[], refunds: RefundToSend[]) {
  const hasParcels = lines.some(({ sent }) => sent > 0)
  const isSent = shipped_at !== null || hasParcels
  const isHere = shipped_at === null || hasParcels
  const unsent = new Map(lines.map((line) => [line.id, isHere ? piecesToSend(line, refunds) : 0]))
  const arrived = ({ count, returned, sent }: LineBack) => (hasParcels ? sent : count - returned)
  const atBuyer = new Map(lines.map((line) => [line.id, isSent ? arrived(line) - line.came_back : 0]))
  return { isSent, unsent, atBuyer }
}

/** The provider refunds this payment no more. */
const TOO_OLD = sql<boolean>`${payment.success_time} < now() - ${sql.raw(REFUNDABLE_FOR)}`
