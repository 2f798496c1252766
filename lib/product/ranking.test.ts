import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { salesProduct } from '@/db/schema/sales'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'
import { rankProducts } from './ranking'

describe('products by their sales', () => {
  const shop = useShop()
  let category_id = 0
  let ids: number[] = []
  beforeEach(async () => {
    category_id = await categoryIn(shop.db, 'Zz goods')
    ids = []
    for (const name of ['Zz one', 'Zz two', 'Zz three']) ids.push(await productIn(shop.db, { name, category_id }))
  })
  const sold = async (at: number, daysAgo: number, pieces: number) => {
    const day = sql`shop_time(now())::date - ${daysAgo}::int`
    await shop.db.insert(salesProduct).values({ day, product_id: ids[at] ?? 0, pieces, paid: pieces * 100 })
  }
  const order = async (what: string) => {
    const { data } = await shop.ask(`GET /v1/${what}`)
    return data.items.map(({ id }: { id: number }) => ids.indexOf(id))
  }
  const lists = async () => [
    await order(`product/by_category?id=${category_id}&sort=-sales`),
    await order(`category/${category_id}/products?sort=-sales`),
  ]

  test('products by their sales come in the order of the pieces that were paid for in the last thirty days', async () => {
    await sold(0, 29, 5)
    await sold(1, 0, 3)
    await sold(1, 3, 4)
    await sold(2, 30, 99)
    await rankProducts(shop.runtime)
    expect(await lists()).toEqual([
      [1, 0, 2],
      [1, 0, 2],
    ])
    expect(await order(`product/by_category?id=${category_id}&sort=sales`)).toEqual([2, 0, 1])
    expect(await order(`product/by_category?id=${category_id}&sort=-sales&size=1&page=2`)).toEqual([0])
  })

  test('products by their sales are shown in their new order as soon as it is counted, although the list was kept', async () => {
    await sold(0, 1, 1)
    await rankProducts(shop.runtime)
    expect((await lists())[0]?.[0]).toBe(0)
    await sold(2, 1, 2)
    await rankProducts(shop.runtime)
    expect((await lists())[0]).toEqual([2, 0, 1])
  })

  test('the sales of a product lose what is older than thirty days', async () => {
    await sold(0, 1, 7)
    await rankProducts(shop.runtime)
    await shop.db.update(salesProduct).set({ day: sql`day - 30` })
    await rankProducts(shop.runtime)
    const [row] = await shop.db
      .select()
      .from(product)
      .where(eq(product.id, ids[0] ?? 0))
    expect(row?.sales).toBe(0)
  })

  test('the sales of a product are counted by themselves, without a change to what people edit', async () => {
    const before = await shop.db
      .select()
      .from(product)
      .where(eq(product.id, ids[1] ?? 0))
    await sold(1, 1, 7)
    await shop.db.execute(sql`delete from schedule where name = 'product.rank'`)
    await runDueJobs(shop.runtime, jobs)
    const after = await shop.db
      .select()
      .from(product)
      .where(eq(product.id, ids[1] ?? 0))
    expect(after).toEqual(before.map((row) => ({ ...row, sales: 7 })))
  })

  test('products by their sales take one statement where nothing was sold since', async () => {
    await sold(1, 1, 7)
    await rankProducts(shop.runtime)
    expect(await shop.queriesOf(() => rankProducts(shop.runtime))).toHaveLength(1)
  })

  test('products by their sales can be searched in this order, and by price', async () => {
    const token = await shop.tokenOf('manager')
    const skus = (price: number) => [{ specs: {}, price }]
    const made: number[] = []
    for (const [name, price] of [
      ['琉璃灯', 300],
      ['琉璃落地灯', 100],
      ['蓝琉璃', 200],
    ] as const) {
      const body = { name, category_id, on_sale: true, skus: skus(price) }
      made.push((await shop.ask('POST /cms/product', { token, body })).data.id)
    }
    ids = made
    await sold(2, 1, 2)
    await sold(1, 1, 1)
    await rankProducts(shop.runtime)
    const search = (more: string) => order(`product/search?q=${encodeURIComponent('琉璃')}${more}`)
    expect(await search('')).toEqual([0, 1, 2])
    expect(await search('&sort=-sales')).toEqual([2, 1, 0])
    expect(await search('&sort=price')).toEqual([1, 2, 0])
    expect(await search('&sort=-sales&size=1&page=2')).toEqual([1])
    expect((await shop.ask('GET /v1/product/search?q=x&sort=name')).status).toBe(400)
  })
})
