import { gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { revisionMoment } from '@/db/schema/kernel'
import { productIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'

describe('banners', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { body, headers, token: await shop.tokenOf('manager') })
  const images = async (): Promise<string[]> => {
    const { data } = await shop.ask('GET /v1/banner/1')
    return data.items.map(({ image }: { image: string }) => image)
  }
  const make = async (name: string) => (await staff('POST /cms/banner', { name })).data.id
  const namesIn = async (query: string) => {
    const { data } = await staff(`GET /cms/banner?${query}`)
    return data.items.map(({ name }: { name: string }) => name)
  }

  test('staff create a banner and the mini-program reads it', async () => {
    const [image] = await images()
    const created = await staff('POST /cms/banner', {
      name: ' Spring ',
      items: [{ image, alt: ' Tulips ', type: 1, key_word: 7 }],
    })
    expect(created.status).toBe(201)
    expect(created.headers.ETag).toBe('"1"')
    const seen = await shop.ask(`GET /v1/banner/${created.data.id}`)
    expect(seen.data).toEqual({
      id: created.data.id,
      name: 'Spring',
      description: '',
      items: [{ id: expect.any(Number), image, alt: 'Tulips', type: 1, key_word: 7, path: null, sort: 0 }],
    })
  })

  test('a banner without slides has an empty list', async () => {
    const id = await make('Bare')
    expect((await shop.ask(`GET /v1/banner/${id}`)).data.items).toEqual([])
    expect((await staff(`GET /cms/banner/${id}`)).data).toMatchObject({ items: [], version: 1, deleted_at: null })
  })

  test('staff see times and version, the mini-program does not', async () => {
    const record = await staff('GET /cms/banner/1')
    expect(record.data.create_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(record.headers.ETag).toBe(`"${record.data.version}"`)
    expect(Object.keys((await shop.ask('GET /v1/banner/1')).data)).toEqual(['id', 'name', 'description', 'items'])
  })

  test('an edit of one field leaves the others unchanged', async () => {
    const before = (await staff('GET /cms/banner/1')).data
    const after = await staff('PUT /cms/banner/1', { name: 'Other' })
    expect(after.status).toBe(200)
    expect(after.data).toEqual({ ...before, name: 'Other', version: 2, update_time: expect.any(String) })
    expect(after.headers.ETag).toBe('"2"')
  })

  test('an edit replaces all slides, in the order sent or by their `sort`', async () => {
    const [first, second, third] = await images()
    const orderOf = async (items: unknown[]) => {
      const { data } = await staff('PUT /cms/banner/1', { items })
      return data.items.map(({ image }: { image: string }) => image)
    }
    expect(
      await orderOf([
        { image: third, type: 0 },
        { image: first, type: 0 },
      ]),
    ).toEqual([third, first])
    const placed = [
      { image: first, type: 0, sort: 9 },
      { image: second, type: 0, sort: 3 },
    ]
    expect(await orderOf(placed)).toEqual([second, first])
    expect(await orderOf([])).toEqual([])
  })

  test('a slide must name a product or a theme as its type requires, or nothing', async () => {
    const [image] = await images()
    const put = (slide: object) => staff('PUT /cms/banner/1', { items: [{ image, ...slide }] })
    for (const slide of [
      { type: 0 },
      { type: 0, key_word: null },
      { type: 1, key_word: 7 },
      { type: 2, key_word: 1 },
    ]) {
      expect((await put(slide)).data.items).toMatchObject([{ key_word: null, ...slide }])
    }
    for (const slide of [{ type: 0, key_word: 7 }, { type: 1 }, { type: 2, key_word: null }]) {
      expect(await put(slide)).toMatchObject({ status: 400, json: { errors: [{ path: 'items.0.key_word' }] } })
    }
    expect(await put({ type: 6 })).toMatchObject({ status: 400, json: { errors: [{ path: 'items.0.type' }] } })
    expect((await put({ type: 1, key_word: 0 })).json.msg).toMatch(/^items\.0\.key_word must be at least 1/)
    expect(await put({ type: 0, link: 'x' })).toMatchObject({ json: { errors: [{ path: 'items.0.link' }] } })
  })

  test('a slide leads to an article, a category or a page of the mini-program', async () => {
    const [image] = await images()
    const put = (slide: object) => staff('PUT /cms/banner/1', { items: [{ image, ...slide }] })
    for (const slide of [
      { type: 3, key_word: 1, path: null },
      { type: 4, key_word: 1, path: null },
      { type: 5, key_word: null, path: 'pages/cart/cart?from=home' },
    ]) {
      expect((await put(slide)).data.items).toMatchObject([slide])
      expect((await shop.ask('GET /v1/banner/1')).data.items).toMatchObject([slide])
    }
    for (const slide of [
      { type: 5 },
      { type: 5, path: '' },
      { type: 5, path: 'https://evil.example' },
      { type: 0, path: 'a' },
    ])
      expect([slide, (await put(slide)).json.errors?.[0]?.path]).toEqual([slide, 'items.0.path'])
    expect((await put({ type: 5, path: 'a/b', key_word: 1 })).json.errors?.[0]?.path).toBe('items.0.key_word')
  })

  test('the storefront shows a slide while it is on and its time has come, and staff see all', async () => {
    const [image] = await images()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const slides = [
      { active: false },
      { start_time: at(1) },
      { end_time: at(-1) },
      { start_time: at(-1), end_time: at(1) },
      {},
    ].map((slide, sort) => ({ image, type: 0, sort, ...slide }))
    const { data } = await staff('PUT /cms/banner/1', { items: slides })
    expect(data.items).toMatchObject(slides)
    expect(data.items[4]).toMatchObject({ active: true, start_time: null, end_time: null })
    const shown = (await shop.ask('GET /v1/banner/1')).data
    expect(shown.items.map(({ sort }: { sort: number }) => sort)).toEqual([3, 4])
    expect((await shop.ask('GET /v1/banner/ids/1')).data.items).toEqual([shown])
    const [planned] = await shop.db.select().from(revisionMoment).where(gt(revisionMoment.at, new Date()))
    expect(planned?.name).toBe('catalogue')
    const moment = at(1)
    const refused = await staff('PUT /cms/banner/1', {
      items: [{ image, type: 0, start_time: moment, end_time: moment }],
    })
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'items.0.end_time' }] } })
  })

  test('staff see the names of the products and themes that slides lead to, if these exist', async () => {
    const [image] = await images()
    const product = await productIn(shop.db, { name: 'Lamp' })
    const theme = (await staff('POST /cms/theme', { name: 'Evening' })).data.id
    const leads = [
      { type: 1, key_word: product },
      { type: 2, key_word: theme },
      { type: 2, key_word: 2147483647 },
      { type: 1, key_word: product },
      { type: 0 },
    ]
    const { data } = await staff('PUT /cms/banner/1', { items: leads.map((one) => ({ image, ...one })) })
    expect(data.targets).toHaveLength(2)
    expect(data.targets).toContainEqual({ type: 1, id: product, name: 'Lamp' })
    expect(data.targets).toContainEqual({ type: 2, id: theme, name: 'Evening' })
    await staff(`DELETE /cms/theme/${theme}`)
    expect((await staff('GET /cms/banner/1')).data.targets).toEqual([{ type: 1, id: product, name: 'Lamp' }])
  })

  test('an image that is not a file of this shop is rejected by name, and nothing changes', async () => {
    const before = (await staff('GET /cms/banner/1')).data
    const [image] = await images()
    const unknown = `http://localhost:3000/files/${'0'.repeat(64)}.webp`
    const refused = await staff('PUT /cms/banner/1', {
      items: [
        { image, type: 0 },
        { image: unknown, type: 0 },
      ],
    })
    expect(refused).toMatchObject({ status: 400, json: { error_code: 10120, errors: [{ path: 'items.1.image' }] } })
    for (const foreign of ['https://evil.example/x.png', '', 'javascript:alert(1)']) {
      const created = await staff('POST /cms/banner', { name: 'X', items: [{ image: foreign, type: 0 }] })
      expect(created).toMatchObject({ status: 400, json: { errors: [{ path: 'items.0.image' }] } })
    }
    expect((await staff('GET /cms/banner/1')).data).toEqual(before)
  })

  test('an image may be given by its path alone', async () => {
    const [image = ''] = await images()
    const created = await staff('POST /cms/banner', { name: 'X', items: [{ image: new URL(image).pathname, type: 0 }] })
    expect(created.data.items).toMatchObject([{ image }])
  })

  test('invalid input is reported field by field', async () => {
    const cases: [body: object, path: string, message: string][] = [
      [{}, 'name', 'is required'],
      [{ name: '   ' }, 'name', 'must not be empty'],
      [{ name: 'x'.repeat(61) }, 'name', 'must have at most 60 characters'],
      [{ name: 7 }, 'name', 'must be text'],
      [{ name: 'a\0b' }, 'name', 'must not contain a NUL character'],
      [{ name: 'X', description: null }, 'description', 'must be text'],
      [{ name: 'X', description: 'x'.repeat(501) }, 'description', 'must have at most 500 characters'],
      [{ name: 'X', items: Array(21).fill({ image: '', type: 0 }) }, 'items', 'must have at most 20 entries'],
      [{ name: 'X', items: {} }, 'items', 'must be a list'],
    ]
    for (const [body, path, message] of cases) {
      const refused = await staff('POST /cms/banner', body)
      expect([refused.status, refused.json.errors]).toEqual([400, [{ path, message }]])
      expect(refused.json.msg).toBe(`${path} ${message}`)
    }
    expect((await staff('PUT /cms/banner/1', { description: null })).status).toBe(400)
  })

  test('a deleted banner is in the trash, not found elsewhere, and restored with its slides', async () => {
    const before = (await staff('GET /cms/banner/1')).data
    const deleted = await staff('DELETE /cms/banner/1')
    expect([deleted.status, deleted.json]).toEqual([200, { error_code: 0, msg: 'ok', data: null }])
    for (const what of ['GET /v1/banner/1', 'GET /cms/banner/1', 'PUT /cms/banner/1', 'DELETE /cms/banner/1']) {
      expect(await staff(what, what.startsWith('PUT') ? { name: 'X' } : undefined)).toMatchObject({
        status: 404,
        json: { error_code: 10100 },
      })
    }
    expect((await shop.ask('GET /v1/banner/ids/1,2')).data.items.map(({ id }: { id: number }) => id)).toEqual([2])
    const [binned] = (await staff('GET /cms/banner?trash=true')).data.items
    expect(binned).toMatchObject({ id: 1, deleted_at: expect.any(String) })
    expect(await namesIn('trash=false')).not.toContain(before.name)
    const restored = await staff('POST /cms/banner/1/restoration')
    expect([restored.status, restored.data.deleted_at, restored.data.items]).toEqual([200, null, before.items])
    expect((await staff('POST /cms/banner/1/restoration')).status).toBe(404)
    expect((await staff('GET /cms/banner?trash=true')).data).toMatchObject({ total: 0, items: [] })
  })

  test('an edit of an outdated version is rejected with the current one', async () => {
    await staff('PUT /cms/banner/1', { name: 'Theirs' })
    for (const what of ['PUT /cms/banner/1', 'DELETE /cms/banner/1']) {
      const refused = await staff(what, what.startsWith('PUT') ? { name: 'Mine' } : undefined, { 'if-match': '"1"' })
      expect(refused).toMatchObject({ status: 412, json: { error_code: 10130, details: { version: 2 } } })
      expect(refused.json.details.current).toMatchObject({ id: 1, name: 'Theirs', items: expect.any(Array) })
    }
    expect((await staff('PUT /cms/banner/1', { name: 'Mine' }, { 'if-match': '"2"' })).status).toBe(200)
    expect((await staff('PUT /cms/banner/1', { name: 'Any' }, { 'if-match': '*' })).status).toBe(200)
  })

  test('an unchanged banner is not sent again to a client that has it', async () => {
    const first = await shop.ask('GET /v1/banner/1')
    const ifNoneMatch = { headers: { 'if-none-match': first.headers.ETag ?? '' } }
    expect(first.headers['Cache-Control']).toBe('public, no-cache')
    const same = await shop.ask('GET /v1/banner/1', ifNoneMatch)
    expect([same.status, same.text, same.headers.ETag]).toEqual([304, '', first.headers.ETag])
    await staff('PUT /cms/banner/1', { name: 'New' })
    const changed = await shop.ask('GET /v1/banner/1', ifNoneMatch)
    expect([changed.status, changed.data.name]).toEqual([200, 'New'])
    await staff('DELETE /cms/banner/1')
    const now = { headers: { 'if-none-match': changed.headers.ETag ?? '' } }
    expect((await shop.ask('GET /v1/banner/1', now)).status).toBe(404)
  })
})
