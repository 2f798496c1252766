import type { State } from '@/lib/order/states'
import { close, query, Unreachable } from './provider'
import type { Order, World } from './world'

/** Undefined: the provider was away. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unreachable) return undefined
    throw error
  }
}

/** The provider says that it was paid: that counts once, and as late where it is closed. */
export function apply(order: Order): void {
  if (order.trade !== 'SUCCESS' || order.payment) return
  order.payment = order.status === 'closed' ? 'late' : 'in time'
  if (order.payment === 'in time') order.status = 'paid'
}

export function ask(world: World, order: Order): string {
  const reply = query(world, order)
  if (reply === 'paid') apply(order)
  return reply
}

function release(world: World, order: Order): void {
  order.status = 'closed'
  world.inSale += order.atSalePrice
  world.hasCoupon ||= order.hasUsedCoupon
  for (const [sku, count] of order.lines) world.stock[sku] = (world.stock[sku] ?? 0) + count
}

/** From here on it must not be paid; where the provider knows nothing of it, it is closed. */
function start(world: World, order: Order): void {
  if (order.status === 'unpaid') order.status = 'closing'
  if (order.status === 'closing' && !order.isAnnounced) release(world, order)
}

/**
 * Its stock is free once the provider has confirmed that it cannot be paid, and not before; `taken`: see `stepOfEnd`.
 */
export function end(world: World, order: Order, stepCount = 0): State {
  start(world, order)
  if (order.status !== 'closing') return order.status
  const reply = stepCount > 2 ? 'closed' : attempt(() => close(world, order))
  if (reply === 'paid') attempt(() => ask(world, order))
  if (reply === 'closed') release(world, order)
  return order.status
}

/**
 * The steps: expired orders are found; they are `closing`; the provider has closed them. `byStaff`: these enter the
 * operation log in the first step, before the provider is queried.
 */
export function stepOfEnd(world: World, orders: Order[], stepCount: number, byStaff: boolean): boolean {
  if (stepCount === 1 && byStaff) for (const order of orders) order.status = 'closing'
  if (stepCount === 1 && !byStaff) for (const order of orders) start(world, order)
  if (stepCount === 2) return orders.every((order) => close(world, order) === 'closed')
  return stepCount < 2
}

export const isOpen = ({ status }: Order): boolean => status === 'unpaid' || status === 'closing'

export const isExpired = (order: Order): boolean => order.over !== undefined && isOpen(order)

/** Every read closes expired orders. */
export function expire(world: World, order: Order, stepCount = 0): void {
  if (isExpired(order)) end(world, order, stepCount)
}

/** All that was to happen later: one more attempt to close it, the last question about it, money that goes back. */
export function settle(world: World): void {
  for (const order of world.orders) {
    if (order.status === 'closing') end(world, order)
    if (order.isAnnounced) ask(world, order)
    if (order.payment === 'late') order.trade = 'REFUND'
  }
}
