import type { Runtime } from '../core/runtime'
import { failProviderAway } from '../pay/provider'
import { wechatPay } from '../wechat/pay/provider'
import { readOrder } from './order-record'
import { expireOrder, queryPayment } from './query-and-close'

/** Staff query the provider now: its answer is recorded, and an order past its deadline is closed. */
export async function checkPayment(runtime: Runtime, id: number) {
  const provider = wechatPay(runtime)
  await queryPayment(runtime, provider, id, 'staff').catch(failProviderAway)
  await expireOrder(runtime, provider, id)
  return readOrder(runtime.home.db, id)
}
