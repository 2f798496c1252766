import { apply, ask, attempt, end, expire, isExpired, isOpen, stepOfEnd } from './closing'
import type { NotifyOp, Op, OrderOp, PayOp } from './ops'
import { type Answer, answer, expiredHolders, place, preview } from './placing'
import { close as closeTrade, prepay } from './provider'
import type { Order, World } from './world'

/** What has to be answered, and what becomes of the world by it; `taken`: after so many steps of it. */
export function predict(world: World, op: Op, taken = 0): Answer {
  world.fault = 'fault' in op ? op.fault : undefined
  const said = done(world, op, taken)
  world.fault = undefined
  return said
}

function done(world: World, op: Op, taken: number): Answer {
  if (op.does === 'place') return place(world, op)
  if (op.does === 'preview') return preview(world, op)
  const order = orderOf(world, op)
  if (op.does === 'pay') return pay(order, op, taken)
  if (op.does === 'tell') return tell(order, op)
  return DEEDS[op.does](world, order, taken)
}

/** One more step of what takes several, as others may see it before the rest is done. False: there is no such step. */
export function step(world: World, op: Op, taken: number): boolean {
  if (op.does === 'pay') return taken === 0 && isTaken(orderOf(world, op), op)
  if (op.does === 'announce' && orderOf(world, op).over === undefined)
    return stepOfAnnounce(world, orderOf(world, op), taken)
  const ended = endedBy(world, op, taken)
  if (op.does === 'check' && taken === 0 && ended[0]) ask(world, ended[0])
  const isStep = ended.length > 0 && stepOfEnd(world, ended, taken, op.does === 'close')
  if (!isStep) for (const order of ended) end(world, order, taken)
  return ended.length > 0
}

/** The orders that it is about to close, as a reader finds them. */
function endedBy(world: World, op: Exclude<Op, PayOp>, taken: number): Order[] {
  if (op.does === 'place') return expiredHolders(world, op)
  if (op.does === 'preview' || op.does === 'tell') return []
  const order = orderOf(world, op)
  if (op.does === 'cancel' || op.does === 'close') return isOpen(order) ? [order] : []
  if (op.does === 'timer' && taken === 0 && order.status !== 'unpaid') return []
  const isLooking = op.does === 'announce' || op.does === 'check' || op.does === 'look' || op.does === 'timer'
  return isLooking && isExpired(order) ? [order] : []
}

function orderOf({ orders }: World, { order }: { order: number }): Order {
  const found = orders[order]
  if (!found) throw new Error('there is no order yet')
  return found
}

const shown = ({ status }: Order): Answer => answer(200, 0, status)
const wrongState = ({ status }: Order): Answer => answer(409, status === 'paid' ? 8003 : 8002)
const AWAY = answer(503, 8010)
const UNKNOWN = answer(404, 10100)
const DONE = answer(200, 0)

/** Written down, and only then asked for; whether it may still be paid is looked at once more in the end. */
function announce(world: World, order: Order, taken: number): Answer {
  expire(world, order, taken)
  if ((taken === 0 || order.over !== undefined) && order.status !== 'unpaid') return wrongState(order)
  order.isAnnounced = true
  const said = taken < 2 ? attempt(() => prepay(world, order)) : 'done'
  if (said === undefined) return AWAY
  if (said === 'paid') return attempt(() => ask(world, order)) === undefined ? AWAY : answer(409, 8003)
  if (said === 'closed') end(world, order)
  else if (order.status !== 'unpaid') attempt(() => closeTrade(world, order))
  return order.status === 'unpaid' ? DONE : wrongState(order)
}

function stepOfAnnounce(world: World, order: Order, taken: number): boolean {
  if (taken > 1 || (taken === 0 && order.status !== 'unpaid')) return false
  order.isAnnounced = true
  return taken === 0 || prepay(world, order) === 'done'
}

function close(world: World, order: Order, taken: number): Answer {
  if (taken === 0 && !isOpen(order)) return wrongState(order)
  const status = end(world, order, taken)
  return status === 'closing' || status === 'closed' ? shown(order) : wrongState(order)
}

function check(world: World, order: Order, taken: number): Answer {
  if (taken === 0 && attempt(() => ask(world, order)) === undefined) return AWAY
  expire(world, order, taken)
  return shown(order)
}

function look(world: World, order: Order, taken: number): Answer {
  expire(world, order, taken)
  return shown(order)
}

function move(order: Order, from: Order['status'], to: Order['status']): Answer {
  if (order.status !== from) return wrongState(order)
  order.status = to
  return shown(order)
}

const DEEDS: Record<OrderOp['does'], (world: World, order: Order, taken: number) => Answer> = {
  announce,
  cancel: close,
  close,
  check,
  look,
  ship: (_, order) => move(order, 'paid', 'shipped'),
  receive: (_, order) => move(order, 'shipped', 'completed'),
  over: (world, order) => {
    order.over ??= ++world.overs
    return DONE
  },
  timer: (world, order, taken) => {
    if (taken > 0 || (isExpired(order) && order.status === 'unpaid')) end(world, order, taken)
    return DONE
  },
  ask: (world, order) => {
    if (order.isAnnounced && (isOpen(order) || order.status === 'closed')) attempt(() => ask(world, order))
    return DONE
  },
}

/** The provider takes the money, if that may still be. */
function isTaken(order: Order, { how }: PayOp): boolean {
  const may = order.trade === 'NOTPAY' || (order.trade === 'CLOSED' && how === 'late')
  if (may) order.trade = 'SUCCESS'
  return may
}

/** The buyer at the provider, which tells it: what is told arrives. */
function pay(order: Order, op: PayOp, taken: number): Answer {
  const { trade } = order
  if (taken === 0 && !isTaken(order, op))
    return trade === null ? UNKNOWN : answer(409, trade === 'CLOSED' ? 8002 : 8003)
  if (op.told > 0) apply(order)
  return answer(200, 0, Array(op.told).fill(200))
}

function tell(order: Order, { told }: NotifyOp): Answer {
  if (order.trade === null) return UNKNOWN
  apply(order)
  return answer(200, 0, Array(told).fill(200))
}
