import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { product } from '@/db/schema/product'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { lockCategory } from './category'

type Node = { id: number; parent_id: number | null; sort: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

describe('concurrent changes of categories', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: object, headers = {}) => shop.ask(what, { token, body, headers })
  const make = async (name: string, parent_id: number | null = null): Promise<number> =>
    (await ask('POST /cms/category', { name, parent_id })).data.id
  const edit = (id: number, body: object) => ask(`PUT /cms/category/${id}`, body)
  const tree = async () => (await ask('GET /cms/category/tree')).data
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('two categories moved below each other’s children form no circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await make(`a${round}`), await make(`b${round}`)]
      const [inA, inB] = [await make('child', a), await make('child', b)]
      const answers = await Promise.all([edit(a, { parent_id: inB }), edit(b, { parent_id: inA })])
      expect(statuses(answers)).toEqual([200, 409])
      const top = (await tree()).items.filter(({ id }: Node) => id === a || id === b)
      expect(flat(top).map(({ id }) => id)).toHaveLength(4)
    }
  })

  test('only one of several simultaneous new categories with the same name is created', async () => {
    const answers = await inParallel(5, () => ask('POST /cms/category', { name: 'Same' }))
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
  })

  test('two people who arrange the same version do not overwrite each other', async () => {
    const { version, items } = await tree()
    const places = flat(items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort }))
    const moved = (by: number) => ({ items: places.map((one) => ({ ...one, sort: one.sort + by })) })
    const headers = { 'if-match': `"${version}"` }
    const answers = await inParallel(3, (at) => ask('PUT /cms/category/tree', moved(at), headers))
    expect(statuses(answers)).toEqual([200, 412, 412])
  })

  test('no product is added to a category that is being deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const category_id = await make(`c${round}`)
      const values = { name: 'A lamp', category_id, price: 1 }
      const put = shop.db.transaction(async (tx) => {
        await lockCategory(tx, category_id)
        await tx.insert(product).values(values)
      })
      const [stored, deleted] = await Promise.all([
        put.then(
          () => true,
          () => false,
        ),
        ask(`DELETE /cms/category/${category_id}`),
      ])
      expect([stored, deleted.status]).toEqual(stored ? [true, 409] : [false, 200])
      const [row] = await shop.db.select().from(category).where(eq(category.id, category_id))
      expect(row?.deleted_at === null).toBe(stored)
    }
  })
})
