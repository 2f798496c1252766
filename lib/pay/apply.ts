import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, type paymentAnomaly, paymentNotification } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { type PayAccount, payAccount } from '../core/wechat/pay/account'
import type { Trade } from '../core/wechat/pay/client'
import { step } from '../order/moves'
import { begin } from '../refund/begin'
import { hold } from '../refund/hold'
import { momentOf, note, type Source } from './note'

type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']

/** Whoever brings it, this is where a payment becomes one: once, and only if it is what was asked for. */
export async function apply(runtime: Runtime, trade: Trade, source: Source): Promise<void> {
  if (trade.trade_state !== 'SUCCESS') return
  const account = await payAccount(runtime)
  await runtime.home.db.transaction(async (tx) => {
    const [known] = await tx.select().from(order).where(eq(order.order_no, trade.out_trade_no)).for('no key update')
    if (!known) return strange(tx, trade, source, 'unknown_order')
    const wrong = wrongWith(trade, known.total_price, account)
    return wrong ? strange(tx, trade, source, wrong, known.id) : receive(tx, known, trade, source)
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
    .where(eq(payment.order_id, known.id))
  if (counted?.transaction_id === transaction_id) return
  if (counted) return strange(tx, trade, source, 'second_payment', known.id)
  const row = {
    order_id: known.id,
    transaction_id,
    amount: known.total_price,
    late,
    source,
    success_time: momentOf(trade.success_time),
  }
  const [made] = await tx.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id })
  if (!made) return strange(tx, trade, source, 'other_order', known.id) // the transaction has paid for another one
  if (late) return giveBack(tx, known.id, trade, source)
  await step(tx, known.id, 'pay', { by: 'provider' })
}

/** It came after the end: the order stays closed, its stock is somebody else's by now, and the money goes back, while the provider does that. */
async function giveBack(tx: Db, id: number, trade: Trade, source: Source): Promise<void> {
  const ground = await hold(tx, id)
  if (ground.paid.isOld) return strange(tx, trade, source, 'refund', id)
  const draft = { amount: ground.left.amount, items: [], reason: 'Paid after its end', asked_by: 'system' as const }
  await begin(tx, ground, draft, { by: 'system' })
}

async function strange(tx: Db, trade: Trade, source: Source, kind: Anomaly, order_id?: number): Promise<void> {
  const { openid: _whose, ...details } = trade
  await note(tx, { kind, source, details, order_no: trade.out_trade_no, ...(order_id && { order_id }) })
}

/** How often the provider has told the same. */
export async function heard(db: Db, subject: string, event_type: string): Promise<void> {
  const again = { count: sql`${paymentNotification.count} + 1`, update_time: sql`now()` }
  const target = [paymentNotification.subject, paymentNotification.event_type]
  await db.insert(paymentNotification).values({ subject, event_type }).onConflictDoUpdate({ target, set: again })
}
