import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { productIn } from '@/packages/testing/goods'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Named = { id: number; name: string }

describe('themes', () => {
  const shop = useShop()
  let token = ''
  let [lamp, chair, vase] = [0, 0, 0]
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    lamp = await productIn(shop.db, { name: 'Lamp', file_id: 1 })
    chair = await productIn(shop.db, { name: 'Chair', price: 9900, stock: 0 })
    vase = await productIn(shop.db, { name: 'Vase', on_sale: false })
  })
  const ask = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const create = (body: object) => ask('POST /cms/theme', { name: 'Evening', ...body })
  const make = async (...product_ids: number[]): Promise<number> => (await create({ product_ids })).data.id
  const shown = (id: number, headers = {}) => shop.ask(`GET /v1/theme/${id}`, { headers })
  const sold = async (id: number) => (await shown(id)).data.products.map(({ name }: Named) => name)
  const images = async (): Promise<string[]> => {
    const { data } = await shop.ask('GET /v1/banner/1')
    return data.items.map(({ image }: { image: string }) => image)
  }

  test('themes are created by staff with products in order, and shown in the mini-program', async () => {
    const [topic_img, head_img] = await images()
    const fields = { name: 'Evening', description: 'For long nights', topic_img, head_img }
    const { status, data, headers } = await create({ ...fields, product_ids: [chair, lamp] })
    expect([status, headers.ETag]).toEqual([201, '"1"'])
    expect(data).toMatchObject({ ...fields, product_ids: [chair, lamp], version: 1, deleted_at: null })
    expect(data.products).toEqual([
      { id: chair, name: 'Chair', main_image: null, on_sale: true },
      { id: lamp, name: 'Lamp', main_image: expect.stringContaining('/files/'), on_sale: true },
    ])
    expect((await ask(`GET /cms/theme/${data.id}`)).data).toEqual(data)
    const seen = (await shown(data.id)).data
    expect(seen).toEqual({ id: data.id, ...fields, products: [expect.any(Object), expect.any(Object)] })
    expect(seen.products[0]).toEqual({
      id: chair,
      name: 'Chair',
      category_id: expect.any(Number),
      price: 9900,
      original_price: null,
      stock: 0,
      summary: '',
      main_image: null,
      sale: null,
    })
    expect(seen.products[1]).toMatchObject({ id: lamp, stock: 7, main_image: expect.stringContaining('/files/') })
  })

  test('themes may have no images and no products', async () => {
    const { data } = await create({})
    expect(data).toMatchObject({ topic_img: null, head_img: null, product_ids: [], products: [] })
    expect((await shown(data.id)).data.products).toEqual([])
  })

  test('themes show buyers only products on sale, and staff all products that are not in the trash', async () => {
    const id = await make(vase, lamp, chair)
    expect(await sold(id)).toEqual(['Lamp', 'Chair'])
    await shop.db.update(product).set({ deleted_at: new Date() }).where(eq(product.id, lamp))
    expect(await sold(id)).toEqual(['Chair'])
    expect((await ask(`GET /cms/theme/${id}`)).data).toMatchObject({
      product_ids: [vase, chair],
      products: [{ on_sale: false }, { on_sale: true }],
    })
    const sale_until = new Date(Date.now() - 3_600_000) // a test may be one transaction, which has a time of its own
    await shop.db.update(product).set({ sale_until }).where(eq(product.id, chair))
    await shop.db.update(product).set({ deleted_at: null }).where(eq(product.id, lamp))
    expect(await sold(id)).toEqual(['Lamp'])
  })

  test('themes can be edited field by field; their products are replaced as a whole, without duplicates', async () => {
    const [image] = await images()
    const id = await make(lamp, chair)
    const edit = (body: object) => ask(`PUT /cms/theme/${id}`, body)
    expect((await edit({ head_img: image })).data).toMatchObject({ head_img: image, product_ids: [lamp, chair] })
    expect((await edit({ product_ids: [chair, vase, chair, lamp] })).data.product_ids).toEqual([chair, vase, lamp])
    expect((await edit({ head_img: null })).data).toMatchObject({ head_img: null, name: 'Evening', version: 4 })
    expect((await edit({ product_ids: [] })).data.product_ids).toEqual([])
  })

  test('themes reject invalid fields and products by name, and change nothing', async () => {
    const id = await make(lamp)
    await shop.db.update(product).set({ deleted_at: new Date() }).where(eq(product.id, vase))
    const refused = async (body: object) => (await ask(`PUT /cms/theme/${id}`, { name: 'New', ...body })).json.errors
    const absent = (at: number) => ({ path: `product_ids.${at}`, message: 'refers to something that does not exist' })
    expect(await refused({ product_ids: [chair, 2147483647, lamp, vase] })).toEqual([absent(1), absent(3)])
    const many = Array.from({ length: 201 }, () => lamp)
    expect(await refused({ product_ids: many })).toEqual([
      { path: 'product_ids', message: 'must have at most 200 entries' },
    ])
    for (const field of ['topic_img', 'head_img']) {
      expect(await refused({ [field]: 'https://evil.example/x.png' })).toMatchObject([{ path: field }])
    }
    expect(await refused({ name: ' ' })).toMatchObject([{ path: 'name' }])
    expect((await ask(`GET /cms/theme/${id}`)).data).toMatchObject({ name: 'Evening', product_ids: [lamp], version: 1 })
  })

  test('themes can be requested by id, in the order of the ids, without their products', async () => {
    const ids = [await make(lamp), await make(), await make(chair)]
    const several = async (query: string) => (await shop.ask(`GET /v1/theme?ids=${query}`)).data
    const { items } = await several(`${ids[2]},${ids[0]},2147483647,${ids[2]}`)
    expect(items.map(({ id }: Named) => id)).toEqual([ids[2], ids[0]])
    expect(Object.keys(items[0])).toEqual(['id', 'name', 'description', 'topic_img', 'head_img'])
    await ask(`DELETE /cms/theme/${ids[0]}`)
    expect(await several(`${ids[0]}`)).toEqual({ total: 0, current_page: 1, size: 100, items: [] })
  })

  test('themes can be listed page by page, the newest first, without those in the trash', async () => {
    const ids = [await make(), await make(lamp), await make()]
    await ask(`DELETE /cms/theme/${ids[0]}`)
    const list = async (query: string) => (await shop.ask(`GET /v1/theme${query}`)).data
    const all = await list('')
    expect(all).toMatchObject({ total: 5, current_page: 1, size: 10 })
    expect(all.items.map(({ id }: Named) => id)).toEqual([ids[2], ids[1], 3, 2, 1])
    expect(await list('?page=2&size=2')).toMatchObject({ total: 5, items: [{ id: 3 }, { id: 2 }] })
  })

  test('themes are deleted and restored with their products, also in bulk', async () => {
    const id = await make(chair, lamp)
    await ask(`DELETE /cms/theme/${id}`)
    expect([(await shown(id)).status, (await ask(`GET /cms/theme/${id}`)).status]).toEqual([404, 404])
    expect((await ask('GET /cms/theme?trash=true')).data.items).toMatchObject([{ id }])
    expect((await ask(`POST /cms/theme/${id}/restoration`)).data).toMatchObject({ product_ids: [chair, lamp] })
    for (const [what, answer] of [
      ['deletion', 404],
      ['restoration', 200],
    ]) {
      const { data } = await ask(`POST /cms/theme/${what}`, { filter: { q: 'even', trash: what === 'restoration' } })
      expect(data.items).toContainEqual({ id, ok: true, error_code: 0, msg: 'ok' })
      expect((await shown(id)).status).toBe(answer)
    }
  })

  test('themes have a version and log entries', async () => {
    const id = await make(lamp)
    await ask(`PUT /cms/theme/${id}`, { product_ids: [chair] })
    const late = await ask(`PUT /cms/theme/${id}`, { name: 'Mine' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, json: { details: { version: 2, current: { product_ids: [chair] } } } })
    const logged = (await sampleLog(shop.db, 'theme')).find(({ point }) => point === 'theme.update')
    expect(logged).toMatchObject({ before: { product_ids: [lamp] }, after: { product_ids: [chair] } })
  })

  test('themes are not sent again to a client that has them, until a product or its stock changes', async () => {
    const id = await make(lamp)
    const ifNoneMatch = async () => ({ 'if-none-match': (await shown(id)).headers.ETag ?? '' })
    let tag = await ifNoneMatch()
    const same = await shown(id, tag)
    expect([same.status, same.text, same.headers['Cache-Control']]).toEqual([304, '', 'public, no-cache'])
    await shop.db.update(product).set({ name: 'Light' }).where(eq(product.id, lamp))
    expect((await shown(id, tag)).status).toBe(200)
    tag = await ifNoneMatch()
    const [one] = await shop.db.select({ id: sku.id }).from(sku).where(eq(sku.product_id, lamp))
    await shop.db.insert(stockMovement).values({ sku_id: one?.id ?? 0, delta: -1, reason: 'damaged' })
    expect((await shown(id, tag)).data.products).toMatchObject([{ name: 'Light', stock: 6 }])
  })

  test('themes take one query for the mini-program', async () => {
    const id = await make(lamp, chair)
    await shown(id) // knows the sales that run
    expect(await shop.queriesOf(() => shown(id))).toHaveLength(1)
  })
})
