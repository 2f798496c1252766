import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { fail } from '@/lib/base/errors'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { firstOrNotFound } from '@/lib/data/records'
import { assertUnpaid } from '@/lib/order/moves'
import { WECHAT } from '@/lib/order/pay-ways'
import { methodLabel } from '@/lib/order/sentences'
import { tradeNumber } from '@/lib/order/trades'
import { providerOf } from '@/lib/pay/online'
import { failProviderAway } from '@/lib/pay/provider'
import { queryPayment } from './query-and-close'

/** For staff, who are told what to do where the provider cannot say. */
export async function endTradeForStaff(runtime: Runtime, id: number): Promise<void> {
  if (!(await endTrade(runtime, id)))
    fail('rule', {
      message: 'The buyer may be paying right now. Check the payment status, and try again in a minute',
    })
}

/**
 * Ends what the provider collects for an unpaid order, so that another amount can be asked for, or none. It is marked
 * before the provider is asked: from then on `pre_order` hands out nothing of this trade, and once the provider has
 * confirmed that it can no longer be paid, the next one gets another number. False: the provider could not say, and the
 * mark stays.
 */
export async function endTrade(runtime: Runtime, id: number): Promise<boolean> {
  const { db } = runtime.database
  const ending = await db.transaction((tx) => markEnding(tx, id))
  if (!ending) return true
  const answer = await providerOf(runtime, ending.pay_way).closeTrade(tradeNumber(ending))
  if (answer === 'paid') {
    await queryPayment(runtime, id, 'query').catch(failProviderAway)
    const method = methodLabel(ending.pay_way ?? WECHAT)
    fail('already_paid', { message: 'The buyer has already paid with {method}', terms: { method } })
  }
  if (answer === 'closed') await beginAnother(db, id, ending.trade)
  return answer === 'closed'
}

/** Undefined if no payment was started. */
async function markEnding(tx: Db, id: number) {
  const { status, order_no, trade, prepaid_at, pay_way } = order
  const isOrder = eq(order.id, id)
  const columns = { status, order_no, trade, prepaid_at, pay_way }
  const rows = await tx.select(columns).from(order).where(isOrder).for('no key update')
  const row = firstOrNotFound(rows)
  assertUnpaid(row.status)
  if (!row.prepaid_at) return undefined
  await tx.update(order).set({ trade_ending: true }).where(isOrder)
  return row
}

/** Where two have ended the same trade, only the first begins another. */
async function beginAnother(db: Db, id: number, ended: number): Promise<void> {
  const isEnding = and(eq(order.id, id), eq(order.trade, ended), eq(order.status, 'unpaid'), order.trade_ending)
  const next = { trade: sql`${order.trade} + 1`, trade_ending: false, prepaid_at: null }
  await db.update(order).set(next).where(isEnding)
}
