import { type Freight, freightOf } from './freight'
import { type Chance, chanceOf, goodsOf, isInScope, isRunning, shareOut, shortOf } from './reductions'
import type { Line, Offer, Rules } from './rules'

/** How often this buyer has used each offer. */
type Buyer = { used: ReadonlyMap<number, number> }

export type QuoteInput = {
  lines: readonly Line[]
  /** The region of the address, by GB/T 2260; null: not known. */
  region: string | null
  rules: Rules
  buyer: Buyer
  now: Date
}

/** `off`: taken off the goods or the freight. */
export type Applied = { offer: number; of: 'goods' | 'freight'; off: number }

/** What did not apply and why: `short` of its next step in fen or pieces, and what else was in the way. */
export type Missed =
  | { offer: number; reason: 'amount_short' | 'count_short'; short: number }
  | { offer: number; reason: 'other_goods' | 'used_up' | 'no_gain' }
  | { offer: number; reason: 'other_better'; by: number }
  | { template: number | null; reason: 'amount_short' | 'count_short'; short: number }

export type Quote = {
  /** In the order that they came in. `shares`: of each reduction. */
  lines: { variant: number; price: number; count: number; shares: { offer: number; amount: number }[]; paid: number }[]
  goods_price: number
  reduction: number
  freight: Freight
  total_price: number
  applied: Applied[]
  missed: Missed[]
}

/**
 * What an order costs, and why: the only place where that is worked out. Of the offers one takes off the goods and one off the
 * freight, each the one that takes off most. Freight is counted before reductions, so that none takes free shipping away. An
 * offer leaves at least one fen to pay.
 */
export function quote({ lines, region, rules, buyer, now }: QuoteInput): Quote {
  const offers = rules.offers.filter((offer) => isRunning(offer, now))
  const chances = offers.map((offer) => chanceOf(offer, lines))
  const open = chances.filter((chance) => chance.lines.length > 0 && !isUsedUp(chance.offer, buyer))
  const onGoods = bestOf(open, ({ amount }) => amount)
  const freight = freightOf(lines, region, rules.freight)
  const shipped = bestShipping(open, freight)
  const { fee } = shipped?.freight ?? freight
  const goods_price = goodsOf(lines)
  const reduction = Math.min(onGoods?.off ?? 0, Math.max(0, goods_price + fee - LEAST_TOTAL))
  const shares = shareOut(reduction, (onGoods?.chance.lines ?? []).map(sizeOf))
  const best = { goods: onGoods?.chance.offer.id, freight: shipped?.chance.offer.id }
  return {
    lines: lines.map((line) => pricedLine(line, shares, best.goods)),
    goods_price,
    reduction,
    freight: shipped?.freight ?? freight,
    total_price: goods_price - reduction + fee,
    applied: [
      ...(onGoods && reduction > 0 ? [{ offer: onGoods.chance.offer.id, of: 'goods' as const, off: reduction }] : []),
      ...(shipped ? [{ offer: shipped.chance.offer.id, of: 'freight' as const, off: shipped.off }] : []),
    ],
    missed: [
      ...chances.flatMap((chance) => missedOffer(chance, buyer, best)),
      ...missedFreight(shipped?.freight ?? freight),
    ],
  }

  function bestShipping(open: Chance[], full: Freight) {
    const free = open.filter(({ offer: { gives }, reached }) => gives.kind === 'free_shipping' && reached >= gives.at)
    const by = new Map(
      free.map((chance) => [
        chance,
        freightOf(lines, region, rules.freight, (line) => isInScope(chance.offer.scope, line)),
      ]),
    )
    const found = bestOf(free, (chance) => full.fee - (by.get(chance) ?? full).fee)
    return found && { ...found, freight: by.get(found.chance) ?? full }
  }
}

/** Less cannot be paid for at the provider. */
const LEAST_TOTAL = 1

const sizeOf = ({ variant, price, count }: Line) => ({ id: variant, size: price * count })

const isUsedUp = ({ id, most_per_buyer }: Offer, { used }: Buyer): boolean =>
  most_per_buyer !== null && (used.get(id) ?? 0) >= most_per_buyer

/** The one that takes off most, of equal ones the older; undefined where none takes off anything. */
function bestOf(chances: Chance[], offOf: (chance: Chance) => number): { chance: Chance; off: number } | undefined {
  const gains = chances.map((chance) => ({ chance, off: offOf(chance) })).filter(({ off }) => off > 0)
  return gains.toSorted((a, b) => b.off - a.off || a.chance.offer.id - b.chance.offer.id)[0]
}

function pricedLine(
  { variant, price, count }: Line,
  shares: ReadonlyMap<number, number>,
  offer: number | undefined,
): Quote['lines'][number] {
  const amount = shares.get(variant) ?? 0
  const own = offer === undefined || amount === 0 ? [] : [{ offer, amount }]
  return { variant, price, count, shares: own, paid: price * count - amount }
}

/** An offer that applies is among them while a further step would take off more. */
function missedOffer(chance: Chance, buyer: Buyer, best: Record<Applied['of'], number | undefined>): Missed[] {
  const { offer, lines } = chance
  const other = best[offer.gives.kind === 'free_shipping' ? 'freight' : 'goods']
  if (lines.length === 0) return [{ offer: offer.id, reason: 'other_goods' }]
  if (isUsedUp(offer, buyer)) return [{ offer: offer.id, reason: 'used_up' }]
  const short = shortOf(chance)
  const reason = offer.by === 'amount' ? 'amount_short' : 'count_short'
  if (short !== undefined) return [{ offer: offer.id, reason, short }]
  if (other === offer.id) return []
  return [
    other === undefined
      ? { offer: offer.id, reason: 'no_gain' }
      : { offer: offer.id, reason: 'other_better', by: other },
  ]
}

const missedFreight = ({ parts }: Freight): Missed[] =>
  parts.flatMap(({ template, short, fee }): Missed[] => {
    if (!short || fee === 0) return []
    const { amount, count } = short
    return [
      ...(amount === null ? [] : [{ template, reason: 'amount_short' as const, short: amount }]),
      ...(count === null ? [] : [{ template, reason: 'count_short' as const, short: count }]),
    ]
  })
