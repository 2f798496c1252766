import { beforeEach, describe, expect, test } from 'vitest'
import { amountOff, freeShipping, percentOff } from '@/packages/testing/gives'
import type { OrderEvent, Product } from './src'
import * as afterSales from './src/after-sales'
import { couponWords, givesText, offerHint } from './src/coupons'
import { newError } from './src/new-error'
import * as shop from './src/shop'

const piece = { product_id: 3, sku_id: 12, count: 2 }
const sku = (id: number, Color: string, Size: string, stock: number) => ({
  ...{ id, stock, price: 100, image: null },
  specs: { Color, Size },
})
const product: Product = {
  ...{
    id: 1,
    name: 'Cup',
    category_id: 1,
    price: 100,
    original_price: null,
    stock: 3,
    summary: '',
    main_image: null,
    sale: null,
  },
  ...{ detail: '', images: [], properties: [], no_return: null },
  options: [
    { name: 'Color', values: ['red', 'blue', 'green'] },
    { name: 'Size', values: ['S', 'L'] },
  ],
  skus: [sku(1, 'red', 'S', 0), sku(2, 'red', 'L', 2), sku(3, 'blue', 'S', 1), sku(4, 'green', 'S', 0)],
}

describe('what cannot be returned without a reason', () => {
  const item = { product_id: 3, sku_id: 4, name: 'Oysters', specs: {}, image: null, price: 100, count: 1 }
  const quoted = [
    { ...item, available: 9, on_sale: true, reduction: 0, sale: null, no_return: 'perishable' as const },
    { ...item, product_id: 5, available: 9, on_sale: true, reduction: 0, sale: null, no_return: null },
  ]

  test('what is confirmed before an order is named with its reason, in the language of the buyer', () => {
    const text = 'Exempt from 7-day returns: it is fresh or perishable'
    expect(shop.noReturnsOf(quoted, 'en')).toEqual([{ name: 'Oysters', text }])
    expect(shop.noReturnText('perishable', 'zh_CN')).toBe('不支持七天无理由退货：鲜活易腐商品')
    expect(shop.noReturnText(null, 'en')).toBe('')
  })

  test('an order says what was confirmed of those items alone', () => {
    const items = [3, 5].map((product_id) => ({ product_id, count: 1 }))
    expect(shop.withNoReturns(items, quoted)).toEqual([
      { product_id: 3, count: 1, accepts_no_return: true },
      { product_id: 5, count: 1 },
    ])
  })
})

describe('a cart', () => {
  /** What a device keeps. */
  let kept: unknown
  const cart = shop.createCart(
    () => kept,
    (lines) => {
      kept = lines
    },
  )
  beforeEach(() => {
    kept = undefined
  })

  test('the same variant is one line, up to what an order takes', () => {
    cart.add(piece)
    cart.add({ ...piece, count: 3 })
    expect(cart.lines()).toEqual([{ ...piece, count: 5, chosen: true }])
    cart.add({ ...piece, count: shop.MOST_PIECES })
    expect(cart.lines()[0]?.count).toBe(shop.MOST_PIECES)
  })

  test('two variants of a product are two lines, and one of them is removed', () => {
    const other = { ...piece, sku_id: 13, count: 1 }
    cart.add(piece)
    cart.add(other)
    expect(cart.lines()).toEqual([other, piece].map((one) => ({ ...one, chosen: true })))
    cart.remove([other])
    expect(cart.lines()).toEqual([{ ...piece, chosen: true }])
  })

  test('a full cart takes no other line, and more of what is in it', () => {
    for (let product_id = 1; product_id <= shop.MOST_LINES; product_id += 1) cart.add({ ...piece, product_id })
    expect(cart.add({ ...piece, product_id: 999 })).toBe(false)
    expect(cart.add({ ...piece, product_id: 1 })).toBe(true)
    expect(cart.lines()).toHaveLength(shop.MOST_LINES)
  })

  test('pieces stand in an address, and anything else there is none', () => {
    const pieces = [piece, { product_id: 1, sku_id: null, count: 1 }]
    expect(shop.piecesToText(pieces)).toBe('3.12.2-1.0.1')
    expect(shop.piecesIn('3.12.2-1.0.1')).toEqual(pieces)
    expect(shop.piecesIn('x-1.2-0.0.1--1.0.-5')).toEqual([])
  })

  test('an order has what is chosen in the cart, or what is bought at once', () => {
    const lines = [
      { ...piece, chosen: true },
      { product_id: 1, sku_id: null, count: 1, chosen: false },
    ]
    expect(shop.itemsOf(shop.piecesToOrder(null, lines))).toEqual([piece])
    expect(shop.itemsOf(shop.piecesToOrder('1.0.4', lines))).toEqual([{ product_id: 1, count: 4 }])
  })

  test('a cart shows its lines as the shop has them now, and sums up the chosen ones', () => {
    const line = { product_id: 1, sku_id: 2, count: 2, chosen: true }
    const there = shop.cartLine(line, product)
    expect(there).toMatchObject({ name: 'Cup', specs: 'red · L', price: 100, most: 2, isShort: false, isChosen: true })
    const short = shop.cartLine({ ...line, count: 3 }, product)
    const gone = [shop.cartLine({ ...line, sku_id: 9 }, product), shop.cartLine(line, null)]
    expect(gone).toMatchObject([
      { name: 'Cup', isGone: true, isShort: false, isChosen: false },
      { name: '', isGone: true, price: 0, most: 1 },
    ])
    expect(shop.sumOf([there, ...gone])).toEqual({ sum: 200, off: 0, isReady: true, isAll: true })
    expect(shop.sumOf([there, short])).toEqual({ sum: 500, off: 0, isReady: false, isAll: true })
    expect(shop.sumOf([{ ...there, isChosen: false }])).toEqual({ sum: 0, off: 0, isReady: false, isAll: false })
  })
})

describe('variants', () => {
  test('the first choice is a variant in stock', () => {
    expect(shop.firstChoice(product)).toEqual({ Color: 'red', Size: 'L' })
    expect(shop.variantOf(product, { Color: 'red', Size: 'L' })?.id).toBe(2)
    expect(shop.variantOf(product, { Color: 'blue', Size: 'L' })).toBeUndefined()
  })

  test('a value that nothing in stock has cannot be chosen', () => {
    expect(shop.isAvailable(product, 'Color', 'green')).toBe(false)
    expect(shop.isAvailable(product, 'Size', 'S')).toBe(true)
  })

  test('choosing a value takes along the others that it is in stock with', () => {
    expect(shop.choiceWith(product, { Color: 'red', Size: 'L' }, 'Color', 'blue')).toEqual({ Color: 'blue', Size: 'S' })
    expect(shop.choiceWith(product, { Color: 'blue', Size: 'S' }, 'Size', 'L')).toEqual({ Color: 'red', Size: 'L' })
  })

  test('a product without options has no variant to choose', () => {
    expect(shop.variantOf({ ...product, options: [], skus: [] }, {})).toBeUndefined()
    expect(shop.firstChoice({ ...product, options: [], skus: [] })).toEqual({})
  })

  test('pieces are named with their variant and how many there are', () => {
    const shirt = { name: 'Shirt', specs: { Colour: 'red', Size: 'L' }, count: 2 }
    expect(shop.piecesText([shirt, { name: 'Mug', specs: {}, count: 1 }])).toBe('Shirt · red · L × 2, Mug × 1')
  })

  test('variants alone tell their options, of which one is chosen likewise', () => {
    const variants = afterSales.variedBy(product.skus)
    expect(variants.options).toEqual(product.options)
    const choice = shop.choiceWith(variants, {}, 'Size', 'S')
    expect(shop.variantOf(variants, choice)?.id).toBe(3)
  })

  test('a sold-out combination is left for one in stock', () => {
    expect(shop.choiceWith(product, { Color: 'red', Size: 'L' }, 'Size', 'S')).toEqual({ Color: 'blue', Size: 'S' })
  })
})

describe('a flash sale', () => {
  const sale = { offer_id: 7, name: 'Evening', price: 60, valid_from: null, valid_until: null, most_per_buyer: 2 }
  const inSale: Product = { ...product, sale: { ...sale, skus: [{ sku_id: 2, price: 60 }] } }
  const [, variant] = product.skus
  const line = { product_id: 1, sku_id: 2, count: 3, chosen: true }
  const quoted = (pieces: number, bought: number, missing: 'used_up' | 'sold_out' | null, count = 3) => ({
    ...{
      product_id: 1,
      sku_id: 2,
      name: 'Cup',
      specs: {},
      image: null,
      price: 100,
      count,
      available: 9,
      on_sale: true,
      no_return: null,
    },
    reduction: pieces * 40,
    sale: { offer_id: 7, price: 60, pieces, missing, most_per_buyer: 2, bought },
  })
  const shown = (...items: ReturnType<typeof quoted>[]) => {
    const { price, former, item } = shop.cartLine(line, inSale, items)
    return [price, former, shop.priceOfItem(item), shop.partsText(item), shop.saleLimit(item, 'en')]
  }

  test('a buyer of whom nothing is known has its price for as many pieces as each may have', () => {
    const limit = '2 per buyer at the flash price; further pieces cost ¥1.00'
    expect(shown()).toEqual([60, 100, 220, '2 × ¥0.60 + 1 × ¥1.00', limit])
    expect([shop.priceNow(inSale, variant), shop.priceNow(inSale)].map(({ price }) => price)).toEqual([60, 60])
    const later: Product = { ...inSale, sale: { ...sale, skus: [], valid_from: '2099-01-01T00:00:00.000Z' } }
    expect(shop.pricedItem(later, variant, 1)).toEqual({ price: 100, count: 1, sale: null })
  })

  test('a buyer who has bought all of theirs sees the regular price, and why', () => {
    const had = 'You have bought your 2 at the flash price; further pieces cost ¥1.00'
    expect(shown(quoted(0, 2, 'used_up'))).toEqual([100, null, 300, '', had])
    const own = shop.productFor(inSale, quoted(0, 2, 'used_up'))
    expect([shop.priceNow(own), shop.priceNow(own, variant)].map(({ price }) => price)).toEqual([100, 100])
    expect(shop.productFor(inSale, quoted(1, 1, 'used_up'))).toBe(inSale)
    expect(shop.saleLimit(quoted(0, 2, 'used_up'), 'zh_CN')).toBe('您已按特价购满 2 件，再购买每件 ¥1.00')
  })

  test('a quote for another count says what more or fewer pieces cost until the next one has come', () => {
    const some = 'You have bought 1 of your 2 at the flash price; further pieces cost ¥1.00'
    expect(shown(quoted(1, 1, null, 1))).toEqual([60, 100, 260, '1 × ¥0.60 + 2 × ¥1.00', some])
    const few = 'Only 1 left at the flash price; further pieces cost ¥1.00'
    expect(shown(quoted(1, 0, 'sold_out', 4))[4]).toBe(few)
    expect(shop.pricedItem(inSale, variant, 1, quoted(1, 0, 'sold_out')).sale).toMatchObject({
      pieces: 1,
      missing: null,
    })
    expect(shop.saleLimit(quoted(0, 0, 'sold_out'), 'en')).toBe('Sold out at the flash price; pieces cost ¥1.00')
  })

  test('the sum of a cart has what offers and coupons take off beside it, and the sale in the prices', () => {
    const item = quoted(2, 0, 'used_up')
    const lines = [shop.cartLine(line, inSale, [item])]
    const costs = {
      ...{ items: [item], goods_price: 300, reduction: 100, freight: 0, total_price: 200, minimum: 0 },
      ...{ reductions: [], freight_parts: [], missed_offers: [], coupons: [], free_shipping: [], undeliverable: [] },
      ...{ refused: null, can_order: true },
    }
    expect(shop.sumOf(lines, costs)).toMatchObject({ sum: 200, off: 20 })
    expect(shop.sumOf(lines)).toMatchObject({ sum: 220, off: 0 })
  })
})

describe('a checkout', () => {
  const address = {
    name: '',
    mobile: '',
    province: '',
    city: '',
    country: '',
    region_code: null,
    detail: '',
    added_by_shop: false,
  }
  const [first, usual] = [
    { ...address, id: 1, is_default: false },
    { ...address, id: 2, is_default: true },
  ]

  test('a checkout goes to the chosen address, else to the usual one, else to the first', () => {
    expect(shop.shippingAddress([first, usual], 1)).toBe(first)
    expect(shop.shippingAddress([first, usual], 9)).toBe(usual)
    expect(shop.shippingAddress([first], undefined)).toBe(first)
    expect(shop.shippingAddress([], 1)).toBeUndefined()
  })

  test('a checkout knows which refusal means that something has changed meanwhile', () => {
    const errors = [newError('price_changed', ''), newError('rule', ''), new Error('price_changed')]
    expect(errors.map(shop.hasChanged)).toEqual([true, false, false])
  })

  test('a checkout sends an address with the code of WeChat, and again without one that the shop does not know', async () => {
    const sent: (string | null)[] = []
    const send = (kind: 'invalid' | 'network', errors: Record<string, string>) => async (code: string | null) => {
      sent.push(code)
      if (code === '999999') throw newError(kind, '', { errors })
      return code
    }
    const unknown = { region_code: 'is not a known region' }
    expect(await shop.withRegion(send('invalid', unknown), '310106')).toBe('310106')
    expect(await shop.withRegion(send('invalid', unknown), '999999')).toBeNull()
    expect(sent).toEqual(['310106', '999999', null])
    await expect(shop.withRegion(send('invalid', { name: 'is required' }), '999999')).rejects.toThrow()
    await expect(shop.withRegion(send('network', {}), '999999')).rejects.toThrow()
    expect(sent).toHaveLength(5)
  })

  test('a checkout reads a product that is gone as none, and fails otherwise', async () => {
    await expect(shop.ifThere(Promise.reject(newError('not_found', '')))).resolves.toBeNull()
    await expect(shop.ifThere(Promise.reject(newError('network', 'No line')))).rejects.toThrow('No line')
  })
})

const counted = (count: number) => ({
  price: 500,
  count,
  returned: 0,
  sent: 0,
  came_back: 0,
  reduction: 0,
  no_return: null,
})

describe('an order', () => {
  test('an order lets its buyer do what the shop says', () => {
    const order = { actions: [{ action: 'pay' as const, until: null }] }
    expect([shop.canDo(order, 'pay'), shop.canDo(order, 'refund')]).toEqual([true, false])
  })

  test('an order can be refunded up to what no refund has taken', () => {
    const refunds = (['declined', 'failed', 'processing', 'succeeded'] as const).map((state, at) => ({
      state,
      amount: 10 ** at,
    }))
    expect(shop.leftToRefund({ total_price: 5000, refunds })).toBe(3900)
  })

  test('an order can be refunded by the pieces that no refund has taken', () => {
    const items = [
      { ...{ id: 1, product_id: 3, sku_id: 4, name: 'Shirt', specs: { Color: 'red' }, image: null }, ...counted(3) },
      { ...{ id: 2, product_id: 5, sku_id: 6, name: 'Mug', specs: {}, image: null }, ...counted(1) },
    ]
    const refunds = [
      { state: 'succeeded' as const, items: [{ id: 2, count: 1 }] },
      { state: 'processing' as const, items: [{ id: 1, count: 1 }] },
      { state: 'declined' as const, items: [{ id: 1, count: 2 }] },
    ]
    expect(shop.linesToRefund({ items, refunds })).toEqual([{ line: items[0], left: 2 }])
    const both = [
      { id: 1, count: 2 },
      { id: 2, count: 1 },
    ]
    expect(shop.orderPiecesText(both, { items })).toBe('Shirt · red × 2, Mug × 1')
    expect(shop.orderPiecesText([], { items })).toBe('')
  })

  const delivery = {
    way: 'express' as const,
    place: null,
    code: null,
    collect_by: null,
    collected_at: null,
    courier: null,
  }

  test('an order to be picked up says so until it is handed over', () => {
    const toPickUp = { ...delivery, way: 'pickup' as const }
    expect(shop.orderState({ status: 'paid', items: [], delivery: toPickUp }, 'en').status).toBe('To pick up')
    expect(shop.orderState({ status: 'completed', items: [], delivery: toPickUp }, 'en').status).toBe('Completed')
    const service = { ...delivery, way: 'none' as const }
    expect(shop.orderState({ status: 'paid', items: [], delivery: service }, 'zh').status).toBe('待服务')
  })

  test('an order that the courier brings says so, and when: with the weekday', () => {
    const byCourier = { ...delivery, way: 'courier' as const }
    expect(shop.orderState({ status: 'shipped', items: [], delivery: byCourier }, 'zh')).toEqual({
      status: '配送中',
      next: '配送员正在送货途中',
    })
    const slot = { day: '2026-12-01', starts: '09:00', ends: '12:00' }
    expect([shop.slotText(slot, 'zh_CN'), shop.slotText(slot, 'en')]).toEqual([
      '12-01 周二 09:00–12:00',
      '12-01 Tue 09:00–12:00',
    ])
  })

  test('a delivery is the first that there is until another is chosen, and says what it lacks', () => {
    const [far, near] = [{ id: 1 }, { id: 2 }].map((one) => ({
      ...{ ...one, name: 'Store', address: 'Road 1', phone: '021', hours: '', longitude: null, latitude: null },
    }))
    const options = {
      items: [
        { way: 'express' as const, fee: 800, problem: null },
        { way: 'pickup' as const, fee: 0, problem: null },
      ],
      places: far && near ? [far, near] : [],
      slots: [0, 1].map((available) => ({
        day: '2026-12-01',
        starts: `0${available + 8}:00`,
        ends: '12:00',
        available,
      })),
    }
    const words = shop.deliveryWords('zh')
    expect(options.items.map((one) => shop.deliveryNote(one, words))).toEqual(['¥8.00', '免运费'])
    expect(shop.deliveryNote({ way: 'express', fee: 0, problem: 'no_address' }, words)).toBe('请先添加收货地址')
    expect(shop.deliveryOf(shop.chosenDelivery(options, {}))).toBeUndefined()
    expect(shop.chosenDelivery(null, { way: 'pickup' })).toEqual({ way: 'express', place: null, slot: null })
    const [express, pickup] = options.items
    const excluded = {
      ...options,
      items: express && pickup ? [{ ...express, problem: 'excluded' as const }, pickup] : [],
    }
    expect(shop.chosenDelivery(excluded, { way: 'express' }).way).toBe('pickup')
    const chosen = shop.chosenDelivery(options, { way: 'pickup', place_id: 2 })
    const contact = { name: 'Li', mobile: '13800138000' }
    expect(shop.deliveryOf(chosen, contact)).toEqual({ way: 'pickup', place_id: 2, contact })
    expect(shop.isDeliveryReady(chosen, undefined, contact)).toBe(true)
    expect(shop.isDeliveryReady(chosen, {}, { ...contact, mobile: '1' })).toBe(false)
    expect(shop.isDeliveryReady({ way: 'express', place: null, slot: null }, undefined, contact)).toBe(false)
  })

  test('an order of which a part is sent says so until the rest is sent, too', () => {
    const line = { id: 1, product_id: 3, sku_id: 4, name: 'Mug', specs: {}, image: null, ...counted(2) }
    const items = [line, { ...line, sent: 1 }]
    expect(shop.orderState({ status: 'paid', items, delivery }, 'en').status).toBe('Partly shipped')
    expect(shop.orderState({ status: 'paid', items, delivery }, 'zh')).toEqual({
      status: '部分发货',
      next: '其余商品正在备货',
    })
    expect(shop.orderState({ status: 'paid', items: [line], delivery }, 'en').status).toBe('To ship')
    expect(shop.orderState({ status: 'shipped', items, delivery }, 'en')).toEqual({
      status: 'To receive',
      next: 'On its way to you',
    })
  })

  test('an order has parcels to ask for once a part of it is sent', () => {
    const line = { id: 1, product_id: 3, sku_id: 4, name: 'Mug', specs: {}, image: null, ...counted(2) }
    const event = (change: OrderEvent['change']): OrderEvent => ({
      ...{ from: null, to: 'paid', by: 'staff', change, create_time: '' },
      ...{ reason_code: null, reason_label: null, reason: '', text: '' },
    })
    const isInParts = (sent: number, ...changes: OrderEvent['change'][]) =>
      shop.isSentInParts({ items: [{ ...line, sent }], events: changes.map(event) })
    expect([isInParts(1, 'parcel'), isInParts(2, 'parcel', null)]).toEqual([true, true])
    expect([isInParts(0, null), isInParts(2, null)]).toEqual([false, false])
    expect(isInParts(0, 'parcel', 'parcel_called_off')).toBe(false)
  })

  test('an order has a word for each state in both languages', () => {
    const [en, zh] = [shop.orderWords('en'), shop.orderWords('zh_CN')]
    expect([en.status.paid, zh.status.paid]).toEqual(['To ship', '待发货'])
    const [enState, zhState] = ['en', 'zh_CN'].map((language) => afterSales.afterSaleWords(language).state)
    const texts = ({ status, next }: typeof en, state = {}) =>
      [status, next, state].flatMap((one): string[] => Object.values(one))
    expect(texts(en, enState).filter((text) => /\p{Script=Han}/u.test(text) || !text)).toEqual([])
    expect(texts(zh, zhState).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([])
  })
})

describe('an order to be paid by transfer', () => {
  test('an order to be paid by transfer names amount and a short reference', () => {
    const order = {
      ...{ order_no: '2026113012345678901234', total_price: 123400, expires_at: '2026-12-03T01:00:00.000Z' },
      ...{ pay_way: 'transfer', actions: [] },
    }
    const account = { holder: '', bank: 'Bank of China', number: '6217 0000' }
    const pay_ways = [{ way: 'transfer', title: 'Bank transfer', account, instructions: 'On working days' }]
    const hint = shop.payHint({ ...order, pay_ways }, 'en')
    expect(hint.text).toBe('Transfer ¥1,234.00 by 2026-12-03 09:00, with the reference 901234')
    expect(shop.transferReference(order)).toBe('901234')
    const canPay = { ...order, pay_ways, actions: [{ action: 'pay' as const, until: null }] }
    expect(shop.payHint(canPay, 'en')).toEqual({ text: '', instructions: '' })
  })
})

describe('a request of a buyer', () => {
  const times = {
    ...{ create_time: '2026-11-20T01:00:00.000Z', agreed_at: '2026-11-21T01:00:00.000Z' },
    ...{ sent_back_at: '2026-11-22T01:00:00.000Z', received_at: null },
  }
  const request = { ...times, kind: 'exchange' as const, state: 'sent_back' as const, amount: 500, asked_amount: 500 }

  test('a request shows the step that it is at above those that are done, the latest first', () => {
    expect(afterSales.afterSaleSteps(request, 'zh')).toEqual([
      { text: '退货途中', time: '' },
      { text: '已寄回', time: '2026-11-22 09:00' },
      { text: '店铺已同意', time: '2026-11-21 09:00' },
      { text: '已申请', time: '2026-11-20 09:00' },
    ])
    const back = { ...request, kind: 'return' as const }
    expect(afterSales.afterSaleTitle(back, 'en')).toBe('Return for ¥5.00')
    expect(afterSales.afterSaleTitle({ ...back, amount: 300 }, 'en')).toBe('Return for ¥3.00 · Requested ¥5.00')
    const received = { ...back, received_at: '2026-11-23T01:00:00.000Z' }
    expect(afterSales.afterSaleSteps(received, 'en').map(({ text }) => text)).toEqual([
      ...['To be refunded', 'Received by the shop', 'Sent back', 'Approved by the shop', 'Requested'],
    ])
    expect(afterSales.afterSaleState({ ...request, kind: 'refund', state: 'agreed' }, 'zh')).toBe('待退款')
  })

  test('a request says what happens by itself, and when', () => {
    const deadline = { at: '2026-11-29T01:00:00.000Z', result: 'received' as const }
    const texts = (['return', 'exchange'] as const).map((kind) =>
      afterSales.afterSaleDeadline({ kind, deadline }, 'en'),
    )
    expect(texts).toEqual([
      'The shop confirms by 2026-11-29 09:00, or you are refunded',
      'The shop confirms by 2026-11-29 09:00, or counts it as received',
    ])
    expect(afterSales.afterSaleDeadline({ kind: 'refund', deadline: null }, 'en')).toBe('')
  })
})

describe('a shipping fee', () => {
  const rate = { first: 1, first_fee: 0, further: 1, further_fee: 0, free_from_amount: null, free_from_count: null }
  const part = { sku_ids: [1], counted: 'first' as const, rate, fee: 800 }
  const flat = { ...part, template_id: null, name: null, unit: 'piece' as const, units: 2 }

  test('a shipping fee is made of what each template counts, in units as people say them', () => {
    const parts = [
      { ...part, template_id: 1, name: 'Parcels', unit: 'weight' as const, units: 1500 },
      { ...part, template_id: 2, name: 'Furniture', unit: 'volume' as const, units: 300_000, fee: 0 },
      flat,
    ]
    expect(shop.freightRows(parts, 'Flat fee')).toEqual([
      { name: 'Parcels 1.5 kg', fee: 800 },
      { name: 'Furniture 0.3 m³', fee: 0 },
      { name: 'Flat fee ×2', fee: 800 },
    ])
    expect(shop.freightRows([flat], 'Flat fee')).toEqual([])
  })

  test('a shipping fee says how little is missing until it is free', () => {
    expect(
      [
        { amount: 1200, count: null },
        { amount: null, count: 2 },
      ].map(shop.missingText),
    ).toEqual(['¥12.00', '2'])
  })
})

describe('a coupon', () => {
  const texts = (language: string) =>
    [
      amountOff(9900, 1000),
      amountOff(0, 1050),
      percentOff(0, 20, 'amount', 3000),
      percentOff(120_000, 12),
      freeShipping(5000),
      { kind: 'cheapest_free', every: 2, most: 3 },
      { kind: 'of_a_later_version' },
    ].map((gives) => givesText(gives, couponWords(language)))

  test('a coupon says what it takes off as shops write it in each language', () => {
    expect(texts('zh')).toEqual([
      '满 99 减 10',
      '立减 10.50 元',
      '8 折，最高减 30 元',
      '满 1,200 享 8.8 折',
      '满 50 包邮',
      '每满 2 件，最低价 1 件免费，每单最多免 3 件',
      '',
    ])
    expect(texts('en')).toEqual([
      '¥10 off from ¥99',
      '¥10.50 off',
      '20% off, up to ¥30',
      '12% off from ¥1,200',
      'Free shipping from ¥50',
      'Buy 2, the cheapest is free, up to 3 free',
      '',
    ])
  })
})

describe('an offer', () => {
  const steps = [
    { at: 9900, off: 1000 },
    { at: 19_900, off: 3000 },
  ]
  const offers = [{ ...amountOff(0, 1), steps }, percentOff(3, 10, 'count', 3000), freeShipping(2, 'count')]

  test('an offer says each of its tiers as shops write it in each language', () => {
    const texts = (language: string) => offers.map((gives) => givesText(gives, couponWords(language)))
    expect(texts('zh')).toEqual(['满 99 减 10，满 199 减 30', '满 3 件享 9 折，最高减 30 元', '满 2 件包邮'])
    expect(texts('en')).toEqual([
      '¥10 off from ¥99 · ¥30 off from ¥199',
      'Buy 3, 10% off, up to ¥30',
      'Buy 2, free shipping',
    ])
  })

  test('an offer says how much more brings its next tier', () => {
    const missing = [
      { amount: 1200, count: null, next: amountOff(9900, 1000) },
      { amount: null, count: 1, next: percentOff(3, 10, 'count') },
      { amount: null, count: 2, next: { kind: 'cheapest_free' as const, every: 2, most: null } },
      { amount: null, count: null, next: null },
    ]
    const texts = (language: string) => missing.map((one) => offerHint(one, couponWords(language)))
    expect(texts('zh')).toEqual(['再买 ¥12.00，立减 10 元', '再买 1 件，9 折', '再买 2 件，最低价 1 件免费', ''])
    expect(texts('en')).toEqual(['Add ¥12.00 for ¥10 off', 'Add 1 for 10% off', 'Add 2 for one free item', ''])
  })
})

describe('money and time', () => {
  test('amounts are written and read digit by digit', () => {
    expect([0, 5, 1990, 123456, -100].map(shop.money)).toEqual(['¥0.00', '¥0.05', '¥19.90', '¥1,234.56', '-¥1.00'])
    expect(['19.9', '0.05', '7', '1.234', '', 'x'].map(shop.parseYuan)).toEqual([
      1990,
      5,
      700,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('times are those of the shop’s clock', () => {
    expect(shop.moment('2025-12-31T16:00:00.000Z')).toBe('2026-01-01 00:00')
    expect(shop.moment('soon')).toBe('soon')
  })
})
