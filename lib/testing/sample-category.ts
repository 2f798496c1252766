import type { Samples, Shop } from './sample'

/** A category made for the occasion. */
async function categoryIn(shop: Shop, trashed = false): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/category', { token, body: { name: 'Lamps' } })
  if (trashed) await shop.ask(`DELETE /cms/category/${data.id}`, { token })
  return data.id
}

type Node = { id: number; parent_id: number | null; sort: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

/** One valid call per operation of lib/category. */
export const categorySamples: Samples = {
  'category.show_all': { ask: 'GET /v1/category' },
  'category.list': async (shop) => {
    await categoryIn(shop)
    return { ask: 'GET /cms/category?q=lamp&sort=sort', as: 'manager' }
  },
  'category.tree': { ask: 'GET /cms/category/tree', as: 'manager' },
  'category.arrange': async (shop) => {
    await categoryIn(shop)
    const { data } = await shop.ask('GET /cms/category/tree', { token: await shop.tokenOf('manager') })
    const items = flat(data.items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort: sort + 1 }))
    return { ask: 'PUT /cms/category/tree', as: 'manager', body: { items } }
  },
  'category.read': async (shop) => ({ ask: `GET /cms/category/${await categoryIn(shop)}`, as: 'manager' }),
  'category.create': async (shop) => ({
    ask: 'POST /cms/category',
    as: 'manager',
    body: { name: 'Desk lamps', description: 'For reading', image: null, parent_id: await categoryIn(shop), sort: 3 },
  }),
  'category.update': async (shop) => ({
    ask: `PUT /cms/category/${await categoryIn(shop)}`,
    as: 'manager',
    body: { name: 'Lights' },
  }),
  'category.delete': async (shop) => ({ ask: `DELETE /cms/category/${await categoryIn(shop)}`, as: 'manager' }),
  'category.restore': async (shop) => ({
    ask: `POST /cms/category/${await categoryIn(shop, true)}/restoration`,
    as: 'manager',
  }),
  'category.delete_many': async (shop) => ({
    ask: 'POST /cms/category/deletion',
    as: 'manager',
    body: { ids: [await categoryIn(shop)] },
  }),
  'category.restore_many': async (shop) => {
    await categoryIn(shop, true)
    return { ask: 'POST /cms/category/restoration', as: 'manager', body: { filter: { q: 'lamp', trash: true } } }
  },
}
