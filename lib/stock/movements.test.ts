import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { moveStock } from './movements'

describe('stock', () => {
  const shop = useShop()
  let token = ''
  let id = 0
  let skus: number[] = []
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const draft = ['S', 'M'].map((Size) => ({ specs: { Size }, price: 100, stock: 10 }))
    const created = await makeProduct(shop.db, { options, skus: draft })
    id = created.id
    skus = created.skus.map((one) => one.id)
  })
  const change = (body: object, headers = {}) =>
    shop.ask(`POST /cms/product/${id}/stock`, {
      token,
      headers,
      body: { sku_id: skus[0], reason: 'received', ...body },
    })
  const movements = async (query = '') => (await shop.ask(`GET /cms/product/${id}/stock?${query}`, { token })).data
  const stocks = async () => {
    const { data } = await shop.ask(`GET /cms/product/${id}`, { token })
    return data.skus.map((one: { stock: number }) => one.stock)
  }

  test('stock changes by an amount, recorded with reason, user and balance', async () => {
    const more = await change({ delta: 5, note: ' From the maker ' })
    expect([more.status, more.data]).toEqual([
      200,
      {
        id: expect.any(Number),
        sku_id: skus[0],
        specs: { Size: 'S' },
        delta: 5,
        balance: 15,
        reason: 'received',
        note: 'From the maker',
        ref: '',
        user_id: expect.any(Number),
        nickname: 'Manager',
        create_time: expect.any(String),
      },
    ])
    expect((await change({ delta: -3, reason: 'damaged' })).data).toMatchObject({ delta: -3, balance: 12 })
    expect(await stocks()).toEqual([12, 10])
  })

  test('stock is set to a count, and an unchanged count records nothing', async () => {
    expect((await change({ to: 4, reason: 'counted' })).data).toMatchObject({ delta: -6, balance: 4 })
    const same = await change({ to: 4, reason: 'counted' })
    expect([same.status, same.data]).toEqual([200, null])
    expect((await change({ delta: 0 })).data).toBeNull()
    expect((await movements(`sku_id=${skus[0]}`)).total).toBe(2)
    expect((await change({ to: 0, reason: 'counted' })).data).toMatchObject({ delta: -4, balance: 0 })
  })

  test('stock never becomes negative', async () => {
    const refused = await change({ delta: -11, reason: 'damaged' })
    expect(refused).toMatchObject({ status: 409, json: { error_code: 30020, details: { available: 10 } } })
    expect(await stocks()).toEqual([10, 10])
    expect((await change({ delta: -10, reason: 'damaged' })).data.balance).toBe(0)
  })

  test('stock changes without changing the version or update time of the product', async () => {
    const before = (await shop.ask(`GET /cms/product/${id}`, { token })).data
    await change({ delta: 5 })
    const { version, update_time } = (await shop.ask(`GET /cms/product/${id}`, { token })).data
    expect([version, update_time]).toEqual([before.version, before.update_time])
  })

  test('stock requires an amount or a count, a manual reason and an existing variant of the product', async () => {
    const pathsOf = async (body: object) => {
      const { status, json } = await change(body)
      return [status, ...(json.errors ?? []).map(({ path }) => path)]
    }
    expect(await pathsOf({})).toEqual([400, 'delta'])
    expect(await pathsOf({ delta: 1, to: 1 })).toEqual([400, 'delta'])
    expect(await pathsOf({ delta: 1, reason: 'order' })).toEqual([400, 'reason'])
    expect(await pathsOf({ to: -1 })).toEqual([400, 'to'])
    const other = (await makeProduct(shop.db)).skus[0]
    expect(await pathsOf({ delta: 1, sku_id: other?.id })).toEqual([404])
    const kept = [{ specs: { Size: 'M' }, price: 100 }]
    await shop.ask(`PUT /cms/product/${id}`, { token, body: { skus: kept } })
    expect(await pathsOf({ delta: 1 })).toEqual([404])
    await shop.ask(`DELETE /cms/product/${id}`, { token })
    expect(await pathsOf({ delta: 1, sku_id: skus[1] })).toEqual([404])
  })

  test('stock changes once per idempotency key', async () => {
    const key = { 'idempotency-key': 'goods-of-may' }
    const first = await change({ delta: 5 }, key)
    const again = await change({ delta: 5 }, key)
    expect([again.headers['Idempotency-Replayed'], again.data]).toEqual(['true', first.data])
    expect(await stocks()).toEqual([15, 10])
    expect((await change({ delta: 6 }, key)).status).toBe(422)
  })

  test('stock has a history in pages, newest first, of one variant or of all', async () => {
    await change({ delta: 1 })
    await change({ delta: 2, sku_id: skus[1] })
    const deltas = (page: { items: { delta: number }[] }) => page.items.map(({ delta }) => delta)
    expect(deltas(await movements())).toEqual([2, 1, 10, 10])
    expect(deltas(await movements(`sku_id=${skus[0]}`))).toEqual([1, 10])
    const second = await movements('page=2&size=3')
    expect([second.total, deltas(second)]).toEqual([4, [10]])
    const { status } = await shop.ask('GET /cms/product/2147483647/stock', { token })
    expect(status).toBe(404)
  })

  test('stock of several variants is taken from all or none, and each that lacks stock is named', async () => {
    const [a = 0, b = 0] = skus
    const take = (...wanted: [number, number][]) =>
      moveStock(
        shop.db,
        wanted.map(([sku_id, count]) => ({ sku_id, delta: -count, reason: 'order' as const })),
      )
    const moved = await take([b, 3], [a, 2], [b, 1])
    expect(moved.map(({ sku_id, delta, balance }) => [sku_id, delta, balance])).toEqual([
      [a, -2, 8],
      [b, -3, 7],
      [b, -1, 6],
    ])
    const { extras } = await take([b, 4], [a, 9], [b, 3]).catch((failure) => failure)
    expect(extras.details).toEqual({
      short: [
        { sku_id: a, wanted: 9, available: 8 },
        { sku_id: b, wanted: 7, available: 6 },
      ],
    })
    expect(await stocks()).toEqual([8, 6])
    expect(await moveStock(shop.db, [])).toEqual([])
  })

  test('stock changes only by movements, which the database keeps immutable', async () => {
    const [first = 0] = skus
    const refused = [
      () => shop.db.update(sku).set({ stock: 99 }).where(eq(sku.id, first)),
      () => shop.db.insert(sku).values({ product_id: id, specs: { Size: 'L' }, price: 1, stock: 1 }),
      () => shop.db.update(stockMovement).set({ delta: 1 }).where(eq(stockMovement.sku_id, first)),
      () => shop.db.delete(stockMovement).where(eq(stockMovement.sku_id, first)),
      () => shop.db.execute(sql`truncate ${stockMovement}`),
    ]
    for (const attempt of refused) await expect(shop.db.transaction(() => attempt())).rejects.toThrow()
    expect(await stocks()).toEqual([10, 10])
  })
})
