import { apply, ask, attempt, end, expire, isExpired, isOpen, stepOfEnd } from './closing'
import type { NotifyOp, OfferOp, Op, OrderOp, PayOp } from './ops'
import { type Answer, answer, expiredHolders, place, preview } from './placing'
import { close as closeTrade, prepay } from './provider'
import type { Order, World } from './world'

/** The expected response, and its effect on the world; `stepCount`: after this many of its steps. */
export function predict(world: World, op: Op, stepCount = 0): Answer {
  world.fault = 'fault' in op ? op.fault : undefined
  const predicted = done(world, op, stepCount)
  world.fault = undefined
  return predicted
}

function done(world: World, op: Op, stepCount: number): Answer {
  if (op.does === 'place') return place(world, op)
  if (op.does === 'preview') return preview(world, op)
  if (op.does === 'offer') return runOffer(world, op)
  const order = orderOf(world, op)
  if (op.does === 'pay') return pay(order, op, stepCount)
  if (op.does === 'tell') return tell(order, op)
  return ACTIONS[op.does](world, order, stepCount)
}

/** One more step of what takes several, as others may see it before the rest is done. False: there is no such step. */
export function step(world: World, op: Op, stepCount: number): boolean {
  if (op.does === 'pay') return stepCount === 0 && isTaken(orderOf(world, op), op)
  if (op.does === 'announce' && orderOf(world, op).over === undefined)
    return stepOfAnnounce(world, orderOf(world, op), stepCount)
  const ended = endedBy(world, op, stepCount)
  if (op.does === 'check' && stepCount === 0 && ended[0]) ask(world, ended[0])
  const isStep = ended.length > 0 && stepOfEnd(world, ended, stepCount, op.does === 'close')
  if (!isStep) for (const order of ended) end(world, order, stepCount)
  return ended.length > 0
}

/** The orders that it is about to close, as a reader finds them. */
function endedBy(world: World, op: Exclude<Op, PayOp>, stepCount: number): Order[] {
  if (op.does === 'place') return expiredHolders(world, op)
  if (op.does === 'preview' || op.does === 'tell' || op.does === 'offer') return []
  const order = orderOf(world, op)
  if (op.does === 'cancel' || op.does === 'close') return isOpen(order) ? [order] : []
  if (op.does === 'timer' && stepCount === 0 && order.status !== 'unpaid') return []
  const isLooking = op.does === 'announce' || op.does === 'check' || op.does === 'look' || op.does === 'timer'
  return isLooking && isExpired(order) ? [order] : []
}

function orderOf({ orders }: World, { order }: { order: number }): Order {
  const found = orders[order]
  if (!found) throw new Error('there is no order yet')
  return found
}

const shown = ({ status }: Order): Answer => answer(200, 0, status)
function runOffer(world: World, { runs }: OfferOp): Answer {
  world.isOfferRunning = runs
  return DONE
}

const wrongState = ({ status }: Order): Answer => answer(409, status === 'paid' ? 8003 : 8002)
const AWAY = answer(503, 8010)
const UNKNOWN = answer(404, 10100)
const DONE = answer(200, 0)

/** Recorded first, then sent to the provider; at the end the deadline is checked again. */
function announce(world: World, order: Order, stepCount: number): Answer {
  expire(world, order, stepCount)
  if ((stepCount === 0 || order.over !== undefined) && order.status !== 'unpaid') return wrongState(order)
  order.isAnnounced = true
  const predicted = stepCount < 2 ? attempt(() => prepay(world, order)) : 'done'
  if (predicted === undefined) return AWAY
  if (predicted === 'paid') return attempt(() => ask(world, order)) === undefined ? AWAY : answer(409, 8003)
  if (predicted === 'closed') end(world, order)
  else if (order.status !== 'unpaid') attempt(() => closeTrade(world, order))
  return order.status === 'unpaid' ? DONE : wrongState(order)
}

function stepOfAnnounce(world: World, order: Order, stepCount: number): boolean {
  if (stepCount > 1 || (stepCount === 0 && order.status !== 'unpaid')) return false
  order.isAnnounced = true
  return stepCount === 0 || prepay(world, order) === 'done'
}

function close(world: World, order: Order, stepCount: number): Answer {
  if (stepCount === 0 && !isOpen(order)) return wrongState(order)
  const status = end(world, order, stepCount)
  return status === 'closing' || status === 'closed' ? shown(order) : wrongState(order)
}

function check(world: World, order: Order, stepCount: number): Answer {
  if (stepCount === 0 && attempt(() => ask(world, order)) === undefined) return AWAY
  expire(world, order, stepCount)
  return shown(order)
}

function look(world: World, order: Order, stepCount: number): Answer {
  expire(world, order, stepCount)
  return shown(order)
}

function move(order: Order, from: Order['status'], to: Order['status']): Answer {
  if (order.status !== from) return answer(409, 8002)
  order.status = to
  return shown(order)
}

const piecesOf = ({ lines }: Order): number => [...lines.values()].reduce((sum, count) => sum + count, 0)

/** All that is left: then every piece is on its way. */
function ship(order: Order): Answer {
  const predicted = move(order, 'paid', 'shipped')
  if (predicted.status === 200) order.sent = piecesOf(order)
  return predicted
}

function send(order: Order): Answer {
  if (order.status !== 'paid') return answer(409, 8002)
  const ordered = order.lines.get(Math.min(...order.lines.keys())) ?? 0
  if (order.parcels === ordered) return answer(409, 10111)
  order.parcels += 1
  order.sent += 1
  if (order.sent === piecesOf(order)) order.status = 'shipped'
  return answer(201, 0)
}

function callOff(order: Order): Answer {
  if (order.parcels === 0) return DONE
  if (order.status !== 'paid') return answer(409, 8002)
  order.parcels -= 1
  order.sent -= 1
  return DONE
}

const ACTIONS: Record<OrderOp['does'], (world: World, order: Order, stepCount: number) => Answer> = {
  announce,
  cancel: close,
  close,
  check,
  look,
  ship: (_, order) => ship(order),
  send: (_, order) => send(order),
  call_off: (_, order) => callOff(order),
  receive: (_, order) => move(order, 'shipped', 'completed'),
  over: (world, order) => {
    order.over ??= ++world.overs
    return DONE
  },
  timer: (world, order, stepCount) => {
    if (stepCount > 0 || (isExpired(order) && order.status === 'unpaid')) end(world, order, stepCount)
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

/** The buyer pays at the provider, which notifies us. */
function pay(order: Order, op: PayOp, stepCount: number): Answer {
  const { trade } = order
  if (stepCount === 0 && !isTaken(order, op))
    return trade === null ? UNKNOWN : answer(409, trade === 'CLOSED' ? 8002 : 8003)
  if (op.times > 0) apply(order)
  return answer(200, 0, Array(op.times).fill(200))
}

function tell(order: Order, { times }: NotifyOp): Answer {
  if (order.trade === null) return UNKNOWN
  apply(order)
  return answer(200, 0, Array(times).fill(200))
}
