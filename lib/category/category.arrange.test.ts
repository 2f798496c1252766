import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type TreePosition = { id: number; parent_id: number | null; sort: number }
type Node = TreePosition & { name: string; version: number; products: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

describe('the tree of categories', () => {
  const shop = useShop()
  let token = ''
  let [lamps, desk, wall, tables, other, same] = [0, 0, 0, 0, 0, 0]
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    lamps = await categoryIn(shop.db, 'Zz lamps')
    tables = await categoryIn(shop.db, 'Zz tables')
    desk = await categoryIn(shop.db, 'Desk', lamps)
    wall = await categoryIn(shop.db, 'Wall', lamps)
    other = await categoryIn(shop.db, 'Other', lamps)
    same = await categoryIn(shop.db, 'Other', tables)
  })
  const tree = async () => (await shop.ask('GET /cms/category/tree', { token })).data
  const arrange = (items: TreePosition[], headers = {}) =>
    shop.ask('PUT /cms/category/tree', { token, body: { items }, headers })
  /** The current arrangement with some changes. */
  const placed = async (changes: Record<number, Partial<TreePosition>>) =>
    flat((await tree()).items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort, ...changes[id] }))
  const problem = ({ status, json }: Awaited<ReturnType<typeof arrange>>) => [status, json.msg]

  test('the tree of categories shows all levels, with the number of products in each category', async () => {
    await productIn(shop.db, { category_id: desk })
    const { items } = await tree()
    const found = items.find(({ id }: Node) => id === lamps)
    expect(found).toMatchObject({ products: 0, children: [{ id: desk, products: 1, children: [] }, { id: wall }, {}] })
  })

  test('the tree of categories changes order and nesting at once, in one version, and edits only what moved', async () => {
    const { version } = await tree()
    const items = await placed({ [wall]: { parent_id: desk }, [tables]: { sort: 0 } })
    const { status, data, headers } = await arrange(items)
    expect([status, data.version, headers.ETag]).toEqual([200, version + 1, `"${version + 1}"`])
    expect(data).toEqual(await tree())
    const byId = new Map(flat(data.items).map((one) => [one.id, one]))
    expect(byId.get(desk)?.children).toMatchObject([{ id: wall, version: 2 }])
    expect(byId.get(lamps)?.version).toBe(1)
    const seen = (await shop.ask('GET /v1/category')).data.items
    expect(seen.find(({ id }: TreePosition) => id === wall)).toMatchObject({ parent_id: desk })
  })

  test('the tree of categories lets two categories of the same name swap parents, but not share one', async () => {
    const passing = await placed({ [other]: { parent_id: tables }, [same]: { parent_id: lamps } })
    expect(problem(await arrange(passing))).toEqual([200, 'ok'])
    const meeting = await placed({ [other]: { parent_id: lamps } })
    expect(problem(await arrange(meeting))).toEqual([409, 'The name “Other” would appear twice on the same level'])
  })

  test('the tree of categories rejects missing, unknown and repeated items, a circle and a fifth level, and nothing changes', async () => {
    const before = await tree()
    const all = await placed({})
    const strange = { id: 2147483647, parent_id: null, sort: 0 }
    expect((await arrange(all.slice(1))).json.msg).toMatch(/^items must include every item, missing: \d+$/)
    expect(problem(await arrange([...all, strange]))[1]).toBe('items contains items that do not exist: 2147483647')
    expect(problem(await arrange([...all, ...all.slice(0, 1)]))[1]).toBe('items contains an item more than once')
    const circle = { [lamps]: { parent_id: desk }, [desk]: { parent_id: lamps } }
    expect(problem(await arrange(await placed(circle)))).toEqual([409, 'An item cannot be moved below itself'])
    const deep = { [tables]: { parent_id: wall }, [wall]: { parent_id: desk }, [same]: { parent_id: tables } }
    const levels = [409, 'Categories can have up to 4 levels']
    expect(problem(await arrange(await placed(deep)))).toEqual(levels)
    expect(await tree()).toEqual(before)
  })

  test('the tree of categories rejects a change based on an outdated version, after any other edit', async () => {
    const { version } = await tree()
    const items = await placed({})
    const headers = { 'if-match': `"${version}"` }
    await shop.ask(`PUT /cms/category/${desk}`, { token, body: { description: 'For reading' } })
    const late = await arrange(items, headers)
    expect(late).toMatchObject({ status: 412, json: { details: { version: version + 1 } } })
    expect(late.json.details.current.items).toContainEqual({ id: desk, parent_id: lamps, sort: 0 })
  })

  test('the tree of categories gets a new version after every change of a category', async () => {
    let { version } = await tree()
    const { data } = await shop.ask('POST /cms/category', { token, body: { name: 'Zz new' } })
    const on = `/cms/category/${data.id}`
    for (const what of [`PUT ${on}`, `DELETE ${on}`, `POST ${on}/restoration`]) {
      await shop.ask(what, { token, body: what.startsWith('PUT') ? { sort: 1 } : undefined })
      expect((await tree()).version).toBeGreaterThan(version)
      version = (await tree()).version
    }
  })

  test('the tree of categories logs its old and new arrangement', async () => {
    await arrange(await placed({ [tables]: { sort: 77 } }))
    const [logged] = await sampleLog(shop.db, 'category')
    const at = (sort: number) => ({ items: expect.arrayContaining([{ id: tables, parent_id: null, sort }]) })
    expect(logged).toMatchObject({ point: 'category.arrange', before: at(0), after: at(77) })
  })

  test('the tree of categories shows a category at the top if its parent is deleted', async () => {
    await shop.db.update(category).set({ deleted_at: new Date() }).where(eq(category.id, tables))
    expect((await tree()).items.map(({ id }: Node) => id)).toContain(same)
  })
})
