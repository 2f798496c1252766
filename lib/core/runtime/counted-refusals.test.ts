import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loginLog, operLog, refusalCount } from '@/db/schema/log'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { countRefusal } from './counted-refusals'

const CALLER = { address: '192.0.2.1', user_agent: 'Tests/1', request_id: 'test' }

describe('counted rejections', () => {
  const shop = useShop()
  const rows = () => shop.db.select().from(refusalCount).orderBy(refusalCount.id)
  const signIn = (account: string, address = CALLER.address) =>
    shop.ask('POST /v1/token', { body: { account, secret: 'wrong', type: 100 }, address })
  const list = async (path: string) => (await shop.ask(`GET ${path}`, { token: await shop.tokenOf('admin') })).data

  test('rejections of a customer in the back office share one row, which shows the last attempt', async () => {
    const token = await shop.tokenOf('buyer')
    for (let n = 0; n < 5; n++) expect((await shop.ask('GET /cms/order', { token })).status).toBe(403)
    expect((await shop.ask('PUT /cms/banner/1', { token, body: { name: 'a' } })).status).toBe(403)
    expect(await shop.db.$count(operLog)).toBe(0)
    const id = await userIdOf(shop.db, 'buyer')
    expect(await list('/cms/oper_log/refused')).toMatchObject({
      total: 1,
      items: [
        {
          user_id: id,
          username: 'b**',
          count: 6,
          network: '192.0.2.1',
          point: 'banner.update',
          summary: 'Edit a banner',
        },
      ],
    })
    expect((await list('/cms/login_log/refused')).items).toEqual([])
  })

  test('counted rejections do not include those of staff, which are logged one by one', async () => {
    const token = await shop.tokenOf('clerk')
    for (let n = 0; n < 3; n++) await shop.ask('GET /cms/oper_log', { token })
    expect([await shop.db.$count(operLog), await rows()]).toEqual([3, []])
  })

  test('rejected sign-ins after too many failures have one row per account and network', async () => {
    for (let n = 0; n < 16; n++) await signIn('buyer')
    for (let n = 0; n < 12; n++) await signIn('buyer', '198.51.100.7')
    const id = await userIdOf(shop.db, 'buyer')
    const account = { reason: 'throttled', user_id: id, staff: null, account: 'b**' }
    expect(await list('/cms/login_log/refused?sort=-count')).toMatchObject({
      total: 2,
      items: [
        { ...account, count: 6, network: '192.0.2.1' },
        { ...account, count: 2, network: '198.51.100.7' },
      ],
    })
    expect(await shop.db.$count(loginLog)).toBe(20)
  })

  test('rejected sign-ins to unknown accounts share one row, without the names that were typed', async () => {
    for (const name of ['one-secret', 'two-secret']) for (let n = 0; n < 12; n++) await signIn(name)
    expect(await rows()).toMatchObject([{ kind: 'throttled', user_id: null, name: '', count: 4 }])
    expect((await list('/cms/login_log/refused')).items).toMatchObject([{ account: '', user_id: null, count: 4 }])
  })

  test('counted rejections get a new row each hour, and are filtered by user, network, reason and time', async () => {
    await countRefusal(shop.db, { kind: 'throttled', user_id: 7, name: 'ann' }, CALLER)
    await shop.db
      .update(refusalCount)
      .set({ hour: sql`hour - interval '1 hour'`, last_time: sql`now() - interval '1 hour'` })
    await countRefusal(shop.db, { kind: 'throttled', user_id: 7, name: 'ann' }, CALLER)
    await countRefusal(shop.db, { kind: 'unavailable', name: '' }, { ...CALLER, address: '2001:db8:1:2:3::4' })
    const total = async (query: string) => (await list(`/cms/login_log/refused?${query}`)).total
    expect([await total(''), await total('user_id=7'), await total('reason=unavailable')]).toEqual([3, 2, 1])
    expect([await total('network=192.0.2.1'), await total('network=2001:db8:1:2::/64')]).toEqual([2, 1])
    expect(await total(`end=${new Date(Date.now() - 600_000).toISOString()}`)).toBe(1)
  })

  test('rejections from ever more networks fill a limited number of rows, per user and without a user', async () => {
    const from = (n: number, user_id?: number) =>
      countRefusal(
        shop.db,
        { kind: 'forbidden', user_id, name: 'x' },
        { ...CALLER, address: `10.0.${n >> 8}.${n & 255}` },
      )
    for (let n = 0; n < 30; n++) await from(n, 7)
    await from(3, 7)
    const mine = await rows()
    expect(mine).toHaveLength(21)
    expect(mine.filter(({ network }) => network === '' || network === '10.0.0.3')).toMatchObject([
      { network: '10.0.0.3', count: 2 },
      { network: '', count: 10 },
    ])
    for (let n = 0; n < 510; n++) await from(n)
    expect(await shop.db.$count(refusalCount)).toBe(21 + 501)
  })

  test('counted rejections require the permission for their log', async () => {
    const token = await shop.tokenOf('manager')
    for (const log of ['oper_log', 'login_log']) {
      const { status, json } = await shop.ask(`GET /cms/${log}/refused`, { token })
      expect([status, json.details]).toEqual([403, { point: `${log}.list` }])
    }
  })
})
