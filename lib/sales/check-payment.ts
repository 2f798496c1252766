import type { Runtime } from '../core/runtime'
import { expireOrder } from './close-order'
import { readOrder } from './order-record'
import { failProviderAway, queryPayment } from './query-payment'

/** Staff want to know now: what the provider says is recorded, and an order whose time is over is closed. */
export async function checkPayment(runtime: Runtime, id: number) {
  await queryPayment(runtime, id, 'staff').catch(failProviderAway)
  await expireOrder(runtime, id)
  return readOrder(runtime.home.db, id)
}
