import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { fail } from '@/lib/base/errors'
import { enqueue } from '@/lib/core/jobs/outbox'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { firstOrNotFound } from '@/lib/data/records'
import { offersInvoice } from '@/lib/invoice/settings'
import { failUnpaidOnly } from '@/lib/order/moves'
import { ownOrderStatus } from '@/lib/order/own-orders'
import { orderNumberOf, tradeNumber } from '@/lib/order/trades'
import { failProviderAway, PayError, type PayProvider } from '@/lib/pay/provider'
import { openidOf } from '@/lib/wechat/openid'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { endTrade } from './end-trade'
import { closeOrder, expireOrder, queryPayment } from './query-and-close'

export const QUERY_PAYMENT = 'order.query'
const FIRST_DELAY = 30_000

/**
 * What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same trade at the provider:
 * never a second charge.
 */
export async function startPayment(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.database
  const provider = wechatPay(runtime)
  await ownOrderStatus(db, user_id, id)
  await expireOrder(runtime, provider, id)
  const openid = await payerOpenid(db, provider, user_id)
  const prepayment = await beginPayment(runtime, provider, id)
  const { out_trade_no } = prepayment
  const prepay_id = await provider
    .prepay({ ...prepayment, openid })
    .catch((error: unknown) => failPrepay(runtime, provider, id, out_trade_no, error))
  const { status, isCurrent } = await readPayable(db, id, out_trade_no)
  if (status === 'unpaid' && isCurrent) return parametersOf(provider, prepay_id, out_trade_no)
  await provider.closeTrade(out_trade_no) // it ended meanwhile and must not be paid any more
  return status === 'unpaid' ? failPriceChanges() : failUnpaidOnly(status)
}

/** A buyer who signed in by a username adds the mini-program to the same account, and can pay. */
const NOT_LINKED = {
  message: 'Link the mini-program to your account to pay',
  details: { missing: 'mini_program', link_with: 'POST /v1/user/identity' },
}

/** The payer’s openid; only mini-program accounts have one. */
async function payerOpenid(db: Db, provider: PayProvider, user_id: number): Promise<string> {
  const { appid } = await provider.account()
  return (await openidOf(db, appid, user_id)) ?? fail('rule', NOT_LINKED)
}

/** A price change that has stopped half-way is finished first. */
async function beginPayment(runtime: Runtime, provider: PayProvider, id: number) {
  const { db } = runtime.database
  const begin = () => db.transaction((tx) => recordPrepayment(tx, id, offersInvoice(runtime)))
  const prepayment = await begin()
  if (prepayment) return prepayment
  if (!(await endTrade(runtime, provider, id))) fail('provider_away', { retryAfter: 2 })
  return (await begin()) ?? failPriceChanges()
}

/**
 * Recorded before the provider is called: from here on the order is not closed without querying it. Nothing while its
 * trade is being ended, because its price may be about to change.
 */
async function recordPrepayment(tx: Db, id: number, offered: boolean) {
  const { status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending, offers_invoice } = order
  const [row] = await tx
    .select({ status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending, offers_invoice })
    .from(order)
    .where(eq(order.id, id))
    .for('no key update')
  if (row?.status !== 'unpaid') failUnpaidOnly(row?.status ?? 'closed')
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

const parametersOf = async (provider: PayProvider, prepay_id: string, out_trade_no: string) => ({
  ...(await provider.payParameters(prepay_id)),
  order_no: orderNumberOf(out_trade_no),
})

const failPriceChanges = (): never => fail('rule', { message: 'The price is being changed. Try to pay again' })

async function failPrepay(
  runtime: Runtime,
  provider: PayProvider,
  id: number,
  out_trade_no: string,
  error: unknown,
): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await queryPayment(runtime, provider, id, 'query').catch(failProviderAway)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') {
    if (!(await readPayable(runtime.database.db, id, out_trade_no)).isCurrent) failPriceChanges()
    failUnpaidOnly(await closeOrder(runtime, provider, id, { by: 'system' }))
  }
  return failProviderAway(error)
}
