import { beforeEach, describe, expect, test } from 'vitest'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

const sizes = [{ name: 'Size', values: ['S', 'M'] }]
const of = (Size: string, price: number, stock: number) => ({ specs: { Size }, price, stock, code: `C-${Size}` })

describe('many changes of products', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const shirt = () => makeProduct(shop.db, { options: sizes, skus: [of('S', 1000, 3), of('M', 1200, 0)] })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, ...(body !== undefined && { body }) })

  test('a copy of a product has everything but stock, codes and the sale', async () => {
    const { id } = await shirt()
    const { data } = await ask(`POST /cms/product/${id}/copy`, { name: 'Shirt (copy)' })
    expect(data).toMatchObject({ name: 'Shirt (copy)', on_sale: false, stock: 0, price: 1000, options: sizes })
    expect(
      data.skus.map(({ price, stock, code }: { price: number; stock: number; code: unknown }) => [price, stock, code]),
    ).toEqual([
      [1000, 0, null],
      [1200, 0, null],
    ])
    expect(data.id).not.toBe(id)
    expect((await ask('POST /cms/product/2147483647/copy', { name: 'None' })).status).toBe(404)
  })

  test('prices change product by product, but none that has changed since it was seen', async () => {
    const [a, b] = [await shirt(), await makeProduct(shop.db, { price: 500 })]
    const { data } = await ask(`GET /cms/product/prices?ids=${b.id},${a.id}`)
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id])
    await ask(`PUT /cms/product/${b.id}`, { skus: [{ specs: {}, price: 550 }] })
    const items = [a, b].map(({ id, skus }) => ({
      id,
      skus: skus.map((one) => ({ id: one.id, from: one.price, price: one.price + 99 })),
    }))
    const result = await ask('POST /cms/product/prices', { items })
    expect(result.data.items).toMatchObject([
      { id: a.id, ok: true },
      { id: b.id, ok: false, msg: 'The price has changed in the meantime: check it and try again' },
    ])
    const after = (await ask(`GET /cms/product/${a.id}`)).data
    expect([after.price, ...after.skus.map((one: { price: number; stock: number }) => [one.price, one.stock])]).toEqual(
      [1099, [1099, 3], [1299, 0]],
    )
    expect((await ask(`GET /cms/product/${b.id}`)).data.price).toBe(550)
  })

  test('a rule changes the prices of all that match a filter, and of none that would have no price', async () => {
    const [a, b] = [await makeProduct(shop.db, { name: 'Rule one' }), await makeProduct(shop.db, { name: 'Rule two' })]
    const other = await shirt()
    await ask(`PUT /cms/product/${a.id}`, { skus: [{ specs: {}, price: 1000 }] })
    await ask(`PUT /cms/product/${b.id}`, { skus: [{ specs: {}, price: 100 }] })
    const apply = (input: object) => ask('POST /cms/product/price_change', { filter: { q: 'Rule' }, input })
    const raised = await apply({ rule: 'percent', value: 12.5, ending: '.90' })
    expect(raised.data.items).toMatchObject([{ ok: true }, { ok: true }])
    const priceOf = async (id: number) => (await ask(`GET /cms/product/${id}`)).data.price
    expect([await priceOf(a.id), await priceOf(b.id), await priceOf(other.id)]).toEqual([1090, 90, 1000])
    const lowered = await apply({ rule: 'amount', value: -200 })
    expect(lowered.data.items).toMatchObject([
      { id: a.id, ok: true },
      { id: b.id, ok: false, msg: 'A price would be too low or too high' },
    ])
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual([890, 90])
    expect((await apply({ rule: 'half', value: 1 })).json.errors?.[0]?.path).toBe('input.rule')
  })

  test('the stock of all variants moves for one reason, or none of it does', async () => {
    const { id, skus } = await shirt()
    const [small = 0, medium = 0] = skus.map((one) => one.id)
    const change = (reason: string, changes: object[]) =>
      ask(`PUT /cms/product/${id}/stock`, { reason, note: 'Shelf 3', skus: changes })
    const counted = await change('counted', [
      { id: small, to: 3 },
      { id: medium, to: 8 },
    ])
    expect(counted.data.items).toMatchObject([
      { sku_id: medium, delta: 8, balance: 8, reason: 'counted', note: 'Shelf 3' },
    ])
    const short = await change('damaged', [
      { id: small, delta: -1 },
      { id: medium, delta: -9 },
    ])
    expect(short.json).toMatchObject({ error_code: 30020 })
    expect((await change('received', [{ id: small }])).status).toBe(400)
    expect((await change('received', [{ id: 2147483647, delta: 1 }])).status).toBe(404)
    expect((await ask(`GET /cms/product/${id}`)).data.stock).toBe(11)
  })
})
