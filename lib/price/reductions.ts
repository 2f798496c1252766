import type { Gives, Line, Offer, Scope } from './rules'
import type { PricedLine } from './sales'

/** What an offer would give these lines by itself. */
export type Chance = { offer: Offer; lines: PricedLine[]; reached: number; amount: number }

export const isInScope = (
  { products, categories, except }: Scope,
  line: Pick<Line, 'product' | 'categories'>,
): boolean =>
  !except.has(line.product) &&
  ((products === null && categories === null) ||
    products?.has(line.product) === true ||
    (categories !== null && line.categories.some((category) => categories.has(category))))

export const isRunning = ({ from, until }: Pick<Offer, 'from' | 'until'>, now: Date): boolean =>
  (from === null || from <= now) && (until === null || now < until)

export function chanceOf(offer: Offer, all: readonly PricedLine[]): Chance {
  const lines = all.filter((line) => isInScope(offer.scope, line))
  const goods = goodsOf(lines)
  const reached = offer.by === 'amount' ? goods : lines.reduce((sum, { count }) => sum + count, 0)
  return { offer, lines, reached, amount: amountOff({ offer, reached }, goods) }
}

/** What it takes off, where only so much of its goods is left to pay. */
export const amountOff = ({ offer, reached }: Pick<Chance, 'offer' | 'reached'>, goods: number): number =>
  Math.min(goods, offTheGoods(offer.gives, reached, goods))

export const goodsOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { goods }) => sum + goods, 0)

function offTheGoods(gives: Gives, reached: number, goods: number): number {
  if (gives.kind === 'free_shipping') return 0
  const value = valueReached(gives, reached)
  return gives.kind === 'amount' ? value : Math.min(Math.floor((goods * value) / 100), gives.most ?? goods)
}

type Step = { at: number; value: number }
const knownSteps = new WeakMap<Gives, Step[]>()

/** Of rules that are held in memory, and asked again with every order. */
function stepsOf(gives: Gives): Step[] {
  const steps = knownSteps.get(gives) ?? readSteps(gives)
  knownSteps.set(gives, steps)
  return steps
}

function readSteps(gives: Gives): Step[] {
  if (gives.kind === 'free_shipping') return [{ at: gives.at, value: 1 }]
  return gives.kind === 'amount'
    ? gives.steps.map(({ at, amount }) => ({ at, value: amount }))
    : gives.steps.map(({ at, percent }) => ({ at, value: percent }))
}

const valueReached = (gives: Gives, reached: number): number =>
  stepsOf(gives).reduce((best, { at, value }) => (at <= reached && value > best ? value : best), 0)

/** The next step that gives more, and what is missing to it; undefined: there is none. */
export function nextStep({ offer: { gives }, reached }: Chance): { at: number; short: number } | undefined {
  const now = valueReached(gives, reached)
  const further = stepsOf(gives).filter(({ at, value }) => at > reached && value > now)
  if (further.length === 0) return undefined
  const at = Math.min(...further.map((step) => step.at))
  return { at, short: at - reached }
}

/**
 * Divides an amount among parts by their size. What rounding leaves goes fen by fen to those that lost most by it, of equal ones
 * to the one of the lower id: so shares add up, and do not depend on the order of the parts.
 */
export function shareOut(amount: number, parts: readonly { id: number; size: number }[]): Map<number, number> {
  const whole = BigInt(parts.reduce((sum, { size }) => sum + size, 0))
  if (whole === 0n) return new Map()
  const exact = parts.map(({ id, size }) => {
    const product = BigInt(amount) * BigInt(size)
    return { id, share: Number(product / whole), rest: product % whole }
  })
  const left = amount - exact.reduce((sum, { share }) => sum + share, 0)
  const byRest = exact.toSorted((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest < b.rest ? 1 : -1))
  const lucky = new Set(byRest.slice(0, left).map(({ id }) => id))
  return new Map(exact.map(({ id, share }) => [id, share + (lucky.has(id) ? 1 : 0)]))
}
