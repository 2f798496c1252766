import { type Fault, isBefore, isUnsigned } from './ops'
import type { Order, World } from './world'

/** It was called, with an unknown outcome. */
export class Away extends Error {}

type Said = { said: 'done' | 'paid' | 'closed' | 'unknown order'; isRefusal: boolean }

/** One question to the provider; what goes wrong with it goes wrong once. */
function question(world: World, call: Fault['call'], act: () => Said): Said['said'] {
  const { fault } = world
  if (fault?.call !== call) return act().said
  world.fault = undefined
  if (isBefore(fault)) throw new Away()
  const { said, isRefusal } = act()
  if (isUnsigned(fault) && isRefusal) return said
  throw new Away()
}

export const prepay = (world: World, order: Order) =>
  question(world, 'prepay', () => {
    if (order.trade === 'CLOSED') return { said: 'closed', isRefusal: true }
    if (order.trade === 'SUCCESS' || order.trade === 'REFUND') return { said: 'paid', isRefusal: true }
    order.trade = 'NOTPAY'
    return { said: 'done', isRefusal: false }
  })

/** What was paid and given back is no payment any more. */
export const query = (world: World, order: Order) =>
  question(world, 'query', () => {
    if (order.trade === null) return { said: 'unknown order', isRefusal: true }
    return { said: order.trade === 'SUCCESS' ? 'paid' : 'done', isRefusal: false }
  })

export const close = (world: World, order: Order) =>
  question(world, 'close', () => {
    if (order.trade === null) return { said: 'closed', isRefusal: true }
    if (order.trade === 'SUCCESS' || order.trade === 'REFUND') return { said: 'paid', isRefusal: true }
    order.trade = 'CLOSED'
    return { said: 'closed', isRefusal: false }
  })
