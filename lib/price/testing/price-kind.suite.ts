import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdsForAll } from '@/packages/testing/any-case'
import { anyGivesOf } from '@/packages/testing/any-gives'
import { makeProduct } from '@/packages/testing/products'
import type { Shop } from '@/packages/testing/sample'
import { flatFreight } from '../freight'
import type { Gives } from '../kinds'
import { kindName } from '../kinds/guarded'
import type { AnyKind } from '../kinds/kind'
import { ANONYMOUS, quote } from '../quote'
import type { Line } from '../types'

/** How a kind of discount is put to the test, in a shop that has it built in. */
export type PriceKindTrial = {
  kind: AnyKind
  shop: Pick<Shop, 'db' | 'ask' | 'tokenOf'>
  /** What takes something off so many `pieces` of a product at this `price`, or off their freight of 10 yuan. */
  gives: { kind: string }
  pieces?: number
  price?: number
}

/** What holds of every kind of discount. */
export function testPriceKind({ kind, ...trial }: PriceKindTrial): void {
  testWords(kind)
  testPrices(kind)
  testOrders({ kind, ...trial })
}

function testWords({ shape, words, chinese }: AnyKind): void {
  test('a kind of discount is named to staff and buyers in both languages', () => {
    const text = JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any' }))
    const titles = [...text.matchAll(/"(?:title|description)":"([^"]+)"/g)].map(([, title = '']) => title)
    const shared = ['Condition', 'Threshold', 'Tiers'] // of lib/price/kinds/kind.ts, in Chinese elsewhere
    const own = titles.filter((title) => !/^(In fen or pieces|The highest tier)/.test(title) && !shared.includes(title))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((title) => !(title in chinese))).toEqual([])
    for (const said of [words.en, words.zh]) {
      const named = [...JSON.stringify(said).matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name)
      expect(named.filter((name) => name !== 'gain' && !text.includes(`"${name}":`))).toEqual([])
    }
  })
}

const anyLine = (variant: number): fc.Arbitrary<Line> =>
  fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 99 })).map(([price, count]) => ({
    variant,
    product: (variant % 3) + 1,
    categories: [],
    price,
    count,
    weight: null,
    volume: null,
    template: null,
  }))
const anyLines = fc
  .integer({ min: 1, max: 6 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => anyLine(at + 1))))

const SCOPE = { products: null, categories: null, except: new Set<number>() }
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

function priced(gives: Gives, lines: readonly Line[]) {
  const failures: unknown[] = []
  const offers = [{ id: 1, from: null, until: null, scope: SCOPE, gives }]
  const freight = { templates: new Map(), usual: flatFreight(1000, 0), several: 'highest' as const }
  const report = (_: string, error: unknown) => failures.push(error)
  const rules = { freight, flashPrices: new Map(), offers }
  const result = quote({ lines, region: null, rules, buyer: ANONYMOUS, now: new Date(0), report })
  expect(failures).toEqual([])
  return result
}

function testPrices(kind: AnyKind): void {
  const name = kindName(kind)
  const anyGives = anyGivesOf(kind.shape).filter((gives) => (kind.problems?.(gives) ?? []).length === 0)
  const cases = fc.record({ gives: anyGives, lines: anyLines })

  test('a kind of discount takes whole fen off the lines that it is for, and leaves something to pay', () => {
    holdsForAll(`orders with ${name} that add up to the fen`, cases, ({ gives, lines }) => {
      const { lines: shared, total_price, goods_price, reduction, freight } = priced(gives, lines)
      expect(total_price).toBe(goods_price - reduction + freight.fee)
      expect(total_price).toBeGreaterThan(0)
      expect(sum(shared.flatMap(({ shares }) => shares.map(({ amount }) => amount)))).toBe(reduction)
      for (const { paid } of shared) expect(paid).toBeGreaterThanOrEqual(0)
    })
  })

  test('a kind of discount takes off the same again, and in any order of lines', () => {
    holdsForAll(`orders with ${name} that cost the same in any order`, cases, ({ gives, lines }) => {
      const paidOf = (all: readonly Line[]) =>
        new Map(priced(gives, all).lines.map(({ variant, paid }) => [variant, paid]))
      expect(paidOf(lines.toReversed())).toEqual(paidOf(lines))
    })
  })

  test('a kind of discount never makes a piece more cost more than its price', () => {
    holdsForAll(`orders with ${name} and one piece more`, cases, ({ gives, lines }) => {
      const [first, ...others] = lines
      if (!first) return
      const more = priced(gives, [{ ...first, count: first.count + 1 }, ...others])
      expect(more.total_price).toBeLessThanOrEqual(priced(gives, lines).total_price + first.price)
    })
  })

  test('a kind of discount is reached once what it says is missing is there', () => {
    const reached = fc.record({ amount: fc.nat(100_000), count: fc.nat(120) })
    const both = fc.record({ gives: anyGives, reached })
    holdsForAll(`what is missing for ${name}`, both, ({ gives, reached }) => {
      const next = kind.next(gives, reached)
      if (!next) return
      expect(next.short).toBeGreaterThan(0)
      const then = { ...reached, [next.of]: reached[next.of] + next.short }
      expect(kind.isReached(next.gives, then)).toBe(true)
    })
  })
}

function testOrders({ kind, shop, gives, pieces = 2, price = 19_999 }: PriceKindTrial): void {
  const staff = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const buyer = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('buyer'), body })
  const begin = async () => {
    const { id } = await makeProduct(shop.db, { price, stock: 50 + pieces })
    const token = await shop.tokenOf('admin')
    await shop.ask('PUT /cms/config', { token, body: { values: { 'order.freight': 1000 } } })
    return { items: [{ product_id: id, count: pieces }] }
  }

  test('a kind of discount costs in the preview what the order costs, which stays so', async () => {
    const draft = await begin()
    const { status, data: offer } = await staff('POST /cms/offer', { name: 'On trial', gives })
    expect([status, offer.gives]).toEqual([201, gives])
    const preview = (await buyer('POST /v1/order/preview', draft)).data
    const { id, ...placed } = (await buyer('POST /v1/order', { ...draft, total_price: preview.total_price })).data
    const parts = ({ goods_price, reduction, freight, total_price, reductions }: Record<string, unknown>) => ({
      goods_price,
      reduction,
      freight,
      total_price,
      reductions,
    })
    expect(parts(placed)).toEqual(parts(preview))
    expect(placed.reductions).toMatchObject([{ offer_id: offer.id, part: kind.part, amount: expect.any(Number) }])
    await staff(`DELETE /cms/offer/${offer.id}`)
    expect(parts((await buyer(`GET /v1/order/${id}`)).data)).toEqual(parts(placed))
  })

  test('a kind of discount is shown to buyers as it was made', async () => {
    await staff('POST /cms/offer', { name: 'On trial', gives })
    expect((await buyer('GET /v1/offer')).data.items).toMatchObject([{ gives }])
  })

  test('a kind of discount counts in a coupon, too', async () => {
    const draft = await begin()
    const { status, data } = await staff('POST /cms/coupon', { name: 'On trial', gives, valid_days: 7 })
    expect(status).toBe(201)
    expect((await buyer(`POST /v1/coupon/${data.id}/claim`)).status).toBe(200)
    expect((await buyer('POST /v1/order/preview', draft)).data.reductions).toMatchObject([{ coupon_id: data.id }])
  })
}
