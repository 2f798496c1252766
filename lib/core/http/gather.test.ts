import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Id, Ids, TimeIn } from '@/lib/base/contract'
import { pageInput, sortInput } from '@/lib/base/paging'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { createSample, readSample } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { declaredQuery } from './gather'

const pick = endpoint('pick.list', 'GET /v1/pick/{kind}', 'Says what came in', {
  access: 'public',
  input: pageInput({
    kind: z.string().max(20),
    on: z.boolean().optional(),
    count: z.int().min(-5).max(99).optional(),
    ids: Ids.optional(),
    q: z.string().optional(),
    from: TimeIn.optional(),
    status: z.enum(['paid', 'shipped']).optional(),
    sort: sortInput(['id', 'name']).default('-id'),
  }),
  output: z.record(z.string(), z.unknown()),
  run: async ({ input }) => input,
})
const several = endpoint('pick.several', 'GET /v1/picks/{ids}', 'A comma list in the path', {
  access: 'public',
  input: z.strictObject({ ids: Ids }),
  output: z.object({ ids: z.array(Id) }),
  run: async ({ input }) => input,
})
const OUT_OF_RANGE = ['abc', '0', '-1', '2147483648', '1.5', '1e3', '0x1', '+1', '%201', '99999999999999999999', 'NaN']

/** In microseconds: another process that has the processor meanwhile does not count. */
function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('path and query', () => {
  const shop = useShop([createSample, readSample, pick, several])
  const get = (query: string, path = '/v1/pick/x') => shop.ask(`GET ${path}?${query}`)
  const pathsOf = async (query: string) => {
    const { status, json } = await get(query)
    return [status, json?.error_code, json?.errors?.map(({ path }) => path)]
  }

  test.each(OUT_OF_RANGE)('the id %s is rejected', async (id) => {
    const token = await shop.tokenOf('manager')
    const whats = [`GET /v1/banner/${id}`, `GET /cms/banner/${id}`, `DELETE /cms/banner/${id}`, `PUT /cms/banner/${id}`]
    for (const what of whats) {
      const { status, json } = await shop.ask(what, { token, ...(what.startsWith('PUT') && { body: {} }) })
      expect([what, status, json?.errors?.map(({ path }) => path)]).toEqual([what, 400, ['id']])
    }
  })

  test('the largest possible id is merely not found', async () => {
    expect((await shop.ask('GET /v1/banner/2147483647')).status).toBe(404)
  })

  test('text for a number is reported as such, not as missing', async () => {
    const { json } = await shop.ask('GET /v1/banner/abc')
    expect(json?.errors).toEqual([{ path: 'id', message: 'must be a number' }])
    expect(json?.msg).toBe('id must be a number')
  })

  test('omitted parameters have their defaults', async () => {
    expect((await get('')).data).toEqual({ kind: 'x', page: 1, size: 10, sort: '-id' })
  })

  test.each(['page=0', 'page=-1', 'page=a', 'page=NaN', 'page=1.0', 'size=0', 'size=101', 'size=ten', 'size=1e1'])(
    'a query of %s is rejected',
    async (query) => expect(await pathsOf(query)).toEqual([400, 10120, [query.split('=')[0]]]),
  )

  test('a page too far away is rejected with the filters that narrow the list', async () => {
    expect((await get('page=1000&size=100')).status).toBe(200)
    const { status, json } = await get('page=1001&size=100')
    expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, ['page']])
    expect(json?.msg).toContain('on, count, ids, q, from, status')
    expect(json?.msg).not.toContain('sort')
  })

  test('a read ignores unknown names, inherited and repeated ones too', async () => {
    const { data } = await get('')
    for (const name of ['_t', 'utm_source', 'Page', 'page[]', '__proto__', 'constructor', 'toString', 'valueOf']) {
      const query = `${encodeURIComponent(name)}=1`
      expect([name, (await get(`${query}&${query}`)).data]).toEqual([name, data])
    }
  })

  test('a read names what it ignored in a header, and in the log of a development server', async () => {
    const { headers } = await get('_t=1&utm%20source=2&_t=3')
    expect(headers['X-Ignored-Query']).toBe('_t, utm%20source')
    expect(shop.lines.filter((line) => line.includes('ignored unknown names'))).toHaveLength(1)
    expect((await get('')).headers).not.toHaveProperty('X-Ignored-Query')
    for (const round of ['made', 'kept']) {
      const kept = await shop.ask('GET /v1/banner/1?limit=5')
      expect([round, kept.headers['X-Ignored-Query']]).toEqual([round, 'limit'])
    }
    expect((await shop.ask('GET /v1/banner/1')).headers).not.toHaveProperty('X-Ignored-Query')
  })

  test('a query of unknown names takes a time that grows with it, and not with its square', () => {
    const named = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=`).join('&')
    const [few, many] = [1000, 50_000].map((count) => {
      const [query, times] = [`${named(count)}&page=2`, Array.from({ length: 5 }, (_, at) => at)]
      return Math.min(...times.map(() => processorTimeOf(() => expect(declaredQuery(pick, query)).toBe('page=2'))))
    })
    expect(many).toBeLessThan(200 * Math.max(few ?? 0, 500)) // 50 times as many; by one at a time it were 2500
  })

  test('a change refuses unknown names', async () => {
    const token = await shop.tokenOf('admin')
    for (const what of ['POST /cms/sample', 'PUT /cms/banner/1', 'DELETE /cms/banner/1']) {
      const body = what.startsWith('DELETE') ? undefined : { name: 'a' }
      const { status, json } = await shop.ask(`${what}?_t=1`, { token, body })
      expect([what, status, json?.errors]).toEqual([what, 400, [{ path: '_t', message: 'is an unknown field' }]])
    }
  })

  test.each(['', 'undefined', 'null'])('a parameter that says %j is as if it were not there', async (nothing) => {
    const { data } = await get('')
    const names = ['page', 'size', 'on', 'count', 'ids', 'q', 'from', 'status', 'sort']
    for (const name of names) expect([name, (await get(`${name}=${nothing}`)).data]).toEqual([name, data])
    expect((await get(names.map((name) => `${name}=${nothing}`).join('&'))).data).toEqual(data)
    expect(await pathsOf(`page=${nothing}&page=2`)).toEqual([400, 10120, ['page']])
  })

  test('a parameter that is needed and says nothing is reported as missing', async () => {
    const { json } = await shop.ask('GET /v1/product/by_category?id=undefined')
    expect(json?.errors).toEqual([{ path: 'id', message: 'is required' }])
  })

  test('a repeated parameter is rejected', async () => {
    expect(await pathsOf('page=1&page=2')).toEqual([400, 10120, ['page']])
    expect(await pathsOf('q=a&q=a')).toEqual([400, 10120, ['q']])
    expect(await pathsOf('ids=1&ids=2')).toEqual([400, 10120, ['ids']])
  })

  test('the query cannot set a parameter of the path', async () => {
    expect(await pathsOf('kind=y')).toEqual([400, 10120, ['kind']])
  })

  test('a change takes nothing from the query', async () => {
    const token = await shop.tokenOf('admin')
    const { status, json } = await shop.ask('POST /cms/sample?name=a', { token, body: { info: 'b' } })
    expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, ['name']])
  })

  test('a boolean is exactly true or false', async () => {
    expect((await get('on=true')).data.on).toBe(true)
    expect((await get('on=false')).data.on).toBe(false)
    for (const other of ['1', '0', 'TRUE', 'yes', 'on', 'Undefined'])
      expect(await pathsOf(`on=${other}`)).toEqual([400, 10120, ['on']])
  })

  test('a number has digits, and at most a minus sign', async () => {
    for (const [text, count] of [
      ['7', 7],
      ['-5', -5],
      ['0', 0],
    ] as const) {
      expect((await get(`count=${text}`)).data.count).toBe(count)
    }
    for (const other of ['%20', '%2B7', '7.0', '7e0', '0x7', '7,0', '--7', '\u0667', '1000', '-6']) {
      expect([other, ...(await pathsOf(`count=${other}`))]).toEqual([other, 400, 10120, ['count']])
    }
  })

  test('a comma list keeps its order and drops repeats', async () => {
    expect((await get('ids=3,1,2,1,3')).data.ids).toEqual([3, 1, 2])
    expect((await shop.ask('GET /v1/picks/9,8')).data).toEqual({ ids: [9, 8] })
    expect((await shop.ask('GET /v1/picks/9%2C8')).data).toEqual({ ids: [9, 8] })
  })

  test('a comma list has 1 to 100 entries, each an id', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',')
    expect((await get(`ids=${many(100)}`)).data.ids).toHaveLength(100)
    for (const wrong of [',', '1,', '1,,2', 'a', '1,0', '1,2147483648', '1;2', '1%20,2', many(101)]) {
      const { status, json } = await get(`ids=${wrong}`)
      expect([wrong, status, json?.errors?.every(({ path }) => path.startsWith('ids'))]).toEqual([wrong, 400, true])
    }
  })

  test('unknown ids are left out', async () => {
    expect((await shop.ask('GET /v1/banner/ids/2,999,1')).data.items.map(({ id }: { id: number }) => id)).toEqual([
      2, 1,
    ])
  })

  test('a time may have any offset', async () => {
    const { status, data } = await get(`from=${encodeURIComponent('2026-05-01T08:00:00+08:00')}`)
    expect([status, data?.from]).toEqual([200, '2026-05-01T00:00:00.000Z'])
    for (const wrong of ['2026-05-01', 'yesterday', '2026-05-01T08:00:00', '2026-13-01T00:00:00Z']) {
      expect(await pathsOf(`from=${wrong}`)).toEqual([400, 10120, ['from']])
    }
  })

  test('only declared sort orders and enum values are accepted', async () => {
    expect((await get('sort=-name')).data.sort).toBe('-name')
    expect(await pathsOf('sort=secret')).toEqual([400, 10120, ['sort']])
    expect((await get('status=open')).json?.msg).toBe('status must be one of paid, shipped')
  })

  test('a NUL in path or query is rejected by field', async () => {
    expect(await pathsOf('q=a%00b')).toEqual([400, 10120, ['q']])
    const { status, json } = await get('', '/v1/pick/a%00')
    expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, ['kind']])
  })

  test('a path with invalid encoding is rejected', async () => {
    for (const piece of ['%', '%zz', '%E4%BD', '%ff']) {
      const { status, json } = await get('', `/v1/pick/${piece}`)
      expect([piece, status, json?.error_code]).toEqual([piece, 400, 10120])
    }
    expect((await get('', '/v1/pick/%E4%BD%A0')).data.kind).toBe('你')
    expect((await get('', '/v1/pick/a%2Fb')).data.kind).toBe('a/b')
  })
})
