import { eq } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { queryTrade } from '../core/wechat/pay/client'
import { apply, type Source } from './apply'

/** What the provider says of an order now; what it was paid is applied. */
export async function ask(runtime: Runtime, id: number, source: Source) {
  const { order_no } = found(
    await runtime.home.db.select({ order_no: order.order_no }).from(order).where(eq(order.id, id)),
  )
  const trade = await queryTrade(runtime, order_no)
  if (trade) await apply(runtime, trade, source)
  return trade
}
