import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { useShop } from '@/packages/testing/shop'

type Entry = { id: number; point: string; username: string }

describe('the operation log', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, options = {}) => shop.ask(what, { token, ...options })
  const list = async (query = '') => (await ask(`GET /cms/oper_log?${query}`)).data
  const pointsIn = async (query = '') => (await list(query)).items.map(({ point }: Entry) => point)
  const rename = (id: number, name: string) => ask(`PUT /cms/banner/${id}`, { body: { name } })
  const fill = (...rows: Partial<typeof operLog.$inferInsert>[]) => {
    const who = { user_id: 1, username: 'somebody', address: '', user_agent: '', request_id: '' }
    const what = { point: 'a.b', resource: 'a', method: 'PUT', path: '/cms/a', status: 200, error_code: 0 }
    const seal = () => ({ nonce: randomUUID(), mac: '' })
    return shop.db.insert(operLog).values(rows.map((row) => ({ ...who, ...what, ...seal(), duration_ms: 1, ...row })))
  }

  test('the operation log shows who did what, from where, and which fields it changed', async () => {
    await rename(1, 'Spring')
    expect(await list()).toEqual({
      total: 1,
      current_page: 1,
      size: 10,
      items: [
        {
          id: expect.any(Number),
          create_time: expect.stringMatching(/Z$/),
          user_id: expect.any(Number),
          username: 'admin',
          point: 'banner.update',
          summary: 'Edit a banner',
          resource: 'banner',
          resource_id: 1,
          method: 'PUT',
          path: '/cms/banner/1',
          address: '192.0.2.1',
          user_agent: '',
          request_id: expect.any(String),
          status: 200,
          error_code: 0,
          duration_ms: expect.any(Number),
          count: null,
          origin: null,
          changed: expect.arrayContaining(['name', 'version']),
          record: 'Home page',
          sentence: 'Name from “Home page” to “Spring”',
        },
      ],
    })
  })

  test('the operation log can be filtered by outcome, and names operations in the language of the caller', async () => {
    await rename(1, 'Spring')
    await rename(999_999, 'Nowhere')
    expect((await list('outcome=done')).items).toMatchObject([{ status: 200, resource_id: 1 }])
    expect((await list('outcome=refused')).items).toMatchObject([{ status: 404, resource_id: 999_999 }])
    const { data } = await ask('GET /cms/oper_log', { headers: { 'accept-language': 'zh' } })
    expect(data.items[0].summary).toBe('编辑轮播图')
    await fill({ point: 'gone.away' })
    expect((await list('point=gone.away')).items).toMatchObject([{ summary: 'gone.away' }])
  })

  test('the operation log shows one entry with the whole record before and after', async () => {
    await rename(1, 'Spring')
    const { id } = (await list()).items[0]
    const { data } = await ask(`GET /cms/oper_log/${id}`)
    expect(data).toMatchObject({ id, before: { id: 1, name: 'Home page' }, after: { id: 1, name: 'Spring' } })
    expect(data.changed).toEqual((await list()).items[0].changed)
    const texts = { before_text: 'Home page', after_text: 'Spring' }
    expect(data.changes).toContainEqual({ name: 'name', label: 'Name', before: 'Home page', after: 'Spring', ...texts })
    expect((await ask('GET /cms/oper_log/2147483647')).status).toBe(404)
    expect((await ask('GET /cms/oper_log/2147483648')).status).toBe(400)
  })

  test('the operation log names the fields that differ, with values of any type', async () => {
    const cases: [before: unknown, after: unknown, changed: string[]][] = [
      [{ a: 1, b: 'x', c: [1, 2] }, { a: 1, b: 'y', c: [2, 1] }, ['b', 'c']],
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, []],
      [{ a: null, b: 1 }, { a: 0, c: 1 }, ['a', 'b', 'c']],
      [null, { id: 1, name: 'new' }, ['id', 'name']],
      [null, null, []],
      [null, [1, 2], []],
      [null, 'text', []],
    ]
    await fill(...cases.map(([before, after]) => ({ before, after })))
    const { items } = await list('sort=id')
    expect(items.map(({ changed }: { changed: string[] }) => changed)).toEqual(cases.map(([, , changed]) => changed))
  })

  test('the operation log is sorted newest first by default, or oldest first', async () => {
    await fill({ point: 'a.first' }, { point: 'a.second' }, { point: 'a.third' })
    const up = ['a.first', 'a.second', 'a.third']
    expect([await pointsIn(), await pointsIn('sort=id')]).toEqual([up.toReversed(), up])
    expect([await pointsIn('sort=create_time'), await pointsIn('sort=-create_time')]).toEqual([up, up.toReversed()])
    expect(await pointsIn('size=2&page=2')).toEqual(['a.first'])
    expect((await ask('GET /cms/oper_log?sort=username')).json.errors).toMatchObject([{ path: 'sort' }])
  })

  test('the operation log can be filtered by user, operation, record and status', async () => {
    await fill(
      { point: 'a.one', username: 'ann', resource_id: 1 },
      { point: 'a.two', username: 'anna', resource_id: 2, status: 409 },
      { point: 'b.one', resource: 'b', resource_id: 1, path: '/cms/100%_sure' },
    )
    expect(await pointsIn('username=ann')).toEqual(['a.one'])
    expect(await pointsIn('point=a.two')).toEqual(['a.two'])
    expect(await pointsIn('resource=a')).toEqual(['a.two', 'a.one'])
    expect(await pointsIn('resource=a&resource_id=1')).toEqual(['a.one'])
    expect(await pointsIn('status=409')).toEqual(['a.two'])
    expect(await pointsIn('q=ANN')).toEqual(['a.two', 'a.one'])
    expect(await pointsIn('q=100%25_')).toEqual(['b.one'])
    expect(await pointsIn('q=&username=&point=')).toHaveLength(3)
    expect(await list('q=ann&status=200&username=anna')).toMatchObject({ total: 0, items: [] })
  })

  test('the operation log finds a path by the beginning of its words, and a user by any part of the name', async () => {
    await fill(
      { point: 'a.one', path: '/cms/order/4711/shipping_info', username: 'Wang.Fang' },
      { point: 'a.two', path: '/cms/order/14711', username: "o'hara" },
      { point: 'a.six', path: '/cms/config/order-minimum' },
    )
    const cases: [q: string, points: string[]][] = [
      ['4711', ['a.one']],
      ['ORDER/4711', ['a.one']],
      ['order/47', ['a.one']],
      ['/cms/order/', ['a.two', 'a.one']],
      ['shipping_info', ['a.one']],
      ['info', ['a.one']],
      ['order-min', ['a.six']],
      ['minimum', ['a.six']],
      ['order', ['a.six', 'a.two', 'a.one']],
      ['order/info', []],
      ['fang', ['a.one']],
      ["'HA", ['a.two']],
      ['/', ['a.six', 'a.two', 'a.one']],
      ['nobody', []],
    ]
    for (const [q, points] of cases) expect([q, await pointsIn(`q=${encodeURIComponent(q)}`)]).toEqual([q, points])
  })

  test('the operation log finds what nearly every row has, and what few of many have', async () => {
    await fill({ point: 'a.old', path: '/cms/banner/12' })
    await shop.db.execute(sql`insert into oper_log (user_id, username, point, resource, method, path,
      address, user_agent,
      request_id, status, error_code, duration_ms, nonce, mac)
      select 1, case when n % 3 = 0 then 'half' else 'u' end, 'a.new', 'a', 'PUT', '/cms/order/' || n, '',
        '', '', 200, 0,
        1, n, '' from generate_series(1, 3000) n`)
    expect(await list('q=order&size=1')).toMatchObject({ total: 3000, items: [{ path: '/cms/order/3000' }] })
    expect(await list('q=cms&size=1&sort=id')).toMatchObject({ total: 3001, items: [{ point: 'a.old' }] })
    expect(await list('q=HALF&size=1')).toMatchObject({ total: 1000, items: [{ username: 'half' }] })
    expect(await list('q=banner')).toMatchObject({ total: 1, items: [{ point: 'a.old' }] })
    expect(await list('q=order&status=404')).toMatchObject({ total: 0, items: [] })
  })

  test('the operation log requires the resource together with a record ID', async () => {
    for (const query of ['resource_id=1', 'resource_id=1&resource=']) {
      const { status, json } = await ask(`GET /cms/oper_log?${query}`)
      const errors = [{ path: 'resource', message: 'must be provided together with the record ID' }]
      expect([query, status, json.errors]).toEqual([query, 400, errors])
    }
  })

  test('the operation log can be filtered by time, including the start and excluding the end', async () => {
    const at = (create_time: string) => ({
      point: `a.${create_time.slice(11, 13)}`,
      create_time: new Date(create_time),
    })
    await fill(at('2026-05-01T08:00:00Z'), at('2026-05-01T09:00:00Z'), at('2026-05-01T10:00:00Z'))
    expect(await pointsIn('start=2026-05-01T09:00:00Z')).toEqual(['a.10', 'a.09'])
    expect(await pointsIn('end=2026-05-01T09:00:00Z')).toEqual(['a.08'])
    const shanghai = encodeURIComponent('2026-05-01T17:00:00+08:00')
    expect(await pointsIn(`start=${shanghai}&end=2026-05-01T10:00:00Z`)).toEqual(['a.09'])
    expect((await ask('GET /cms/oper_log?start=yesterday')).json.errors).toMatchObject([{ path: 'start' }])
  })

  test('the operation log counts exactly up to 10,000, and marks a larger total as capped', async () => {
    await shop.db.execute(sql`insert into oper_log (user_id, username, point, resource, method, path,
      address, user_agent,
      request_id, status, error_code, duration_ms, nonce, mac)
      select 1, 'u', 'a.b', 'a', 'PUT', '/cms/a', '', '', '', 200, 0, 1, n, '' from generate_series(1, 10000) n`)
    expect(await list('size=1')).not.toHaveProperty('total_capped')
    await fill({ point: 'a.last' })
    expect(await list('size=1')).toMatchObject({ total: 10_000, total_capped: true, items: [{ point: 'a.last' }] })
  })

  test('the operation log is closed to managers', async () => {
    const manager = await shop.tokenOf('manager')
    expect((await ask('GET /cms/oper_log', { token: manager })).json).toMatchObject({
      details: { point: 'oper_log.list' },
    })
  })
})
