import { beforeEach, describe, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { logError } from '@/lib/core/runtime/error-log'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Group = { operation: string }

describe('the error log of the back office', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, options = {}) => shop.ask(what, { token, ...options })
  const list = async (query = '') => (await ask(`GET /cms/log/error?${query}`)).data
  const found = async (query = '') => (await list(query)).items.map(({ operation }: Group) => operation)
  const crooked = new Error('the shelf is crooked')
  const breaking = (operation: string, request: string) => logError(shop.runtime, operation, request, crooked)
  const fill = (...rows: Partial<typeof errorLog.$inferInsert>[]) => {
    const plain = { message: '', stack: '', request_id: '' }
    const rowOf = (row: object, at: number) => ({ fingerprint: `f${at}`, operation: `a.${at}`, ...plain, ...row })
    return shop.db.insert(errorLog).values(rows.map(rowOf))
  }

  test('the error log of the back office has one entry per place with its count and times, and in full its stack and last request', async () => {
    for (const request of ['first', 'last']) await breaking('shelf.lean', request)
    const group = {
      id: expect.any(Number),
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      operation: 'shelf.lean',
      message: 'the shelf is crooked',
      count: 2,
      first_time: expect.stringMatching(/Z$/),
      last_time: expect.stringMatching(/Z$/),
      state: 'open',
    }
    expect(await list()).toEqual({ total: 1, current_page: 1, size: 10, items: [group] })
    const { id } = (await list()).items[0]
    const { data } = await ask(`GET /cms/log/error/${id}`)
    expect(data).toEqual({ ...group, id, request_id: 'last', stack: expect.stringContaining('error-log.test.ts') })
    expect((await ask('GET /cms/log/error/2147483647')).status).toBe(404)
  })

  test('the error log of the back office is filtered by status, text, request and last time, latest first', async () => {
    const at = (hour: string) => ({ last_time: new Date(`2026-05-01T${hour}:00:00Z`) })
    await fill(
      { ...at('10'), operation: 'banner.list', message: 'no 100% here', count: 5 },
      { ...at('08'), operation: 'file.create', state: 'ignored', count: 7 },
      { ...at('09'), operation: 'token.issue', state: 'fixed', request_id: 'the-request', count: 6 },
    )
    expect(await found()).toEqual(['banner.list', 'token.issue', 'file.create'])
    expect([await found('state=ignored'), await found('state=open&q=token')]).toEqual([['file.create'], []])
    expect([await found('q=FILE'), await found('q=0%25'), await found('q=the-request')]).toEqual([
      ['file.create'],
      ['banner.list'],
      ['token.issue'],
    ])
    expect(await found('start=2026-05-01T09:00:00Z&end=2026-05-01T10:00:00Z')).toEqual(['token.issue'])
    expect(await found('sort=-count')).toEqual(['file.create', 'token.issue', 'banner.list'])
    for (const query of ['state=new', 'sort=stack']) {
      const [path] = query.split('=')
      expect((await ask(`GET /cms/log/error?${query}`)).json.errors).toMatchObject([{ path }])
    }
  })

  test('the error log of the back office can be marked as fixed or ignored, and the operation log has who did it', async () => {
    await breaking('shelf.lean', 'one')
    const { id } = (await list()).items[0]
    for (const state of ['ignored', 'fixed', 'open']) {
      const { status, data } = await ask(`PUT /cms/log/error/${id}`, { body: { state } })
      expect([status, data.state, data.count]).toEqual([200, state, 1])
    }
    const entries = await logEntriesOf(shop.db, 'error_log.update')
    expect(entries[0]).toMatchObject({ username: 'admin', before: { state: 'open' }, after: { state: 'ignored' } })
    expect(JSON.stringify(entries)).not.toContain('error-log.test.ts')
    expect(await ask(`PUT /cms/log/error/${id}`, { body: { state: 'gone' } })).toMatchObject({ status: 400 })
    expect(await ask(`PUT /cms/log/error/${id}`, { body: { count: 0 } })).toMatchObject({ status: 400 })
    expect((await ask('PUT /cms/log/error/2147483647', { body: { state: 'fixed' } })).status).toBe(404)
  })

  test('the error log of the back office reopens a fixed error that occurs again', async () => {
    await breaking('shelf.lean', 'one')
    const { id } = (await list()).items[0]
    await ask(`PUT /cms/log/error/${id}`, { body: { state: 'fixed' } })
    await breaking('shelf.lean', 'two')
    expect(await found('state=fixed')).toEqual([])
    await ask(`PUT /cms/log/error/${id}`, { body: { state: 'ignored' } })
    await breaking('shelf.lean', 'three')
    expect((await list('state=ignored')).items).toMatchObject([{ id, count: 3 }])
  })

  test('the error log of the back office is closed to managers', async () => {
    const manager = await shop.tokenOf('manager')
    const refused = await ask('GET /cms/log/error', { token: manager })
    expect(refused.json).toMatchObject({ error_code: 10010, details: { point: 'error_log.list' } })
  })
})
