import { compact } from '../base/compact'
import {
  type CouponChance,
  type CouponMiss,
  chooseForFreight,
  chooseForGoods,
  couponChances,
  type GoodsChoice,
  missedCoupon,
  type OwnCoupon,
  usableCoupons,
} from './coupons'
import { atFlashPrices, type FlashPart, type FlashState, type PricedLine } from './flash-sales'
import { type Freight, freightOf } from './freight'
import type { Gives } from './kinds'
import type { Report } from './kinds/guarded'
import { type Chance, chanceOf, goodsOf, isRunning } from './reductions'
import type { Line, Rules } from './types'

/** The coupons that they have. */
export type Buyer = { coupons: readonly OwnCoupon[]; has_ordered: boolean }

/** An anonymous buyer. */
export const ANONYMOUS: Buyer = { coupons: [], has_ordered: false }

export type QuoteInput = {
  lines: readonly Line[]
  /** The region of the address, by GB/T 2260; null: not known. */
  region: string | null
  rules: Rules
  buyer: Buyer
  /** What is left of flash sales; undefined: enough for all. */
  left?: FlashState | undefined
  /** Only of these coupons; undefined: the best of all. */
  chosen?: readonly number[] | undefined
  now: Date
  /** Called with each kind that fails. */
  report?: Report
}

/** `off`: taken off the goods or the freight. */
type Applied = { of: 'goods' | 'freight'; off: number } & By
/** An offer, or a coupon of the buyer’s. */
type By = { offer: number } | { coupon: number; own: number }

/**
 * What did not apply and why: what it is short of in fen or pieces, what is next then unless nothing is gained by it,
 * and what else was in the way.
 */
export type Missed =
  | { offer: number; reason: 'amount_short' | 'count_short'; short: number; next: Gives | null }
  | { offer: number; reason: 'other_goods' | 'sold_out' | 'used_up' | 'no_gain' }
  | { offer: number; reason: 'other_better'; by: number }
  | { template: number | null; reason: 'amount_short' | 'count_short'; short: number }

export type Quote = {
  /** In the order that they came in. */
  lines: QuotedLine[]
  /** Before everything that is taken off. */
  goods_price: number
  reduction: number
  /** What flash sales take of that. */
  sale_off: number
  /** The pieces at the price of a flash sale, and how many of their product each buyer may have. */
  flashPieces: { offer: number; variant: number; product: number; pieces: number; most: number | null }[]
  /**
   * Products in a flash sale of which each buyer may have `most` pieces, and this one has them with the `pieces` here.
   */
  used_up: UsedUp[]
  freight: Freight
  total_price: number
  applied: Applied[]
  missed: Missed[]
  missed_coupons: CouponMiss[]
}

/** `sale`: the one that it is in, even where it has no pieces for this buyer. */
type QuotedLine = {
  variant: number
  price: number
  count: number
  shares: Share[]
  paid: number
  sale: FlashPart | undefined
}

type UsedUp = { offer: number; product: number; pieces: number; most: number }

/** Of a reduction; `pieces`: of a flash sale, so many at its price. */
type Share = By & { amount: number; pieces?: number }

/**
 * What an order costs, and why: the only place where that is worked out. Pieces of a flash sale have its price;
 * then one offer and one coupon take off the goods, one of each off the freight, those that take off most together.
 * Freight is counted before reductions, so that none takes free shipping away. They leave at least one fen to pay.
 */
export function quote({ lines: orderLines, region, rules, buyer, left, chosen, now, report }: QuoteInput): Quote {
  const lines = atFlashPrices(orderLines, rules.flashPrices, left)
  const chances = rules.offers.filter((offer) => isRunning(offer, now)).map((offer) => chanceOf(offer, lines, report))
  const open = chances.filter((chance) => chance.lines.length > 0)
  const had = couponChances(buyer, lines, report)
  const coupons = usableCoupons(had, buyer, chosen)
  const freight = freightOf(lines, region, rules.freight)
  const shipped = chooseForFreight(open, coupons, (paidFor) =>
    freight(new Set(paidFor.flatMap((chance) => chance.lines))),
  )
  const { fee } = shipped.freight
  const at_sale = goodsOf(lines)
  const goods = chooseForGoods(open, coupons, Math.max(0, at_sale + fee - LEAST_TOTAL))
  const goods_price = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const sale_off = goods_price - at_sale
  const reduction = sale_off + (goods.offer?.off ?? 0) + (goods.coupon?.off ?? 0)
  const applied = [...appliedFlashSales(lines), ...appliedIn('goods', goods), ...appliedIn('freight', shipped)]
  const used = applied.flatMap((one) => ('own' in one ? [one.own] : []))
  const best = { goods: goods.offer?.by.offer.id, freight: shipped.offer?.by.offer.id }
  return {
    lines: lines.map((line) => pricedLine(line, goods)),
    goods_price,
    reduction,
    sale_off,
    flashPieces: lines.flatMap(({ variant, product, sale }) =>
      sale && sale.pieces > 0 ? [{ offer: sale.offer, variant, product, pieces: sale.pieces, most: sale.most }] : [],
    ),
    used_up: usedUp(lines),
    freight: shipped.freight,
    total_price: goods_price - reduction + fee,
    applied,
    missed: [
      ...missedFlashSales(lines),
      ...chances.flatMap((chance) => missedOffer(chance, best, fee)),
      ...missedFreight(shipped.freight),
    ],
    missed_coupons: had.flatMap((one) => missedCoupon(one, buyer, used, fee)),
  }
}

type Choice = { offer: { by: Chance; off: number } | undefined; coupon: { by: CouponChance; off: number } | undefined }

const byOffer = ({ offer }: Chance) => ({ offer: offer.id })
const byCoupon = ({ offer, own }: CouponChance) => ({ coupon: offer.id, own })

const appliedIn = (of: Applied['of'], { offer, coupon }: Choice): Applied[] =>
  compact([
    offer && { ...byOffer(offer.by), of, off: offer.off },
    coupon && { ...byCoupon(coupon.by), of, off: coupon.off },
  ])

function appliedFlashSales(lines: PricedLine[]): Applied[] {
  const off = new Map<number, number>()
  for (const { sale } of lines) if (sale && sale.off > 0) off.set(sale.offer, (off.get(sale.offer) ?? 0) + sale.off)
  return [...off].sort(([a], [b]) => a - b).map(([offer, amount]) => ({ offer, of: 'goods' as const, off: amount }))
}

/** Once for each flash sale, whatever its lines. */
function missedFlashSales(lines: PricedLine[]): Missed[] {
  const missed = new Map<number, Missed>()
  for (const { sale } of lines) if (sale?.missing) missed.set(sale.offer, { offer: sale.offer, reason: sale.missing })
  return [...missed].sort(([a], [b]) => a - b).map(([, one]) => one)
}

/** Flash sales whose pieces for one buyer are what limits these lines. */
function usedUp(lines: PricedLine[]): UsedUp[] {
  const found = new Map<string, UsedUp>()
  for (const { product, sale } of lines) {
    if (!sale || sale.most === null || sale.missing !== 'used_up') continue
    const isSame = (other: PricedLine) => other.product === product && other.sale?.offer === sale.offer
    const pieces = lines.filter(isSame).reduce((sum, other) => sum + (other.sale?.pieces ?? 0), 0)
    found.set(`${sale.offer} ${product}`, { offer: sale.offer, product, pieces, most: sale.most })
  }
  return [...found.values()]
}

/** Less cannot be paid for at the provider. */
const LEAST_TOTAL = 1

function pricedLine({ variant, price, count, sale }: PricedLine, { offer, coupon }: GoodsChoice): QuotedLine {
  const shares: Share[] = compact([
    sale && { offer: sale.offer, amount: sale.off, pieces: sale.pieces },
    offer && { ...byOffer(offer.by), amount: offer.shares.get(variant) ?? 0 },
    coupon && { ...byCoupon(coupon.by), amount: coupon.shares.get(variant) ?? 0 },
  ]).filter(({ amount }) => amount > 0)
  const off = shares.reduce((sum, { amount }) => sum + amount, 0)
  return { variant, price, count, shares, paid: price * count - off, sale }
}

/** An offer that applies is among them while more of it would take off more. */
function missedOffer(chance: Chance, best: Record<Applied['of'], number | undefined>, fee: number): Missed[] {
  const { offer, rules, lines, reached } = chance
  if (lines.length === 0) return [{ offer: offer.id, reason: 'other_goods' }]
  const next = rules.next(offer.gives, reached)
  const isGain = rules.part === 'goods' || fee > 0
  if (next)
    return [{ offer: offer.id, reason: `${next.of}_short`, short: next.short, next: isGain ? next.gives : null }]
  const other = best[rules.part]
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
    return compact([
      amount !== null && { template, reason: 'amount_short' as const, short: amount },
      count !== null && { template, reason: 'count_short' as const, short: count },
    ])
  })
