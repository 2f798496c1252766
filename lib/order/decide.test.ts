import { describe, expect, test } from 'vitest'
import { added, type Decision, decide, refusedItems, Taken, termsOf } from './decide'
import type { PriceRules } from './pricing'
import type { FoundItem, OrderRead } from './read'

const TEA: FoundItem = {
  at: 0,
  product_id: 1,
  sku_id: 11,
  count: 1,
  name: 'Tea',
  specs: {},
  file_id: null,
  image: null,
  price: 500,
  stock: 3,
  on_sale: true,
  no_return: null,
  delivery: ['express'],
  weight: null,
  volume: null,
  category: 7,
  template: null,
  version: 1,
}
const ADDRESS = {
  name: 'Li',
  mobile: '13900000009',
  province: 'A',
  city: 'B',
  country: 'C',
  detail: 'D',
  region_code: '310101',
}
const EMPTY = { revision: 0, isAbsent: false }
const rules: PriceRules = {
  freight: { ...EMPTY, templates: new Map(), usual: undefined },
  offers: {
    ...EMPTY,
    offers: [],
    flashPrices: new Map(),
    shown: new Map(),
    names: new Map(),
    shown_offers: new Map(),
    read_at: new Date(),
    holds_until: undefined,
  },
  coupons: { ...EMPTY, coupons: new Map() },
  way: 'express',
  areas: [],
  booked: new Map(),
  settings: {
    order: {
      'order.pay_minutes': 30,
      'order.confirm_days': 10,
      'order.refund_days': 7,
      'order.freight': 0,
      'order.free_freight_from': 0,
      'order.add_up_freight': false,
      'order.minimum': 0,
    },
    ways: ['express'],
    pickup_days: 7,
    most: 2,
    report: () => {},
  },
}
const NOTHING = { sales: null, held: null, revisions: null }
const reading = (more: Partial<OrderRead> = {}): OrderRead => ({
  lines: [TEA],
  buyer: { address: ADDRESS, earlier: null, counted: null },
  place: null,
  basis: NOTHING,
  basis_hash: '',
  ...more,
})
const key = { key: 'key-12345678', fingerprint: 'f' }
const placing = (more: object = {}) => ({
  user_id: 1,
  draft: { items: [{ product_id: 1, count: 1 }], remark: '', ...more },
  key,
  locale: 'en' as const,
})
const deciding = (read: OrderRead, more: object = {}, taken?: Taken) => decide(rules, placing(more), read, taken)
const kindOf = (decision: Decision) => ('refused' in decision ? decision.refused.kind : Object.keys(decision)[0])

describe('what becomes of an order', () => {
  test('an order is written as it was read', () => {
    expect(deciding(reading())).toMatchObject({
      order: { buyer: 1, goods_price: 500, address: ADDRESS, key: key.key, lines: [{ sku_id: 11, price: 500 }] },
    })
  })

  test('an order is refused by the first thing that is in its way', () => {
    const buyer = reading().buyer
    const now = '2026-11-30T12:00:30Z'
    const counted = { placed: 2, refused: 0, since: '2026-11-30T12:00:00Z', now }
    const earlier = { fingerprint: 'f', order_id: 9 }
    const lines = [{ ...TEA, stock: 0 }]
    expect(deciding(reading({ lines, buyer: { address: null, earlier, counted } }))).toEqual({ earlier: 9 })
    const other = { ...earlier, fingerprint: 'other' }
    expect(deciding(reading({ buyer: { ...buyer, earlier: other, counted } }))).toEqual({
      refused: { kind: 'too_many', details: 30 },
    })
    expect(kindOf(deciding(reading({ lines, buyer: { ...buyer, address: null, earlier: other } })))).toBe('key_reused')
    expect(kindOf(deciding(reading({ lines, buyer: { ...buyer, address: null } })))).toBe('no_address')
    expect(kindOf(deciding(reading({ lines, basis: { ...NOTHING, revisions: { offer: 5 } } })))).toBe('out_of_stock')
    expect(kindOf(deciding(reading({ basis: { ...NOTHING, revisions: { offer: 5 } } })))).toBe('outdated')
    expect(kindOf(deciding(reading(), { total_price: 501 }))).toBe('price_changed')
  })

  test('an order counts again once the minute of its limit is over', () => {
    const counted = { placed: 2, refused: 10, since: '2026-11-30T12:00:00Z', now: '2026-11-30T12:01:00Z' }
    expect(kindOf(deciding(reading({ buyer: { ...reading().buyer, counted } })))).toBe('order')
  })
})

describe('the items of an order', () => {
  test('the items of an order are added up where they are the same variant, and no more than 99 of one', () => {
    const lines = [TEA, { ...TEA, at: 1, sku_id: 12 }, { ...TEA, at: 2, count: 2 }]
    expect(added(lines).map(({ at, sku_id, count }) => [at, sku_id, count])).toEqual([
      [0, 11, 3],
      [1, 12, 1],
    ])
    const many = [
      { ...TEA, count: 60, stock: 200 },
      { ...TEA, at: 1, count: 40, stock: 200 },
    ]
    expect(refusedItems(added(many), 'express')).toMatchObject({ kind: 'count', details: [{ at: 0 }] })
    expect(many.map(({ count }) => count)).toEqual([60, 40])
  })

  test('the items of an order are short of what orders before it took', () => {
    const taken = new Taken()
    for (const _ of [1, 2, 3]) {
      const decision = deciding(reading(), {}, taken)
      if ('order' in decision) taken.add(decision.order)
    }
    expect(deciding(reading(), {}, taken)).toMatchObject({
      refused: { kind: 'out_of_stock', details: { short: [{ sku_id: 11, wanted: 1, available: 0 }] } },
    })
  })

  test('the items of an order have what is left of a flash sale, as far as that is counted', () => {
    const taken = new Taken()
    taken.ofSale.set(11, 4)
    const leftOf = (left: number) => {
      const basis = { ...NOTHING, sales: [{ variant: 11, offer: 1, left, bought: 0 }] }
      return termsOf([TEA], reading({ basis }), taken).sales?.[0]?.left
    }
    expect([5, 3, 99].map(leftOf)).toEqual([1, 0, 99])
  })
})
