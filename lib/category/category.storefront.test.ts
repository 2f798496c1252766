import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { useShop } from '@/packages/testing/shop'

type CategoryView = { id: number; name: string }
type Node = CategoryView & { parent_id: number | null; sort: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

describe('the categories of the mini-program', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const make = async (name: string, more: object = {}): Promise<number> =>
    (await shop.ask('POST /cms/category', { token, body: { name, ...more } })).data.id
  const seen = (headers = {}) => shop.ask('GET /v1/category', { headers })
  const zz = async () =>
    (await seen()).data.items.map(({ name }: CategoryView) => name).filter((name: string) => /^Zz/.test(name))

  test('the categories of the mini-program show exactly the public fields that staff entered', async () => {
    const image = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    const parent_id = await make('Zz lamps', { image, description: 'Light' })
    const id = await make('Zz desk', { parent_id, sort: 5 })
    const { data } = await seen()
    expect(Object.keys(data)).toEqual(['items'])
    expect(data.items).toContainEqual({
      id: parent_id,
      name: 'Zz lamps',
      description: 'Light',
      image,
      parent_id: null,
      sort: expect.any(Number),
    })
    expect(data.items).toContainEqual({ id, name: 'Zz desk', description: '', image: null, parent_id, sort: 5 })
  })

  test('the categories of the mini-program come all at once, parents before children, siblings by position', async () => {
    const tables = await make('Zz tables', { sort: 9001 })
    const lamps = await make('Zz lamps', { sort: 9000 })
    for (const [sort, name] of ['Zz wall', 'Zz desk'].entries()) await make(name, { parent_id: lamps, sort })
    await make('Zz clamp', { parent_id: lamps, sort: 1 })
    await make('Zz round', { parent_id: tables })
    expect(await zz()).toEqual(['Zz lamps', 'Zz wall', 'Zz desk', 'Zz clamp', 'Zz tables', 'Zz round'])
  })

  test('the categories of the mini-program leave out those in the trash, and everything below them', async () => {
    const lamps = await make('Zz lamps')
    const desk = await make('Zz desk', { parent_id: lamps })
    await make('Zz clamp', { parent_id: desk })
    await shop.db.update(category).set({ deleted_at: new Date() }).where(eq(category.id, desk))
    expect(await zz()).toEqual(['Zz lamps'])
  })

  test('the categories of the mini-program are an empty list if there are none', async () => {
    await shop.db.update(category).set({ deleted_at: new Date() })
    expect((await seen()).json).toEqual({ error_code: 0, msg: 'ok', data: { items: [] } })
  })

  test('the categories of the mini-program are not sent again, and take no query, until one changes', async () => {
    const id = await make('Zz lamps')
    let ifNoneMatch = { 'if-none-match': (await seen()).headers.ETag ?? '' }
    const on = `/cms/category/${id}`
    const { data } = await shop.ask('GET /cms/category/tree', { token })
    const items = flat(data.items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort: sort + 1 }))
    const changes: [what: string, body?: object][] = [
      ['PUT /cms/category/tree', { items }],
      [`PUT ${on}`, { name: 'Zz lights' }],
      [`DELETE ${on}`],
      [`POST ${on}/restoration`],
      ['POST /cms/category', { name: 'Zz tables' }],
    ]
    for (const [what, body] of changes) {
      const queries = await shop.queriesOf(async () => expect((await seen(ifNoneMatch)).status).toBe(304))
      expect([what, queries]).toEqual([what, []])
      expect((await shop.ask(what, { token, body })).status).toBeLessThan(300)
      const fresh = await seen(ifNoneMatch)
      expect([what, fresh.status]).toEqual([what, 200])
      ifNoneMatch = { 'if-none-match': fresh.headers.ETag ?? '' }
    }
  })
})
