import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpShop, serveShop } from './http-shop'
import { useShop } from './shop'

type Fields = Record<string, unknown>
type Row = Fields & { id: number | string; version: number; name: string }
/** What the tests need of a kit's data provider, whatever it calls it. */
type Provider = {
  list: (resource: string, page: { page: number; size: number; sort: string; filter?: Fields }) => Promise<Page>
  one: (resource: string, id: number) => Promise<Row>
  many: (resource: string, ids: number[]) => Promise<Row[]>
  create: (resource: string, values: Fields) => Promise<Row>
  update: (resource: string, id: number | string, values: Fields) => Promise<Row>
  remove: (resource: string, id: number | string) => Promise<unknown>
}
type Page = { data: Row[]; total: number }
type ReactAdminClient = (url: string, options?: object) => Promise<{ json: never; headers: Headers }>
type RefineClient = Record<
  'get' | 'post' | 'patch' | 'delete',
  (url: string, values?: unknown) => Promise<{ data: never; headers: Record<string, string> }>
>
type Example<Client extends unknown[], Made> = (
  simpleRest: (base: string, ...client: Client) => Made,
) => (base: string, token: () => string) => Made

/** An example of the page, as a function of the package that it imports. */
async function exampleFor<Client extends unknown[], Made>(name: string): Promise<Example<Client, Made>> {
  const page = readFileSync('docs/rest-admin.md', 'utf8')
  const code = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, text = '']) => text).find((text) => text.includes(name))
  const source = code
    ?.replace(/^import simpleRest from .*$/m, '')
    .replace('export function', 'export default (simpleRest) => function')
  const { default: example } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}`)}`
  )
  return example
}

const queryOf = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`]))
const inJson = (values: object) =>
  queryOf(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])))

/** The requests that ra-data-simple-rest 5 makes, and what it takes from their answers. */
function reactAdmin(base: string, ask: ReactAdminClient, countHeader: string): Provider {
  const jsonOf = async (url: string, method?: string, values?: object) =>
    (await ask(url, { method, body: values && JSON.stringify(values) })).json
  return {
    async list(resource, { page, size, sort, filter = {} }) {
      const order = sort.startsWith('-') ? 'DESC' : 'ASC'
      const range = [(page - 1) * size, page * size - 1]
      const query = inJson({ sort: [sort.replace('-', ''), order], range, filter })
      const { json, headers } = await ask(`${base}/${resource}?${query}`)
      return { data: json, total: Number.parseInt(headers.get(countHeader) ?? '', 10) }
    },
    one: (resource, id) => jsonOf(`${base}/${resource}/${id}`),
    many: (resource, ids) => jsonOf(`${base}/${resource}?${inJson({ filter: { id: ids } })}`),
    create: (resource, values) => jsonOf(`${base}/${resource}`, 'POST', values),
    update: (resource, id, values) => jsonOf(`${base}/${resource}/${id}`, 'PUT', values),
    remove: (resource, id) => jsonOf(`${base}/${resource}/${id}`, 'DELETE'),
  }
}

/** Those of @refinedev/simple-rest 6. */
function refine(base: string, http: RefineClient): Provider & { getMany?: unknown } {
  const one = async (resource: string, id: number) => (await http.get(`${base}/${resource}/${id}`)).data
  return {
    async list(resource, { page, size, sort, filter = {} }) {
      const _order = sort.startsWith('-') ? 'desc' : 'asc'
      const rows = { _start: (page - 1) * size, _end: page * size, _sort: sort.replace('-', ''), _order }
      const { data, headers } = await http.get(`${base}/${resource}?${queryOf({ ...rows, ...filter })}`)
      return { data, total: Number(headers['x-total-count']) }
    },
    one,
    getMany: () => Promise.reject(new Error('a query that a list of ours does not know')),
    many: (resource, ids) => Promise.all(ids.map((id) => one(resource, id))),
    create: async (resource, values) => (await http.post(`${base}/${resource}`, values)).data,
    update: async (resource, id, values) => (await http.patch(`${base}/${resource}/${id}`, values)).data,
    remove: async (resource, id) => (await http.delete(`${base}/${resource}/${id}`)).data,
  }
}

const kits = {
  'react-admin': async (base: string, token: () => string): Promise<Provider> =>
    (await exampleFor<[ReactAdminClient, string], Provider>('ra-data-simple-rest'))(reactAdmin)(base, token),
  refine: async (base: string, token: () => string): Promise<Provider> => {
    const made = (await exampleFor<[RefineClient], ReturnType<typeof refine>>('@refinedev'))(refine)(base, token)
    expect(made.getMany).toBeUndefined()
    return made
  },
}

describe.each(Object.entries(kits))('the example for %s', (_, connect) => {
  const shop = useShop()
  let http: HttpShop
  let provider: Provider
  beforeEach(async () => {
    http = await serveShop(shop)
    const token = await shop.tokenOf('admin')
    provider = await connect(`${http.url}/cms`, () => token)
  })
  afterEach(() => http.stop())

  test('reads lists page by page, in order and filtered, and records one and several at a time', async () => {
    const { data, total } = await provider.list('product', { page: 2, size: 2, sort: '-id' })
    const { items } = (await shop.ask('GET /cms/product?sort=-id&size=4', { token: await shop.tokenOf('admin') })).data
    expect([data, total > 4]).toEqual([items.slice(2, 4), true])
    const found = await provider.list('product', { page: 1, size: 10, sort: 'id', filter: { q: items[0].name } })
    expect(found.data).toContainEqual(items[0])
    expect(found.total).toBeLessThan(total)
    expect((await provider.one('banner', 1)).id).toBe(1)
    expect((await provider.many('banner', [2, 1])).map(({ id }) => id)).toEqual([2, 1])
  })

  test('reads lists of everything, whose rows have an id', async () => {
    for (const resource of ['auth', 'config']) {
      const { data, total } = await provider.list(resource, { page: 1, size: 10, sort: 'id' })
      expect(new Set(data.map(({ id }) => id)).size).toBe(total)
      expect(total).toBeGreaterThan(10)
    }
  })

  test('creates, edits the record as it was read, and deletes it', async () => {
    const created = await provider.create('category', { name: 'Teapots' })
    const read = await provider.one('category', Number(created.id))
    const updated = await provider.update('category', created.id, { ...read, name: 'Tea pots' })
    expect(updated).toMatchObject({ id: created.id, name: 'Tea pots', version: read.version + 1 })
    await expect(provider.update('category', created.id, { ...read, name: 'Cups' })).rejects.toThrow(
      /changed this since/,
    )
    await provider.remove('category', created.id)
    await expect(provider.one('category', Number(created.id))).rejects.toThrow('Not found')
  })

  test('edits a banner without a change to its slides', async () => {
    const banner = await provider.one('banner', 1)
    const updated = await provider.update('banner', 1, { ...banner, name: 'Spring' })
    expect(updated.items).toEqual(banner.items)
  })

  test('names the fields that were refused', async () => {
    const refused = provider.create('category', { name: '' })
    await expect(refused).rejects.toThrow('name must not be empty')
    await expect(refused).rejects.toSatisfy((error) => /"name":"must not be empty"/.test(JSON.stringify(error)))
  })
})
