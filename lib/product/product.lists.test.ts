import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { ProductFilter } from './contract'
import { productFilters } from './records'

type Named = { id: number }

describe('lists of products', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('clerk')
    category_id = await makeCategory(shop.db)
  })
  const make = async (given: Parameters<typeof makeProduct>[1] = {}) =>
    (await makeProduct(shop.db, { category_id, ...given })).id
  const list = async (query: string) => (await shop.ask(`GET /cms/product?${query}`, { token })).data
  const idsIn = async (query: string): Promise<number[]> =>
    (await list(`category_id=${category_id}&${query}`)).items.map(({ id }: Named) => id)
  const sizes = [{ name: 'Size', values: ['S', 'M'] }]
  const of = (Size: string, price: number, stock: number, code?: string) => ({ specs: { Size }, price, stock, code })

  test('lists of products show a summary of each product', async () => {
    const id = await make({ name: 'Shirt', options: sizes, skus: [of('S', 120, 3), of('M', 90, 4)] })
    const [row] = (await list(`category_id=${category_id}`)).items
    expect(row).toEqual({
      id,
      name: 'Shirt',
      category_id,
      category: expect.stringMatching(/of tests$/),
      price: 90,
      original_price: null,
      stock: 7,
      variants: 2,
      low: 2,
      main_image: null,
      state: 'on',
      on_sale: true,
      sale_from: null,
      sale_until: null,
      sort: 0,
      version: 1,
      create_time: expect.any(String),
      update_time: expect.any(String),
      deleted_at: null,
    })
  })

  test('lists of products can be filtered by category, including its subcategories', async () => {
    const below = await makeCategory(shop.db, category_id)
    const [a, b] = [await make(), await make({ category_id: below })]
    expect(await idsIn('')).toEqual([b, a])
    expect((await list(`category_id=${below}`)).total).toBe(1)
    expect((await list('category_id=2147483647')).total).toBe(0)
  })

  test('lists of products can be filtered by status, which depends on the sale and its period', async () => {
    const [on, off, planned, over] = [await make(), await make({ on_sale: false }), await make(), await make()]
    const shift = (id: number, values: object) => shop.db.update(product).set(values).where(eq(product.id, id))
    await shift(planned, { sale_from: sql`now() + interval '1 hour'` })
    await shift(over, { sale_until: sql`now() - interval '1 hour'` })
    for (const [state, id] of Object.entries({ on, off, planned, over })) {
      const { items } = await list(`category_id=${category_id}&state=${state}`)
      expect(items).toMatchObject([{ id, state }])
    }
  })

  test('lists of products have the same ones low in stock or sold out, whether they are found or looked at in turn', async () => {
    for (const [first, second] of [
      [0, 0],
      [0, 3],
      [0, 50],
      [3, 3],
      [3, 50],
      [50, 50],
    ] as const)
      await make({ options: sizes, skus: [of('S', 1, first), of('M', 1, second)] })
    for (const stock of ['low', 'out'] as const) {
      const idsBy = async (use: 'found' | 'scanned') => {
        const filters = productFilters(shop.db, 10, ProductFilter.parse({ category_id, stock }), use)
        const rows = await shop.db
          .select({ id: product.id })
          .from(product)
          .where(and(...filters))
          .orderBy(product.id)
        return rows.map(({ id }) => id)
      }
      expect(await idsBy('scanned')).toEqual(await idsBy('found'))
      expect(await idsBy('found')).toHaveLength({ low: 4, out: 1 }[stock])
    }
  })

  test('lists of products can be filtered by stock: none of any variant, or low stock of at least one of those in stock', async () => {
    const out = await make({ options: sizes, skus: [of('S', 1, 0), of('M', 1, 0)] })
    const half = await make({ options: sizes, skus: [of('S', 1, 0), of('M', 1, 500)] })
    const low = await make({ stock: 10 })
    const both = await make({ options: sizes, skus: [of('S', 1, 1), of('M', 1, 10)] })
    await make({ stock: 11 })
    expect(await idsIn('stock=out')).toEqual([out])
    expect(await idsIn('stock=low')).toEqual([both, low, half])
    const { items } = await list(`category_id=${category_id}&stock=low`)
    expect(items).toMatchObject([{ low: 2 }, { low: 1 }, { low: 1 }])
    const body = { values: { 'stock.low': 9 } }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })
    expect(await idsIn('stock=low')).toEqual([both, half])
    expect((await list(`category_id=${category_id}&size=1`)).items).toMatchObject([{ stock: 11, low: 0 }])
  })

  test('lists of products do not count deleted variants', async () => {
    const id = await make({ options: sizes, skus: [of('S', 1, 0), of('M', 1, 500)] })
    const body = { skus: [{ specs: { Size: 'M' }, price: 1 }] }
    await shop.ask(`PUT /cms/product/${id}`, { token: await shop.tokenOf('manager'), body })
    expect(await idsIn('stock=low')).toEqual([])
    expect(await list(`category_id=${category_id}`)).toMatchObject({ items: [{ variants: 1, stock: 500 }] })
  })

  test('lists of products can be searched by name and SKU code', async () => {
    const tea = await make({ name: '龙井绿茶 Longjing', options: sizes, skus: [of('S', 1, 0, 'LJ-001-S')] })
    await make({ name: '红茶' })
    for (const q of ['绿茶', 'longj', 'LJ-001', 'lj-001-s']) {
      expect([q, await idsIn(`q=${encodeURIComponent(q)}`)]).toEqual([q, [tea]])
    }
    expect(await idsIn('q=nothing-like-it')).toEqual([])
  })

  test('lists of products can be sorted and divided into pages', async () => {
    const a = await make({ name: 'B', price: 300, sort: 2 })
    const b = await make({ name: 'C', price: 100, sort: 3 })
    const c = await make({ name: 'A', price: 200, sort: 1 })
    expect(await idsIn('')).toEqual([c, b, a])
    expect(await idsIn('sort=name')).toEqual([c, a, b])
    expect(await idsIn('sort=price')).toEqual([b, c, a])
    expect(await idsIn('sort=-sort')).toEqual([b, a, c])
    expect(await idsIn('sort=create_time&size=1&page=2')).toHaveLength(1)
    expect(await list(`category_id=${category_id}&size=2&page=2`)).toMatchObject({ total: 3, items: [{ id: a }] })
    expect((await list(`category_id=${category_id}&page=7`)).items).toEqual([])
  })
})
