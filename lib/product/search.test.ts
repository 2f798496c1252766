import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product, productTerms } from '@/db/schema/product'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'

type Row = { id: number; name: string }

describe('the search', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await categoryIn(shop.db, 'Zz 灯具')
  })
  const staff = (what: string, body?: object) => shop.ask(what, { token, body })
  const skus = [{ specs: {}, price: 1500 }]
  const make = async (name: string, more: object = {}): Promise<number> =>
    (await staff('POST /cms/product', { name, category_id, skus, on_sale: true, ...more })).data.id
  const search = (q: string, more = '') => shop.ask(`GET /v1/product/search?q=${encodeURIComponent(q)}${more}`)
  const names = async (q: string): Promise<string[]> => (await search(q)).data.items.map(({ name }: Row) => name)

  test('the search is public, and returns products in the form of the other lists of the mini-program', async () => {
    const id = await make('琉璃落地灯', { summary: '客厅', original_price: 2000 })
    const { status, data, headers } = await search('琉璃')
    expect([status, headers['Cache-Control']]).toEqual([200, 'public, no-cache'])
    expect(data).toMatchObject({ total: 1, current_page: 1, size: 10 })
    expect(data.items).toEqual((await shop.ask(`GET /v1/product?ids=${id}`)).data.items)
  })

  test('the search finds a product by its name, category, summary, properties, options and codes', async () => {
    await make('琉璃落地灯', {
      summary: '客厅摆设',
      properties: [{ name: '产地', detail: '淄博' }],
      options: [{ name: '颜色', values: ['琥珀'] }],
      skus: [{ specs: { 颜色: '琥珀' }, price: 100, code: 'ZZ-77-Q' }],
    })
    for (const q of ['琉璃', '落地灯', '灯具', '客厅', '淄博', '琥珀', 'zz-77', 'LLLDD', 'liulidengju', 'luodideng']) {
      const found = await names(q)
      expect([q, found]).toEqual([q, q === 'liulidengju' ? [] : ['琉璃落地灯']])
    }
  })

  test('the search finds a changed product by its new words only', async () => {
    const id = await make('琉璃落地灯')
    await staff(`PUT /cms/product/${id}`, {
      name: '珐琅吊灯',
      skus: [{ specs: {}, price: 1, code: 'ZZ-78' }],
      confirm_price_drop: true,
    })
    expect([await names('琉璃'), await names('珐琅'), await names('zz78')]).toEqual([[], ['珐琅吊灯'], ['珐琅吊灯']])
  })

  test('the search shows only products that are on sale now', async () => {
    const id = await make('琉璃落地灯', { on_sale: false })
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    const shown = async (on: object) => {
      await shop.db.update(product).set(on).where(eq(product.id, id))
      return (await search('琉璃')).data.total
    }
    expect(await names('琉璃')).toEqual([])
    expect(await shown({ on_sale: true })).toBe(1)
    expect(await shown({ sale_from: future })).toBe(0)
    expect(await shown({ sale_from: past })).toBe(1)
    expect(await shown({ sale_from: null, sale_until: past })).toBe(0)
    expect(await shown({ sale_until: future })).toBe(1)
    expect(await shown({ deleted_at: past })).toBe(0)
    expect(await shown({ deleted_at: null })).toBe(1)
  })

  test('the search ranks names that start with the query first, then shorter names, then newer products', async () => {
    const lamp = await make('灯', { summary: '琉璃做的' })
    const late = await make('手工琉璃灯')
    const long = await make('琉璃落地灯 黄铜底座')
    const short = await make('琉璃落地灯')
    const newest = await make('琉璃落地灯')
    const { data } = await search('琉璃')
    expect(data.items.map(({ id }: Row) => id)).toEqual([newest, short, long, late, lamp])
  })

  test('the search returns every product exactly once across its pages', async () => {
    for (let n = 0; n < 7; n++) await make('琉璃落地灯')
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push((await search('琉璃', `&size=3&page=${page}`)).data)
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: Row) => id))).size).toBe(7)
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([7]))
  })

  test('the search requires a query of 1 to 50 characters, and finds nothing for signs alone', async () => {
    for (const q of ['', ' ', 'x'.repeat(51)]) expect([q, (await search(q)).status]).toEqual([q, 400])
    expect((await shop.ask('GET /v1/product/search')).status).toBe(400)
    for (const q of ["'", '%', '_', '***', "');--", '🍵', '\\']) {
      expect([q, (await search(q)).json]).toMatchObject([q, { error_code: 0, data: { total: 0, items: [] } }])
    }
  })

  test('the search takes one statement if it finds something', async () => {
    await make('琉璃落地灯')
    await search('落地') // knows the sales that run
    const queries = await shop.queriesOf(() => search('琉璃'))
    expect(queries.filter((text) => !text.includes('limit_count'))).toHaveLength(1)
  })

  test('the search is limited to sixty requests a minute per address', async () => {
    const from = (address: string) => shop.ask('GET /v1/product/search?q=x', { address })
    for (let n = 0; n < 60; n++) expect((await from('198.51.100.7')).status).toBe(200)
    expect(await from('198.51.100.7')).toMatchObject({ status: 429, json: { error_code: 10150 } })
    expect((await from('198.51.100.8')).status).toBe(200)
  })

  test('the search follows a renamed or moved category, including its subcategories', async () => {
    const below = await categoryIn(shop.db, 'Zz 吊饰', category_id)
    await make('琉璃坠', { category_id: below })
    await staff(`PUT /cms/category/${category_id}`, { name: 'Zz 照明' })
    await runDueJobs(shop.runtime, jobs)
    expect([await names('灯具'), await names('照明')]).toEqual([[], ['琉璃坠']])
    const other = await categoryIn(shop.db, 'Zz 珠宝')
    await staff(`PUT /cms/category/${below}`, { parent_id: other })
    await runDueJobs(shop.runtime, jobs)
    expect([await names('照明'), await names('珠宝')]).toEqual([[], ['琉璃坠']])
  })

  test('the search indexes products that are missing from the index or were indexed by older rules', async () => {
    await productIn(shop.db, { name: '琉璃落地灯', category_id })
    const id = await make('珐琅吊灯')
    await shop.db.update(productTerms).set({ made: 0, terms: [] }).where(eq(productTerms.product_id, id))
    expect([await names('琉璃'), await names('珐琅')]).toEqual([[], []])
    await runDueJobs(shop.runtime, jobs)
    expect([await names('琉璃'), await names('珐琅')]).toEqual([['琉璃落地灯'], ['珐琅吊灯']])
  })

  test('the search in the back office also finds products that are not on sale or in the trash', async () => {
    const id = await make('琉璃落地灯', { on_sale: false })
    const listed = async (q: string, more = '') =>
      (await staff(`GET /cms/product?q=${encodeURIComponent(q)}${more}`)).data.items.map((one: Row) => one.id)
    expect([await listed('琉璃'), await listed('lldd'), await listed('璃灯'), await listed('***')]).toEqual([
      ...[[id], [id], [id]],
      [],
    ])
    await staff(`DELETE /cms/product/${id}`)
    expect([await listed('琉璃'), await listed('琉璃', '&trash=true')]).toEqual([[], [id]])
  })
})
