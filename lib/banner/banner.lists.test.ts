import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { banner } from '@/db/schema/banner'
import { useShop } from '@/packages/testing/shop'

type Named = { id: number; name: string }

describe('lists of banners', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const make = async (name: string) => (await shop.ask('POST /cms/banner', { token, body: { name } })).data.id
  const list = async (query: string) => (await shop.ask(`GET /cms/banner?${query}`, { token })).data
  const namesIn = async (query: string) => (await list(query)).items.map(({ name }: Named) => name)

  test('lists of banners have a page number, a page size and a total', async () => {
    for (const name of ['a', 'b', 'c']) await make(name)
    expect(await list('')).toMatchObject({ total: 5, current_page: 1, size: 10, items: expect.any(Array) })
    const second = await list('page=2&size=2')
    expect(Object.keys(second)).toEqual(['total', 'current_page', 'size', 'items'])
    expect(second).toMatchObject({ total: 5, current_page: 2, size: 2 })
    expect(second.items.map(({ name }: Named) => name)).toEqual(['a', 'Evening offers'])
  })

  test('lists of banners are empty past the last page', async () => {
    expect(await list('page=9')).toEqual({ total: 2, current_page: 9, size: 10, items: [] })
  })

  test('lists of banners show the newest first, or the requested order', async () => {
    for (const name of ['Mid', 'Alpha']) await make(name)
    expect(await namesIn('')).toEqual(['Alpha', 'Mid', 'Evening offers', 'Home page'])
    expect(await namesIn('sort=id')).toEqual(['Home page', 'Evening offers', 'Mid', 'Alpha'])
    expect(await namesIn('sort=name')).toEqual(['Alpha', 'Evening offers', 'Home page', 'Mid'])
    expect(await namesIn('sort=-name')).toEqual(['Mid', 'Home page', 'Evening offers', 'Alpha'])
    expect(await namesIn('sort=-create_time')).toHaveLength(4)
  })

  test('lists of banners are searched by name, ignoring case, and wildcards are taken literally', async () => {
    for (const name of ['100% off', '100 off', 'a_b', 'aXb', 'back\\slash', '春季']) await make(name)
    expect(await namesIn('q=OFFERS')).toEqual(['Evening offers'])
    expect(await namesIn('q=100%25')).toEqual(['100% off'])
    expect(await namesIn('q=a_b')).toEqual(['a_b'])
    expect(await namesIn('q=back%5Cs')).toEqual(['back\\slash'])
    expect(await namesIn(`q=${encodeURIComponent('春')}`)).toEqual(['春季'])
    expect(await list('q=nothing-like-it')).toMatchObject({ total: 0, items: [] })
  })

  test('lists of banners are filtered by creation time: start inclusive, end exclusive', async () => {
    for (const [name, day] of Object.entries({ a: '01', b: '02', c: '03' })) {
      const create_time = new Date(`2026-01-${day}T00:00:00Z`)
      await shop.db
        .update(banner)
        .set({ create_time })
        .where(eq(banner.id, await make(name)))
    }
    expect(await namesIn('end=2026-01-03T00:00:00Z')).toEqual(['b', 'a'])
    expect(await namesIn('start=2026-01-02T00:00:00Z&end=2026-01-04T00:00:00Z')).toEqual(['c', 'b'])
    expect(await namesIn(`start=${encodeURIComponent('2026-01-03T08:00:00+08:00')}&q=c`)).toEqual(['c'])
    expect(await list('start=2026-01-03T00:00:00Z&end=2026-01-02T00:00:00Z')).toMatchObject({ total: 0, items: [] })
  })

  test('lists of banners reject an invalid page, size, order or filter by name', async () => {
    const cases: [query: string, path: string, message: string | RegExp][] = [
      ['page=0', 'page', 'must be at least 1'],
      ['page=-1', 'page', 'must be at least 1'],
      ['page=one', 'page', 'must be a number'],
      ['page=1.5', 'page', 'must be a whole number'],
      ['page=1e2', 'page', 'must be a number'],
      ['size=101', 'size', 'must be at most 100'],
      ['size=0', 'size', 'must be at least 1'],
      ['sort=price', 'sort', /^must be one of id, -id, .*\bname, -name/],
      ['trash=1', 'trash', 'must be true or false'],
      ['start=2026-01-01', 'start', /^must be a time such as /],
      ['end=1', 'end', /^must be a time such as /],
      ['page=1001&size=100', 'page', /narrow the list by .*\bq\b/],
      ['size=10&size=20', 'size', 'appears more than once'],
    ]
    for (const [query, path, message] of cases) {
      const refused = await shop.ask(`GET /cms/banner?${query}`, { token })
      expect([query, refused.status, refused.json.errors?.map((one) => one.path)]).toEqual([query, 400, [path]])
      expect(refused.json.errors?.[0]?.message).toMatch(
        message instanceof RegExp ? message : new RegExp(`^${message}$`),
      )
    }
    expect((await shop.ask('GET /cms/banner?page=1000&size=100', { token })).status).toBe(200)
  })

  test('the storefront lists banners with what each shows, newest first, without those in the trash', async () => {
    const third = await make('c')
    const { data: first } = await shop.ask('GET /v1/banner/1')
    const shown = async (query: string) => (await shop.ask(`GET /v1/banner?${query}`)).data
    expect((await shown('')).items.map(({ id }: Named) => id)).toEqual([third, 2, 1])
    expect(await shown('page=3&size=1')).toEqual({ total: 3, current_page: 3, size: 1, items: [first] })
    await shop.ask(`DELETE /cms/banner/${third}`, { token })
    expect(await shown('')).toMatchObject({ total: 2, items: [{ id: 2 }, { id: 1 }] })
  })

  const several = async (ids: string) => shop.ask(`GET /v1/banner/ids/${ids}`)
  const idsOf = async (ids: string) => (await several(ids)).data.items.map(({ id }: Named) => id)

  test('banners read by ids keep the requested order, without duplicates and unknown ids', async () => {
    const third = await make('c')
    expect(await idsOf(`${third},1,2`)).toEqual([third, 1, 2])
    expect(await idsOf('2,1,2,2,1')).toEqual([2, 1])
    expect(await idsOf('2,2147483647,1')).toEqual([2, 1])
    expect(await idsOf('1')).toEqual([1])
    expect((await several('999')).json).toEqual({ error_code: 0, msg: 'ok', data: { items: [] } })
    expect(await idsOf('2%2C1')).toEqual([2, 1])
  })

  test('banners read by ids show the same as the single banners', async () => {
    const one = (await shop.ask('GET /v1/banner/1')).data
    expect((await several('1')).data.items).toEqual([one])
  })

  test('a list of banners by ids takes at most 100, and nothing but ids', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',')
    expect((await several(many(100))).status).toBe(200)
    for (const ids of [many(101), 'a', '1,', ',', '1,,2', '0', '-1', '2147483648', '1.5', '1 2'.replace(' ', '%20')]) {
      const refused = await several(ids)
      expect([ids, refused.status, refused.json.error_code]).toEqual([ids, 400, 10120])
      expect(refused.json.errors?.[0]?.path).toMatch(/^id_list(\.\d+)?$/)
    }
    expect((await shop.ask('GET /v1/banner/ids')).status).toBe(400)
  })
})
