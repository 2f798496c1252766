import { eq } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { fail } from '../core/errors'
import { found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { PayError, queryTrade } from '../core/wechat/pay/client'
import { apply } from './apply'
import type { Source } from './note'

/** What the provider says of an order now; what it was paid is applied. */
export async function ask(runtime: Runtime, id: number, source: Source) {
  const { order_no } = found(
    await runtime.home.db.select({ order_no: order.order_no }).from(order).where(eq(order.id, id)),
  )
  const trade = await queryTrade(runtime, order_no)
  if (trade) await apply(runtime, trade, source)
  return trade
}

/** What somebody is told whom the provider left without an answer. */
export function away(error: unknown): never {
  if (!(error instanceof PayError) || error.kind === 'config') throw error
  return fail('provider_away', { retryAfter: 2, cause: error })
}
