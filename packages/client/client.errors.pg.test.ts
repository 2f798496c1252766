import { describe, expect, test } from 'vitest'
import { ADDRESS, configure } from '@/packages/testing/buyers'
import { productIn } from '@/packages/testing/goods'
import { useMiniShop } from './testing/mini-shop'

const mini = useMiniShop()

/** What a call fails with, as a program sees it. */
async function errorOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => expect.unreachable('it did not fail'),
    (reason) => reason,
  )
  return mini.kiosk.isKioskError(error) ? error : expect.unreachable(String(error))
}

describe('an error', () => {
  test('an error for missing stock names each product that is short', async () => {
    const { client } = await mini.openSignedIn()
    const product_id = await productIn(mini.shop.db, { stock: 1 })
    const error = await errorOf(client.order.create({ items: [{ product_id, count: 3 }] }))
    expect([error.name, error.status, error.code]).toEqual(['out_of_stock', 409, 30020])
    if (error.name !== 'out_of_stock') return
    expect(error.details.short).toMatchObject([{ product_id, wanted: 3, available: 1 }])
    expect(error.requestId).toMatch(/\S/)
  })

  test('an error for a changed price has the total as it is now', async () => {
    const { client } = await mini.openSignedIn()
    const product_id = await productIn(mini.shop.db, { price: 700 })
    const error = await errorOf(client.order.create({ items: [{ product_id, count: 1 }], total_price: 600 }))
    if (!mini.kiosk.isKioskError(error, 'price_changed')) return expect.unreachable(error.name)
    expect(error.details).toEqual({ total_price: 700 })
  })

  test('an error for a product that is no longer sold names it', async () => {
    const { client } = await mini.openSignedIn()
    const product_id = await productIn(mini.shop.db, { on_sale: false })
    const error = await errorOf(client.order.create({ items: [{ product_id, count: 1 }] }))
    if (error.name !== 'not_on_sale') return expect.unreachable(error.name)
    expect(error.details.items).toEqual([{ product_id, sku_id: expect.any(Number) }])
  })

  test('an error for a rule has what the rule counts', async () => {
    const { client } = await mini.openSignedIn()
    const product_id = await productIn(mini.shop.db, { price: 500 })
    await configure(mini.shop, { 'order.minimum': 2000 })
    const error = await errorOf(client.order.create({ items: [{ product_id, count: 1 }] }))
    await configure(mini.shop, { 'order.minimum': 0 })
    if (error.name !== 'rule') return expect.unreachable(error.name)
    expect(error.details).toEqual({ minimum: 2000, goods_price: 500 })
  })

  test('an error for too large a refund says what may still be refunded', async () => {
    const { client } = await mini.openSignedIn({ pay: async () => 'done' })
    const adapter = mini.kiosk.simulated(mini.kiosk.wxAdapter(mini.open().wx), {
      baseUrl: mini.http.url,
      buyer: 'payer',
    })
    const placed = await client.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
    const parameters = await client.pay.preOrder({ order_id: placed.id })
    await adapter.pay?.(parameters)
    const ask = { id: placed.id, reason: 'broken' }
    const more = await errorOf(client.refund.request({ ...ask, amount: placed.total_price + 1 }))
    if (more.name !== 'rule') return expect.unreachable(more.name)
    expect(more.details).toEqual({ left: placed.total_price })
    const [line] = placed.items
    const pieces = await errorOf(client.refund.request({ ...ask, lines: [{ id: line?.id ?? 0, count: 2 }] }))
    if (pieces.name !== 'rule') return expect.unreachable(pieces.name)
    expect(pieces.details).toEqual({ lines: [{ id: line?.id, left: 1 }] })
  })

  test('an error for paying without a mini-program says that this is missing', async () => {
    const { client } = mini.open()
    await client.user.create({ username: 'lisi', password: 'four words of it' })
    await client.signIn({ account: 'lisi', password: 'four words of it' })
    await client.address.create({ ...ADDRESS, is_default: true })
    const placed = await client.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
    const error = await errorOf(client.pay(placed))
    if (error.name !== 'rule') return expect.unreachable(error.name)
    expect(error.details?.missing).toBe('mini_program')
  })

  test('an error for an order in the wrong state has that state', async () => {
    const { client } = await mini.openSignedIn()
    const placed = await client.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
    const error = await errorOf(client.order.receive({ id: placed.id }))
    if (error.name !== 'order_state') return expect.unreachable(error.name)
    expect(error.details).toEqual({ status: 'unpaid' })
  })

  test('an error for bad input has a message for each field, in the language of the buyer', async () => {
    const { client } = await mini.openSignedIn({ language: () => 'zh-CN' })
    const error = await errorOf(client.address.create({ ...ADDRESS, name: '', mobile: '12' }))
    expect([error.name, Object.keys(error.errors).sort()]).toEqual(['invalid', ['mobile', 'name']])
    expect(error.message).toMatch(/[一-鿿]/)
  })

  test('an error names the field of a path that is missing, before anything is sent', async () => {
    const { client } = mini.open()
    const before = mini.http.received.length
    const error = await errorOf(client.product.read(JSON.parse('{}')))
    expect([error.name, error.errors, mini.http.received.length - before]).toEqual([
      'invalid',
      { id: 'is required' },
      0,
    ])
  })

  test('an error says what an input is when it is none, before anything is sent', async () => {
    const { client } = mini.open()
    const before = mini.http.received.length
    for (const wrong of [7, 'tea', null]) {
      const failure = { name: 'invalid', message: 'The input is an object, such as { id: 1 }' }
      expect(await errorOf(Reflect.apply(client.product.read, client, [wrong]))).toMatchObject(failure)
    }
    expect(mini.http.received.length - before).toBe(0)
  })

  test('an error names the file that an upload lacks, before anything is sent', async () => {
    const { client } = await mini.openSignedIn()
    const before = mini.http.received.length
    for (const input of [{ id: 1 }, { id: 1, file: undefined }]) {
      const error = await errorOf(Reflect.apply(client.refund.addPhotos, client, [input]))
      expect(error).toMatchObject({ name: 'invalid', message: 'file is required' })
    }
    expect(mini.http.received.length - before).toBe(0)
  })

  test('an error names the address of the shop where a client is made without one', () => {
    expect(() => Reflect.apply(mini.kiosk.createClient, undefined, [{}])).toThrow('baseUrl is required')
  })

  test('an error says that a wrong address is no shop', async () => {
    const { client } = mini.open({ baseUrl: `${mini.http.url}/nowhere/`, retries: 0 })
    expect(await errorOf(client.category.list())).toMatchObject({ name: 'not_found', status: 404 })
    const { client: elsewhere } = mini.open()
    mini.http.disturbs(() => (response) => response.end('<html>Sign in to the network of the hotel</html>'))
    expect(await errorOf(elsewhere.category.list())).toMatchObject({ name: 'bad_answer', status: 200 })
    mini.http.disturbs(() => undefined)
    const { client: unknown } = mini.open({ baseUrl: 'shop.example.com' })
    const failure = { name: 'network', message: expect.stringContaining('request:fail invalid url') }
    expect(await errorOf(unknown.product.read({ id: 1 }, { retries: 0 }))).toMatchObject(failure)
  })
})
