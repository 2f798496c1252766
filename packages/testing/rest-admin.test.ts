import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpShop, serveShop } from './http-shop'
import { isLong } from './long-run'
import {
  type Provider,
  type ReactAdminClient,
  type RefineClient,
  reactAdmin,
  realReactAdmin,
  realRefine,
  refine,
} from './rest-kits'
import { useShop } from './shop'

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

const kits = {
  'react-admin': async (base: string, token: () => string): Promise<Provider> =>
    (await exampleFor<[ReactAdminClient, string], Provider>('ra-data-simple-rest'))(
      isLong ? await realReactAdmin() : reactAdmin,
    )(base, token),
  refine: async (base: string, token: () => string): Promise<Provider> => {
    const example = await exampleFor<[RefineClient], ReturnType<typeof refine>>('@refinedev')
    return example(isLong ? await realRefine() : refine)(base, token)
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
  }, 10 * 60_000) // the packages are installed first
  afterEach(() => http.stop())

  test('the example of the REST admin reads lists page by page, in order and filtered, and records one and several at a time', async () => {
    const { data, total } = await provider.list('product', { page: 2, size: 2, sort: '-id' })
    const { items } = (await shop.ask('GET /cms/product?sort=-id&size=4', { token: await shop.tokenOf('admin') })).data
    expect([data, total > 4]).toEqual([items.slice(2, 4), true])
    const found = await provider.list('product', { page: 1, size: 10, sort: 'id', filter: { q: items[0].name } })
    expect(found.data).toContainEqual(items[0])
    expect(found.total).toBeLessThan(total)
    expect((await provider.one('banner', 1)).id).toBe(1)
    expect((await provider.many('banner', [2, 1])).map(({ id }) => id)).toEqual([2, 1])
  })

  test('the example of the REST admin reads lists of everything, whose rows have an id', async () => {
    for (const resource of ['auth', 'config']) {
      const { data, total } = await provider.list(resource, { page: 1, size: 10, sort: 'id' })
      expect(new Set(data.map(({ id }) => id)).size).toBe(total)
      expect(total).toBeGreaterThan(10)
    }
  })

  test('the example of the REST admin creates, edits the record as it was read, and deletes it', async () => {
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

  test('the example of the REST admin edits a banner without a change to its slides', async () => {
    const banner = await provider.one('banner', 1)
    const updated = await provider.update('banner', 1, { ...banner, name: 'Spring' })
    expect(updated.items).toEqual(banner.items)
  })

  test('the example of the REST admin names the fields that were refused', async () => {
    const refused = provider.create('category', { name: '' })
    await expect(refused).rejects.toThrow('name must not be empty')
    await expect(refused).rejects.toSatisfy((error) => /"name":"must not be empty"/.test(JSON.stringify(error)))
  })
})
