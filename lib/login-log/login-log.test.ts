import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginLog } from '@/db/schema/log'
import { session } from '@/db/schema/session'
import { deleteExpired } from '@/lib/retention/retention'
import { grant, logEntriesOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

type Entry = { request_id: string }

describe('the sign-in log', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, as = token) => shop.ask(what, { token: as })
  const list = async (query = '') => (await ask(`GET /cms/login_log?${query}`)).data
  const found = async (query = '') => (await list(query)).items.map(({ request_id }: Entry) => request_id)
  const fill = (...rows: Partial<typeof loginLog.$inferInsert>[]) => {
    const plain = { account: '', type: 100, success: true, address: '192.0.2.1', user_agent: '', request_id: '' }
    return shop.db.insert(loginLog).values(rows.map((row) => ({ ...plain, ...row })))
  }

  test('the sign-in log shows the account, sign-in type, address, browser and result of each attempt', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36',
      'x-request-id': 'the-request',
    }
    const body = { account: ' Admin@Kiosk.Test ', secret: DEMO_PASSWORD, type: 101 }
    await shop.ask('POST /v1/token', { body, headers, address: '198.51.100.7' })
    const entry = {
      id: expect.any(Number),
      create_time: expect.stringMatching(/Z$/),
      user_id: expect.any(Number),
      staff: 'admin',
      account: 'a***@kiosk.test',
      unknown_name: null,
      type: 101,
      success: true,
      reason: '',
      address: '198.51.100.7',
      browser: 'Chrome 128',
      system: 'Windows 10',
      user_agent: headers['user-agent'],
      request_id: 'the-request',
    }
    expect(await list()).toEqual({ total: 1, current_page: 1, size: 10, items: [entry] })
    const { id } = (await list()).items[0]
    expect((await ask(`GET /cms/login_log/${id}`)).data).toEqual({ ...entry, id, account: 'admin@kiosk.test' })
    expect((await ask('GET /cms/login_log/2147483647')).status).toBe(404)
  })

  test('the sign-in log shows the unmasked account with the permission for personal data, and logs the access', async () => {
    await fill({ account: '13900000001', type: 102 })
    const { id, account } = (await list()).items[0]
    await grant(shop.db, 'manager', 'login_log.read')
    const asManager = await ask(`GET /cms/login_log/${id}`, await shop.tokenOf('manager'))
    expect([account, asManager.data.account]).toEqual(['139****0001', '139****0001'])
    expect((await ask(`GET /cms/login_log/${id}`)).data.account).toBe('13900000001')
    const looked = await logEntriesOf(shop.db, 'login_log.read')
    expect(looked.map(({ username, resource_id }) => [username, resource_id])).toEqual([
      ['manager', id],
      ['admin', id],
    ])
  })

  test('the sign-in log stores an unknown account name as a hash, and finds it only by the whole name', async () => {
    const slip = (account: string, type = 100) =>
      shop.ask('POST /v1/token', { body: { account, secret: 'x', type }, headers: { 'x-request-id': 'slip' } })
    await slip('My-Secret-密码')
    expect([await found('q=secret'), await found('q=other-word'), await found('account=other-word')]).toEqual([
      [],
      [],
      [],
    ])
    expect([await found('account=my-secret-密码'), await found('q=MY-SECRET-密码')]).toEqual([['slip'], ['slip']])
    const [item] = (await list()).items
    expect(item).toMatchObject({
      account: '',
      unknown_name: { length: 12, hash: expect.stringMatching(/^#[0-9a-f]{8}$/) },
    })
    const hash = encodeURIComponent(item.unknown_name.hash)
    expect([await found(`account=${hash}`), await found(`q=${hash}`), await found('account=%2300000000')]).toEqual([
      ['slip'],
      ['slip'],
      [],
    ])
    expect((await ask(`GET /cms/login_log/${item.id}`)).data).toEqual(item)
    expect(JSON.stringify(await shop.db.select().from(loginLog))).not.toContain('secret')
    await slip('my-secret-密码')
    await slip('my-secret-密码', 101)
    expect(new Set((await list()).items.map((one: typeof item) => one.unknown_name.hash)).size).toBe(1)
  })

  test('the sign-in log replaces unknown names stored by earlier versions, and still finds them by the whole name', async () => {
    const old = { success: false, reason: 'unknown_account' as const }
    await fill(
      { ...old, request_id: 'slip', account: 'old-secret-word' },
      { ...old, request_id: 'mail', account: 'gone@kiosk.test', type: 101 },
      { ...old, request_id: 'code', type: 200 },
      { request_id: 'ann', account: 'ann', user_id: 7 },
    )
    await deleteExpired(shop.runtime)
    const rows = await shop.db.select().from(loginLog).orderBy(loginLog.id)
    expect(rows.map(({ account, account_length }) => [account, account_length])).toEqual([
      ['', 15],
      ['', 15],
      ['', 0],
      ['ann', 0],
    ])
    expect([await found('account=Old-secret-word'), await found('q=gone@kiosk.test')]).toEqual([['slip'], ['mail']])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  test('the sign-in log can be filtered by account, user, address, type, result and reason', async () => {
    await fill(
      { request_id: 'ann', account: 'ann', user_id: 7 },
      { request_id: 'anna', account: 'anna', success: false, reason: 'wrong_secret', user_id: 8 },
      { request_id: 'phone', account: '13900000009', type: 102, success: false, address: '2001:db8::7' },
      { request_id: 'mail', account: 'ann@kiosk.test', type: 101 },
      { request_id: 'mini', type: 200, success: false, reason: 'code_refused' },
    )
    expect(await found('account=Ann')).toEqual(['ann'])
    expect(await found('account=%2B86%20139-0000-0009')).toEqual(['phone'])
    expect(await found('q=ANN')).toEqual(['anna', 'ann'])
    expect(await found('q=Ann@kiosk.test')).toEqual(['mail'])
    expect([await found('q=1390000'), await found('q=13900000009')]).toEqual([[], ['phone']])
    expect(await found('q=2001:db8::7')).toEqual(['phone'])
    expect(await found('user_id=8')).toEqual(['anna'])
    expect(await found('address=2001:db8::7')).toEqual(['phone'])
    expect(await found('success=false')).toEqual(['mini', 'phone', 'anna'])
    expect(await found('reason=wrong_secret')).toEqual(['anna'])
    expect([await found('type=200'), await found('type=102&success=true')]).toEqual([['mini'], []])
    expect(await found('q=&account=&address=')).toHaveLength(5)
    for (const query of ['reason=bad_luck', 'type=103', 'success=1', 'sort=account']) {
      const [path] = query.split('=')
      expect((await ask(`GET /cms/login_log?${query}`)).json.errors).toMatchObject([{ path }])
    }
  })

  test('the sign-in log is sorted newest or oldest first, and filtered by time', async () => {
    const at = (hour: string) => ({ request_id: hour, create_time: new Date(`2026-05-01T${hour}:00:00Z`) })
    await fill(at('08'), at('09'), at('10'))
    expect(await found()).toEqual(['10', '09', '08'])
    expect(await found('sort=create_time&size=2')).toEqual(['08', '09'])
    expect(await found('start=2026-05-01T09:00:00Z&end=2026-05-01T10:00:00Z')).toEqual(['09'])
  })

  test('the sign-in log is closed to managers', async () => {
    const refused = await ask('GET /cms/login_log', await shop.tokenOf('manager'))
    expect(refused.json).toMatchObject({ error_code: 10010, details: { point: 'login_log.list' } })
  })

  test('the sign-in log records a failed sign-in, without the password and without a session', async () => {
    const before = await shop.db.$count(session)
    const body = { account: 'buyer', secret: 'what-was-typed', type: 100 }
    await shop.ask('POST /v1/token', { body, headers: { 'x-request-id': 'refused' } })
    expect([await found('success=false'), await shop.db.$count(session)]).toEqual([['refused'], before])
    expect(JSON.stringify(await shop.db.select().from(loginLog))).not.toContain('what-was-typed')
  })

  test('the sign-in log has an index for each filter', async () => {
    await shop.db.execute(sql`set local enable_seqscan = off`)
    for (const filter of [
      "account = 'a'",
      "account_hash = 'a'",
      'user_id = 1',
      "address = 'a'",
      'create_time > now()',
    ]) {
      const plan = JSON.stringify(await shop.db.execute(sql.raw(`explain select id from login_log where ${filter}`)))
      expect([filter, /Index (Only )?Scan|Bitmap/.test(plan)]).toEqual([filter, true])
    }
  })
})
