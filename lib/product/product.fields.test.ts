import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchema } from '@/lib/base/json-schema'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { ProductDraft } from './contract'

const CUSTOM = {
  origin: 'Japan',
  care: 'Rinse with hot water.',
  shelf_life: 365,
  cost: 990,
  fragile: true,
  launched: '2026-03-01',
  grade: 'a',
}
const EMPTY = Object.fromEntries(Object.keys(CUSTOM).map((name) => [name, null]))
const SEEN = { origin: 'Japan', care: 'Rinse with hot water.', fragile: true, grade: 'a' }

describe('a product with fields of the shop', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const draft = { name: 'Iron kettle', category_id: 1, skus: [{ specs: {}, price: 9900, stock: 5 }], on_sale: true }
  const create = async (custom: object = CUSTOM) => (await ask('POST /cms/product', { ...draft, custom })).data

  test('a product has a value of each type, and one that is made without them has none', async () => {
    const made = await create()
    expect(made.custom).toEqual(CUSTOM)
    expect((await ask(`GET /cms/product/${made.id}`)).data).toEqual(made)
    expect((await create({ origin: 'China' })).custom).toEqual({ ...EMPTY, origin: 'China' })
  })

  test('a product is not made without a field that the shop requires, nor loses it', async () => {
    const missing = [{ path: 'custom.origin', message: 'is required' }]
    expect((await ask('POST /cms/product', draft)).json.errors).toEqual(missing)
    expect((await ask('POST /cms/product', { ...draft, custom: { care: 'None' } })).json.errors).toEqual(missing)
    const { id } = await create()
    expect((await ask(`PUT /cms/product/${id}`, { custom: { origin: null } })).json.errors).toMatchObject([
      { path: 'custom.origin' },
    ])
    expect((await ask('GET /cms/product/1')).data.custom).toEqual(EMPTY)
    expect((await ask('PUT /cms/product/1', { sort: 3 })).status).toBe(200)
  })

  test('a product that is edited keeps the fields that are not sent, and null clears one', async () => {
    const { id } = await create()
    expect((await ask(`PUT /cms/product/${id}`, { custom: { care: null, cost: 0 } })).data.custom).toEqual({
      ...CUSTOM,
      care: null,
      cost: 0,
    })
    expect((await ask(`PUT /cms/product/${id}`, { name: 'Kettle' })).data.custom.grade).toBe('a')
  })

  test('a product is documented with what the shop requires of it', async () => {
    const { examples } = jsonSchema(ProductDraft, 'input')
    for (const one of z.array(z.unknown()).length(2).parse(examples)) {
      expect(one).toMatchObject({ custom: { origin: 'Country of origin' } })
      expect(ProductDraft.safeParse(one).success).toBe(true)
    }
    expect(jsonSchema(ProductDraft, 'input').required).toContain('custom')
  })

  test.each([
    ['origin', 'a country of more than 20 letters', 'must have at most 20 characters'],
    ['origin', ' ', 'must not be empty'],
    ['shelf_life', 0, 'must be at least 1'],
    ['shelf_life', 1.5, 'must be a whole number'],
    ['cost', -1, 'must be at least 0'],
    ['fragile', 'perhaps', 'must be true or false'],
    ['launched', '2026-02-30', 'is not valid'],
    ['grade', 'c', 'must be one of a, b'],
    ['colour', 'red', 'is an unknown field'],
  ])('a product refuses a field that does not fit, by its name: %s', async (name, value, message) => {
    const { json, status } = await ask('POST /cms/product', { ...draft, custom: { origin: 'Japan', [name]: value } })
    expect([status, json.errors]).toEqual([400, [{ path: `custom.${name}`, message }]])
  })

  test('a product shows buyers the fields that they see, in its page, in lists and in a search', async () => {
    const { id } = await create()
    expect((await shop.ask(`GET /v1/product/${id}`)).data.custom).toEqual(SEEN)
    expect((await shop.ask('GET /v1/product/recent')).data.items[0]).toMatchObject({ id, custom: SEEN })
    const found = await shop.ask('GET /v1/product/search?q=Iron kettle')
    expect(found.data.items).toMatchObject([{ id, custom: SEEN }])
    await ask(`PUT /cms/product/${id}`, { custom: { origin: 'China' } })
    expect((await shop.ask(`GET /v1/product/${id}`)).data.custom.origin).toBe('China')
  })

  test('a product is found in a list of the office by its fields, and sorted by them', async () => {
    const [kettle, cup] = [await create(), await create({ origin: 'China', shelf_life: 10, grade: 'b' })]
    const ids = async (query: string) =>
      (await ask(`GET /cms/product?${query}`)).data.items.map(({ id }: { id: number }) => id)
    expect(await ids('x_origin=jap')).toEqual([kettle.id])
    expect(await ids('q=japa')).toEqual([kettle.id])
    expect(await ids('q=China&sort=-create_time')).toContain(cup.id)
    expect(await ids('x_grade=b')).toEqual([cup.id])
    expect(await ids('x_fragile=true')).toEqual([kettle.id])
    expect(await ids('x_shelf_life=10')).toEqual([cup.id])
    expect(await ids('x_launched=2026-03-01')).toEqual([kettle.id])
    expect((await ids('sort=x_shelf_life')).slice(0, 2)).toEqual([cup.id, kettle.id])
    expect((await ask('GET /cms/product?x_grade=z')).json.errors).toMatchObject([{ path: 'x_grade' }])
  })

  test('a product that is copied has the fields of the other', async () => {
    const { id } = await create()
    expect((await ask(`POST /cms/product/${id}/copy`, { name: 'Copy' })).data.custom).toEqual(CUSTOM)
  })

  test('a product has its fields in the operation log, and in the details of a conflict', async () => {
    const { id, version } = await create()
    await ask(`PUT /cms/product/${id}`, { custom: { origin: 'China' } })
    const { items } = (await ask(`GET /cms/oper_log?resource=product&resource_id=${id}`)).data
    expect(items[0].changed).toContain('custom')
    const { before, after } = (await ask(`GET /cms/oper_log/${items[0].id}`)).data
    expect([before.custom.origin, after.custom.origin]).toEqual(['Japan', 'China'])
    const late = await shop.ask(`PUT /cms/product/${id}`, {
      token: await shop.tokenOf('admin'),
      body: { custom: { origin: 'Korea' } },
      headers: { 'if-match': `"${version}"` },
    })
    expect(late.status).toBe(412)
    expect(late.json.details.current.custom).toMatchObject({ origin: 'China', grade: 'a' })
  })

  test('a product is exported with its fields and imported with them, each cell by its own rules', async () => {
    const { id } = await create()
    const token = await shop.tokenOf('admin')
    const table = async () => (await shop.ask(`GET /cms/product/export?q=Iron kettle`, { token })).text
    const [head = '', row = ''] = (await table()).trim().split('\r\n')
    expect(head).toContain('Country of origin,Care instructions,Shelf life (days),Purchase cost,Fragile,Launch day')
    expect(row).toContain('Japan,Rinse with hot water.,365,9.90,')
    const send = async (content: string) =>
      shop.ask('POST /cms/product/import', { token, ...(await uploadOf({ 'goods.csv': content })) })
    expect((await send(await table())).data).toMatchObject({ unchanged: 1, updated: 0, errors: [] })
    const few = `product_id,保养说明,Purchase cost,Fragile\r\n${id},,12.5,否`
    expect((await send(few)).data).toMatchObject({ updated: 1 })
    const { custom } = (await ask(`GET /cms/product/${id}`)).data
    expect(custom).toEqual({ ...CUSTOM, care: null, cost: 1250, fragile: false })
    const wrong = await send(`product_id,Purchase cost,Quality grade\r\n${id},much,a`)
    expect(wrong.json.details.errors).toMatchObject([
      { row: 2, column: 'Purchase cost', message: 'must be yuan such as 12.50' },
    ])
    const outside = await send(`product_id,Quality grade\r\n${id},z`)
    expect(outside.json.details.errors).toMatchObject([{ row: 2, column: 'Quality grade' }])
    const without = await send('name,category,price,stock\r\nCast pan,1,80,1')
    expect(without.json.details.errors).toMatchObject([{ row: 2, column: 'Country of origin', message: 'is required' }])
  })
})
