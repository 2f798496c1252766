import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { smallMenu } from '@/packages/testing/small-menu'

type TreePosition = { id: number; parent_id: number | null; sort: number }
type Node = TreePosition & { name: string; version: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])
const placeOf = ({ id, parent_id, sort }: Node): TreePosition => ({ id, parent_id, sort })

describe('arranging the menu', () => {
  const shop = useShop()
  let token = ''
  let all: Node[] = []
  let version = 0
  beforeEach(async () => {
    await smallMenu(shop.db)
    token = await shop.tokenOf('admin')
    const { data } = await shop.ask('GET /cms/menu/tree', { token })
    all = flat(data.items)
    version = data.version
  })
  const arrange = (items: TreePosition[], headers = {}) =>
    shop.ask('PUT /cms/menu/tree', { token, body: { items }, headers })
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? 0
  /** The current places of all items, with some changed. */
  const placed = (changes: Record<string, Partial<TreePosition>>) =>
    all.map((one) => ({ ...placeOf(one), ...changes[one.name] }))
  const problem = ({ status, json }: Awaited<ReturnType<typeof arrange>>) => [status, json.msg]

  test('a new order of the menu changes order and nesting in one request, as one version', async () => {
    const items = placed({ banner: { parent_id: idOf('developer'), sort: 0 }, content: { sort: 99 } })
    const { status, data, headers } = await arrange(items)
    expect([status, data.version, headers.ETag]).toEqual([200, version + 1, `"${version + 1}"`])
    const places = (nodes: Node[]) => flat(nodes).map(placeOf)
    const byId = (a: TreePosition, b: TreePosition) => a.id - b.id
    expect(places(data.items).toSorted(byId)).toEqual(items.toSorted(byId))
    expect(data).toEqual((await shop.ask('GET /cms/menu/tree', { token })).data)
    expect(data.items.at(-1).name).toBe('content')
  })

  test('a new order of the menu raises the version of the moved items only', async () => {
    const { data } = await arrange(placed({ banner: { parent_id: null } }))
    const edited = flat(data.items).filter((one) => one.version > 1)
    expect(edited.map(({ name }) => name)).toEqual(['banner'])
  })

  test('a new order of the menu is rejected if it is based on an older version', async () => {
    await arrange(placed({ content: { sort: 99 } }), { 'if-match': `"${version}"` })
    const late = await arrange(placed({ developer: { sort: 99 } }), { 'if-match': `"${version}"` })
    expect(late).toMatchObject({ status: 412, json: { details: { version: version + 1 } } })
    const { current } = late.json.details
    expect(current.items).toContainEqual({ id: idOf('content'), parent_id: null, sort: 99 })
    await shop.ask(`PUT /cms/menu/${idOf('docs')}`, { token, body: { hidden: true } })
    expect((await arrange(placed({}), { 'if-match': `"${version + 1}"` })).status).toBe(412)
  })

  test('a new order of the menu requires every item exactly once, or nothing changes', async () => {
    const items = placed({ content: { sort: 99 } })
    const [banner, docs] = [idOf('banner'), idOf('docs')]
    const some = items.filter(({ id }) => id !== banner && id !== docs)
    const missing = [banner, docs].toSorted(
      (a, b) => all.findIndex(({ id }) => id === a) - all.findIndex(({ id }) => id === b),
    )
    const [status, msg] = problem(await arrange(some))
    expect([status, String(msg).replace(/\d+/g, '').trim()]).toEqual([400, 'items must include every item, missing: ,'])
    for (const id of missing) expect(msg).toContain(String(id))
    const strange = { id: 2147483647, parent_id: null, sort: 0 }
    expect(problem(await arrange([...items, strange]))).toEqual([
      400,
      'items contains items that do not exist: 2147483647',
    ])
    expect(problem(await arrange([...items, ...items.slice(0, 1)]))).toEqual([
      400,
      'items contains an item more than once',
    ])
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(eq(menu.id, docs))
    expect(problem(await arrange(items))).toEqual([400, `items contains items that do not exist: ${docs}`])
    expect((await shop.ask('GET /cms/menu/tree', { token })).data.version).toBe(version)
  })

  test('a new order of the menu rejects cycles, items below a link and more than five levels', async () => {
    const circle = { content: { parent_id: idOf('banner') }, banner: { parent_id: idOf('content') } }
    expect(problem(await arrange(placed(circle)))).toEqual([409, 'An item cannot be moved below itself'])
    const link = { banner: { parent_id: idOf('docs') } }
    expect(problem(await arrange(placed(link)))).toEqual([409, 'A link cannot have child items'])
    const chain = ['home', 'content', 'banner', 'people', 'menu', 'element']
    const deep = chain.map((name, at) => [name, { parent_id: at ? idOf(chain[at - 1] ?? '') : null }])
    expect(problem(await arrange(placed(Object.fromEntries(deep))))).toEqual([409, 'A menu can have up to 5 levels'])
    const strange = { banner: { parent_id: 2147483647 } }
    expect(problem(await arrange(placed(strange)))).toEqual([400, 'parent_id refers to something that does not exist'])
    expect(flat((await shop.ask('GET /cms/menu', { token })).data)).toEqual(all)
  })

  test('a new order of the menu is logged with the order before and after', async () => {
    const { sort = 0 } = all.find(({ name }) => name === 'content') ?? {}
    await arrange(placed({ content: { sort: 99 } }))
    const [logged] = await sampleLog(shop.db, 'menu')
    const at = (sort: number) => ({ items: expect.arrayContaining([{ id: idOf('content'), parent_id: null, sort }]) })
    expect(logged).toMatchObject({ point: 'menu.arrange', before: at(sort), after: at(99) })
  })
})
