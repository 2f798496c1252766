import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { banner } from '@/db/schema/banner'
import { groupPermission } from '@/db/schema/user'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Done = { id: number; ok: boolean; error_code: number }

describe('bulk operations on banners', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body: unknown) => shop.ask(what, { token, body })
  const remove = (body: unknown) => ask('POST /cms/banner/deletion', body)
  const restore = (body: unknown) => ask('POST /cms/banner/restoration', body)
  const make = async (...names: string[]): Promise<number[]> => {
    const ids = []
    for (const name of names) ids.push((await ask('POST /cms/banner', { name })).data.id)
    return ids
  }
  const okIn = ({ data }: { data: { items: Done[] } }) => data.items.map(({ id, ok }) => [id, ok])
  const live = async () => (await shop.ask('GET /cms/banner', { token })).data.items.map(({ id }: Done) => id)
  const logged = async () => (await sampleLog(shop.db, 'banner')).map((row) => [row.point, row.resource_id, row.status])

  test('bulk operations on banners move them to the trash one by one: one that is already there does not stop the others', async () => {
    await shop.ask('DELETE /cms/banner/1', { token })
    const [a = 0, b = 0] = await make('a', 'b')
    const { status, data } = await remove({ ids: [a, 1, b] })
    expect([status, data]).toEqual([
      200,
      {
        items: [
          { id: a, ok: true, error_code: 0, msg: 'ok' },
          { id: 1, ok: false, error_code: 10100, msg: 'Not found' },
          { id: b, ok: true, error_code: 0, msg: 'ok' },
        ],
      },
    ])
    expect(await live()).toEqual([2])
  })

  test('bulk operations on banners restore them one by one, and fail for one that is not in the trash', async () => {
    await remove({ ids: [1] })
    expect(okIn(await restore({ ids: [1, 2] }))).toEqual([
      [1, true],
      [2, false],
    ])
    expect(await live()).toEqual([2, 1])
  })

  test('bulk operations log each banner separately, failed ones too', async () => {
    await remove({ ids: [2, 1] })
    await restore({ ids: [1, 1, 999] })
    expect(await logged()).toEqual([
      ['banner.delete', 2, 200],
      ['banner.delete', 1, 200],
      ['banner.restore', 1, 200],
      ['banner.restore', 999, 404],
    ])
  })

  test('bulk operations on banners hide deleted banners from the storefront at once', async () => {
    const seen = async () => (await shop.ask('GET /v1/banner/ids/1,2')).data.items.length
    expect(await seen()).toBe(2)
    await remove({ ids: [1, 2] })
    expect(await seen()).toBe(0)
  })

  test('bulk operations on banners filter like the list does: by search, time and trash', async () => {
    const [a = 0, b = 0, c = 0] = await make('sale a', 'sale b', 'other')
    await shop.db
      .update(banner)
      .set({ create_time: new Date('2026-01-01T00:00:00Z') })
      .where(eq(banner.id, a))
    const early = { q: 'SALE', end: '2026-01-01T08:00:01+08:00' }
    expect(okIn(await remove({ filter: early }))).toEqual([[a, true]])
    expect(okIn(await remove({ filter: { q: 'sale', start: '2026-01-01T00:00:00Z' } }))).toEqual([[b, true]])
    expect(okIn(await remove({ filter: { q: 'sale' } }))).toEqual([])
    expect(okIn(await restore({ filter: { q: 'sale', trash: true } }))).toEqual([
      [a, true],
      [b, true],
    ])
    expect(await live()).toEqual([c, b, a, 2, 1])
  })

  test('bulk operations on banners take ids or a filter, and a filter has no page and no order', async () => {
    const pathsOf = async (body: unknown) => (await remove(body)).json.errors?.map(({ path }) => path)
    expect(await pathsOf({})).toEqual(['ids'])
    expect(await pathsOf({ ids: [1], filter: {} })).toEqual(['ids'])
    expect(await pathsOf({ filter: { page: 1, size: 1, sort: 'id' } })).toEqual([
      'filter.page',
      'filter.size',
      'filter.sort',
    ])
    expect(await pathsOf({ filter: { start: 'yesterday' } })).toEqual(['filter.start'])
    expect(await live()).toEqual([2, 1])
  })

  test('bulk operations on banners require the permission for the single operation', async () => {
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'banner.delete'))
    expect(await remove({ ids: [1] })).toMatchObject({ status: 403, json: { details: { point: 'banner.delete' } } })
    expect((await restore({ ids: [1] })).status).toBe(200)
    expect(await live()).toEqual([2, 1])
  })

  test('bulk operations on banners take 10,000 banners at most', async () => {
    await shop.db.execute(sql`insert into banner (name) select 'mass' from generate_series(1, 10001)`)
    const refused = await remove({ filter: { q: 'mass' } })
    const errors = [{ path: 'filter', message: 'matches more than 10000 records, narrow it' }]
    expect([refused.status, refused.json.errors]).toEqual([400, errors])
  })
})
