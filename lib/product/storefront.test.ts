import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { revisionMoment } from '@/db/schema/kernel'
import { product } from '@/db/schema/product'
import { advanceRevision } from '@/lib/data/revision'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

type Named = { id: number }

describe('products on the storefront', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const make = (given?: Parameters<typeof makeProduct>[1]) => makeProduct(shop.db, given)
  const get = async (what: string) => (await shop.ask(`GET /v1/${what}`)).data
  const idsOf = async (what: string): Promise<number[]> => (await get(what)).items.map(({ id }: Named) => id)
  const edit = (id: number, body: object) => shop.ask(`PUT /cms/product/${id}`, { token, body })
  const shift = async (id: number, values: object) => {
    await shop.db.update(product).set(values).where(eq(product.id, id))
    const learn = await advanceRevision(shop.db, 'catalogue', shop.runtime)
    learn()
  }
  const hours = (count: number) => sql`now() + make_interval(hours => ${count})`

  test('products on the storefront are only those on sale now', async () => {
    const { id, category_id } = await make()
    const shown = async () => [
      (await shop.ask(`GET /v1/product/${id}`)).status,
      (await get(`product?ids=${id}`)).items.length,
      (await idsOf('product/recent')).includes(id),
      (await get(`category/${category_id}/products`)).total,
    ]
    const cases: [object, boolean][] = [
      [{ sale_from: hours(-1), sale_until: hours(1) }, true],
      [{ sale_from: hours(1), sale_until: null }, false],
      [{ sale_from: null, sale_until: hours(-1) }, false],
      [{ sale_from: null, sale_until: sql`now()` }, false],
      [{ sale_from: sql`now()`, sale_until: null }, true],
      [{ on_sale: false }, false],
      [{ on_sale: true, sale_from: null, deleted_at: sql`now()` }, false],
    ]
    for (const [values, isShown] of cases) {
      await shift(id, values)
      expect(await shown()).toEqual(isShown ? [200, 1, true, 1] : [404, 0, false, 0])
    }
  })

  test('products on the storefront have a new revision planned for the start and end of their sale', async () => {
    const [from, until] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
    const { id } = await make()
    await edit(id, { sale_from: from.toISOString(), sale_until: until.toISOString() })
    const planned = async () => (await shop.db.select().from(revisionMoment)).map(({ at }) => at.getTime())
    expect(await planned()).toEqual(expect.arrayContaining([from.getTime(), until.getTime()]))
    await shop.db.delete(revisionMoment)
    await shop.ask(`DELETE /cms/product/${id}`, { token })
    await shop.ask(`POST /cms/product/${id}/restoration`, { token })
    expect(await planned()).toHaveLength(2)
  })

  test('products requested by id come in the order of the ids, once each, without unavailable ones', async () => {
    const [a, b, off] = [await make(), await make(), await make({ on_sale: false })]
    const ids = `${b.id},${a.id},${off.id},2147483647,${b.id}`
    expect(await idsOf(`product?ids=${ids}`)).toEqual([b.id, a.id])
    expect((await shop.ask('GET /v1/product')).status).toBe(400)
    const [row] = (await get(`product?ids=${a.id}`)).items
    expect(row).toEqual({
      id: a.id,
      name: a.name,
      category_id: a.category_id,
      price: 100,
      original_price: null,
      stock: 10,
      summary: '',
      main_image: null,
      sale: null,
    })
  })

  test('products without a main image show the first of their gallery instead, also in lists, orders and previews', async () => {
    const slides = (await get('banner/1')).items
    const [first, second, own] = slides.map(({ image }: { image: string }) => image)
    const [{ id, category_id }, buyer] = [await make(), await shop.tokenOf('buyer')]
    const shown = async () => {
      const [row] = (await get(`product/by_category?id=${category_id}`)).items
      const [listed] = (await shop.ask(`GET /cms/product?category_id=${category_id}`, { token })).data.items
      const body = { items: [{ product_id: id, count: 1 }] }
      const [previewed] = (await shop.ask('POST /v1/order/preview', { token: buyer, body })).data.items
      const [line] = (await shop.ask('POST /v1/order', { token: buyer, body })).data.items
      const [{ main_image }, images] = [await get(`product/${id}`), [line.image, previewed.image]]
      return new Set([main_image, row.main_image, listed.main_image, ...images])
    }
    expect(await shown()).toEqual(new Set([null]))
    await edit(id, { images: [first, second] })
    expect(await shown()).toEqual(new Set([first]))
    await edit(id, { images: [second, first] })
    expect(await shown()).toEqual(new Set([second]))
    await edit(id, { main_image: own })
    expect(await shown()).toEqual(new Set([own]))
  })

  test('recent products come newest first, at most 15 of them', async () => {
    const products = []
    for (let at = 0; at < 3; at++) products.unshift((await make()).id)
    expect(await idsOf('product/recent?count=2')).toEqual(products.slice(0, 2))
    expect((await idsOf('product/recent')).slice(0, 3)).toEqual(products)
    for (const count of [0, 16, 'x']) {
      expect((await shop.ask(`GET /v1/product/recent?count=${count}`)).status).toBe(400)
    }
  })

  test('products of a category include those of its subcategories, and an unknown category is not found', async () => {
    const above = await makeCategory(shop.db)
    const below = await makeCategory(shop.db, above)
    const [a, b] = [await make({ category_id: above }), await make({ category_id: below })]
    for (const what of ['product/by_category?id=', 'category/']) {
      const end = what === 'category/' ? '/products' : ''
      expect(await idsOf(`${what}${above}${end}`)).toEqual([b.id, a.id])
      expect(await idsOf(`${what}${below}${end}`)).toEqual([b.id])
      expect((await shop.ask(`GET /v1/${what}2147483647${end}`)).status).toBe(404)
    }
    await shop.ask(`DELETE /cms/product/${b.id}`, { token })
    expect((await shop.ask(`DELETE /cms/category/${below}`, { token })).status).toBe(200)
    expect((await shop.ask(`GET /v1/category/${below}/products`)).status).toBe(404)
    expect(await get(`category/${above}/products`)).toMatchObject({ total: 1 })
    expect((await shop.ask('GET /v1/product/by_category')).status).toBe(400)
  })

  test('products of a category come in the shop’s order, then newest first, or by price or time', async () => {
    const category_id = await makeCategory(shop.db)
    const below = await makeCategory(shop.db, category_id)
    const a = await make({ category_id, price: 300, sort: 1 })
    const b = await make({ category_id: below, price: 100 })
    const c = await make({ category_id, price: 200 })
    for (const [at, { id }] of [c, a, b].entries()) await shift(id, { create_time: hours(at) })
    const sorted = (query: string) => idsOf(`category/${category_id}/products?${query}`)
    expect(await sorted('')).toEqual([c.id, b.id, a.id])
    expect(await sorted('sort=price')).toEqual([b.id, c.id, a.id])
    expect(await sorted('sort=-price')).toEqual([a.id, c.id, b.id])
    expect(await sorted('sort=create_time')).toEqual([c.id, a.id, b.id])
    expect(await sorted('sort=-create_time&size=1&page=2')).toEqual([a.id])
    expect(await get(`category/${category_id}/products?page=2&size=2`)).toMatchObject({ total: 3, current_page: 2 })
    expect(await get(`category/${category_id}/products?page=9`)).toMatchObject({ total: 3, items: [] })
    expect((await shop.ask(`GET /v1/category/${category_id}/products?sort=name`)).status).toBe(400)
  })

  test('products on the storefront take one statement per request, for their stock, once the rest is kept', async () => {
    const { id, category_id } = await make()
    for (let at = 0; at < 3; at++) await make({ category_id })
    const count = async (what: string) => {
      const statements = await shop.queriesOf(() => shop.ask(`GET /v1/${what}`))
      // Revisions are read every five seconds
      return statements.filter((one) => !one.includes('"revision_moment"')).length
    }
    await get(`product/${id + 1}`) // reads the rules of offers, once
    const reads: [what: string, first: number, again: number][] = [
      [`product/${id}`, 2, 1],
      [`product?ids=${id}`, 2, 1],
      ['product/recent', 2, 1],
      [`product/by_category?id=${category_id}`, 3, 1],
      [`product/by_category?id=${category_id}&page=9`, 2, 1],
    ]
    for (const [what, first, again] of reads) {
      expect([what, await count(what), await count(what), await count(what)]).toEqual([what, first, again, again])
    }
  })

  test('products on the storefront are read anew after an edit only where it can be seen', async () => {
    const above = await makeCategory(shop.db)
    const category_id = await makeCategory(shop.db, above)
    const [b, a, other] = [await make({ category_id }), await make({ category_id, price: 90 }), await make()]
    const pages = (category: number) => ({
      a: `category/${category}/products?size=1`,
      b: `category/${category}/products?size=1&page=2`,
      'b by price': `category/${category}/products?size=1&page=2&sort=price`,
      'b by time': `category/${category}/products?size=1&page=1&sort=create_time`,
    })
    const reads = Object.entries({
      a: `product/${a.id}`,
      b: `product/${b.id}`,
      'b among others': `product?ids=${other.id},${b.id}`,
      recent: 'product/recent?count=1',
      'the other’s page': `category/${other.category_id}/products`,
      ...Object.fromEntries(Object.entries(pages(category_id)).map(([what, path]) => [`page of ${what}`, path])),
      ...Object.fromEntries(Object.entries(pages(above)).map(([what, path]) => [`page above of ${what}`, path])),
    })
    const readAnew = async () => {
      await get('category') // learns that something has changed
      const anew: string[] = []
      for (const [what, path] of reads) {
        const statements = await shop.queriesOf(() => shop.ask(`GET /v1/${path}`))
        if (statements.some((one) => one.includes('from "product"'))) anew.push(what) // stock is of "sku"
      }
      return anew
    }
    await edit(a.id, { sort: 0 }) // takes with it what was noted while these were made: a test is one transaction
    await readAnew()
    expect(await readAnew()).toEqual([])
    const pagesOf = (...which: string[]) => [
      ...which.map((one) => `page of ${one}`),
      ...which.map((one) => `page above of ${one}`),
    ]
    const price = 80
    const edits: [body: object, anew: string[]][] = [
      [{ name: 'Another' }, ['a', ...pagesOf('a')]],
      [{ detail: '<p>More</p>' }, ['a', ...pagesOf('a')]],
      [{ skus: [{ specs: {}, price }] }, ['a', ...pagesOf('a', 'b by price')]],
      [{ sort: 1 }, ['a', ...pagesOf('a', 'b')]],
    ]
    for (const [body, anew] of edits) {
      expect((await edit(a.id, body)).status).toBe(200)
      expect([body, await readAnew()]).toEqual([body, anew])
      await edit(a.id, { sort: 0 })
      await readAnew()
    }
    await edit(other.id, { on_sale: false })
    expect(await readAnew()).toEqual(['b among others', 'recent', 'the other’s page'])
    await edit(a.id, { on_sale: false })
    expect(await readAnew()).toEqual(['a', 'recent', ...pagesOf('a', 'b', 'b by price', 'b by time')])
    await edit(a.id, { on_sale: true })
    expect(await readAnew()).toEqual(['a', 'recent', ...pagesOf('a', 'b', 'b by price', 'b by time')])
  })

  test('products on the storefront are not sent again until they or their stock change, which takes one statement to check', async () => {
    const { id, skus } = await make()
    const withEtag = async (tag?: string) => {
      const headers = tag === undefined ? {} : { 'if-none-match': tag }
      const { status, headers: sent, data } = await shop.ask(`GET /v1/product/${id}`, { headers })
      return { status, stock: data?.stock, tag: sent.ETag ?? '' }
    }
    const first = await withEtag()
    const queries = await shop.queriesOf(async () => expect(await withEtag(first.tag)).toMatchObject({ status: 304 }))
    expect([queries.length, queries[0]]).toEqual([1, expect.not.stringContaining('detail')])
    const body = { sku_id: skus[0]?.id, delta: -1, reason: 'damaged' }
    await shop.ask(`POST /cms/product/${id}/stock`, { token, body })
    const second = await withEtag(first.tag)
    expect(second).toMatchObject({ status: 200, stock: 9 })
    await shop.ask(`POST /cms/product/${id}/stock`, { token, body: { ...body, delta: 1 } })
    expect((await withEtag(second.tag)).status).toBe(200)
    await edit(id, { name: 'Other' })
    const third = await withEtag(first.tag)
    expect(third.status).toBe(200)
    await shift(id, { on_sale: false })
    expect((await withEtag(third.tag)).status).toBe(404)
  })

  test('products on the storefront are updated in lists when their stock changes, also for clients with a cached response', async () => {
    const { id, skus, category_id } = await make()
    const ask = (tag: string) =>
      shop.ask(`GET /v1/category/${category_id}/products`, { headers: { 'if-none-match': tag } })
    const { headers } = await ask('')
    expect((await ask(headers.ETag ?? '')).status).toBe(304)
    const body = { sku_id: skus[0]?.id, to: 3, reason: 'counted' }
    await shop.ask(`POST /cms/product/${id}/stock`, { token, body })
    expect((await ask(headers.ETag ?? '')).data.items).toMatchObject([{ stock: 3 }])
  })
})
