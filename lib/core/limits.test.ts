import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limitCount } from '@/db/schema/kernel'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { DEMO_PASSWORD, useShop } from '@/lib/testing/shop'

const knock = endpoint('door.knock', 'POST /v1/door/knock', 'Knock', {
  access: 'public',
  limit: { name: 'upload', by: 'address' },
  run: async () => null,
})

describe('what may be done only so often', () => {
  const shop = useShop([knock])
  const already = (name: string, subject: string, count: number, seconds = 0) =>
    shop.db
      .insert(limitCount)
      .values({ name, subject, count, started_at: sql`now() - make_interval(secs => ${seconds})` })
  const signIn = async () =>
    (await shop.ask('POST /v1/token', { body: { account: 'buyer', secret: DEMO_PASSWORD, type: 100 } })).data
  const from = (address: string) => shop.ask('POST /v1/door/knock', { address })

  test('is refused with 429 beyond its number, and says when to come again', async () => {
    await already('upload', '192.0.2.7', 199, 3000)
    expect((await from('192.0.2.7')).status).toBe(200)
    const { status, json, headers } = await from('192.0.2.7')
    expect([status, json?.error_code]).toEqual([429, 10150])
    expect(Number(headers['Retry-After'])).toBeGreaterThan(590)
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(600)
  })

  test('is counted for each by itself, and anew once its time is over', async () => {
    await already('upload', '192.0.2.7', 500, 3601)
    await already('upload', '192.0.2.8', 500)
    expect([(await from('192.0.2.7')).status, (await from('192.0.2.8')).status]).toEqual([200, 429])
    expect((await from('192.0.2.9')).status).toBe(200)
  })

  test('is counted for a whole network of IPv6, as it belongs to one customer', async () => {
    await already('upload', '2001:db8:1:2::/64', 200)
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('holds for refreshing of one session, which lives on', async () => {
    const tokens = await signIn()
    const other = await signIn()
    const { uid: _, ...verified } = (await shop.ask('POST /v1/token/verify', { body: { token: tokens.token } })).data
    expect(verified).toMatchObject({ scope: 'customer' })
    await shop.db.execute(
      sql`insert into limit_count select 'refresh', max(session_id) - 1, 60, now() from session_token`,
    )
    const refresh = (refresh_token: string) => shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 429, json: { error_code: 10150 } })
    expect((await refresh(other.refresh_token)).status).toBe(200)
    expect((await shop.ask('GET /v1/user', { token: tokens.token })).status).toBe(200)
  })

  test('holds for uploads of one user, whatever address they come from', async () => {
    const token = await shop.tokenOf('manager')
    await shop.db.execute(
      sql`insert into limit_count select 'upload', user_id, 200, now() from identity where identifier = 'manager'`,
    )
    const upload = { token, headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--\r\n' }
    expect((await shop.ask('POST /cms/file', upload)).status).toBe(429)
    const admin = await shop.tokenOf('admin')
    expect((await shop.ask('POST /cms/file', { ...upload, token: admin })).status).toBe(400)
  })
})
