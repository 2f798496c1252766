import { beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('the list of stock movements', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const list = async (query: string) => (await shop.ask(`GET /cms/stock?${query}`, { token })).data
  const deltas = async (query: string) => (await list(query)).items.map((one: { delta: number }) => one.delta)

  async function shirts() {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const skus = ['S', 'M'].map((Size) => ({ specs: { Size }, code: `ZZ-${Size}`, price: 100, stock: 10 }))
    return makeProduct(shop.db, { name: 'Zz shirt', options, skus })
  }
  const receive = (id: number, sku_id: number | undefined, delta: number) =>
    shop.ask(`POST /cms/product/${id}/stock`, {
      token,
      body: { sku_id, delta, reason: 'received', note: 'From the maker' },
    })

  test('the list of stock movements shows each movement with variant, reason, note, user, order and balance', async () => {
    const { id, skus } = await shirts()
    await receive(id, skus[1]?.id, 5)
    const { items, total } = await list(`product_id=${id}`)
    expect(total).toBe(3)
    expect(items[0]).toEqual({
      id: expect.any(Number),
      product_id: id,
      product: 'Zz shirt',
      sku_id: skus[1]?.id,
      specs: { Size: 'M' },
      code: 'ZZ-M',
      delta: 5,
      balance: 15,
      reason: 'received',
      note: 'From the maker',
      ref: '',
      order_id: null,
      order_no: null,
      user_id: expect.any(Number),
      nickname: 'Manager',
      create_time: expect.any(String),
    })
  })

  test('the list of stock movements can be filtered by order, and each movement names its order', async () => {
    const { id } = await makeProduct(shop.db)
    const order = await placeOrder(shop, id)
    await placeOrder(shop, id)
    await shop.ask(`POST /v1/order/${order.id}/cancellation`, { token: await shop.tokenOf('buyer'), body: {} })
    const { items } = await list(`order_id=${order.id}`)
    const { id: order_id, order_no } = order
    expect(items).toMatchObject([
      { delta: 2, balance: 8, reason: 'order_closed', order_id, order_no },
      { delta: -2, balance: 8, reason: 'order', order_id, order_no, nickname: 'Buyer' },
    ])
  })

  test('the list of stock movements can be filtered by product, variant, reason, user and time, also combined', async () => {
    const { id, skus } = await shirts()
    const [small, medium] = skus.map((one) => one.id)
    await receive(id, small, 1)
    await receive(id, medium, 2)
    const [{ user_id }] = (await list(`product_id=${id}`)).items
    expect(await deltas(`product_id=${id}`)).toEqual([2, 1, 10, 10])
    expect(await deltas(`sku_id=${small}`)).toEqual([1, 10])
    expect(await deltas(`product_id=${id}&reason=received&user_id=${user_id}`)).toEqual([2, 1])
    expect(await deltas(`product_id=${id}&reason=damaged`)).toEqual([])
    expect(await deltas(`product_id=${id}&end=2020-01-01T00:00:00Z`)).toEqual([])
    expect(await deltas(`product_id=${id}&sort=id&size=3&page=2`)).toEqual([2])
    expect(await deltas('product_id=2147483647')).toEqual([])
    expect((await shop.ask('GET /cms/stock?reason=magic', { token })).status).toBe(400)
  })

  test('the list of stock movements keeps movements of deleted products, and requires a permission', async () => {
    const { id } = await shirts()
    await shop.ask(`DELETE /cms/product/${id}`, { token })
    expect(await deltas(`product_id=${id}`)).toEqual([10, 10])
    expect((await shop.ask('GET /cms/stock', { token: await shop.tokenOf('clerk') })).status).toBe(403)
  })
})
