import type { ORDER_STATES } from '@/db/life/order'
import type { REFUND_KINDS, REFUND_STATES } from '@/db/vocabulary/refund'

/**
 * What is expected of one paid order, its parcels, and what is asked for after the sale: each step either happens as
 * here, or is refused and changes nothing.
 */
type State = (typeof ORDER_STATES)[number]
export type Counts = readonly [number, number]

/** 2 at 100, 3 at 50, and 30 for freight. The first product has another variant at the same price. */
export const ORDERED: Counts = [2, 3]
export const PRICES: Counts = [100, 50]
const PAID = 380
/** The stock of each product in the shop, and of the other variant. */
export const STOCK: Counts = [3, 3]
export const OTHER_STOCK = 2

/** `at`: of the cases, in the order in which they were asked for; it is made up without knowing how many there are. */
export type Op =
  | { does: 'send'; counts: Counts }
  | { does: 'ship' }
  | { does: 'receive' }
  | { does: 'settle' }
  | { does: 'call_off'; parcel: number }
  | { does: 'give'; counts: Counts }
  /** `isOther`: the pieces of the first line are those that an exchange gave. An exchange is for what they are not. */
  | { does: 'ask'; kind: Case['kind']; counts: Counts; isOther: boolean }
  | { does: 'agree' | 'decline' | 'withdraw' | 'send_back' | 'pass' | 'replace' | 'pay'; at: number }
  /** Of what was asked for so many pieces less, and so many of those that came cannot be sold again. */
  | { does: 'get'; at: number; missing: Counts; damaged: Counts }

export type Case = {
  kind: (typeof REFUND_KINDS)[number]
  state: (typeof REFUND_STATES)[number]
  amount: number
  pieces: Counts
  isOther: boolean
  isReceived: boolean
  /** Pieces that go back into stock once the buyer has the money. */
  toStock: Counts
}
type Parcel = { pieces: Counts; isTold: boolean; isCalledOff: boolean }

export type World = {
  status: State
  stock: Counts
  otherStock: number
  sent: Counts
  /** Received of returns; and called off, so that it never left the shop. */
  back: Counts
  off: Counts
  parcels: Parcel[]
  cases: Case[]
}

export const newWorld = (): World => ({
  status: 'paid',
  stock: STOCK,
  otherStock: OTHER_STOCK,
  sent: [0, 0],
  back: [0, 0],
  off: [0, 0],
  parcels: [],
  cases: [],
})

/** The visible state of the world. */
export const visible = ({ parcels: _, cases, ...rest }: World) => ({
  ...rest,
  cases: cases.map(({ kind, state, amount, pieces }) => ({ kind, state, amount, pieces })),
})

const each = (make: (at: 0 | 1) => number): Counts => [make(0), make(1)]
const plus = (one: Counts, other: Counts) => each((at) => one[at] + other[at])
const minus = (one: Counts, other: Counts) => each((at) => one[at] - other[at])
const least = (one: Counts, other: Counts) => each((at) => Math.min(one[at], other[at]))
const isWithin = (one: Counts, other: Counts) => one[0] <= other[0] && one[1] <= other[1]
const isNone = ([one, other]: Counts) => one + other === 0
const isSame = (one: Counts, other: Counts) => one[0] === other[0] && one[1] === other[1]
const worth = (pieces: Counts) => pieces[0] * PRICES[0] + pieces[1] * PRICES[1]
const sumOf = (cases: Case[]) =>
  cases.reduce(
    (sum, { pieces }) => plus(sum, pieces),
    each(() => 0),
  )
const moneyOf = (cases: Case[]) => cases.reduce((sum, { amount }) => sum + amount, 0)

const COUNTED = ['processing', 'succeeded']
const RESERVED = ['agreed', 'sent_back', 'replacing', ...COUNTED]
const OPEN = ['requested', 'agreed', 'sent_back', 'replacing']

const isGoodsBack = ({ kind }: Case) => kind !== 'refund'

/** What these leave: of the money, of the pieces, and of those that money was not paid back for. */
function beside(cases: Case[]) {
  const paidBack = cases.filter(({ amount }) => amount > 0)
  return { amount: PAID - moneyOf(cases), pieces: minus(ORDERED, sumOf(cases)), kept: minus(ORDERED, sumOf(paidBack)) }
}

/** The pieces that no other case has. */
const leftOf = ({ cases }: World, own?: Case) =>
  beside(cases.filter((one) => one !== own && RESERVED.includes(one.state)))

const isSent = ({ sent }: World) => !isNone(sent)
const heldOf = ({ cases }: World) =>
  cases.reduce(
    (sum, one) => (one.state === 'processing' ? plus(sum, one.toStock) : sum),
    each(() => 0),
  )
const unsentOf = (world: World) => minus(minus(minus(ORDERED, world.off), world.sent), heldOf(world))

/** With the last pieces all that is left, unless what was paid for freight was spent. */
function amountOf(left: ReturnType<typeof leftOf>, pieces: Counts, keepsRest: boolean): number {
  const isAll = isWithin(left.kept, pieces)
  return isAll && !keepsRest ? left.amount : Math.min(worth(pieces), left.amount)
}

const REFUNDABLE: State[] = ['paid', 'shipped', 'completed']
/** Without an amount: no money moves. */
const fits = (
  { status }: World,
  left: ReturnType<typeof leftOf>,
  amount: number | undefined,
  pieces: Counts,
): boolean =>
  REFUNDABLE.includes(status) &&
  (amount === undefined || (amount >= 1 && amount <= left.amount)) &&
  isWithin(pieces, left.pieces)

/** The money goes back, and requests that this leaves nothing for end. */
function start(world: World, one: Case): boolean {
  const left = leftOf(world, one)
  if (!fits(world, left, one.amount, one.pieces)) return false
  if (one.kind === 'refund') one.toStock = least(one.pieces, unsentOf(world))
  one.state = 'processing'
  if (one.amount === PAID) world.status = 'refunding'
  const rest = minus(left.pieces, one.pieces)
  const isGone = ({ pieces }: Case) => pieces.every((count, at) => count === 0 || (rest[at] ?? 0) < 1)
  for (const other of world.cases.filter(({ state }) => state === 'requested')) {
    if (other !== one && (left.amount - one.amount < 1 || isGone(other))) other.state = 'declined'
  }
  return true
}

/** What the buyer has of each line: of the first as the variant that was ordered, or as the other one. */
function inHand({ sent, cases }: World, isOther: boolean): Counts {
  const taken = cases.filter((one) => isGoodsBack(one) && (OPEN.includes(one.state) || one.isReceived))
  const given = cases.filter(({ state }) => state === 'exchanged')
  const of = (list: Case[], which: boolean) => sumOf(list.filter((one) => one.isOther === which))[0]
  const start = isOther ? 0 : sent[0]
  return [start - of(taken, isOther) + of(given, !isOther), sent[1] - sumOf(taken)[1] + sumOf(given)[1]]
}

/** Of the variant that an exchange gives. */
const stockFor = ({ stock, otherStock }: World, { isOther }: Pick<Case, 'isOther'>) => (isOther ? stock[0] : otherStock)

function hold(world: World, { isOther }: Case, count: number): void {
  if (isOther) world.stock = [world.stock[0] - count, world.stock[1]]
  else world.otherStock -= count
}

function ask(world: World, { kind, counts: pieces, isOther }: Extract<Op, { does: 'ask' }>): boolean {
  const left = beside(world.cases.filter(({ state }) => state === 'requested' || RESERVED.includes(state)))
  if (kind !== 'refund' && !isWithin(pieces, inHand(world, isOther))) return false
  if (kind === 'exchange' && stockFor(world, { isOther }) < pieces[0]) return false
  const amount = kind === 'exchange' ? 0 : amountOf(left, pieces, kind === 'refund' && isSent(world))
  if (!fits(world, left, kind === 'exchange' ? undefined : amount, pieces)) return false
  world.cases.push({ kind, state: 'requested', amount, pieces, isOther, isReceived: false, toStock: [0, 0] })
  return true
}

const NOT_BACK = { isOther: false, isReceived: false }

function give(world: World, pieces: Counts): boolean {
  const amount = amountOf(leftOf(world), pieces, isSent(world))
  const isIt = (one: Case) => one.kind === 'refund' && one.amount === amount && isSame(one.pieces, pieces)
  const request = world.cases.find((one) => one.state === 'requested' && isIt(one))
  if (request) return start(world, request)
  const made: Case = { kind: 'refund', state: 'requested', amount, pieces, ...NOT_BACK, toStock: [0, 0] }
  if (!start(world, made)) return false
  world.cases.push(made)
  return true
}

function send(world: World, pieces: Counts): boolean {
  const left = unsentOf(world)
  const isRefunded = moneyOf(world.cases.filter(({ state }) => RESERVED.includes(state))) >= PAID
  if (world.status !== 'paid' || isRefunded || isNone(pieces) || !isWithin(pieces, left)) return false
  world.sent = plus(world.sent, pieces)
  world.parcels.push({ pieces, isTold: false, isCalledOff: false })
  if (isSame(pieces, left)) world.status = 'shipped'
  return true
}

function callOff(world: World, parcel: Parcel | undefined): boolean {
  if (!parcel || parcel.isCalledOff || parcel.isTold || world.status !== 'paid') return false
  const isAway = (one: Case) => isGoodsBack(one) && (OPEN.includes(one.state) || one.state === 'exchanged')
  const returning = sumOf(world.cases.filter(isAway))
  const rest = minus(world.sent, parcel.pieces)
  const free = minus(minus(rest, world.back), returning)
  if (parcel.pieces.some((count, at) => count > 0 && (free[at] ?? 0) < 0)) return false
  world.sent = rest
  parcel.isCalledOff = true
  return true
}

/** The provider has paid all that is under way, WeChat is told of all parcels, and of what is left nothing waits. */
function settle(world: World): boolean {
  const before = JSON.stringify(world)
  for (const one of world.cases.filter(({ state }) => state === 'processing')) {
    one.state = 'succeeded'
    world.off = plus(world.off, one.toStock)
    world.stock = plus(world.stock, one.toStock)
  }
  if (moneyOf(world.cases.filter(({ state }) => state === 'succeeded')) === PAID) world.status = 'refunded'
  if (world.status === 'paid' && isSent(world) && isNone(unsentOf(world))) world.status = 'shipped'
  for (const parcel of world.parcels) parcel.isTold = true
  return JSON.stringify(world) !== before
}

/** The pieces that have arrived, and how many of them are for sale again. */
function receive(world: World, one: Case, pieces: Counts, toStock: Counts): boolean {
  if (!isGoodsBack(one) || (one.state !== 'agreed' && one.state !== 'sent_back') || isNone(pieces)) return false
  const isAll = isSame(pieces, one.pieces)
  const missing = one.pieces[0] - pieces[0]
  if (one.kind === 'return') {
    const amount = isAll ? one.amount : Math.min(amountOf(leftOf(world, one), pieces, false), one.amount)
    if (!fits(world, leftOf(world, one), amount, pieces)) return false
    one.amount = amount
  }
  Object.assign(one, { pieces, isReceived: true })
  if (one.isOther) world.otherStock += toStock[0]
  world.stock = plus(world.stock, one.isOther ? [0, toStock[1]] : toStock)
  if (one.kind === 'return') {
    world.back = plus(world.back, pieces)
    if (!isAll) reduceOthers(world, one)
    return start(world, one)
  }
  hold(world, one, -missing)
  one.state = 'replacing'
  return true
}

/** The pieces that cannot be replaced after all. */
function payInstead(world: World, one: Case): boolean {
  const amount = amountOf(leftOf(world, one), one.pieces, false)
  if (one.state !== 'replacing' || !fits(world, leftOf(world, one), amount, one.pieces)) return false
  one.amount = amount
  hold(world, one, -one.pieces[0])
  world.back = plus(world.back, one.pieces)
  return start(world, one)
}

function decide(world: World, one: Case): boolean {
  if (one.state !== 'requested') return false
  if (one.kind === 'refund') return start(world, one)
  const isExchange = one.kind === 'exchange'
  if (!fits(world, leftOf(world), isExchange ? undefined : one.amount, one.pieces)) return false
  if (isExchange) {
    if (stockFor(world, one) < one.pieces[0]) return false
    hold(world, one, one.pieces[0])
  }
  one.state = 'agreed'
  return true
}

/** Neither side has acted in time. Whether anything happens by itself. */
function pass(world: World, one: Case): boolean {
  if (one.state === 'requested') return decide(world, one)
  if (one.state === 'agreed') return end(world, one, ['agreed'], 'lapsed')
  return one.state === 'sent_back' && receive(world, one, one.pieces, [0, 0])
}

/** Without anything given for it: what was held is for sale again. */
function end(world: World, one: Case, from: Case['state'][], to: Case['state']): boolean {
  if (!from.includes(one.state)) return false
  if (one.kind === 'exchange' && one.state !== 'requested') hold(world, one, -one.pieces[0])
  one.state = to
  reduceOthers(world, one)
  return true
}

/**
 * Of pieces that were the last ones as long as others were to go back, too. Requests that are only asked for do not
 * lessen each other: each is for what its own pieces cost, at most what is not promised or paid.
 */
function reduceOthers(world: World, done: Case): void {
  const isOpen = (one: Case) => OPEN.includes(one.state) && one.kind !== 'exchange' && one !== done
  for (const one of world.cases.filter(isOpen)) {
    const others = world.cases.filter((other) => other !== one && [...OPEN, ...COUNTED].includes(other.state))
    const keepsRest = one.kind === 'refund' && isSent(world)
    const left = { ...beside(others), amount: leftOf(world, one).amount }
    const own = amountOf(left, one.pieces, keepsRest)
    if (own > 0) one.amount = Math.min(one.amount, own)
  }
}

/** Said again it is a correction of the number. */
function move(one: Case, from: Case['state'], to: Case['state']): boolean {
  if (!isGoodsBack(one) || (one.state !== from && one.state !== to)) return false
  one.state = to
  return true
}

/** How much of a line came, and how much of that is for sale again. */
export const gotOf = (asked: Counts, missing: Counts, damaged: Counts) => {
  const pieces = each((at) => Math.max(0, asked[at] - missing[at]))
  return { pieces, toStock: each((at) => Math.max(0, pieces[at] - damaged[at])) }
}

/** The answer: whether it is done. What happens by itself has no answer. */
export function answerTo(world: World, op: Op): boolean | undefined {
  const done = isDone(world, op)
  return op.does === 'settle' || op.does === 'pass' ? undefined : done
}

export function isDone(world: World, op: Op): boolean {
  if (op.does === 'send') return send(world, op.counts)
  if (op.does === 'ship') return send(world, unsentOf(world))
  if (op.does === 'call_off') return callOff(world, world.parcels[op.parcel])
  if (op.does === 'settle') return settle(world)
  if (op.does === 'give') return give(world, op.counts)
  if (op.does === 'ask') return ask(world, op)
  if (op.does === 'receive') {
    if (world.status !== 'shipped') return false
    world.status = 'completed'
    return true
  }
  const one = world.cases[op.at]
  return one !== undefined && ofCase(world, one, op)
}

function ofCase(world: World, one: Case, op: Extract<Op, { at: number }>): boolean {
  if (op.does === 'get') {
    const { pieces, toStock } = gotOf(one.pieces, op.missing, op.damaged)
    return receive(world, one, pieces, toStock)
  }
  if (op.does === 'agree') return decide(world, one)
  if (op.does === 'decline') return end(world, one, ['requested', 'sent_back'], 'declined')
  if (op.does === 'withdraw') return end(world, one, ['requested', 'agreed'], 'withdrawn')
  if (op.does === 'pass') return pass(world, one)
  if (op.does === 'pay') return payInstead(world, one)
  if (op.does === 'replace') return move(one, 'replacing', 'exchanged')
  return move(one, 'agreed', 'sent_back')
}
