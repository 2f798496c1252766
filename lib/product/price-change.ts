/**
 * New prices for many variants at once, from a rule. Safe in the browser, where they are shown
 * before anything is changed.
 */
export const PRICE_RULES = ['percent', 'amount', 'set'] as const
export const ENDINGS = ['none', '.00', '.90', '.99'] as const

/** `value`: percent or fen, negative to lower prices; of `set` the price itself. */
export type PriceRule = { rule: (typeof PRICE_RULES)[number]; value: number; ending: (typeof ENDINGS)[number] }

const YUAN = 100

/** The price under a rule, in fen; undefined where it would be no price. */
export function newPrice(price: number, { rule, value, ending }: PriceRule, most: number): number | undefined {
  const exact = Math.round(CHANGES[rule](price, value))
  if (exact < 1) return undefined // an ending would make a price of it
  const changed = withEnding(exact, ending)
  return changed <= most ? changed : undefined
}

const CHANGES: Record<PriceRule['rule'], (price: number, value: number) => number> = {
  percent: (price, value) => (price * (100 + value)) / 100,
  amount: (price, value) => price + value,
  set: (_price, value) => value,
}

/** The nearest price that ends so; of two as near, the higher. */
function withEnding(price: number, ending: PriceRule['ending']): number {
  if (ending === 'none') return price
  const cents = Number(ending.slice(1))
  const below = Math.floor((price - cents) / YUAN) * YUAN + cents
  const nearest = price - below < below + YUAN - price ? below : below + YUAN
  return nearest < 1 ? below + YUAN : nearest
}

/**
 * Whether a new price is asked about before it is taken: less than half of the former one is more often a slip of the
 * hand than a decision. A price below the cost belongs here as well, once variants have one.
 */
export const isSteepDrop = (from: number, price: number): boolean => price * 2 < from
