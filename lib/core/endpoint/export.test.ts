import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorLog, loginLog } from '@/db/schema/log'
import { grant, logEntriesOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { recordsOf } from '@/packages/testing/workbook'

describe('the export of a list', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const linesOf = (text: string) => text.trimEnd().split('\r\n').slice(1)
  const get = (path: string, as = token) => shop.ask(`GET /cms/${path}`, { token: as })

  test('the export of a list has what the list finds with the same filters, with the titles of its fields', async () => {
    await shop.ask('POST /cms/banner', { token, body: { name: '=SUM(A1)', description: 'first' } })
    await shop.ask('POST /cms/banner', { token, body: { name: 'Another', description: 'second' } })
    const { headers, text } = await get('banner/export?q=%3DSUM')
    expect(headers['Content-Disposition']).toBe("attachment; filename*=UTF-8''banner.csv")
    const [titles = ''] = text.split('\r\n')
    expect(titles).toContain('Name,Description')
    expect(titles).not.toContain('Slides')
    expect(linesOf(text)).toHaveLength(1)
    expect(text).toContain(`'=SUM(A1),first`)
    expect(recordsOf((await get('banner/export?q=Another&format=xlsx')).bytes)).toMatchObject([{ Name: 'Another' }])
  })

  test.each([1200, 10_700])('the export of a list has each of %i rows once, the newest first', async (count) => {
    await shop.db.execute(sql`insert into ${loginLog} (account, type, success, address, user_agent,
      request_id, create_time)
      select 'one of many', 100, true, '192.0.2.7', '', 'row ' || n,
        now() - interval '1 day' - n / 3 * interval '1 second'
      from generate_series(1, ${count}::int) n`)
    const { text } = await get('login_log/export?address=192.0.2.7')
    const ids = linesOf(text).map((line) => Number(line.split(',')[0]))
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
    const listed = (await get('login_log?address=192.0.2.7&size=5')).data.items
    expect(ids.slice(0, 5)).toEqual(listed.map(({ id }: { id: number }) => id))
  })

  test('the export of a list keeps the order of a list that is sorted by something else', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => ({
      fingerprint: `many ${n}`,
      operation: 'many.times',
      message: `number ${n}`,
      stack: '',
      request_id: '',
      last_time: new Date(Date.now() - ((n * 7) % 50) * 1000),
    }))
    await shop.db.insert(errorLog).values(rows)
    const ids = linesOf((await get('log/error/export?q=many.times')).text).map((line) => Number(line.split(',')[0]))
    const listed = (await get('log/error?q=many.times&size=100&page=6')).data.items
    expect(ids).toHaveLength(700)
    expect(ids.slice(500, 600)).toEqual(listed.map(({ id }: { id: number }) => id))
  })

  test('the export of a list needs its own permission, masks personal data without the right to see them, and is logged', async () => {
    const manager = await shop.tokenOf('manager')
    const accounts = async (as: string) =>
      recordsOf((await get('login_log/export?success=true&format=xlsx', as)).bytes).map((row) => row.Account)
    const options = { body: { account: 'manager', secret: DEMO_PASSWORD, type: 100 } }
    await shop.ask('POST /v1/token', options)
    expect((await get('login_log/export', manager)).status).toBe(403)
    await grant(shop.db, 'manager', 'login_log.export')
    expect(new Set(await accounts(manager))).toEqual(new Set(['m**']))
    expect(await accounts(token)).toContain('manager')
    const logged = await logEntriesOf(shop.db, 'login_log.export')
    expect(logged.map(({ username, status }) => [username, status])).toEqual([
      ['manager', 403],
      ['manager', 200],
      ['admin', 200],
    ])
  })
})
