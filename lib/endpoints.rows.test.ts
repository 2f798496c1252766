import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiDocument } from '@/packages/testing/api-document'
import { useShop } from '@/packages/testing/shop'
import { endpoints } from './endpoints'

const isPaged = (output: z.ZodType) => output instanceof z.ZodObject && 'current_page' in output.shape
const lists = endpoints.filter(
  ({ method, path, output }) =>
    method === 'GET' && path.startsWith('/cms/') && isPaged(output) && !path.includes('{id}'),
)

describe('a list of the back office', () => {
  const shop = useShop()
  const get = async (what: string) => shop.ask(`GET ${what}`, { token: await shop.tokenOf('admin') })

  test('a list of the back office answers the rows of the ids that it is asked for, whichever list it is', async () => {
    expect(lists.length).toBeGreaterThan(35)
    const filled = []
    for (const { path } of lists.filter((one) => !one.path.includes('{'))) {
      const ids: number[] = (await get(`${path}?size=4`)).data.items.map(({ id }: { id: number }) => id)
      const asked = ids.filter((_, at) => at !== 1)
      const query = (asked.length > 0 ? asked : [2147483647]).map((id) => `id=${id}`).join('&')
      const { items, total, size } = (await get(`${path}?${query}`)).data
      expect([path, items.map(({ id }: { id: number }) => id), total, size]).toEqual([path, asked, asked.length, 100])
      if (ids.length > 2) filled.push(path)
    }
    expect(filled.length).toBeGreaterThan(10)
  })

  test('a list of the back office takes ids with its filters, pages and order, 1 to 100 of them', async () => {
    const page = async (query: string) => (await get(`/cms/product?${query}`)).data
    const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
    expect(idsOf(await page('id=3&id=1&id=2&id=1&sort=id'))).toEqual([1, 2, 3])
    expect(idsOf(await page('id=1,2&id=3&sort=id'))).toEqual([1, 2, 3])
    expect(await page('id=1&id=2&id=3&size=2&page=2&sort=id')).toMatchObject({ total: 3, current_page: 2, size: 2 })
    expect(idsOf(await page('id=1&id=2&trash=true'))).toEqual([])
    const many = (count: number) => Array.from({ length: count }, (_, at) => `id=${at + 1}`).join('&')
    expect((await get(`/cms/product?${many(100)}`)).status).toBe(200)
    for (const query of [many(101), 'id=0', 'id=x', 'id=2147483648', 'q=a&q=b']) {
      expect([query, (await get(`/cms/product?${query}`)).status]).toEqual([query, 400])
    }
  })

  test('a list of the back office says in the document that it takes ids, each with a name of its own', () => {
    const Parameter = z.object({ name: z.string(), in: z.string(), explode: z.boolean().optional() })
    const Paths = z.record(z.string(), z.object({ get: z.object({ parameters: z.array(Parameter) }).optional() }))
    const paths = Paths.parse(apiDocument.paths)
    const without = lists.filter(
      ({ path }) => !paths[path]?.get?.parameters.some((one) => one.name === 'id' && one.in === 'query' && one.explode),
    )
    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('a list of the back office takes no ids as a filter of an operation on many, which would change all others as well', async () => {
    const token = await shop.tokenOf('admin')
    const answer = await shop.ask('POST /cms/banner/deletion', { token, body: { filter: { id: [1] } } })
    expect([answer.status, answer.json?.errors]).toEqual([400, [{ path: 'filter.id', message: 'is an unknown field' }]])
  })
})
