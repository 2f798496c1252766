import { ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group, user } from '@/db/schema/user'
import { officePageInput, pageOutput, sortInput } from '@/lib/base/paging'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { pageOfRecords, pageOfTable, substringPattern } from '@/lib/data/page'
import { Sample } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const list = endpoint('sample.list', 'GET /cms/sample', 'List samples', {
  input: officePageInput({
    q: z.string().optional(),
    info: z.string().optional(),
    trash: z.boolean().optional(),
    sort: sortInput(['id', 'name', 'create_time']).default('-id'),
  }),
  output: pageOutput(Sample),
  run: ({ input: { q, info, ...query }, db }) =>
    pageOfRecords(
      db,
      group,
      query,
      [q ? ilike(group.name, substringPattern(q)) : undefined, info ? ilike(group.info, info) : undefined],
      (where) => db.select().from(group).where(where),
    ),
})

describe('a paginated list', () => {
  const shop = useShop([list])
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    await shop.db.update(group).set({ deleted_at: new Date() }).where(isNull(group.deleted_at))
  })
  const fill = (count: number) =>
    shop.db.execute(
      sql`insert into "group" (name, info) select 'n' || lpad(i::text, 5, '0'), 'x'
        from generate_series(1, ${count}::int) i`,
    )
  const get = async (query: string) => (await shop.ask(`GET /cms/sample?${query}`, { token })).data
  const names = async (query: string) => (await get(query)).items.map(({ name }: { name: string }) => name)

  test('a paginated list has ten rows by default, newest first', async () => {
    await fill(12)
    const { items, ...numbers } = await get('')
    expect(numbers).toEqual({ total: 12, current_page: 1, size: 10 })
    expect(items[0].name).toBe('n00012')
    expect(await names('page=2')).toEqual(['n00002', 'n00001'])
  })

  test('a paginated list is empty past its end, and still has the total', async () => {
    await fill(3)
    expect(await get('page=2')).toEqual({ total: 3, current_page: 2, size: 10, items: [] })
    expect(await get('page=100000&size=1')).toMatchObject({ total: 3, items: [] })
  })

  test('a paginated list without matches is empty', async () => {
    expect(await get('q=nothing')).toEqual({ total: 0, current_page: 1, size: 10, items: [] })
  })

  test('a paginated list whose rows are all counted looks for them once, and otherwise once more for the page', async () => {
    await fill(30)
    const searches = async (query: string) =>
      (await shop.queriesOf(() => get(query))).filter((text) => text.includes(' ilike ')).length
    expect(await searches('q=n000&size=5&page=2')).toBe(1)
    await shop.db.execute(
      sql`insert into "group" (name, info) select 'n000' || i, 'x' from generate_series(100, 10100) i`,
    )
    expect(await searches('q=n000&size=5&page=2')).toBe(2)
  })

  test('a paginated list counts exactly up to 10,000 and marks a larger total as capped', async () => {
    await fill(10_000)
    expect(await get('size=1')).toMatchObject({ total: 10_000, size: 1 })
    expect(await get('size=1')).not.toHaveProperty('total_capped')
    await shop.db.insert(group).values({ name: 'one more' })
    expect(await get('size=1')).toMatchObject({ total: 10_000, total_capped: true })
    expect(await get('size=1&q=more')).toMatchObject({ total: 1 })
    expect(await names('size=100&page=101&sort=id')).toEqual(['one more'])
    await shop.db.insert(group).values(Array.from({ length: 101 }, (_, at) => ({ name: `later ${at}` })))
    expect(await names('size=100&page=102&sort=id')).toEqual(['later 99', 'later 100'])
  })

  test('a paginated list is sorted in both directions, and rows that are equal by their id', async () => {
    await fill(4)
    expect(await names('sort=name&size=2')).toEqual(['n00001', 'n00002'])
    expect(await names('sort=-name&size=2')).toEqual(['n00004', 'n00003'])
    expect([...(await names('sort=create_time&size=2')), ...(await names('sort=create_time&size=2&page=2'))]).toEqual([
      ...['n00001', 'n00002', 'n00003', 'n00004'],
    ])
  })

  test('a paginated list is counted from its end as well, in the same order', async () => {
    await fill(7)
    expect(await get('size=3&from=end')).toMatchObject({ total: 7, from: 'end', current_page: 1, size: 3 })
    expect(await get('size=3')).not.toHaveProperty('from')
    expect(await names('size=3&from=end')).toEqual(['n00003', 'n00002', 'n00001'])
    expect(await names('size=3&from=end&page=2&sort=name')).toEqual(['n00002', 'n00003', 'n00004'])
    expect(await names('size=3&from=end&page=3')).toEqual(['n00007'])
    expect(await names('size=3&from=end&page=4')).toEqual([])
  })

  test('a paginated list has its last page where more are there than are counted', async () => {
    await fill(10_050)
    expect(await get('size=2&from=end&sort=name')).toMatchObject({ total: 10_000, total_capped: true, from: 'end' })
    expect(await names('size=2&from=end&sort=name')).toEqual(['n10049', 'n10050'])
    expect(await names('size=2&from=end&sort=-create_time&page=2')).toEqual(['n00004', 'n00003'])
  })

  test('a paginated list has rows without a value last, and first where it is read from its end', async () => {
    const ids = (await shop.db.select({ id: user.id }).from(user).orderBy(user.id)).map(({ id }) => id)
    await shop.db.update(user).set({ last_login_time: null })
    await shop.db
      .update(user)
      .set({ last_login_time: new Date() })
      .where(inArray(user.id, ids.slice(1, 3)))
    const [first, second, third, ...others] = ids
    const sorted = async (input: { sort: string; from?: 'end' }) => {
      const page = { page: 1, size: 4, ...input }
      const rows = (where: SQL | undefined) => shop.db.select({ id: user.id }).from(user).where(where)
      return (await pageOfTable(shop.db, user, page, undefined, rows)).items.map(({ id }) => id)
    }
    const up = [second, third, first, ...others]
    const down = [third, second, ...others.toReversed(), first]
    expect(await sorted({ sort: 'last_login_time' })).toEqual(up.slice(0, 4))
    expect(await sorted({ sort: '-last_login_time' })).toEqual(down.slice(0, 4))
    expect(await sorted({ sort: 'last_login_time', from: 'end' })).toEqual(up.slice(-4))
    expect(await sorted({ sort: '-last_login_time', from: 'end' })).toEqual(down.slice(-4))
  })

  test('a paginated list shows either the trash or what is not in it', async () => {
    await fill(2)
    const trash = await names('trash=true&size=100')
    expect(trash).toContain('店员')
    expect(await names('trash=false')).toEqual(['n00002', 'n00001'])
  })

  test('a paginated list takes a search literally, without wildcards', async () => {
    await shop.db
      .insert(group)
      .values(['50% off', '50 per cent', 'a_b', 'axb', 'back\\slash'].map((name) => ({ name })))
    const found = [await names('q=50%25'), await names('q=a_b'), await names('q=%5C'), await names('q=OFF')]
    expect(found).toEqual([['50% off'], ['a_b'], ['back\\slash'], ['50% off']])
    expect(await names('q=')).toHaveLength(5)
  })

  test('a page past the reachable ones is rejected with the filters that narrow it', async () => {
    const { status, json } = await shop.ask('GET /cms/sample?page=1001&size=100', { token })
    expect([status, json?.msg]).toEqual([400, expect.stringMatching(/^page .*\bq, info, trash$/)])
  })
})
