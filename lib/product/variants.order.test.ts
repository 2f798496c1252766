import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { readEvents } from '@/lib/event/happenings'
import type { EventSource } from '@/lib/facets/event'
import { offerIn } from '@/lib/offer/sample-calls'
import { flashSale } from '@/packages/testing/gives'
import { linkMiniProgram, paymentNotification } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { recordsOf } from '@/packages/testing/workbook'

/** The shop’s order is neither the alphabet’s nor that of jsonb, which puts short names first. */
const options = [
  { name: 'Material', values: ['wool'] },
  { name: 'Colour', values: ['red'] },
  { name: 'Size', values: ['M'] },
]
const specs = { Size: 'M', Colour: 'red', Material: 'wool' }
const IN_ORDER = ['Material', 'Colour', 'Size']

/** The options of every variant in an answer, wherever in it they are. */
function ordersIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'specs' ? [Object.keys(one)] : ordersIn(one)))
}

describe('the values of a variant', () => {
  const shop = useShop()
  let [staff, buyer] = ['', '']
  let created = { id: 0, name: '', skus: [{ id: 0 }] }
  beforeEach(async () => {
    staff = await shop.tokenOf('admin')
    buyer = await shop.tokenOf('buyer')
    created = await makeProduct(shop.db, { options, skus: [{ specs, code: 'WRM-1', price: 100, stock: 9 }] })
  })
  const item = () => ({ product_id: created.id, sku_id: created.skus[0]?.id, count: 1 })
  const read = async (what: string, body?: unknown) => (await shop.ask(what, { token: staff, body })).data
  const own = async (what: string, body: unknown, headers = {}) =>
    (await shop.ask(what, { token: buyer, body, headers })).data
  const place = (headers = {}) => own('POST /v1/order', { items: [item()] }, headers)

  test('the values of a variant are in the order of its product’s options, in products, stock and offers', async () => {
    const { count: _one, ...variant } = item()
    const sale_items = [{ ...variant, price: 50, pieces: 3 }]
    const valid_until = new Date(Date.now() + 60_000).toISOString()
    const offer = await offerIn(shop, { gives: flashSale(), sale_items, valid_until })
    const answers = {
      shown: await own(`GET /v1/product/${created.id}`, undefined),
      record: await read(`GET /cms/product/${created.id}`),
      movements: await read(`GET /cms/product/${created.id}/stock`),
      ledger: await read(`GET /cms/stock?product_id=${created.id}`),
      offer: await read(`GET /cms/offer/${offer}`),
    }
    for (const [name, answer] of Object.entries(answers)) expect([name, ordersIn(answer)]).toEqual([name, [IN_ORDER]])
    const found = await read('GET /cms/search?q=WRM-1')
    expect(JSON.stringify(found)).toContain(`${created.name} · wool / red / M`)
  })

  test('the values of a variant are in that order in an order, its preview, its repetition, its refund and its export', async () => {
    await linkMiniProgram(shop.db)
    const key = { 'idempotency-key': 'variant-order-1' }
    const preview = await own('POST /v1/order/preview', { items: [item()] })
    const placed = await place(key)
    const again = await place(key)
    expect(again.id).toBe(placed.id)
    await own('POST /v1/pay/pre_order', { order_id: placed.id })
    await shop.ask('POST /v1/pay/notify', await paymentNotification(shop, placed.order_no))
    const { refunds } = await own(`POST /v1/order/${placed.id}/refund`, { reason: 'Too late' })
    const answers = {
      preview,
      placed,
      again,
      shown: await own(`GET /v1/order/${placed.id}`, undefined),
      record: await read(`GET /cms/order/${placed.id}`),
      refund: await read(`GET /cms/refund/${refunds[0].id}`),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const orders = ordersIn(answer)
      expect([name, orders]).toEqual([name, orders.map(() => IN_ORDER)])
      expect([name, orders.length]).not.toEqual([name, 0])
    }
    const { bytes } = await shop.ask(`GET /cms/order/export?format=xlsx&order_no=${placed.order_no}`, { token: staff })
    expect(recordsOf(bytes)[0]).toMatchObject({ Variant: 'Material: wool, Colour: red, Size: M' })
  })

  test('the values of a variant are in that order in what other systems are told', async () => {
    await place()
    const all = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 1000 }
    shop.runtime.settings.stored = new Map([['stock.low', 8]])
    const last = async (of: EventSource['of']) => (await readEvents(shop.db, of, all, shop.runtime)).found.at(-1)
    await shop.db.execute(sql`insert into webhook_change (type, subject_id) values ('product.changed', ${created.id})`)
    const told = [await last('order_event'), await last('stock_movement'), await last('change')]
    expect(ordersIn(told)).toEqual([IN_ORDER, IN_ORDER, IN_ORDER])
  })

  test('the values of a variant follow their options: arranged anew they are in the new order, and one that is gone comes last', async () => {
    const { id } = await place()
    const orderOf = async () => ordersIn(await own(`GET /v1/order/${id}`, undefined))
    await shop.db.update(product).set({ options: options.toReversed() }).where(sql`id = ${created.id}`)
    expect(await orderOf()).toEqual([['Size', 'Colour', 'Material']])
    await shop.db
      .update(product)
      .set({ options: options.slice(1) })
      .where(sql`id = ${created.id}`)
    expect(await orderOf()).toEqual([['Colour', 'Size', 'Material']])
  })
})
