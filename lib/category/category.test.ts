import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { product } from '@/db/schema/product'
import { asRecord } from '@/lib/base/json'
import { productIn } from '@/packages/testing/goods'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { categoryAndBelow, categoryPath, lockCategory } from './category'

type Named = { id: number; name: string }

describe('categories', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const create = (name: string, more: object = {}) => ask('POST /cms/category', { name, ...more })
  const make = async (name: string, parent_id: number | null = null): Promise<number> =>
    (await create(name, { parent_id })).data.id
  const edit = (id: number, body: object) => ask(`PUT /cms/category/${id}`, body)
  const remove = (id: number) => ask(`DELETE /cms/category/${id}`)
  const restore = (id: number) => ask(`POST /cms/category/${id}/restoration`)
  const list = async (query: string) =>
    (await ask(`GET /cms/category?${query}`)).data.items.map(({ name }: Named) => name)
  const problem = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.msg]
  const conflict = { status: 409, json: { errors: [{ path: 'name', message: 'already exists' }] } }
  const image = async (): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

  test('categories are created with all fields, last among their siblings unless a position is given', async () => {
    const parent_id = await make('Zz lamps')
    const fields = { name: 'Desk', description: 'For reading', image: await image(), parent_id }
    const { status, data, headers } = await create(' Desk ', { ...fields, name: ' Desk ' })
    expect([status, headers.ETag]).toEqual([201, '"1"'])
    expect(data).toEqual({
      id: data.id,
      ...fields,
      sort: 0,
      path: ['Zz lamps', 'Desk'],
      products: 0,
      version: 1,
      create_time: expect.any(String),
      update_time: expect.any(String),
      deleted_at: null,
    })
    expect((await ask(`GET /cms/category/${data.id}`)).data).toEqual(data)
    expect((await create('Wall', { parent_id })).data).toMatchObject({ sort: 1, image: null, description: '' })
    expect((await create('Floor', { parent_id, sort: 9999 })).data.sort).toBe(9999)
    expect((await create('Ceiling', { parent_id })).data.sort).toBe(9999)
  })

  test('categories are edited field by field, and null removes the image', async () => {
    const id = await make('Zz lamps')
    await edit(id, { image: await image() })
    const { data } = await edit(id, { description: 'Bright' })
    expect(data).toMatchObject({ name: 'Zz lamps', description: 'Bright', image: await image(), version: 3 })
    expect((await edit(id, { image: null })).data.image).toBeNull()
    const foreign = await edit(id, { image: 'https://evil.example/x.png' })
    expect(foreign).toMatchObject({ status: 400, json: { errors: [{ path: 'image' }] } })
  })

  test('categories show their number of products, without those in the trash', async () => {
    const id = await make('Zz lamps')
    for (const name of ['a', 'b', 'c']) await productIn(shop.db, { name, category_id: id, on_sale: name === 'a' })
    await shop.db.update(product).set({ deleted_at: new Date() }).where(eq(product.name, 'c'))
    expect((await ask(`GET /cms/category/${id}`)).data.products).toBe(2)
  })

  test('categories are listed by parent, by name and from the trash', async () => {
    const parent_id = await make('Zz lamps')
    const desk = await make('Zz desk', parent_id)
    await make('Zz wall', parent_id)
    expect(await list('q=zz%20&sort=name')).toEqual(['Zz desk', 'Zz lamps', 'Zz wall'])
    expect(await list(`parent_id=${parent_id}&sort=-name`)).toEqual(['Zz wall', 'Zz desk'])
    await remove(desk)
    expect(await list(`parent_id=${parent_id}`)).toEqual(['Zz wall'])
    expect(await list('q=zz&trash=true')).toEqual(['Zz desk'])
  })

  test('categories have a unique name among their siblings, but not elsewhere', async () => {
    const [lamps, tables] = [await make('Zz lamps'), await make('Zz tables')]
    expect(await create('Zz lamps')).toMatchObject(conflict)
    const other = await make('Other', lamps)
    const same = await make('Other', tables)
    expect(await edit(same, { parent_id: lamps })).toMatchObject(conflict)
    expect(await edit(tables, { name: 'Zz lamps' })).toMatchObject(conflict)
    await remove(other)
    expect((await edit(same, { parent_id: lamps })).status).toBe(200)
    expect(await restore(other)).toMatchObject(conflict)
  })

  test('categories move to the end of another parent, never below themselves, an unknown one or a fifth level', async () => {
    const [a, b] = [await make('Zz a'), await make('Zz b')]
    const child = await make('child', b)
    expect((await edit(a, { parent_id: b })).data).toMatchObject({ parent_id: b, sort: 1 })
    for (const parent_id of [b, child]) {
      expect(problem(await edit(b, { parent_id }))).toEqual([409, 'An item cannot be moved below itself'])
    }
    const absent = [400, 'parent_id refers to something that does not exist']
    expect(problem(await edit(a, { parent_id: 2147483647 }))).toEqual(absent)
    expect(problem(await create('x', { parent_id: 2147483647 }))).toEqual(absent)
    const fourth = await make('fourth', await make('third', child))
    const deep = [409, 'Categories can have up to 4 levels']
    expect(problem(await create('fifth', { parent_id: fourth }))).toEqual(deep)
    await make('below a', a)
    expect(problem(await edit(a, { parent_id: fourth }))).toEqual(deep)
    expect(problem(await edit(a, { parent_id: child }))).toEqual([200, 'ok'])
  })

  test('categories cannot be deleted while they contain categories or products, which are named', async () => {
    const id = await make('Zz lamps')
    const child = await make('Desk', id)
    const below = await remove(id)
    expect(problem(below)).toEqual([409, 'It still contains subcategories (1): Desk'])
    expect(below.json.details).toEqual({ categories: { total: 1, items: [{ id: child, name: 'Desk' }] } })
    expect((await remove(child)).status).toBe(200)
    const ids = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await productIn(shop.db, { name, category_id: id }))
    const refusal = await remove(id)
    expect(problem(refusal)).toEqual([409, 'It still contains products (6): a, b, c, d, e, …'])
    expect(refusal.json.details.products).toMatchObject({
      total: 6,
      items: [{ id: ids[0], name: 'a' }, {}, {}, {}, {}],
    })
    await shop.db.update(product).set({ deleted_at: new Date() }).where(eq(product.category_id, id))
    expect((await remove(id)).status).toBe(200)
  })

  test('categories are restored to their place, or to the end of the top level if their parent is gone', async () => {
    const lamps = await make('Zz lamps')
    const desk = await make('Desk', lamps)
    await remove(desk)
    expect((await restore(desk)).data).toMatchObject({ parent_id: lamps, deleted_at: null })
    await remove(desk)
    await remove(lamps)
    expect((await restore(desk)).data).toMatchObject({ parent_id: null, path: ['Desk'] })
    const { data } = await ask('GET /cms/category/tree')
    expect(data.items.at(-1)).toMatchObject({ id: desk })
    expect((await restore(desk)).status).toBe(404)
  })

  test('categories are deleted and restored in bulk, each independently', async () => {
    const [lamps, tables] = [await make('Zz lamps'), await make('Zz tables')]
    await make('Desk', lamps)
    const ids = { ids: [lamps, tables] }
    const done = async (what: string) =>
      (await ask(what, ids)).data.items.map(({ error_code }: { error_code: number }) => error_code)
    expect(await done('POST /cms/category/deletion')).toEqual([10110, 0])
    expect(await done('POST /cms/category/restoration')).toEqual([10100, 0])
  })

  test('categories have a version and a history', async () => {
    const id = await make('Zz lamps')
    await edit(id, { description: 'Bright' })
    const late = await ask(`PUT /cms/category/${id}`, { description: 'Dim' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, json: { details: { version: 2, current: { description: 'Bright' } } } })
    const logged = (await sampleLog(shop.db, 'category')).filter(({ point }) => point === 'category.update')
    expect(logged[0]).toMatchObject({ resource_id: id, before: { description: '' }, after: { description: 'Bright' } })
  })

  test('categories offer other modules the ids below them, their path and a lock', async () => {
    const lamps = await make('Zz lamps')
    const desk = await make('Desk', lamps)
    const wall = await make('Wall', lamps)
    const deep = await make('Clamps', desk)
    const below = async (id: number) => {
      const { rows } = await shop.db.execute(categoryAndBelow(id))
      return rows.map((row) => Number(asRecord(row).id)).toSorted((a, b) => a - b)
    }
    expect(await below(lamps)).toEqual([lamps, desk, wall, deep].toSorted((a, b) => a - b))
    expect(await below(desk)).toEqual([desk, deep])
    await remove(deep)
    expect([await below(desk), await below(deep)]).toEqual([[desk], []])
    const ways = await shop.db
      .select({ path: categoryPath(category.id) })
      .from(category)
      .where(eq(category.id, wall))
    expect(ways).toEqual([{ path: ['Zz lamps', 'Wall'] }])
    await lockCategory(shop.db, desk)
    await expect(lockCategory(shop.db, deep)).rejects.toMatchObject({ extras: { errors: [{ path: 'category_id' }] } })
  })
})
