import { isDeepStrictEqual } from 'node:util'
import { settle } from './closing'
import type { Op } from './ops'
import type { Answer } from './placing'
import { predict, step } from './predict'
import { copyOf, type VisibleState, visibleState, type World } from './world'

/** An operation with its response. */
export type CompletedOp = { op: Op; answer: Answer }
/**
 * What one participant has left to do, in its own order; some steps of the first may be done,
 * and `seen` what a preview shows.
 */
type Hand = { left: CompletedOp[]; steps: number; seen?: Pick<World, 'stock' | 'hasCoupon'> }

/**
 * A sequential order in which the model gives the same answers and reaches the same end. Closing an order takes
 * several steps, with others in between. Undefined: there is none.
 */
export function serialOrder(before: World, hands: CompletedOp[][], end: VisibleState): Op[] | undefined {
  const tried = new Set<string>()
  return search(
    before,
    hands.map((left) => ({ left, steps: 0 })),
    end,
    tried,
  )
}

function search(before: World, hands: Hand[], end: VisibleState, tried: Set<string>): Op[] | undefined {
  const here = JSON.stringify([
    visibleState(before),
    [...before.keys],
    before.orders.map(({ isAnnounced }) => isAnnounced),
    hands.map(({ left, steps, seen }) => [left.length, steps, seen]),
  ])
  if (tried.has(here)) return undefined
  tried.add(here)
  if (hands.every(({ left }) => left.length === 0)) return isEnd(before, end) ? [] : undefined
  for (const [at, hand] of hands.entries()) {
    const [first] = hand.left
    if (!first) continue
    for (const { world, hand: next } of nextOf(before, hand, first)) {
      const after = search(world, hands.with(at, next), end, tried)
      if (after) return next.steps > 0 || next.seen ? after : [first.op, ...after]
    }
  }
  return undefined
}

/** What may come next of one: all that is left of it, unless the model answers otherwise, or a step. */
function nextOf(before: World, hand: Hand, { op, answer }: CompletedOp): { world: World; hand: Hand }[] {
  const { left, steps } = hand
  const [whole, part] = [copyOf(before), copyOf(before)]
  const rest = { left: left.slice(1), steps: 0 }
  if (op.does === 'preview')
    return nextOfPreview(before, hand, isSame(predict({ ...whole, ...hand.seen }, op, 0), answer))
  const isRight = isSame(predict(whole, op, steps), answer)
  const all = isRight
    ? [{ world: whole, hand: rest }]
    : isShort(before, op, answer)
      ? [{ world: before, hand: rest }]
      : []
  return step(part, op, steps) ? [...all, { world: part, hand: { left, steps: steps + 1 } }] : all
}

/**
 * It reads by two statements: what there is and what the buyer has, then what is left of the sale. What another does in
 * between shows in the second alone.
 */
function nextOfPreview(world: World, { left, steps, seen }: Hand, isRight: boolean): { world: World; hand: Hand }[] {
  const { stock, hasCoupon } = world
  const all = isRight ? [{ world, hand: { left: left.slice(1), steps: 0 } }] : []
  return seen ? all : [...all, { world, hand: { left, steps, seen: { stock, hasCoupon } } }]
}

/** Another operation released expired stock after this one had read too little and before it could do so itself. */
const isShort = ({ orders }: World, { does }: Op, { code }: Answer): boolean =>
  does === 'place' && code === 30020 && orders.some(({ over }) => over !== undefined)

/** The number of an order is not predictable. */
const isSame = (one: Answer, other: Answer): boolean => isDeepStrictEqual(unnumbered(one), unnumbered(other))

function unnumbered({ data, ...rest }: Answer) {
  const { order: _number, ...unordered } = data instanceof Object && 'order' in data ? data : { order: 0, data }
  return { ...rest, ...unordered }
}

function isEnd(before: World, end: VisibleState): boolean {
  const world = copyOf(before)
  settle(world)
  return isDeepStrictEqual(comparable(visibleState(world)), comparable(end))
}

/** The provider may or may not know what cannot be paid any more. */
const comparable = ({ stock, inSale, hasCoupon, orders }: VisibleState) => ({
  stock,
  inSale,
  hasCoupon,
  orders: orders
    .map(({ trade, ...rest }) => JSON.stringify({ ...rest, trade: trade === 'CLOSED' ? null : trade }))
    .sort(),
})
