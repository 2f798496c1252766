import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { fail } from '@/lib/base/errors'
import { enqueue } from '@/lib/core/jobs/outbox'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { firstOrNotFound } from '@/lib/data/records'
import { offersInvoice } from '@/lib/invoice/settings'
import { failUnpaidOnly } from '@/lib/order/moves'
import { ownOrder } from '@/lib/order/own-orders'
import { WECHAT } from '@/lib/order/pay-ways'
import { orderNumberOf, tradeNumber } from '@/lib/order/trades'
import { findWay } from '@/lib/pay/online'
import { failProviderAway, type NewTrade, PayError, type TradeProvider } from '@/lib/pay/provider'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { payerOpenid } from '@/lib/wechat/pay/way'
import { endTrade } from './end-trade'
import { closeOrder, expireOrder, queryPayment } from './query-and-close'

export const QUERY_PAYMENT = 'order.query'
const FIRST_DELAY = 30_000

/**
 * What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same trade at the provider:
 * never a second charge.
 */
export async function startPayment(runtime: Runtime, user_id: number, id: number) {
  const provider = wechatPay(runtime)
  assertPaidBy(WECHAT, await ownOrder(runtime.database.db, user_id, id))
  await expireOrder(runtime, id)
  const openid = await payerOpenid(runtime, user_id)
  const { parameters, order_no } = await startTrade(runtime, provider, id, openid, async (trade) =>
    provider.payParameters(await provider.prepay(trade)),
  )
  return { ...parameters, order_no }
}

/** The same with whatever way the order has: what its provider wants the buyer’s client to have. */
export async function startPaymentByWay(runtime: Runtime, user_id: number, id: number) {
  const own = await ownOrder(runtime.database.db, user_id, id)
  const way = findWay(runtime, own.pay_way)
  const name = own.pay_way ?? WECHAT
  if (!way?.online) return failOtherWay(name)
  await expireOrder(runtime, id)
  const openid = (await way.online.payer?.(runtime, user_id)) ?? ''
  const provider = way.online.provider(runtime)
  return { way: name, ...(await startTrade(runtime, provider, id, openid, (trade) => provider.start(trade))) }
}

/** `ask`: announces the trade to the provider, which answers what the client needs. */
async function startTrade<Parameters extends object>(
  runtime: Runtime,
  provider: TradeProvider,
  id: number,
  openid: string,
  ask: (trade: NewTrade) => Promise<Parameters>,
) {
  const prepayment = await beginPayment(runtime, provider.name, id)
  const { out_trade_no } = prepayment
  const parameters = await ask({ ...prepayment, openid }).catch((error: unknown) =>
    failPrepay(runtime, id, out_trade_no, error),
  )
  const { status, isCurrent } = await readPayable(runtime.database.db, id, out_trade_no)
  if (status === 'unpaid' && isCurrent) return { order_no: orderNumberOf(out_trade_no), parameters }
  await provider.closeTrade(out_trade_no) // it ended meanwhile and must not be paid any more
  return status === 'unpaid' ? failPriceChanges() : failUnpaidOnly(status)
}

/** A buyer who is to pay the shop itself, or elsewhere, does not pay here as well. */
function assertPaidBy(name: string, { pay_way }: { pay_way: string | null }): void {
  if ((pay_way ?? WECHAT) !== name) failOtherWay(pay_way)
}

const failOtherWay = (pay_way: string | null): never =>
  fail('rule', {
    message: 'Choose another way to pay this order first',
    details: { pay_way, change_with: 'PUT /v1/order/{id}/pay_way' },
  })

/** A price change that has stopped half-way is finished first. */
async function beginPayment(runtime: Runtime, name: string, id: number) {
  const { db } = runtime.database
  const record = () => db.transaction((tx) => recordPrepayment(tx, name, id, offersInvoice(runtime)))
  const prepayment = await record()
  if (prepayment) return prepayment
  if (!(await endTrade(runtime, id))) fail('provider_away', { retryAfter: 2 })
  return (await record()) ?? failPriceChanges()
}

/**
 * Recorded before the provider is called: from here on the order is not closed without querying it. Nothing while its
 * trade is being ended, because its price may be about to change.
 */
async function recordPrepayment(tx: Db, name: string, id: number, offered: boolean) {
  const { status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending, offers_invoice, pay_way } = order
  const [row] = await tx
    .select({ status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending, offers_invoice, pay_way })
    .from(order)
    .where(eq(order.id, id))
    .for('no key update')
  if (row?.status !== 'unpaid') failUnpaidOnly(row?.status ?? 'closed')
  assertPaidBy(name, row)
  if (row.trade_ending) return undefined
  const isFirst = row.prepaid_at === null
  if (isFirst) {
    await tx.update(order).set({ prepaid_at: sql`now()`, offers_invoice: offered }).where(eq(order.id, id))
    await enqueue(tx, QUERY_PAYMENT, { id, step: 0 }, { runAt: new Date(Date.now() + FIRST_DELAY) })
  }
  const { total_price: total, expires_at: until } = row
  const words = { description: await descriptionOf(tx, id), offers_invoice: isFirst ? offered : row.offers_invoice }
  return { out_trade_no: tradeNumber(row), total, expires_at: until, ...words }
}

/** Identical on each attempt, like all that the provider is told: it would refuse the same number with other words. */
async function descriptionOf(tx: Db, id: number): Promise<string> {
  const lines = await tx
    .select({ name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const more = lines.length > 1 ? ` +${lines.length - 1}` : ''
  return [...(lines[0]?.name ?? '')].slice(0, 40).join('') + more
}

/** The state of an order, and whether this trade is still for it: otherwise its price may be another by now. */
async function readPayable(db: Db, id: number, out_trade_no: string) {
  const { status, order_no, trade, trade_ending } = order
  const rows = await db.select({ status, order_no, trade, trade_ending }).from(order).where(eq(order.id, id))
  const row = firstOrNotFound(rows)
  return { status: row.status, isCurrent: !row.trade_ending && tradeNumber(row) === out_trade_no }
}

const failPriceChanges = (): never => fail('rule', { message: 'The price is being changed. Try to pay again' })

async function failPrepay(runtime: Runtime, id: number, out_trade_no: string, error: unknown): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await queryPayment(runtime, id, 'query').catch(failProviderAway)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') {
    if (!(await readPayable(runtime.database.db, id, out_trade_no)).isCurrent) failPriceChanges()
    failUnpaidOnly(await closeOrder(runtime, id, { by: 'system' }))
  }
  return failProviderAway(error)
}
