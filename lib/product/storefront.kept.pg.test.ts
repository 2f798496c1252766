import { beforeAll, describe, expect, test } from 'vitest'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { SEED, seededChance } from '@/packages/testing/chance'
import { isLong } from '@/packages/testing/long-run'
import { uploadOf } from '@/packages/testing/pictures'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

const EDITS = isLong ? 100 : 40

describe(`products that buyers see while staff edit them, seed ${SEED}`, () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.tokenOf('manager')
  })
  const staff = (what: string, body?: object) => shop.ask(what, { token, body })

  /** A process of its own, which hears of changes by the database alone. */
  const openProcess = () => {
    const { env, database, log, registry } = shop.runtime
    return createCaller(newRuntime(env, database, log, registry), endpoints)
  }

  test('an edit is seen by the very next request in every process, also in requests that overtake it', async () => {
    const { id, category_id } = await makeProduct(shop.db, { name: '0' })
    const paths = [
      `/v1/product/${id}`,
      `/v1/product?ids=${id}`,
      `/v1/category/${category_id}/products`,
      '/v1/product/recent?count=1',
    ]
    const processes = [shop.ask, openProcess(), openProcess()]
    let written = 0
    const old: string[] = []
    const readAlong = async (at: number) => {
      const [path = ''] = paths.slice(at % paths.length)
      const ask = processes[at % processes.length] ?? shop.ask
      for (let least = written; least < EDITS; least = written) {
        const { data } = await ask(`GET ${path}`)
        const name = Number((data.items?.[0] ?? data).name)
        if (name < least) old.push(`${path} shows ${name} after ${least}`)
      }
    }
    const readers = inParallel(paths.length * processes.length, readAlong)
    for (let n = 1; n <= EDITS; n++) {
      expect((await staff(`PUT /cms/product/${id}`, { name: String(n) })).status).toBe(200)
      written = n
    }
    await readers
    expect(old).toEqual([])
  })

  test('whatever staff edit, what is kept equals what is read anew', async () => {
    const chance = seededChance(SEED)
    const pick = <T>(all: T[], otherwise: T): T => all[chance(all.length)] ?? otherwise
    const above = await makeCategory(shop.db)
    const shelves = [above, await makeCategory(shop.db, above), await makeCategory(shop.db, above)]
    const ids: number[] = []
    const add = async () => void ids.push((await makeProduct(shop.db, { category_id: pick(shelves, above) })).id)
    for (let at = 0; at < 6; at++) await add()
    const images = (await shop.ask('GET /v1/banner/1')).data.items.map(({ image }: { image: string }) => image)
    const edit = (body: object) => staff(`PUT /cms/product/${pick(ids, 0)}`, body)
    const edits = [
      () => edit({ name: `Name ${chance(1000)}` }),
      () => edit({ skus: [{ specs: {}, price: 1 + chance(500) }], confirm_price_drop: true }),
      () => edit({ sort: chance(5) }),
      () => edit({ images: [pick(images, '')] }),
      () => edit({ on_sale: chance(3) > 0 }),
      () => edit({ sale_from: chance(2) ? null : '2999-01-01T00:00:00Z' }),
      () => edit({ category_id: pick(shelves, above) }),
      () =>
        edit({
          confirm_price_drop: true,
          options: [{ name: 'Size', values: ['S'] }],
          skus: [{ specs: { Size: 'S' }, price: 50 }],
        }),
      () => edit({ options: [], skus: [{ specs: {}, price: 60 }], confirm_price_drop: true }),
      () => staff(`DELETE /cms/product/${pick(ids, 0)}`),
      () => staff(`POST /cms/product/${pick(ids, 0)}/restoration`),
      () => staff('POST /cms/product/price_change', { ids, input: { rule: 'percent', value: 5 } }),
      () =>
        staff('POST /cms/product', { name: 'New', category_id: above, on_sale: true, skus: [{ specs: {}, price: 9 }] }),
      () => staff(`PUT /cms/category/${pick(shelves.slice(1), above)}`, { parent_id: chance(2) ? above : null }),
      async () => {
        const content = `product_id,name\n${pick(ids, 0)},Imported ${chance(1000)}`
        return shop.ask('POST /cms/product/import', { token, ...(await uploadOf({ 'goods.csv': content })) })
      },
    ]
    const lists = shelves.flatMap((one) =>
      ['', '?sort=price', '?sort=-create_time', '?size=2', '?size=2&page=2'].map(
        (query) => `category/${one}/products${query}`,
      ),
    )
    const paths = [...ids.map((id) => `product/${id}`), `product?ids=${ids}`, 'product/recent?count=5', ...lists]
    const shown = (ask: typeof shop.ask) =>
      Promise.all(paths.map(async (path) => [path, (await ask(`GET /v1/${path}`)).data]))
    const another = openProcess()
    const statuses: Record<number, number> = {}
    for (let n = 0; n < EDITS; n++) {
      const { status } = await pick(edits, () => edit({}))()
      statuses[status] = (statuses[status] ?? 0) + 1
      const anew = await shown(openProcess())
      expect(await shown(another)).toEqual(anew)
      expect(await shown(shop.ask)).toEqual(anew)
    }
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(EDITS / 2)
  })
})
