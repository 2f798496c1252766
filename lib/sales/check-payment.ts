import type { Runtime } from '../core/runtime'
import { expireOrder } from './close-order'
import { readOrder } from './order-record'
import { failProviderAway, queryPayment } from './query-payment'

/** Staff query the provider now: its answer is recorded, and an order past its deadline is closed. */
export async function checkPayment(runtime: Runtime, id: number) {
  await queryPayment(runtime, id, 'staff').catch(failProviderAway)
  await expireOrder(runtime, id)
  return readOrder(runtime.database.db, id)
}
