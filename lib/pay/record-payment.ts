import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, type paymentAnomaly, paymentNotification } from '@/db/schema/payment'
import { moveOrder } from '../order/moves'
import { orderNumberOf, tradeNumber } from '../order/trades'
import type { PayAccount } from '../wechat/pay/account'
import type { Trade } from '../wechat/pay/provider'
import { recordAnomaly, type Source } from './anomalies'

type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']

/**
 * The only place that records a payment: once, and only if its amount is right. Returns the order if the payment came
 * too late: it stays closed, and the money has to be refunded.
 */
export async function recordPayment(
  tx: Db,
  account: PayAccount,
  trade: Trade,
  source: Source,
): Promise<number | undefined> {
  const isOrder = eq(order.order_no, orderNumberOf(trade.out_trade_no))
  const [row] = await tx.select().from(order).where(isOrder).for('no key update')
  if (!row) return recordTradeAnomaly(tx, trade, source, 'unknown_order')
  const isFormer = tradeNumber(row) !== trade.out_trade_no // it was ended at the provider before the price changed
  const anomaly = isFormer ? 'former_price' : tradeAnomaly(trade, row.total_price, account)
  return anomaly ? recordTradeAnomaly(tx, trade, source, anomaly, row.id) : insertPayment(tx, row, trade, source)
}

function tradeAnomaly(trade: Trade, total: number, { appid, mchid }: PayAccount): Anomaly | undefined {
  if (trade.appid !== appid || trade.mchid !== mchid) return 'account'
  if (trade.currency !== 'CNY') return 'currency'
  return trade.total === total && trade.transaction_id ? undefined : 'amount'
}

async function insertPayment(
  tx: Db,
  orderRow: typeof order.$inferSelect,
  trade: Trade,
  source: Source,
): Promise<number | undefined> {
  const transaction_id = trade.transaction_id ?? ''
  const late = orderRow.status === 'closed'
  const [earlier] = await tx
    .select({ transaction_id: payment.transaction_id })
    .from(payment)
    .where(eq(payment.order_id, orderRow.id))
  if (earlier?.transaction_id === transaction_id) return undefined
  if (earlier) return recordTradeAnomaly(tx, trade, source, 'second_payment', orderRow.id)
  const row = {
    order_id: orderRow.id,
    transaction_id,
    amount: orderRow.total_price,
    late,
    source,
    success_time: parseProviderTime(trade.success_time),
  }
  const [inserted] = await tx.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id })
  if (!inserted) return recordTradeAnomaly(tx, trade, source, 'other_order', orderRow.id) // the transaction has paid for another one
  if (late) return orderRow.id
  await moveOrder(tx, orderRow.id, 'pay', { by: 'provider' })
  return undefined
}

/** Records an anomaly of a payment, without the payer. */
export async function recordTradeAnomaly(
  tx: Db,
  trade: Trade,
  source: Source,
  kind: Anomaly,
  order_id?: number,
): Promise<undefined> {
  const { openid: _whose, ...details } = trade
  await recordAnomaly(tx, { kind, source, details, order_no: trade.out_trade_no, ...(order_id && { order_id }) })
}

/** The time that the provider reports, or now. */
export function parseProviderTime(time: string | undefined): Date {
  const at = new Date(time ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}

/** How often the provider has sent the same notification. */
export async function countNotification(db: Db, subject: string, event_type: string): Promise<void> {
  const increment = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: increment })
}
