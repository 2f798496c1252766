import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, type paymentAnomaly, paymentNotification } from '@/db/schema/payment'
import { moveOrder } from '../order/moves'
import type { PayAccount } from '../wechat/pay/account'
import type { Trade } from '../wechat/pay/client'
import { recordAnomaly, type Source } from './anomalies'

type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']

/**
 * A payment is recorded here and nowhere else: once, and only if it is what was asked for. Gives the order whose
 * payment came too late: it stays closed, and the money has to go back.
 */
export async function recordPayment(
  tx: Db,
  account: PayAccount,
  trade: Trade,
  source: Source,
): Promise<number | undefined> {
  const [known] = await tx.select().from(order).where(eq(order.order_no, trade.out_trade_no)).for('no key update')
  if (!known) return noteTrade(tx, trade, source, 'unknown_order')
  const wrong = wrongWith(trade, known.total_price, account)
  return wrong ? noteTrade(tx, trade, source, wrong, known.id) : receive(tx, known, trade, source)
}

function wrongWith(trade: Trade, total: number, { appid, mchid }: PayAccount): Anomaly | undefined {
  if (trade.appid !== appid || trade.mchid !== mchid) return 'account'
  if (trade.currency !== 'CNY') return 'currency'
  return trade.total === total && trade.transaction_id ? undefined : 'amount'
}

async function receive(
  tx: Db,
  known: typeof order.$inferSelect,
  trade: Trade,
  source: Source,
): Promise<number | undefined> {
  const transaction_id = trade.transaction_id ?? ''
  const late = known.status === 'closed'
  const [counted] = await tx
    .select({ transaction_id: payment.transaction_id })
    .from(payment)
    .where(eq(payment.order_id, known.id))
  if (counted?.transaction_id === transaction_id) return undefined
  if (counted) return noteTrade(tx, trade, source, 'second_payment', known.id)
  const row = {
    order_id: known.id,
    transaction_id,
    amount: known.total_price,
    late,
    source,
    success_time: momentOf(trade.success_time),
  }
  const [made] = await tx.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id })
  if (!made) return noteTrade(tx, trade, source, 'other_order', known.id) // the transaction has paid for another one
  if (late) return known.id
  await moveOrder(tx, known.id, 'pay', { by: 'provider' })
  return undefined
}

/** An anomaly of a payment; who paid is not kept with it. */
export async function noteTrade(
  tx: Db,
  trade: Trade,
  source: Source,
  kind: Anomaly,
  order_id?: number,
): Promise<undefined> {
  const { openid: _whose, ...details } = trade
  await recordAnomaly(tx, { kind, source, details, order_no: trade.out_trade_no, ...(order_id && { order_id }) })
}

/** As the provider says it, or now. */
export function momentOf(time: string | undefined): Date {
  const at = new Date(time ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}

/** How often the provider has sent the same notification. */
export async function countNotification(db: Db, subject: string, event_type: string): Promise<void> {
  const again = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: again })
}
