import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

type Node = { id: number; parent_id: number | null; sort: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

describe('concurrent changes of the menu', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.tokenOf('admin')
  })
  const make = async (name: string): Promise<number> => {
    const body = { name, title: name, title_en: name, kind: 'folder' }
    return (await shop.ask('POST /cms/menu', { token, body })).data.id
  }
  const edit = (id: number, body: object) => shop.ask(`PUT /cms/menu/${id}`, { token, body })
  const tree = async () => (await shop.ask('GET /cms/menu/tree', { token })).data

  test('moving two items below each other makes no cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await make(`a${round}`), await make(`b${round}`)]
      const answers = await Promise.all([edit(a, { parent_id: b }), edit(b, { parent_id: a })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const rows = await shop.db
        .select({ parent_id: menu.parent_id })
        .from(menu)
        .where(inArray(menu.id, [a, b]))
      expect(rows.filter((one) => one.parent_id === null)).toHaveLength(1)
    }
  })

  test('only one of five arrangements of the same version succeeds', async () => {
    const { version, items } = await tree()
    const places = flat(items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort }))
    const headers = { 'if-match': `"${version}"` }
    const answers = await inParallel(5, (at) =>
      shop.ask('PUT /cms/menu/tree', {
        token,
        headers,
        body: { items: places.map((one) => ({ ...one, sort: one.sort + at })) },
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412])
    expect((await tree()).version).toBe(version + 1)
  })

  test('no item is left below a deleted parent', async () => {
    for (let round = 0; round < 5; round++) {
      const [parent, child] = [await make(`parent${round}`), await make(`child${round}`)]
      const [moved, deleted] = await Promise.all([
        edit(child, { parent_id: parent }),
        shop.ask(`DELETE /cms/menu/${parent}`, { token }),
      ])
      expect([200, 400, 409]).toEqual(expect.arrayContaining([moved.status, deleted.status]))
      const all = flat((await tree()).items)
      expect(all.filter((one) => one.parent_id !== null && !all.some(({ id }) => id === one.parent_id))).toEqual([])
    }
  })
})
