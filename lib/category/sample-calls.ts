import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

/** A category made for the occasion. */
async function categoryIn(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/category', { token, body: { name: 'Lamps' } })
  return data.id
}

type Node = { id: number; parent_id: number | null; sort: number; children: Node[] }
const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children)])

export const samples: Samples = {
  'category.show_all': { ask: 'GET /v1/category' },
  'category.list': callsOn('manager', categoryIn)('GET /cms/category?q=lamp&sort=sort'),
  'category.tree': { ask: 'GET /cms/category/tree', as: 'manager' },
  'category.arrange': async (shop) => {
    await categoryIn(shop)
    const { data } = await shop.ask('GET /cms/category/tree', { token: await shop.tokenOf('manager') })
    const items = flat(data.items).map(({ id, parent_id, sort }) => ({ id, parent_id, sort: sort + 1 }))
    return { ask: 'PUT /cms/category/tree', as: 'manager', body: { items } }
  },
  'category.create': async (shop) => ({
    ask: 'POST /cms/category',
    as: 'manager',
    body: { name: 'Desk lamps', description: 'For reading', image: null, parent_id: await categoryIn(shop), sort: 3 },
  }),
  'category.update': callsOn('manager', categoryIn)('PUT /cms/category/{id}', { name: 'Lights' }),
  ...recordSamples('category', { make: categoryIn, filter: { q: 'lamp' } }),
}
