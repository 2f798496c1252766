import { describe, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

type Entry = { id: number; point: string }

describe('a former version of a record', () => {
  const shop = useShop()
  const ask = async (what: string, body?: object, who = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body && { body }) })
  const entries = async (): Promise<Entry[]> => (await ask('GET /cms/oper_log?size=20')).data.items
  const version = async (id: number, side = 'after') => ask(`GET /cms/oper_log/${id}/version?side=${side}`)

  test('a former version of a record is what its edit takes, and restores the record when it is saved', async () => {
    const before = (await ask('GET /cms/banner/1')).data
    await ask('PUT /cms/banner/1', { description: 'For May' })
    const [first] = await entries()
    await ask('PUT /cms/banner/1', { name: 'Spring', description: '', items: [] })
    const { data } = await version(first?.id ?? 0)
    expect(data).toMatchObject({ resource: 'banner', resource_id: 1 })
    expect(Object.keys(data.values).toSorted()).toEqual(['description', 'items', 'name'])
    expect((await ask('PUT /cms/banner/1', data.values)).status).toBe(200)
    const after = (await ask('GET /cms/banner/1')).data
    const shown = ({ name, items }: { name: string; items: { image: string }[] }) => [
      name,
      items.map((one) => one.image),
    ]
    expect([after.description, ...shown(after)]).toEqual(['For May', ...shown(before)])
  })

  test('a former version of a record is there before the oldest entry, where no other says what the record was like', async () => {
    const before = (await ask('GET /cms/banner/1')).data
    await ask('PUT /cms/banner/1', { name: 'Wrong', description: 'Wrong too' })
    const [only] = await entries()
    const { data } = await version(only?.id ?? 0, 'before')
    expect(data).toMatchObject({ side: 'before', values: { name: before.name, description: before.description } })
    expect((await ask('PUT /cms/banner/1', data.values)).status).toBe(200)
    expect((await ask('GET /cms/banner/1')).data).toMatchObject({ name: before.name, description: before.description })
    await ask('POST /cms/banner', { name: 'New' })
    const [creation] = await entries()
    expect((await version(creation?.id ?? 0, 'before')).status).toBe(404)
    expect((await version(creation?.id ?? 0, 'during')).json).toMatchObject({ errors: [{ path: 'side' }] })
  })

  test('a former version of a record names what cannot be restored, in the reader’s language', async () => {
    await ask('PUT /cms/banner/1', { name: 'Spring' })
    const [first] = await entries()
    const { data } = await version(first?.id ?? 0)
    expect(data.lost).toContainEqual({ name: 'create_time', label: 'Created', why: null })
    expect(data.lost.map(({ name }: { name: string }) => name)).not.toContain('name')
  })

  test('a former version of a product restores prices and sale, leaves the stock and says why', async () => {
    const sizes = [{ name: 'Size', values: ['S', 'M'] }]
    const skus = ['S', 'M'].map((Size) => ({ specs: { Size }, price: 1000, stock: 5 }))
    const { id, ...made } = await makeProduct(shop.db, { options: sizes, skus, original_price: 1500 })
    const path = `/cms/product/${id}`
    await ask(`PUT ${path}`, { summary: 'As it should be' })
    const [first] = await entries()
    const wrong = made.skus.map((one) => ({ id: one.id, specs: one.specs, price: 10 }))
    await ask(`PUT ${path}`, { skus: wrong, original_price: null, on_sale: false })
    await ask(`POST ${path}/stock`, { sku_id: made.skus[0]?.id, delta: -3, reason: 'damaged', note: '' })
    const { data } = await version(first?.id ?? 0)
    const named = data.lost.filter(({ why }: { why: string | null }) => why)
    expect(named).toEqual([{ name: 'stock', label: 'Stock', why: 'changes only by stock adjustments' }])
    const labels = data.lost.map(({ name }: { name: string }) => name)
    for (const name of ['price', 'state', 'category', 'variants']) expect(labels).not.toContain(name)
    expect((await ask(`PUT ${path}`, data.values)).status).toBe(200)
    const after = (await ask(`GET ${path}`)).data
    expect(after).toMatchObject({ price: 1000, original_price: 1500, state: 'on', stock: 7 })
    const lines = after.skus.map((one: { id: number; price: number; stock: number }) => [one.id, one.price, one.stock])
    expect(lines).toEqual(made.skus.map((one, at) => [one.id, 1000, at === 0 ? 2 : 5]))
  })

  test('a former version of a product keeps the category where the former one is gone, and says so', async () => {
    const { id, category_id } = await makeProduct(shop.db)
    await ask(`PUT /cms/product/${id}`, { summary: 'Before the move' })
    const [first] = await entries()
    await ask(`PUT /cms/product/${id}/category`, { category_id: await makeCategory(shop.db) })
    expect((await version(first?.id ?? 0)).data.values.category_id).toBe(category_id)
    await ask(`DELETE /cms/category/${category_id}`)
    const { data } = await version(first?.id ?? 0)
    expect(data.values).not.toHaveProperty('category_id')
    expect(data.lost).toContainEqual({ name: 'category_id', label: 'Category', why: 'no longer exists' })
    expect((await ask(`PUT /cms/product/${id}`, data.values)).status).toBe(200)
  })

  test('a former version of a record has nothing of what is personal, because the log has it masked', async () => {
    const id = (await ask('GET /cms/customer?q=buyer')).data.items[0].id
    await ask(`PUT /cms/customer/${id}`, { nickname: 'Shopper' })
    const [first] = await entries()
    expect((await version(first?.id ?? 0)).data.values).toEqual({ nickname: 'Shopper', active: true })
  })

  test('a former version of the configuration has its settings, each of which is restored', async () => {
    const save = (values: object) => ask('PUT /cms/config', { values })
    await save({ 'shop.name': 'Corner', 'shop.phone': '4008001234' })
    const [first] = await entries()
    await save({ 'shop.name': 'Market', 'shop.phone': null })
    const { data } = await version(first?.id ?? 0)
    expect(data).toMatchObject({ resource: 'config', resource_id: null, lost: [{ name: 'version' }] })
    expect((await save(data.values)).status).toBe(200)
    const { items } = (await ask('GET /cms/config')).data
    const setting = (key: string) => items.find((one: { key: string }) => one.key === key).value
    expect([setting('shop.name'), setting('shop.phone')]).toEqual(['Corner', '4008001234'])
  })

  test.each([
    ['dict', 'a dictionary entry', { label: '新名' }],
    ['dict_type', 'a dictionary', { name: '新名' }],
  ])('a former version of %s restores %s', async (resource, _, change) => {
    const path = `/cms/${resource}/1`
    const before = (await ask(`GET ${path}`)).data
    await ask(`PUT ${path}`, { status: 'enabled' })
    const [first] = await entries()
    await ask(`PUT ${path}`, change)
    const { data } = await version(first?.id ?? 0)
    expect((await ask(`PUT ${path}`, data.values)).status).toBe(200)
    const { version: edits, update_time, ...after } = (await ask(`GET ${path}`)).data
    expect(before).toMatchObject(after)
    expect(edits).toBeGreaterThan(before.version)
    expect(update_time).toEqual(expect.any(String))
  })

  test('a former version of a record is not there for what was rejected, or cannot be edited', async () => {
    await ask('PUT /cms/banner/1', { name: 'Never' }, 'clerk')
    await ask('POST /cms/order/shipment', {})
    for (const { id } of await entries()) expect((await version(id)).status).toBe(404)
    expect((await ask('GET /cms/oper_log/1/version', undefined, 'manager')).json.details).toEqual({
      point: 'oper_log.read',
    })
  })
})
