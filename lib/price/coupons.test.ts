import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsForAll } from '@/packages/testing/any-case'
import { anyGives } from '@/packages/testing/any-gives'
import type { OwnCoupon } from './coupons'
import { flatFreight } from './freight'
import type { Gives } from './kinds'
import { quote } from './quote'
import type { Line, Offer, Scope } from './types'

const NOW = new Date('2026-11-25T12:00:00Z')
const ALL: Scope = { products: null, categories: null, except: new Set() }
const only = (...products: number[]): Scope => ({ ...ALL, products: new Set(products) })

const line = (variant: number, price: number, count = 1): Line => ({
  variant,
  product: variant,
  categories: [],
  price,
  count,
  weight: null,
  volume: null,
  template: null,
})
const offer = (id: number, gives: Gives, scope = ALL): Offer => ({
  id,
  from: null,
  until: null,
  scope,
  gives,
})
const off = (at: number, amount: number): Gives => ({ kind: 'amount_off', by: 'amount', steps: [{ at, off: amount }] })
const percent = (at: number, value: number): Gives => ({
  kind: 'percent_off',
  by: 'amount',
  steps: [{ at, off: value }],
  max_off: null,
})
const free = (at = 0): Gives => ({ kind: 'free_shipping', by: 'amount', at })
/** The coupon that a buyer has under this number. */
const couponOf = (
  id: number,
  gives: Gives,
  more: Partial<OwnCoupon> & { scope?: Scope; kind?: number } = {},
): OwnCoupon => {
  const { scope = ALL, kind = id, ...rest } = more
  return { own: id, offer: offer(kind, gives, scope), first_order: false, starts: null, until: null, ...rest }
}

type Order = { lines: Line[]; offers: Offer[]; coupons: OwnCoupon[]; fee: number }
const priced = ({ lines, offers, coupons, fee }: Order, chosen?: number[], has_ordered = false) =>
  quote({
    lines,
    region: null,
    rules: {
      freight: { templates: new Map(), usual: flatFreight(fee, 0), several: 'highest' },
      flashPrices: new Map(),
      offers,
    },
    buyer: { coupons, has_ordered },
    chosen,
    now: NOW,
  })
const order = (lines: Line[], coupons: OwnCoupon[], offers: Offer[] = [], fee = 0): Order => ({
  lines,
  coupons,
  offers,
  fee,
})

describe('coupons', () => {
  test('a coupon takes its part off what an offer has left, and one for shipping comes on top', () => {
    const all = order(
      [line(1, 1000)],
      [couponOf(7, percent(0, 50)), couponOf(8, free())],
      [offer(1, off(1000, 200))],
      300,
    )
    const { applied, ...result } = priced(all)
    expect(result).toMatchObject({ reduction: 600, total_price: 400, freight: { fee: 0 }, missed_coupons: [] })
    expect(applied).toEqual([
      { offer: 1, of: 'goods', off: 200 },
      { coupon: 7, own: 7, of: 'goods', off: 400 },
      { coupon: 8, own: 8, of: 'freight', off: 300 },
    ])
    expect(result.lines[0]).toMatchObject({ paid: 400, shares: [{ amount: 200 }, { own: 7, amount: 400 }] })
  })

  test('the minimum of a coupon counts before any reduction, so that an offer takes no coupon away', () => {
    const all = order([line(1, 1000)], [couponOf(7, off(1000, 100))], [offer(1, off(0, 300))])
    expect(priced(all)).toMatchObject({ total_price: 600 })
  })

  test('a smaller offer is chosen where it leaves more to a coupon', () => {
    const lines = [line(1, 100), line(2, 100)]
    const offers = [offer(1, off(0, 100), only(1)), offer(2, off(0, 90), only(2))]
    expect(priced(order(lines, [couponOf(7, off(0, 100), { scope: only(1) })], offers))).toMatchObject({
      total_price: 10,
      applied: [{ offer: 2 }, { own: 7, off: 100 }],
    })
  })

  test('the coupon that ends first of equal ones is used, and none where nothing is gained', () => {
    const late = couponOf(1, off(0, 10), { until: new Date('2027-01-01'), kind: 3 })
    const soon = couponOf(2, off(0, 10), { until: new Date('2026-12-01'), kind: 3 })
    const endless = couponOf(3, off(0, 10), { kind: 4 })
    const result = priced(order([line(1, 100)], [late, endless, soon, couponOf(4, free())]))
    expect(result.applied).toEqual([{ coupon: 3, own: 2, of: 'goods', off: 10 }])
    expect(result.missed_coupons).toEqual([
      { own: 1, reason: 'other_chosen' },
      { own: 3, reason: 'other_chosen' },
      { own: 4, reason: 'no_gain' },
    ])
  })

  test('a coupon that does not apply says why', () => {
    const starts = new Date('2026-12-01')
    const coupons = [
      couponOf(1, off(1200, 10)),
      couponOf(2, off(0, 10), { scope: only(9) }),
      couponOf(3, off(0, 10), { starts }),
      couponOf(4, off(0, 10), { first_order: true }),
      couponOf(5, { kind: 'free_shipping', by: 'count', at: 3 }),
    ]
    expect(priced(order([line(1, 1000)], coupons), undefined, true)).toMatchObject({
      applied: [],
      missed_coupons: [
        { own: 1, reason: 'amount_short', short: 200 },
        { own: 2, reason: 'other_goods' },
        { own: 3, reason: 'not_yet' },
        { own: 4, reason: 'first_order' },
        { own: 5, reason: 'count_short', short: 2 },
      ],
    })
    expect(priced(order([line(1, 1000)], coupons)).applied).toMatchObject([{ own: 4 }])
  })

  test('a buyer who names coupons gets the best of those, and none of the others', () => {
    const all = order([line(1, 1000)], [couponOf(1, off(0, 300)), couponOf(2, off(0, 100)), couponOf(3, off(0, 200))])
    const used = (chosen?: number[]) => priced(all, chosen).applied.flatMap((one) => ('own' in one ? [one.own] : []))
    expect([used(), used([2]), used([2, 3]), used([])]).toEqual([[1], [2], [3], []])
  })

  test('coupons leave one fen to pay', () => {
    expect(priced(order([line(1, 100), line(2, 50)], [couponOf(1, off(0, 500))]))).toMatchObject({
      total_price: 1,
      applied: [{ own: 1, off: 149 }],
    })
  })
})

const upTo = (max: number) => fc.integer({ min: 0, max })
const anyScope = fc.oneof(
  fc.constant(ALL),
  fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }).map((ids) => only(...ids)),
)
const numbered = <T>(most: number, one: (id: number) => fc.Arbitrary<T>, least = 0) =>
  fc.integer({ min: least, max: most }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => one(at + 1))))
const anyOrder: fc.Arbitrary<Order> = fc.record({
  lines: numbered(
    5,
    (id) =>
      fc
        .tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 3 }))
        .map(([price, count]) => line(id, price, count)),
    1,
  ),
  offers: numbered(4, (id) => fc.tuple(anyGives, anyScope).map(([gives, scope]) => offer(id, gives, scope))),
  coupons: numbered(5, (id) => fc.tuple(anyGives, anyScope).map(([gives, scope]) => couponOf(id, gives, { scope }))),
  fee: upTo(900),
})
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

describe('any order with coupons', () => {
  test('any order with coupons adds up to the fen, and no part of it is below zero', () => {
    holdsForAll('orders with coupons whose parts add up to the fen', anyOrder, (all) => {
      const result = priced(all)
      expect(result.total_price).toBe(sum(result.lines.map(({ paid }) => paid)) + result.freight.fee)
      expect(result.total_price).toBeGreaterThanOrEqual(1)
      for (const { price, count, shares, paid } of result.lines) {
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid + sum(shares.map(({ amount }) => amount))).toBe(price * count)
      }
      const goods = result.applied.filter(({ of }) => of === 'goods')
      expect(sum(goods.map((one) => one.off))).toBe(result.reduction)
      expect(result.freight.fee + sum(result.applied.map((one) => (one.of === 'freight' ? one.off : 0)))).toBe(all.fee)
      const coupons = result.applied.filter((one) => 'own' in one)
      expect(coupons.length).toBeLessThanOrEqual(2)
      expect(new Set(coupons.map(({ of }) => of)).size).toBe(coupons.length)
      expect(result.missed_coupons).toHaveLength(all.coupons.length - coupons.length)
    })
  })

  test('any order with coupons is as cheap as the best of all choices of an offer and a coupon for the goods, and of both for the freight', () => {
    holdsForAll('orders with coupons as cheap as the best choice', anyOrder, (all) => {
      const isFree = ({ gives }: Offer) => gives.kind === 'free_shipping'
      const choices = <T>(some: T[]) => [[], ...some.map((one) => [one])]
      const costs: number[] = []
      for (const goods of choices(all.offers.filter((one) => !isFree(one))))
        for (const shipping of choices(all.offers.filter(isFree)))
          for (const coupon of choices(all.coupons.filter((one) => !isFree(one.offer))))
            for (const freight of choices(all.coupons.filter((one) => isFree(one.offer))))
              costs.push(
                priced({ ...all, offers: [...goods, ...shipping], coupons: [...coupon, ...freight] }).total_price,
              )
      expect(priced(all).total_price).toBe(Math.min(...costs))
    })
  })

  test('any order with coupons costs the same whatever the order of its coupons and offers, and never more with one coupon more', () => {
    holdsForAll(
      'orders with coupons that cost the same in any order of them, and no more with one more',
      anyOrder,
      (all) => {
        const turned = { ...all, offers: all.offers.toReversed(), coupons: all.coupons.toReversed() }
        expect(priced(turned)).toMatchObject({ applied: priced(all).applied, total_price: priced(all).total_price })
        const fewer = { ...all, coupons: all.coupons.slice(1) }
        expect(priced(all).total_price).toBeLessThanOrEqual(priced(fewer).total_price)
      },
    )
  })
})
