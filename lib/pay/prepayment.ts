import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { fail } from '../core/errors'
import { enqueue } from '../core/jobs/outbox'
import { firstOrNotFound } from '../core/records'
import type { Runtime } from '../core/runtime'
import { failUnpaidOnly } from '../order/moves'
import { tradeNumber } from '../order/trades'
import { openidOf } from '../wechat/openid'
import { payAccount } from '../wechat/pay/account'

export const QUERY_PAYMENT = 'order.query'
const FIRST_DELAY = 30_000

/**
 * Recorded before the provider is called: from here on the order is not closed without querying it. Nothing while its
 * trade is being ended, because its price may be about to change.
 */
export async function recordPrepayment(tx: Db, id: number) {
  const { status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending } = order
  const [row] = await tx
    .select({ status, order_no, total_price, expires_at, prepaid_at, trade, trade_ending })
    .from(order)
    .where(eq(order.id, id))
    .for('no key update')
  if (row?.status !== 'unpaid') failUnpaidOnly(row?.status ?? 'closed')
  if (row.trade_ending) return undefined
  if (row.prepaid_at === null) {
    await tx.update(order).set({ prepaid_at: sql`now()` }).where(eq(order.id, id))
    await enqueue(tx, QUERY_PAYMENT, { id, step: 0 }, { runAt: new Date(Date.now() + FIRST_DELAY) })
  }
  const description = await descriptionOf(tx, id)
  return { out_trade_no: tradeNumber(row), total: row.total_price, expires_at: row.expires_at, description }
}

/** The state of an order, and whether this trade is still for it: otherwise its price may be another by now. */
export async function readPayable(db: Db, id: number, out_trade_no: string) {
  const { status, order_no, trade, trade_ending } = order
  const rows = await db.select({ status, order_no, trade, trade_ending }).from(order).where(eq(order.id, id))
  const row = firstOrNotFound(rows)
  return { status: row.status, isCurrent: !row.trade_ending && tradeNumber(row) === out_trade_no }
}

export const failPriceChanges = (): never => fail('rule', { message: 'The price is being changed. Try to pay again' })

/** Identical on each attempt, or the provider would treat it as another order. */
async function descriptionOf(tx: Db, id: number): Promise<string> {
  const lines = await tx
    .select({ name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const more = lines.length > 1 ? ` +${lines.length - 1}` : ''
  return [...(lines[0]?.name ?? '')].slice(0, 40).join('') + more
}

/** Whoever signed in by a user name adds the mini-program to the same account, and can pay. */
const NOT_LINKED = {
  message: 'Link the mini-program to your account to pay',
  details: { missing: 'mini_program', link_with: 'POST /v1/user/identity' },
}

/** The payer’s openid; only mini-program accounts have one. */
export async function payerOpenid(runtime: Runtime, user_id: number): Promise<string> {
  const { appid } = await payAccount(runtime)
  return (await openidOf(runtime.database.db, appid, user_id)) ?? fail('rule', NOT_LINKED)
}
