import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, type paymentAnomaly } from '@/db/schema/payment'
import { METHODS_BY_HAND } from '@/db/vocabulary/payment'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { failUnpaidOnly, moveOrder } from '@/lib/order/moves'
import { WECHAT } from '@/lib/order/pay-ways'
import { failStarted, orderNumberOf, tradeNumber } from '@/lib/order/trades'
import { recordAnomaly, type Source } from '@/lib/pay/anomalies'
import { type ProviderAccount, parseProviderTime, type Trade, type TradeProvider } from '@/lib/pay/provider'
import { lockRefundable } from '@/lib/refund/refundable'
import { startRefund } from '@/lib/refund/start-refund'

type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']
/** Who says that an order is paid: the provider of a way. */
type Reporter = ProviderAccount & { way: string }

/** A payment that the provider reports, through any channel: it is recorded, and refunded if it came too late. */
export async function receivePayment(
  runtime: Runtime,
  provider: TradeProvider,
  trade: Trade,
  source: Source,
): Promise<void> {
  if (trade.trade_state !== 'SUCCESS') return
  const account = await provider.account()
  await runtime.database.db.transaction(async (tx) => {
    const late = await recordPayment(tx, { ...account, way: provider.name }, trade, source)
    if (late !== undefined) await refundLatePayment(tx, late, trade, source)
  })
}

type ByHand = Pick<typeof payment.$inferInsert, 'method' | 'reference' | 'note' | 'success_time'> & { user_id: number }

/** A payment to the shop itself, which staff report: of an order that can no longer be paid at the provider. */
export async function receiveByHand(tx: Db, id: number, received: ByHand): Promise<void> {
  const { status, total_price, prepaid_at } = order
  const columns = { status, total_price, prepaid_at }
  const [row] = await tx.select(columns).from(order).where(eq(order.id, id)).for('no key update')
  if (row?.status !== 'unpaid') failUnpaidOnly(row?.status ?? 'closed')
  if (row.prepaid_at) failStarted()
  await tx.insert(payment).values({ ...received, order_id: id, amount: row.total_price, source: 'staff' })
  await moveOrder(tx, id, 'pay', { by: 'staff', user_id: received.user_id })
}

/**
 * The only place that records a payment of the provider: once, and only if its amount is right. Returns the order if
 * the payment came too late: it stays closed, and the money has to be refunded.
 */
async function recordPayment(tx: Db, account: Reporter, trade: Trade, source: Source): Promise<number | undefined> {
  const isOrder = eq(order.order_no, orderNumberOf(trade.out_trade_no))
  const [row] = await tx.select().from(order).where(isOrder).for('no key update')
  if (!row) return recordTradeAnomaly(tx, trade, source, 'unknown_order')
  // This trade was ended before the price changed, or a payment by hand
  const isFormer = tradeNumber(row) !== trade.out_trade_no
  const anomaly = isFormer ? await formerAnomaly(tx, row.id) : tradeAnomaly(trade, row, account)
  if (anomaly) return recordTradeAnomaly(tx, trade, source, anomaly, row.id)
  return insertPayment(tx, row, account.way, trade, source)
}

const formerAnomaly = async (tx: Db, order_id: number): Promise<Anomaly> =>
  (await tx.$count(payment, and(eq(payment.order_id, order_id), inArray(payment.method, [...METHODS_BY_HAND])))) > 0
    ? 'second_payment'
    : 'former_price'

type Due = Pick<typeof order.$inferSelect, 'total_price' | 'pay_way'>

/** Nor may a provider report what is to be paid elsewhere. */
function tradeAnomaly(
  trade: Trade,
  { total_price, pay_way }: Due,
  { appid, mchid, way }: Reporter,
): Anomaly | undefined {
  if (trade.appid !== appid || trade.mchid !== mchid || (pay_way ?? WECHAT) !== way) return 'account'
  if (trade.currency !== 'CNY') return 'currency'
  return trade.total === total_price && trade.transaction_id ? undefined : 'amount'
}

async function insertPayment(
  tx: Db,
  orderRow: typeof order.$inferSelect,
  method: string,
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
    method,
    transaction_id,
    amount: orderRow.total_price,
    late,
    source,
    success_time: parseProviderTime(trade.success_time),
  }
  const [inserted] = await tx.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id })
  // The transaction has paid for another one
  if (!inserted) return recordTradeAnomaly(tx, trade, source, 'other_order', orderRow.id)
  if (late) return orderRow.id
  await moveOrder(tx, orderRow.id, 'pay', { by: 'provider' })
  return undefined
}

/**
 * The order stays closed and its stock may be sold by now, so the payment is refunded, as long as
 * the provider allows it.
 */
async function refundLatePayment(tx: Db, id: number, trade: Trade, source: Source): Promise<void> {
  const refundable = await lockRefundable(tx, id)
  if (refundable.paid.isOld) return recordTradeAnomaly(tx, trade, source, 'refund', id)
  const draft = {
    amount: refundable.left.amount,
    items: [],
    reason: 'Paid after the deadline',
    asked_by: 'system' as const,
  }
  await startRefund(tx, refundable, draft, { by: 'system' })
}

/** Records an anomaly of a payment, without the payer. */
async function recordTradeAnomaly(
  tx: Db,
  trade: Trade,
  source: Source,
  kind: Anomaly,
  order_id?: number,
): Promise<undefined> {
  const { openid: _whose, ...details } = trade
  await recordAnomaly(tx, { kind, source, details, order_no: trade.out_trade_no, order_id })
}
