import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, paymentAnomaly, paymentNotification, refund } from '@/db/schema/payment'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime'
import { type PayAccount, payAccount } from '../core/wechat/pay/account'
import type { Trade } from '../core/wechat/pay/client'
import { step } from '../order/moves'

export type Source = 'notification' | 'query' | 'staff'
type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']
export const REFUND = 'pay.refund'

/** Whoever brings it, this is where a payment becomes one: once, and only if it is what was asked for. */
export async function apply(runtime: Runtime, trade: Trade, source: Source): Promise<void> {
  if (trade.trade_state !== 'SUCCESS') return
  const account = await payAccount(runtime)
  await runtime.home.db.transaction(async (tx) => {
    const [known] = await tx.select().from(order).where(eq(order.order_no, trade.out_trade_no)).for('no key update')
    if (!known) return note(tx, trade, source, 'unknown_order')
    const wrong = wrongWith(trade, known.total_price, account)
    return wrong ? note(tx, trade, source, wrong, known.id) : receive(tx, known, trade, source)
  })
}

function wrongWith(trade: Trade, total: number, { appid, mchid }: PayAccount): Anomaly | undefined {
  if (trade.appid !== appid || trade.mchid !== mchid) return 'account'
  if (trade.currency !== 'CNY') return 'currency'
  return trade.total === total && trade.transaction_id ? undefined : 'amount'
}

async function receive(tx: Db, known: typeof order.$inferSelect, trade: Trade, source: Source): Promise<void> {
  const transaction_id = trade.transaction_id ?? ''
  const late = known.status === 'closed'
  const [counted] = await tx
    .select({ transaction_id: payment.transaction_id })
    .from(payment)
    .where(and(eq(payment.order_id, known.id), eq(payment.late, false)))
  if (counted && counted.transaction_id !== transaction_id) return note(tx, trade, source, 'second_payment', known.id)
  const row = {
    order_id: known.id,
    transaction_id,
    amount: known.total_price,
    late,
    source,
    success_time: timeOf(trade),
  }
  const [made] = await tx.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id })
  if (!made) return
  if (late) return giveBack(tx, known, made.id)
  await step(tx, known.id, 'pay', { by: 'provider' })
}

/** It came after the end: the order stays closed, its stock is somebody else's by now, and the money goes back. */
async function giveBack(tx: Db, { id, order_no, total_price }: typeof order.$inferSelect, payment_id: number) {
  const out_refund_no = `R${order_no}`
  const row = { out_refund_no, order_id: id, payment_id, amount: total_price, reason: 'Paid after its end' }
  await tx
    .insert(refund)
    .values({ ...row, state: 'processing' })
    .onConflictDoNothing()
  await enqueue(tx, REFUND, { out_refund_no })
}

const timeOf = ({ success_time }: Trade): Date => {
  const at = new Date(success_time ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}

/** Told once, however often it is said. */
async function note(tx: Db, trade: Trade, source: Source, kind: Anomaly, order_id?: number): Promise<void> {
  const { openid: _whose, ...details } = trade
  await tx
    .insert(paymentAnomaly)
    .values({ kind, source, details, order_no: trade.out_trade_no, ...(order_id && { order_id }) })
    .onConflictDoNothing()
}

/** How often the provider has told the same. */
export async function heard(db: Db, subject: string, event_type: string): Promise<void> {
  const again = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: again })
}
