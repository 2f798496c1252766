import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsForAll } from '@/packages/testing/any-case'
import { anyGives } from '@/packages/testing/any-gives'
import { SEED } from '@/packages/testing/chance'
import { timeLimit } from '@/packages/testing/long-run'
import { flatFreight } from './freight'
import { ANONYMOUS, type QuoteInput, quote } from './quote'
import type { FlashPrice, FreightArea, FreightFee, FreightTemplate, Line, Offer, Rules } from './types'

const NOW = new Date('2026-11-25T12:00:00Z')

const line = (variant: number, price: number, count: number, more: Partial<Line> = {}): Line => ({
  variant,
  product: variant,
  categories: [],
  price,
  count,
  weight: null,
  volume: null,
  template: null,
  ...more,
})
const fee = (more: Partial<FreightFee> = {}): FreightFee => ({
  first: 1,
  first_fee: 1000,
  further: 1,
  further_fee: 200,
  free_from_amount: null,
  free_from_count: null,
  ...more,
})
const template = (id: number, unit: FreightTemplate['unit'], ...areas: FreightArea[]): FreightTemplate => ({
  id,
  unit,
  areas,
})
const everywhere = (more: Partial<FreightFee> = {}): FreightArea => ({ regions: [], fee: fee(more) })
const rulesOf = (
  templates: FreightTemplate[],
  offers: Offer[] = [],
  several: Rules['freight']['several'] = 'highest',
  flashPrices: Rules['flashPrices'] = new Map(),
) => ({
  freight: {
    templates: new Map(templates.map((one) => [one.id ?? 0, one])),
    usual: templates[0] ?? flatFreight(0, 0),
    several,
  },
  flashPrices,
  offers,
})
const offer = (id: number, gives: Offer['gives'], more: Partial<Offer> = {}): Offer => ({
  id,
  from: null,
  until: null,
  scope: { products: null, categories: null, except: new Set() },
  gives,
  ...more,
})
const priced = (lines: Line[], rules: Rules, more: Partial<Omit<QuoteInput, 'lines' | 'rules'>> = {}) =>
  quote({ region: '330106', buyer: ANONYMOUS, now: NOW, ...more, lines, rules })

describe('freight', () => {
  test('a shop without templates takes its flat fee, free from its amount', () => {
    const rules = {
      freight: { templates: new Map(), usual: flatFreight(800, 5000), several: 'highest' as const },
      flashPrices: new Map(),
      offers: [],
    }
    const below = priced([line(1, 1500, 3)], rules, { region: null })
    expect(below).toMatchObject({ goods_price: 4500, total_price: 5300, freight: { fee: 800 } })
    expect(below.missed).toEqual([{ template: null, reason: 'amount_short', short: 500 }])
    expect(priced([line(1, 1500, 3), line(2, 500, 1)], rules)).toMatchObject({ total_price: 5000, missed: [] })
  })

  test.each([
    ['piece', 4, 1600],
    ['weight', 2200, 1000 + 3 * 200],
    ['volume', 8, 1000],
  ] as const)('a template by %s takes a first fee and one for each further unit begun', (unit, units, expected) => {
    const sizes = { piece: [1, 1], weight: [1000, 500], volume: [1000, 1] } as const
    const [first, further] = sizes[unit]
    const rules = rulesOf([template(7, unit, everywhere({ first, further }))])
    const { freight } = priced([line(1, 100, 4, { weight: 550, volume: 2 })], rules)
    expect(freight.parts).toMatchObject([{ template: 7, unit, units, fee: expected, counted: 'first' }])
  })

  test('the area that names the region most closely counts: district, city, province, everywhere else', () => {
    const at = (first_fee: number, ...regions: string[]) => ({ regions, fee: fee({ first_fee }) })
    const rules = rulesOf([template(1, 'piece', at(4), at(3, '330000'), at(2, '330100'), at(1, '330106', '540000'))])
    const feeIn = (region: string) => priced([line(1, 100, 1)], rules, { region }).freight.fee
    expect(['330106', '330102', '331002', '110101', '540102'].map(feeIn)).toEqual([1, 2, 3, 4, 1])
  })

  test('lines that are not delivered to a region are named, those of other templates are not', () => {
    const rules = rulesOf([
      template(1, 'piece', everywhere()),
      template(2, 'piece', everywhere(), { regions: ['650000'], fee: null }),
    ])
    const lines = [line(1, 100, 1), line(2, 100, 1, { template: 2 })]
    expect(priced(lines, rules, { region: '650102' }).freight.undeliverable).toEqual([
      { variant: 2, template: 2, reason: 'not_served' },
    ])
    expect(priced(lines, rules, { region: null }).freight.undeliverable).toEqual([
      { variant: 2, template: 2, reason: 'region_unknown' },
    ])
    expect(priced(lines, rules).freight.undeliverable).toEqual([])
    const nowhere = rulesOf([template(3, 'piece', { regions: ['330000'], fee: fee() })])
    expect(priced(lines, nowhere, { region: '110101' }).freight.undeliverable).toHaveLength(2)
  })

  test('several templates take the highest first fee and further units of the others, or the sum', () => {
    const templates = [
      template(1, 'piece', everywhere({ first_fee: 600, further_fee: 100 })),
      template(2, 'piece', everywhere({ first_fee: 1200, further_fee: 300 })),
    ]
    const lines = [line(1, 100, 3, { template: 1 }), line(2, 100, 2, { template: 2 })]
    const { freight } = priced(lines, rulesOf(templates))
    expect(freight.parts.map(({ template, fee, counted }) => [template, fee, counted])).toEqual([
      [2, 1500, 'first'],
      [1, 300, 'further'],
    ])
    expect(priced(lines, rulesOf(templates, [], 'sum')).freight.fee).toBe(1500 + 800)
  })

  test('goods of a template that is free are left out, and the first fee is the highest of the others', () => {
    const templates = [
      template(1, 'piece', everywhere({ first_fee: 600 })),
      template(2, 'piece', everywhere({ first_fee: 1200, free_from_count: 2 })),
    ]
    const lines = [line(1, 100, 1, { template: 1 }), line(2, 100, 2, { template: 2 })]
    expect(priced(lines, rulesOf(templates)).freight).toMatchObject({
      fee: 600,
      parts: [{ counted: 'free' }, { counted: 'first' }],
    })
  })

  test('a template in the trash is replaced by the usual one', () => {
    expect(
      priced([line(1, 100, 1, { template: 99 })], rulesOf([template(1, 'piece', everywhere())])).freight,
    ).toMatchObject({
      fee: 1000,
      parts: [{ template: 1 }],
    })
  })
})

describe('reductions', () => {
  const off = (id: number, at: number, amount: number, more: Partial<Offer> = {}) =>
    offer(id, { kind: 'amount_off', by: 'amount', steps: [{ at, off: amount }] }, more)

  test('the reduction that takes off most is chosen, and its shares add up to the fen', () => {
    const lines = [line(1, 100, 1), line(2, 100, 1), line(3, 100, 1)]
    const { lines: shared, ...all } = priced(lines, rulesOf([], [off(1, 300, 40), off(2, 100, 100)]))
    expect(shared.map(({ paid }) => paid)).toEqual([66, 67, 67])
    expect(all).toMatchObject({
      total_price: 200,
      applied: [{ offer: 2, of: 'goods', off: 100 }],
      missed: [{ offer: 1, reason: 'other_better', by: 2 }],
    })
  })

  test('a percentage has steps by pieces and a ceiling, and says what is missing to the next step', () => {
    const steps = [
      { at: 2, off: 10 },
      { at: 4, off: 25 },
    ]
    const rules = rulesOf([], [offer(5, { kind: 'percent_off', by: 'count', steps, max_off: 150 })])
    expect(priced([line(1, 199, 1)], rules)).toMatchObject({
      reduction: 0,
      missed: [{ reason: 'count_short', short: 1, next: { steps: [{ at: 2, off: 10 }] } }],
    })
    expect(priced([line(1, 199, 2)], rules)).toMatchObject({
      reduction: 39,
      missed: [{ reason: 'count_short', short: 2, next: { steps: [{ at: 4, off: 25 }] } }],
    })
    expect(priced([line(1, 199, 4)], rules)).toMatchObject({ reduction: 150, missed: [] })
  })

  test('an offer leaves one fen to pay, of the freight where there is one', () => {
    const all = [off(1, 0, 1000)]
    const two = [line(1, 300, 1), line(2, 100, 2)]
    const { lines: shared, ...rest } = priced(two, rulesOf([], all))
    expect(rest).toMatchObject({ total_price: 1, reduction: 499, applied: [{ offer: 1, off: 499 }] })
    expect(shared.map(({ paid }) => paid)).toEqual([1, 0])
    const withFreight = rulesOf([template(1, 'piece', everywhere({ first_fee: 1, further_fee: 0 }))], all)
    expect(priced(two, withFreight)).toMatchObject({ total_price: 1, reduction: 500 })
    expect(priced([line(1, 1, 1)], rulesOf([], all))).toMatchObject({ total_price: 1, applied: [] })
  })

  test('an offer for some goods leaves the others alone, and one for none of them says so', () => {
    const scope = { products: null, categories: new Set([3]), except: new Set([2]) }
    const lines = [line(1, 500, 1, { categories: [9, 3] }), line(2, 500, 1, { categories: [3] }), line(4, 500, 1)]
    const { lines: shared } = priced(lines, rulesOf([], [off(1, 100, 900, { scope })]))
    expect(shared.map(({ paid }) => paid)).toEqual([0, 500, 500])
    expect(priced(lines.slice(2), rulesOf([], [off(1, 100, 9, { scope })])).missed).toEqual([
      { offer: 1, reason: 'other_goods' },
    ])
  })

  test('an offer counts within its period', () => {
    const from = new Date('2026-11-25T12:00:00Z')
    const until = new Date('2026-11-26T00:00:00Z')
    const rules = rulesOf([], [off(1, 0, 10, { from, until })])
    const reductionAt = (now: string) => priced([line(1, 100, 1)], rules, { now: new Date(now) }).reduction
    expect(reductionAt('2026-11-25T11:59:59.999Z')).toBe(0)
    expect(reductionAt('2026-11-25T12:00:00Z')).toBe(10)
    expect(reductionAt('2026-11-26T00:00:00Z')).toBe(0)
  })

  test('free shipping for some goods leaves the freight of the others, beside a reduction of the goods', () => {
    const scope = { products: new Set([1]), categories: null, except: new Set<number>() }
    const rules = rulesOf(
      [template(1, 'piece', everywhere())],
      [offer(1, { kind: 'free_shipping', by: 'amount', at: 100 }, { scope }), off(2, 100, 50)],
    )
    expect(priced([line(1, 100, 3), line(2, 100, 2)], rules)).toMatchObject({
      total_price: 500 - 50 + 1200,
      applied: [
        { offer: 2, of: 'goods', off: 50 },
        { offer: 1, of: 'freight', off: 600 },
      ],
    })
  })
})

describe('the cheapest of so many pieces', () => {
  const free = (every: number, most: number | null = null) =>
    rulesOf([], [offer(4, { kind: 'cheapest_free', every, most })])
  const four = [line(1, 4000, 1), line(2, 10_000, 1), line(3, 6000, 2)]
  const paidIn = (...of: Parameters<typeof priced>) => priced(...of).lines.map(({ paid }) => paid)

  test('the cheapest piece of an offer is free in each group from the dearest down, and its line has the share', () => {
    expect(priced(four, free(2))).toMatchObject({
      reduction: 10_000,
      total_price: 16_000,
      applied: [{ offer: 4, of: 'goods', off: 10_000 }],
      lines: [{ paid: 0, shares: [{ offer: 4, amount: 4000 }] }, { paid: 10_000, shares: [] }, { paid: 6000 }],
    })
    expect(paidIn(four, free(3))).toEqual([4000, 10_000, 6000])
    // Not the cheap one in its place
    expect(paidIn([line(1, 10_000, 2), line(2, 100, 1)], free(2))).toEqual([10_000, 100])
  })

  test('an offer gives free pieces as often as it says, and says what is missing for the next one', () => {
    expect(paidIn(four, free(2, 1))).toEqual([4000, 10_000, 6000])
    expect(priced(four, free(2, 2)).missed).toEqual([])
    const gives = { kind: 'cheapest_free', every: 3, most: null }
    expect(priced(four, free(3)).missed).toEqual([{ offer: 4, reason: 'count_short', short: 2, next: gives }])
    expect(priced(four.slice(0, 2), free(3))).toMatchObject({ reduction: 0, missed: [{ short: 1 }] })
  })

  test('the cheapest piece is free at the price of a sale where it is in one', () => {
    const inSale = new Map([[1, { offer: 9, price: 600, most_per_buyer: null }]])
    const state = { left: new Map([[1, { left: 1, bought: 0 }]]) }
    expect(priced([line(1, 1000, 2)], { ...free(2), flashPrices: inSale }, state)).toMatchObject({
      total_price: 1000,
      lines: [
        {
          shares: [
            { offer: 9, amount: 400 },
            { offer: 4, amount: 600 },
          ],
        },
      ],
    })
  })

  test('a free piece of a coupon is free at its price after offers', () => {
    const half = rulesOf(
      [],
      [offer(1, { kind: 'percent_off', by: 'count', steps: [{ at: 1, off: 50 }], max_off: null })],
    )
    const gift = { own: 7, first_order: false, starts: null, until: null }
    const coupons = [{ ...gift, offer: offer(3, { kind: 'cheapest_free', every: 2, most: null }) }]
    const buyer = { coupons, has_ordered: false }
    expect(paidIn([line(1, 301, 2)], half, { buyer })).toEqual([151])
    expect(priced([line(1, 301, 1)], half, { buyer }).missed_coupons).toEqual([
      { own: 7, reason: 'count_short', short: 1 },
    ])
  })
})

describe('a sale', () => {
  const sale = (price: number, most_per_buyer: number | null = null): FlashPrice => ({
    offer: 9,
    price,
    most_per_buyer,
  })
  const inSale = (...prices: [number, FlashPrice][]) => rulesOf([], [], 'highest', new Map(prices))
  const left = (...states: [number, number, number?][]) =>
    new Map(states.map(([variant, pieces, bought = 0]) => [variant, { left: pieces, bought }]))

  test('a sale has its own price, as long as there are pieces, and the regular one for the rest', () => {
    const rules = inSale([1, sale(600)])
    expect(priced([line(1, 1000, 3)], rules)).toMatchObject({
      goods_price: 3000,
      reduction: 1200,
      sale_off: 1200,
      total_price: 1800,
      applied: [{ offer: 9, of: 'goods', off: 1200 }],
      lines: [{ shares: [{ offer: 9, amount: 1200, pieces: 3 }], paid: 1800 }],
      missed: [],
    })
    expect(priced([line(1, 1000, 3)], rules, { left: left([1, 2]) })).toMatchObject({
      total_price: 2200,
      flashPieces: [{ variant: 1, pieces: 2 }],
      missed: [{ offer: 9, reason: 'sold_out' }],
    })
    expect(priced([line(1, 1000, 3)], rules, { left: left([1, 0]) })).toMatchObject({
      total_price: 3000,
      flashPieces: [],
    })
  })

  test('a sale gives each buyer so many pieces of a product, of its variants those first whose price falls most', () => {
    const rules = inSale([1, sale(900, 2)], [2, sale(500, 2)], [3, sale(100, 2)])
    const lines = [line(1, 1000, 1), line(2, 1000, 1, { product: 1 }), line(3, 1000, 1, { product: 1 })]
    const piecesOf = (state?: ReturnType<typeof left>) =>
      priced(lines, rules, { left: state }).flashPieces.map(({ variant, pieces }) => [variant, pieces])
    expect(piecesOf()).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(piecesOf(left([1, 5, 1], [2, 5, 1], [3, 5, 1]))).toEqual([[3, 1]])
    expect(priced(lines, rules, { left: left([1, 5, 2], [2, 5, 2], [3, 5, 2]) })).toMatchObject({
      total_price: 3000,
      missed: [{ offer: 9, reason: 'used_up' }],
    })
  })

  test('a sale is the price from which reductions and free shipping count, and never dearer than the regular one', () => {
    const rules = rulesOf(
      [template(1, 'piece', everywhere({ free_from_amount: 1000 }))],
      [offer(1, { kind: 'percent_off', by: 'amount', steps: [{ at: 1000, off: 10 }], max_off: null })],
      'highest',
      new Map([
        [1, sale(500)],
        [2, sale(900)],
      ]),
    )
    expect(priced([line(1, 1000, 1)], rules)).toMatchObject({ total_price: 500 + 1000, reduction: 500 })
    expect(priced([line(1, 1000, 2)], rules)).toMatchObject({ total_price: 900, reduction: 1000 + 100 })
    expect(priced([line(2, 800, 1)], rules)).toMatchObject({ reduction: 0, flashPieces: [] })
  })
})

const upTo = (max: number) => fc.integer({ min: 0, max })
const from1To = (max: number) => fc.integer({ min: 1, max })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const someIds = fc.uniqueArray(from1To(6), { maxLength: 4 }).map((ids): ReadonlySet<number> => new Set(ids))

const anyFee = fc.record({
  first: from1To(3000),
  first_fee: upTo(3000),
  further: from1To(2000),
  further_fee: upTo(900),
  free_from_amount: maybe(from1To(100_000)),
  free_from_count: maybe(from1To(40)),
})
const anyTemplate = (id: number) =>
  fc.record({
    id: fc.constant(id),
    unit: fc.constantFrom('piece' as const, 'weight' as const, 'volume' as const),
    areas: fc.tuple(anyFee, anyFee).map(([near, far]) => [
      { regions: ['330000'], fee: near },
      { regions: [], fee: far },
    ]),
  })
const anyOffer = (id: number): fc.Arbitrary<Offer> =>
  fc
    .tuple(anyGives, maybe(someIds), maybe(someIds), someIds)
    .map(([gives, products, categories, except]) => offer(id, gives, { scope: { products, categories, except } }))
const anyLine = (variant: number): fc.Arbitrary<Line> =>
  fc
    .tuple(from1To(30_000), from1To(99), maybe(upTo(4000)), maybe(upTo(4000)), maybe(from1To(3)), from1To(6))
    .map(([price, count, weight, volume, own, category]) =>
      line(variant, price, count, {
        weight,
        volume,
        template: own,
        categories: [category],
        product: (variant % 6) + 1,
      }),
    )
const several = <T>(most: number, one: (id: number) => fc.Arbitrary<T>, least = 0) =>
  fc.integer({ min: least, max: most }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => one(at + 1))))

/** A sale's prices for some variants, with what is left of them. */
const anySale = fc
  .tuple(
    maybe(from1To(5)),
    several(8, () => fc.tuple(from1To(8), from1To(30_000), upTo(60))),
    upTo(3),
  )
  .map(([most_per_buyer, items, bought]) => ({
    flashPrices: new Map(items.map(([variant, price]) => [variant, { offer: 99, price, most_per_buyer }])),
    left: new Map(items.map(([variant, , left]) => [variant, { left, bought }])),
  }))
const anyOrder = fc
  .record({
    lines: several(8, anyLine, 1),
    sale: anySale,
    rules: fc
      .tuple(several(3, anyTemplate, 1), several(6, anyOffer), fc.constantFrom('highest' as const, 'sum' as const))
      .map(([templates, offers, mode]) => rulesOf(templates, offers, mode)),
    region: fc.constantFrom('330106', '110101'),
  })
  .map(({ sale: { flashPrices, left }, rules, ...order }) => ({ ...order, left, rules: { ...rules, flashPrices } }))
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

describe('any order', () => {
  test('any order adds up to the fen, and no part of it is below zero', () => {
    holdsForAll('orders whose parts add up to the fen', anyOrder, ({ lines, rules, region, left }) => {
      const result = priced(lines, rules, { region, left })
      expect(result.total_price).toBe(sum(result.lines.map(({ paid }) => paid)) + result.freight.fee)
      expect(result.freight.fee).toBe(sum(result.freight.parts.map((part) => part.fee)))
      for (const { price, count, shares, paid } of result.lines) {
        expect(paid + sum(shares.map(({ amount }) => amount))).toBe(price * count)
        expect(paid).toBeGreaterThanOrEqual(0)
      }
      const off = (of: string) => sum(result.applied.map((one) => (one.of === of ? one.off : 0)))
      expect(sum(result.lines.flatMap(({ shares }) => shares.map(({ amount }) => amount)))).toBe(off('goods'))
      const whole = priced(lines, { ...rules, offers: [] }, { region, left }).freight.fee
      expect(result.freight.fee).toBe(whole - off('freight'))
    })
  })

  test('any order has the freight of the areas that name its region most closely', () => {
    const regionCodes = ['330106', '330100', '330000', '110000', ''] // '': everywhere else
    const anyAreas = fc
      .shuffledSubarray(regionCodes)
      .chain((codes) =>
        fc.tuple(...codes.map((code) => maybe(anyFee).map((fee) => ({ regions: code ? [code] : [], fee })))),
      )
    const anyPlace = fc.record({
      areas: fc.tuple(anyAreas, anyAreas, anyAreas),
      region: fc.constantFrom('330106', '330102', '331002', '110101', '540102'),
    })
    const prefixOf = ({ regions: [code = ''] }: FreightArea) => code.replace(/(00)+$/, '')
    const closest = (areas: FreightArea[], region: string) =>
      areas
        .filter((area) => region.startsWith(prefixOf(area)))
        .toSorted((a, b) => prefixOf(b).length - prefixOf(a).length)
        .slice(0, 1)
        .map(({ fee }) => ({ regions: [], fee }))
    holdsForAll(
      'orders with the freight of their region',
      fc.tuple(anyOrder, anyPlace),
      ([{ lines, rules, left }, { areas, region }]) => {
        const pricedBy = (areasOf: (all: FreightArea[]) => FreightArea[]) => {
          const own = [...rules.freight.templates.values()].map((one, at) => ({
            ...one,
            areas: areasOf(areas[at] ?? []),
          }))
          return priced(lines, rulesOf(own, rules.offers, rules.freight.several, rules.flashPrices), { region, left })
        }
        expect(pricedBy((all) => all)).toEqual(pricedBy((all) => closest(all, region)))
      },
    )
  })

  test('any order costs the same whatever the order of its lines, templates and offers', () => {
    const shuffled = anyOrder.chain((order) =>
      fc.record({
        order: fc.constant(order),
        lines: fc.shuffledSubarray(order.lines, { minLength: order.lines.length }),
        offers: fc.shuffledSubarray(order.rules.offers, { minLength: order.rules.offers.length }),
      }),
    )
    holdsForAll(
      'orders that cost the same in any order of lines, templates and offers',
      shuffled,
      ({ order, lines, offers }) => {
        const before = priced(order.lines, order.rules, order)
        const after = priced(lines, { ...order.rules, offers }, order)
        const byVariant = (result: typeof before) => result.lines.toSorted((a, b) => a.variant - b.variant)
        expect(byVariant(after)).toEqual(byVariant(before))
        expect([after.freight, after.applied, after.total_price]).toEqual([
          before.freight,
          before.applied,
          before.total_price,
        ])
      },
    )
  })

  test('one piece more costs at most its price and its further units', () => {
    holdsForAll(
      'orders with one piece more, at most for its price and its freight',
      fc.tuple(anyOrder, upTo(7)),
      ([{ lines, rules, region, left }, index]) => {
        const at = index % lines.length
        const more = lines.map((one, i) => (i === at ? { ...one, count: one.count + 1 } : one))
        const [added] = more.slice(at)
        const used = (added?.template && rules.freight.templates.get(added.template)) || rules.freight.usual
        const { further = 1, further_fee = 0 } = used.areas[region === '330106' ? 0 : 1]?.fee ?? {}
        const ofOne = { piece: 1, weight: added?.weight ?? 0, volume: added?.volume ?? 0 }[used.unit]
        const bound = (added?.price ?? 0) + Math.ceil(ofOne / further) * further_fee
        const before = priced(lines, rules, { region, left }).total_price
        expect(priced(more, rules, { region, left }).total_price).toBeLessThanOrEqual(before + bound)
      },
    )
  })

  test('any order is as cheap as the best of all choices of one offer for the goods and one for the freight', () => {
    holdsForAll('orders as cheap as the best choice of offers', anyOrder, ({ lines, rules, region, left }) => {
      const ofKind = (isShipping: boolean) =>
        rules.offers.filter(({ gives }) => (gives.kind === 'free_shipping') === isShipping)
      const choices = [[], ...ofKind(false).map((one) => [one])].flatMap((goods) =>
        [[], ...ofKind(true).map((one) => [one])].map((shipping) => [...goods, ...shipping]),
      )
      const costs = choices.map((offers) => priced(lines, { ...rules, offers }, { region, left }).total_price)
      expect(priced(lines, rules, { region, left }).total_price).toBe(Math.min(...costs))
    })
  })

  const LIMIT = timeLimit(1)
  test('a quote of 50 lines with 200 offers takes less than a millisecond', () => {
    const [templates, offers, lines] = fc.sample(
      fc.tuple(several(3, anyTemplate, 3), several(200, anyOffer, 200), several(50, anyLine, 50)),
      { numRuns: 1, seed: SEED },
    )[0] ?? [[], [], []]
    const rules = rulesOf(templates, offers)
    let quickest = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 10_000 && quickest >= LIMIT; tries += 1) {
      const start = performance.now()
      priced(lines, rules)
      quickest = Math.min(quickest, performance.now() - start)
    }
    expect([lines.length, offers.length]).toEqual([50, 200])
    expect(quickest).toBeLessThan(LIMIT)
  })
})
