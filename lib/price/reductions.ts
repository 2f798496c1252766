import type { PricedLine } from './flash-sales'
import { type Gives, rulesFor } from './kinds'
import type { Report } from './kinds/guarded'
import type { Base, Reached, Rules } from './kinds/kind'
import type { Line, Offer, Scope } from './types'

/**
 * What an offer would give these lines by itself. `base`: what it is taken off, where that is not all that they cost.
 */
export type Chance = {
  offer: Offer
  rules: Rules<Gives>
  lines: PricedLine[]
  reached: Reached
  base: Base[] | undefined
  amount: number
}

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

export function chanceOf(offer: Offer, all: readonly PricedLine[], report?: Report): Chance {
  const lines = all.filter((line) => isInScope(offer.scope, line))
  const rules = rulesFor(offer.gives, report)
  const goods = goodsOf(lines)
  const reached = { amount: goods, count: lines.reduce((sum, { count }) => sum + count, 0) }
  const base = rules.base?.(offer.gives, lines)
  return {
    offer,
    rules,
    lines,
    reached,
    base,
    amount: amountOff({ offer, rules, reached }, base ? sumOf(base) : goods),
  }
}

/** What it takes off, where so much of its base is left to pay. */
const amountOff = ({ offer, rules, reached }: Pick<Chance, 'offer' | 'rules' | 'reached'>, base: number): number =>
  rules.off?.(offer.gives, reached, base) ?? 0

export const goodsOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { goods }) => sum + goods, 0)

const sumOf = (parts: readonly Base[]): number => parts.reduce((sum, { size }) => sum + size, 0)

/**
 * What it takes off once others have taken their `shares`, `most` at most, and the parts by which that is shared out.
 */
export function offAfter(chance: Chance, shares: ReadonlyMap<number, number>, most: number) {
  const left = leftOf(chance, shares)
  const off = Math.min(amountOff(chance, sumOf(left)), most)
  return { off, shares: () => shareOut(off, left) }
}

/** What of its base is still to be paid: of a part of a line, as much of it as of the line. */
function leftOf({ lines, base }: Chance, shares: ReadonlyMap<number, number>): Base[] {
  if (!base) return lines.map(({ variant, goods }) => ({ id: variant, size: goods - (shares.get(variant) ?? 0) }))
  const goods = new Map(lines.map((line) => [line.variant, line.goods]))
  return base.map(({ id, size }) => {
    const whole = goods.get(id) ?? size
    const share = shares.get(id) ?? 0
    return { id, size: share === 0 ? size : Number((BigInt(size) * BigInt(whole - share)) / BigInt(whole)) }
  })
}

/**
 * Divides an amount among parts by their size. What rounding leaves goes fen by fen to those that lost most by it, of
 * equal ones to the one of the lower id: so shares add up, and do not depend on the order of the parts.
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
