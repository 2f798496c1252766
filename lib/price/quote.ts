import {
  type CouponChance,
  type CouponMiss,
  chooseForFreight,
  chooseForGoods,
  couponChances,
  type GoodsChoice,
  type HeldCoupon,
  missedCoupon,
  usableCoupons,
} from './coupons'
import { type Freight, freightOf } from './freight'
import { type Chance, chanceOf, goodsOf, isInScope, isRunning, shortOf } from './reductions'
import type { Line, Offer, Rules } from './rules'

/** How often this buyer has used each offer, and the coupons that they have. */
type Buyer = { used: ReadonlyMap<number, number>; coupons: readonly HeldCoupon[]; has_ordered: boolean }

/** Somebody of whom nothing is known. */
export const NOBODY: Buyer = { used: new Map(), coupons: [], has_ordered: false }

export type QuoteInput = {
  lines: readonly Line[]
  /** The region of the address, by GB/T 2260; null: not known. */
  region: string | null
  rules: Rules
  buyer: Buyer
  /** Only of these coupons; undefined: the best of all. */
  chosen?: readonly number[] | undefined
  now: Date
}

/** `off`: taken off the goods or the freight. */
type Applied = { of: 'goods' | 'freight'; off: number } & By
/** An offer, or a coupon of the buyer’s. */
type By = { offer: number } | { coupon: number; held: number }

/** What did not apply and why: `short` of its next step in fen or pieces, and what else was in the way. */
export type Missed =
  | { offer: number; reason: 'amount_short' | 'count_short'; short: number }
  | { offer: number; reason: 'other_goods' | 'used_up' | 'no_gain' }
  | { offer: number; reason: 'other_better'; by: number }
  | { template: number | null; reason: 'amount_short' | 'count_short'; short: number }

export type Quote = {
  /** In the order that they came in. `shares`: of each reduction. */
  lines: { variant: number; price: number; count: number; shares: (By & { amount: number })[]; paid: number }[]
  goods_price: number
  reduction: number
  freight: Freight
  total_price: number
  applied: Applied[]
  missed: Missed[]
  missed_coupons: CouponMiss[]
}

/**
 * What an order costs, and why: the only place where that is worked out. One offer and one coupon take off the goods, one of each
 * off the freight, those that take off most together. Freight is counted before reductions, so that none takes free shipping
 * away. They leave at least one fen to pay.
 */
export function quote({ lines, region, rules, buyer, chosen, now }: QuoteInput): Quote {
  const chances = rules.offers.filter((offer) => isRunning(offer, now)).map((offer) => chanceOf(offer, lines))
  const open = chances.filter((chance) => chance.lines.length > 0 && !isUsedUp(chance.offer, buyer))
  const had = couponChances(buyer, lines)
  const coupons = usableCoupons(had, buyer, chosen)
  const shipped = chooseForFreight(open, coupons, (scopes) =>
    freightOf(lines, region, rules.freight, (line) => scopes.some((scope) => isInScope(scope, line))),
  )
  const { fee } = shipped.freight
  const goods_price = goodsOf(lines)
  const goods = chooseForGoods(open, coupons, Math.max(0, goods_price + fee - LEAST_TOTAL))
  const reduction = (goods.offer?.off ?? 0) + (goods.coupon?.off ?? 0)
  const applied = [...appliedIn('goods', goods), ...appliedIn('freight', shipped)]
  const used = applied.flatMap((one) => ('held' in one ? [one.held] : []))
  const best = { goods: goods.offer?.by.offer.id, freight: shipped.offer?.by.offer.id }
  return {
    lines: lines.map((line) => pricedLine(line, goods)),
    goods_price,
    reduction,
    freight: shipped.freight,
    total_price: goods_price - reduction + fee,
    applied,
    missed: [...chances.flatMap((chance) => missedOffer(chance, buyer, best)), ...missedFreight(shipped.freight)],
    missed_coupons: had.flatMap((one) => missedCoupon(one, buyer, used, fee)),
  }
}

type Choice = { offer: { by: Chance; off: number } | undefined; coupon: { by: CouponChance; off: number } | undefined }

const byOffer = ({ offer }: Chance) => ({ offer: offer.id })
const byCoupon = ({ offer, held }: CouponChance) => ({ coupon: offer.id, held })

const appliedIn = (of: Applied['of'], { offer, coupon }: Choice): Applied[] => [
  ...(offer ? [{ ...byOffer(offer.by), of, off: offer.off }] : []),
  ...(coupon ? [{ ...byCoupon(coupon.by), of, off: coupon.off }] : []),
]

/** Less cannot be paid for at the provider. */
const LEAST_TOTAL = 1

const isUsedUp = ({ id, most_per_buyer }: Offer, { used }: Buyer): boolean =>
  most_per_buyer !== null && (used.get(id) ?? 0) >= most_per_buyer

function pricedLine({ variant, price, count }: Line, { offer, coupon }: GoodsChoice): Quote['lines'][number] {
  const shares = [
    ...(offer ? [{ ...byOffer(offer.by), amount: offer.shares.get(variant) ?? 0 }] : []),
    ...(coupon ? [{ ...byCoupon(coupon.by), amount: coupon.shares.get(variant) ?? 0 }] : []),
  ].filter(({ amount }) => amount > 0)
  const off = shares.reduce((sum, { amount }) => sum + amount, 0)
  return { variant, price, count, shares, paid: price * count - off }
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
