import { compact } from '../base/compact'
import type { PricedLine } from './flash-sales'
import type { Freight } from './freight'
import type { Report } from './kinds/guarded'
import { type Chance, chanceOf, offAfter } from './reductions'
import type { Offer } from './types'

/** A coupon that a buyer has, and the offer that it makes them, whose id is the kind of coupon. */
export type OwnCoupon = {
  own: number
  offer: Offer
  first_order: boolean
  /** The coupon is not valid before. */
  starts: Date | null
  until: Date | null
}

/** What it would give these lines by itself. */
export type CouponChance = OwnCoupon & { chance: Chance }

/** Why a coupon takes nothing off; `short`: of what it is from, in fen or pieces. */
export type CouponMiss =
  | { own: number; reason: 'not_yet' | 'first_order' | 'other_goods' | 'no_gain' | 'other_chosen' }
  | { own: number; reason: 'amount_short' | 'count_short'; short: number }

type Had = { coupons: readonly OwnCoupon[]; has_ordered: boolean }

/** Several of one kind have one chance. */
export function couponChances({ coupons }: Had, lines: readonly PricedLine[], report?: Report): CouponChance[] {
  const chances = new Map<Offer, Chance>()
  return coupons.map((coupon) => {
    const { offer } = coupon
    const chance = chances.get(offer) ?? chanceOf(offer, lines, report)
    chances.set(offer, chance)
    return { ...coupon, chance }
  })
}

/** Coupons that could be used, of each kind the one that ends first. */
export function usableCoupons(all: CouponChance[], had: Had, chosen: readonly number[] | undefined): CouponChance[] {
  const open = all.filter((one) => whyNot(one, had) === undefined && (chosen === undefined || chosen.includes(one.own)))
  return [...new Map(open.toSorted(endsLast).map((one) => [one.offer.id, one])).values()].toSorted(endsFirst)
}

const END = Number.POSITIVE_INFINITY
const endOf = ({ until }: CouponChance) => until?.getTime() ?? END
const endsFirst = (a: CouponChance, b: CouponChance) =>
  (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)) || a.own - b.own
const endsLast = (a: CouponChance, b: CouponChance) => endsFirst(b, a)

function whyNot({ own, starts, first_order, chance }: CouponChance, had: Had): CouponMiss | undefined {
  if (starts) return { own, reason: 'not_yet' }
  if (first_order && had.has_ordered) return { own, reason: 'first_order' }
  if (chance.lines.length === 0) return { own, reason: 'other_goods' }
  const { offer, rules, reached } = chance
  const next = rules.isReached(offer.gives, reached) ? undefined : rules.next(offer.gives, reached)
  return next && { own, reason: `${next.of}_short`, short: next.short }
}

/** A coupon that could have been used and was not has a better one in its place, or takes nothing off. */
export function missedCoupon(one: CouponChance, had: Had, used: readonly number[], fee: number): CouponMiss[] {
  const { own, chance } = one
  if (used.includes(own)) return []
  const gain = chance.rules.part === 'freight' ? fee : chance.amount
  return [whyNot(one, had) ?? { own, reason: gain === 0 ? 'no_gain' : 'other_chosen' }]
}

type Part<By> = { by: By; off: number; shares: ReadonlyMap<number, number> }
export type GoodsChoice = { offer: Part<Chance> | undefined; coupon: Part<CouponChance> | undefined }

/**
 * The offer and the coupon that take most off the goods together, `most` at most. The coupon takes its part off what
 * the offer has left, so neither can be chosen without the other; of equal choices the one without a coupon, then that
 * of the larger offer. It stops where what is left cannot be better.
 */
export function chooseForGoods(offers: Chance[], coupons: CouponChance[], most: number): GoodsChoice {
  const byGain = offers
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || a.offer.id - b.offer.id)
  const gains = coupons.filter(({ chance }) => chance.amount > 0).toSorted((a, b) => b.chance.amount - a.chance.amount)
  let best: GoodsChoice & { off: number } = { offer: undefined, coupon: undefined, off: 0 }
  for (const by of [...byGain, undefined]) {
    const first = by ? offAfter(by, NOTHING, most) : undefined
    const off = first?.off ?? 0
    if (off + (gains[0]?.chance.amount ?? 0) <= best.off) break
    const shares = first?.shares() ?? NOTHING
    const offer = by && off > 0 ? { by, off, shares } : undefined
    if (off > best.off) best = { offer, coupon: undefined, off }
    for (const coupon of gains) {
      if (off + coupon.chance.amount <= best.off) break
      const more = offAfter(coupon.chance, shares, most - off)
      if (off + more.off > best.off && more.off > 0)
        best = { offer, coupon: { by: coupon, off: more.off, shares: more.shares() }, off: off + more.off }
    }
  }
  return best
}

const NOTHING: ReadonlyMap<number, number> = new Map()

type FreightChoice = {
  freight: Freight
  offer: { by: Chance; off: number } | undefined
  coupon: { by: CouponChance; off: number } | undefined
}

/** The same for the freight, which is free for what is in the scope of one of them. */
export function chooseForFreight(
  offers: Chance[],
  coupons: CouponChance[],
  freightFor: (paidFor: Chance[]) => Freight,
): FreightChoice {
  const full = freightFor([])
  let best: FreightChoice = { freight: full, offer: undefined, coupon: undefined }
  const alone = offers
    .filter(({ offer, rules, reached }) => rules.part === 'freight' && rules.isReached(offer.gives, reached))
    .map((by) => ({ offer: { by, freight: freightFor([by]) } }))
    .filter(({ offer }) => offer.freight.fee < full.fee)
    .toSorted((a, b) => a.offer.by.offer.id - b.offer.by.offer.id)
  for (const { offer } of alone) if (offer.freight.fee < best.freight.fee) best = { ...best, ...partOf(offer, full) }
  for (const { offer } of [{ offer: undefined }, ...alone]) {
    const before = offer?.freight ?? full
    for (const by of coupons) {
      if (best.freight.fee === 0) return best
      if (by.chance.rules.part !== 'freight') continue
      const freight = freightFor(compact([offer?.by, by.chance]))
      if (freight.fee < best.freight.fee && freight.fee < before.fee)
        best = { ...partOf(offer, full), freight, coupon: { by, off: before.fee - freight.fee } }
    }
  }
  return best
}

const partOf = (offer: { by: Chance; freight: Freight } | undefined, full: Freight) => ({
  freight: offer?.freight ?? full,
  offer: offer && { by: offer.by, off: full.fee - offer.freight.fee },
})
