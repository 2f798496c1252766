import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('products', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await makeCategory(shop.db)
  })
  const staff = (what: string, body?: unknown, headers = {}) => shop.ask(what, { body, headers, token })
  const image = async (): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image
  const skus = [{ specs: {}, price: 1500, stock: 3 }]
  const draft = (more: object = {}) => ({ name: 'Tea', category_id, skus, ...more })
  const make = (more: object = {}) => staff('POST /cms/product', draft(more))
  const errorsOf = async (what: string, body: object) => {
    const { status, json } = await staff(what, body)
    return [status, ...(json.errors ?? []).map(({ path, message }) => `${path} ${message}`)]
  }

  test('products are created by staff and shown in the mini-program', async () => {
    const [shown, token] = [await image(), await shop.tokenOf('manager')]
    const created = await shop.ask('POST /cms/product', {
      token,
      body: draft({
        name: ' Green tea ',
        summary: 'Fresh',
        detail: '<p onclick="x()">Picked <b>in April</b><script>alert(1)</script></p>',
        original_price: 2000,
        main_image: shown,
        images: [shown, shown],
        properties: [{ name: 'Origin', detail: 'Hangzhou' }],
        options: [{ name: 'Size', values: ['S', 'M'] }],
        skus: [
          { specs: { Size: 'M' }, price: 1900, stock: 4, code: 'TEA-M', image: shown },
          { specs: { Size: 'S' }, price: 1200, stock: 3 },
        ],
        on_sale: true,
      }),
    })
    expect([created.status, created.headers.ETag]).toEqual([201, '"1"'])
    expect(created.data).toMatchObject({ variants: 2, stock: 7, price: 1200, state: 'on', sort: 0, deleted_at: null })
    expect((await shop.ask(`GET /v1/product/${created.data.id}`)).data).toEqual({
      id: created.data.id,
      no_return: null,
      name: 'Green tea',
      category_id,
      price: 1200,
      original_price: 2000,
      stock: 7,
      summary: 'Fresh',
      main_image: shown,
      sale: null,
      detail: expect.stringMatching(/^<p>Picked <(b|strong)>in April<\/(b|strong)><\/p>$/),
      images: [shown, shown],
      properties: [{ name: 'Origin', detail: 'Hangzhou' }],
      options: [{ name: 'Size', values: ['S', 'M'] }],
      skus: [
        { id: expect.any(Number), specs: { Size: 'M' }, price: 1900, stock: 4, image: shown },
        { id: expect.any(Number), specs: { Size: 'S' }, price: 1200, stock: 3, image: null },
      ],
    })
  })

  test('products can be created with a name, a category and a price, and are not on sale by default', async () => {
    const { data } = await make()
    expect(data).toMatchObject({ on_sale: false, state: 'off', variants: 0, options: [], images: [], detail: '' })
    expect(data.skus).toMatchObject([{ specs: {}, code: null, price: 1500, stock: 3, image: null }])
    expect((await shop.ask(`GET /v1/product/${data.id}`)).status).toBe(404)
    expect((await staff(`PUT /cms/product/${data.id}/sale`, { on_sale: true })).data.state).toBe('on')
    expect((await shop.ask(`GET /v1/product/${data.id}`)).data).toMatchObject({ price: 1500, stock: 3, skus: [] })
  })

  test('products are validated field by field', async () => {
    const refused: [object, ...string[]][] = [
      [{ name: ' ' }, 'name must not be empty'],
      [{ name: 'x'.repeat(101) }, 'name must have at most 100 characters'],
      [{ skus: [] }, 'skus must have at least 1 entries'],
      [{ skus: [{ specs: {}, price: 0 }] }, 'skus.0.price must be at least 1'],
      [{ skus: [{ specs: {}, price: 1.5 }] }, 'skus.0.price must be a whole number'],
      [{ skus: [{ specs: {}, price: 1, stock: -1 }] }, 'skus.0.stock must be at least 0'],
      [{ original_price: 0 }, 'original_price must be at least 1'],
      [{ category_id: 2147483647 }, 'category_id refers to something that does not exist'],
      [{ main_image: 'https://evil.example/x.png' }, 'main_image is not a file in this shop'],
      [{ images: [await image(), '/files/x.png'] }, 'images.1 is not a file in this shop'],
      [{ skus: [{ specs: {}, price: 1, image: '/x.png' }] }, 'skus.0.image is not a file in this shop'],
      [{ properties: [{ name: 'Origin' }] }, 'properties.0.detail is required'],
      [{ price: 5 }, 'price is an unknown field'],
    ]
    for (const [more, ...problems] of refused) {
      expect(await errorsOf('POST /cms/product', draft(more))).toEqual([400, ...problems])
    }
    const sale = { sale_from: '2026-05-02T00:00:00Z', sale_until: '2026-05-02T00:00:00Z' }
    expect(await errorsOf('POST /cms/product', draft(sale))).toEqual([400, 'sale_until must be after “On sale from”'])
    const { data } = await make({ sale_from: sale.sale_from })
    expect((await errorsOf(`PUT /cms/product/${data.id}`, { sale_until: sale.sale_until }))[0]).toBe(400)
  })

  test('products keep fields that an edit does not send', async () => {
    const shown = await image()
    const more = { detail: '<p>Good</p>', main_image: shown, images: [shown], original_price: 1800 }
    const { data: before } = await make({ ...more, skus: [{ ...skus[0], code: 'T-1', image: shown }] })
    const edited = await staff(`PUT /cms/product/${before.id}`, { name: 'Black tea' })
    expect(edited.data).toEqual({ ...before, name: 'Black tea', version: 2, update_time: expect.any(String) })
    const cleared = { original_price: null, main_image: null, images: [], detail: '', properties: [] }
    const { data: after } = await staff(`PUT /cms/product/${before.id}`, cleared)
    expect(after).toMatchObject({ ...cleared, name: 'Black tea', version: 3, skus: before.skus })
  })

  test('products keep the gallery in the order sent', async () => {
    const { data } = await shop.ask('GET /v1/banner/1')
    const [a, b, c] = data.items.map((one: { image: string }) => one.image)
    const { id } = (await make({ images: [a, b, c] })).data
    expect((await staff(`PUT /cms/product/${id}`, { images: [c, a] })).data.images).toEqual([c, a])
  })

  test('products can be moved to another category, unless it is deleted', async () => {
    const { id } = (await make()).data
    const other = await makeCategory(shop.db)
    const moved = await staff(`PUT /cms/product/${id}/category`, { category_id: other })
    expect(moved.data).toMatchObject({ category_id: other, version: 2, category: expect.stringContaining('of tests') })
    await staff(`PUT /cms/product/${id}/category`, { category_id })
    await staff(`DELETE /cms/category/${other}`)
    const gone = 'category_id refers to something that does not exist'
    expect(await errorsOf(`PUT /cms/product/${id}/category`, { category_id: other })).toEqual([400, gone])
  })

  test('products in the trash are not found elsewhere, and are restored as they were', async () => {
    const { data: before } = await make({ on_sale: true })
    expect((await staff(`DELETE /cms/product/${before.id}`)).json.data).toBeNull()
    for (const what of [`GET /v1/product/${before.id}`, `GET /cms/product/${before.id}`]) {
      expect((await staff(what)).status).toBe(404)
    }
    expect((await staff(`PUT /cms/product/${before.id}`, { name: 'X' })).status).toBe(404)
    const { items } = (await staff(`GET /cms/product?trash=true&category_id=${category_id}`)).data
    expect(items).toMatchObject([{ id: before.id, stock: 3 }])
    const restored = await staff(`POST /cms/product/${before.id}/restoration`)
    const edited = { version: 3, update_time: expect.any(String) }
    expect(restored.data).toEqual({ ...before, ...edited })
    expect((await shop.ask(`GET /v1/product/${before.id}`)).data).toMatchObject({ name: 'Tea' })
    expect((await staff(`POST /cms/product/${before.id}/restoration`)).status).toBe(404)
  })

  test('products cannot be restored while their category is in the trash', async () => {
    const { id } = (await make()).data
    await staff(`DELETE /cms/product/${id}`)
    expect((await staff(`DELETE /cms/category/${category_id}`)).status).toBe(200)
    const refused = await staff(`POST /cms/product/${id}/restoration`)
    expect([refused.status, refused.json.error_code, refused.json.msg]).toEqual([
      409,
      10111,
      'Its category is in the trash: restore the category first',
    ])
    await staff(`POST /cms/category/${category_id}/restoration`)
    expect((await staff(`POST /cms/product/${id}/restoration`)).status).toBe(200)
  })

  test('products cannot be edited or deleted on an older version', async () => {
    const { id } = (await make()).data
    await staff(`PUT /cms/product/${id}`, { name: 'Theirs' })
    const old = { 'if-match': '"1"' }
    const refused = await staff(`PUT /cms/product/${id}`, { name: 'Mine' }, old)
    expect(refused).toMatchObject({ status: 412, json: { details: { version: 2, current: { name: 'Theirs' } } } })
    expect((await staff(`DELETE /cms/product/${id}`, undefined, old)).status).toBe(412)
    expect((await staff(`PUT /cms/product/${id}`, { name: 'Mine' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('products have edits logged with the record before and after', async () => {
    const { id } = (await make()).data
    await staff(`PUT /cms/product/${id}`, { name: 'Black tea' })
    const log = async (what: string) => (await shop.ask(what, { token: await shop.tokenOf('admin') })).data
    const [row] = (await log(`GET /cms/oper_log?resource=product&resource_id=${id}`)).items
    const entry = await log(`GET /cms/oper_log/${row.id}`)
    expect(entry).toMatchObject({ point: 'product.update', before: { name: 'Tea' }, after: { name: 'Black tea' } })
    expect(entry.before.skus).toMatchObject([{ price: 1500, stock: 3 }])
  })

  test('products can be put on sale, moved, deleted and restored in bulk', async () => {
    const ids = [(await makeProduct(shop.db, { on_sale: false })).id, (await make()).data.id]
    const other = await makeCategory(shop.db)
    const input = { category_id: other }
    const done = (answer: { data: { items: { ok: boolean }[] } }) => answer.data.items.map(({ ok }) => ok)
    expect(done(await staff('POST /cms/product/category', { ids, input }))).toEqual([true, true])
    const sale = { filter: { category_id: other, stock: 'low' }, input: { on_sale: true } }
    expect(done(await staff('POST /cms/product/sale', sale))).toEqual([true, true])
    expect((await shop.ask(`GET /v1/category/${other}/products`)).data.total).toBe(2)
    expect(done(await staff('POST /cms/product/deletion', { ids: [...ids, 2147483647] }))).toEqual([true, true, false])
    const trash = { filter: { category_id: other, trash: true } }
    expect(done(await staff('POST /cms/product/restoration', trash))).toEqual([true, true])
  })
})
