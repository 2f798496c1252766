import { eq } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { fail } from '../core/errors'
import { firstOrNotFound } from '../core/records'
import type { Runtime } from '../core/runtime'
import { tradeNumber } from '../order/trades'
import type { Source } from '../pay/anomalies'
import { receivePayment } from '../refund/receive-payment'
import { PayError, queryTrade } from '../wechat/pay/client'

/** Queries the provider about an order; a payment is recorded. */
export async function queryPayment(runtime: Runtime, id: number, source: Source) {
  const { order_no, trade: current } = order
  const numbers = await runtime.database.db.select({ order_no, trade: current }).from(order).where(eq(order.id, id))
  const trade = await queryTrade(runtime, tradeNumber(firstOrNotFound(numbers)))
  if (trade) await receivePayment(runtime, trade, source)
  return trade
}

/** The provider did not answer: the caller may try again. */
export function failProviderAway(error: unknown): never {
  if (!(error instanceof PayError) || error.kind === 'config') throw error
  return fail('provider_away', { retryAfter: 2, cause: error })
}
