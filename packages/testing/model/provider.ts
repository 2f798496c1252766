import { type Fault, isBefore, isUnsigned } from './ops'
import type { Order, World } from './world'

/** The provider was called, with an unknown outcome. */
export class Unreachable extends Error {}

type Outcome = 'done' | 'paid' | 'closed' | 'unknown order'
type Reply = { result: Outcome; isRefusal: boolean }

/** Calls the provider; a planned fault applies once. */
function question(world: World, call: Fault['call'], act: () => Reply): Outcome {
  const { fault } = world
  if (fault?.call !== call) return act().result
  world.fault = undefined
  if (isBefore(fault)) throw new Unreachable()
  const { result, isRefusal } = act()
  if (isUnsigned(fault) && isRefusal) return result
  throw new Unreachable()
}

export const prepay = (world: World, order: Order) =>
  question(world, 'prepay', () => {
    if (order.trade === 'CLOSED') return { result: 'closed', isRefusal: true }
    if (order.trade === 'SUCCESS' || order.trade === 'REFUND') return { result: 'paid', isRefusal: true }
    order.trade = 'NOTPAY'
    return { result: 'done', isRefusal: false }
  })

/** A payment that was refunded no longer counts. */
export const query = (world: World, order: Order) =>
  question(world, 'query', () => {
    if (order.trade === null) return { result: 'unknown order', isRefusal: true }
    return { result: order.trade === 'SUCCESS' ? 'paid' : 'done', isRefusal: false }
  })

export const close = (world: World, order: Order) =>
  question(world, 'close', () => {
    if (order.trade === null) return { result: 'closed', isRefusal: true }
    if (order.trade === 'SUCCESS' || order.trade === 'REFUND') return { result: 'paid', isRefusal: true }
    order.trade = 'CLOSED'
    return { result: 'closed', isRefusal: false }
  })
