import type { Runtime } from '@/lib/core/runtime'
import { failProviderAway } from '@/lib/pay/provider'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { expireOrder, queryPayment } from '../money/query-and-close'
import { readOrder } from './order-record'

/** Staff query the provider now: its answer is recorded, and an order past its deadline is closed. */
export async function checkPayment(runtime: Runtime, id: number) {
  const provider = wechatPay(runtime)
  await queryPayment(runtime, provider, id, 'staff').catch(failProviderAway)
  await expireOrder(runtime, provider, id)
  return readOrder(runtime.home.db, id)
}
