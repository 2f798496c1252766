import type { AbortSignalLike } from './abort'
import type { Adapter } from './adapters/adapter'
import { isKioskError } from './errors'
import type { Operations, Order, OrderStatus } from './generated/types'
import { newError } from './new-error'
import { pause } from './send'

export interface PayOptions {
  /** How long the shop may take to hear of the payment, in milliseconds: 30,000 unless said. */
  patience?: number | undefined
  /** Ends the wait, which rejects with `aborted`; a payment that the platform has opened stays open. */
  signal?: AbortSignalLike | undefined
}

const NOT_PAID: OrderStatus[] = ['unpaid', 'closing', 'closed']
const PATIENCE = 30_000

/**
 * Pays for an order: asks the shop for the parameters, opens the platform’s payment, and asks the shop until it has
 * heard of it. What the platform says proves nothing: the order decides.
 */
export async function payOrder<File>(
  { order, pay }: Pick<Operations<File>, 'order' | 'pay'>,
  adapter: Adapter<File>,
  { id }: Pick<Order, 'id'>,
  { patience = PATIENCE, signal }: PayOptions,
): Promise<Order> {
  const read = () => order.read({ id }, { signal })
  const parameters = await pay.preOrder({ order_id: id }, { signal }).catch((error: unknown) => {
    if (isKioskError(error, 'already_paid')) return undefined
    throw error
  })
  if (!parameters) return read()
  if (!adapter.pay) throw newError('payment_failed', 'This adapter cannot pay: give it a `pay`')
  const { end, message } = await adapter.pay(parameters)
  const current = await read()
  if (isPaid(current)) return current
  if (end === 'cancelled') throw newError('payment_cancelled', 'The payment was cancelled')
  if (end === 'failed') throw newError('payment_failed', message)
  return waitUntilPaid(read, patience, signal)
}

const isPaid = ({ status }: Order) => !NOT_PAID.includes(status)

async function waitUntilPaid(
  read: () => Promise<Order>,
  patience: number,
  signal: AbortSignalLike | undefined,
): Promise<Order> {
  for (let waited = 0, ms = 500; waited < patience; waited += ms, ms = Math.min(2 * ms, 4000)) {
    await pause(ms, signal)
    const order = await read()
    if (isPaid(order)) return order
  }
  throw newError('payment_pending', 'The payment is not confirmed yet, look at the order again in a moment')
}
