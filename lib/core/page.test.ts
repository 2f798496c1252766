import { ilike, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/db/schema/user'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { pageOfRecords, substringPattern } from '@/lib/core/page'
import { pageInput, pageOutput, sortInput } from '@/lib/core/paging'
import { Sample } from '@/lib/testing/sample-records'
import { useShop } from '@/lib/testing/shop'

const list = endpoint('sample.list', 'GET /cms/sample', 'List samples', {
  input: pageInput({
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
      sql`insert into "group" (name, info) select 'n' || lpad(i::text, 5, '0'), 'x' from generate_series(1, ${count}::int) i`,
    )
  const get = async (query: string) => (await shop.ask(`GET /cms/sample?${query}`, { token })).data
  const names = async (query: string) => (await get(query)).items.map(({ name }: { name: string }) => name)

  test('has ten rows by default, newest first', async () => {
    await fill(12)
    const { items, ...numbers } = await get('')
    expect(numbers).toEqual({ total: 12, current_page: 1, size: 10 })
    expect(items[0].name).toBe('n00012')
    expect(await names('page=2')).toEqual(['n00002', 'n00001'])
  })

  test('is empty past its end, and still has the total', async () => {
    await fill(3)
    expect(await get('page=2')).toEqual({ total: 3, current_page: 2, size: 10, items: [] })
    expect(await get('page=100000&size=1')).toMatchObject({ total: 3, items: [] })
  })

  test('without matches is an empty list', async () => {
    expect(await get('q=nothing')).toEqual({ total: 0, current_page: 1, size: 10, items: [] })
  })

  test('counts exactly up to 10,000 and marks a larger total as capped', async () => {
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

  test('is sorted in both directions, and rows that are equal by their id', async () => {
    await fill(4)
    expect(await names('sort=name&size=2')).toEqual(['n00001', 'n00002'])
    expect(await names('sort=-name&size=2')).toEqual(['n00004', 'n00003'])
    expect([...(await names('sort=create_time&size=2')), ...(await names('sort=create_time&size=2&page=2'))]).toEqual([
      ...['n00001', 'n00002', 'n00003', 'n00004'],
    ])
  })

  test('shows either the trash or what is not in it', async () => {
    await fill(2)
    const trash = await names('trash=true&size=100')
    expect(trash).toContain('Clerks')
    expect(await names('trash=false')).toEqual(['n00002', 'n00001'])
  })

  test('takes a search literally, without wildcards', async () => {
    await shop.db
      .insert(group)
      .values(['50% off', '50 per cent', 'a_b', 'axb', 'back\\slash'].map((name) => ({ name })))
    const found = [await names('q=50%25'), await names('q=a_b'), await names('q=%5C'), await names('q=OFF')]
    expect(found).toEqual([['50% off'], ['a_b'], ['back\\slash'], ['50% off']])
    expect(await names('q=')).toHaveLength(5)
  })

  test('past the reachable pages is rejected with the filters that narrow it', async () => {
    const { status, json } = await shop.ask('GET /cms/sample?page=1001&size=100', { token })
    expect([status, json?.msg]).toEqual([400, expect.stringMatching(/^page .*\bq, info, trash$/)])
  })
})
