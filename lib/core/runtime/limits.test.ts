import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limitCount } from '@/db/schema/kernel'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { UPLOADS } from '@/lib/file/settings'
import { ORDER_LIMIT } from '@/lib/order/settings'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const knock = endpoint('door.knock', 'POST /v1/door/knock', 'Knock', {
  access: 'public',
  limit: { ...UPLOADS, by: 'address' },
  run: async () => null,
})

const write = endpoint('door.write', 'POST /v1/door/write', 'Write on the door', {
  access: 'user',
  idempotent: true,
  limit: { ...ORDER_LIMIT, by: 'user' },
  refuses: ['conflict'],
  input: z.strictObject({ text: z.string().max(5) }),
  run: async ({ input }) => (input.text === 'no' ? fail('conflict') : null),
})

describe('a rate limit', () => {
  const shop = useShop([knock, write])
  const already = (name: string, subject: string, count: number, seconds = 0) =>
    shop.db
      .insert(limitCount)
      .values({ name, subject, count, started_at: sql`now() - make_interval(secs => ${seconds})` })
  const signIn = async () =>
    (await shop.ask('POST /v1/token', { body: { account: 'buyer', secret: DEMO_PASSWORD, type: 100 } })).data
  const from = (address: string) => shop.ask('POST /v1/door/knock', { address })

  test('a rate limit answers 429 beyond its number, with Retry-After', async () => {
    await already('upload', '192.0.2.7', 199, 3000)
    expect((await from('192.0.2.7')).status).toBe(200)
    const { status, json, headers } = await from('192.0.2.7')
    expect([status, json?.error_code]).toEqual([429, 10150])
    expect(Number(headers['Retry-After'])).toBeGreaterThan(590)
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(600)
  })

  test('a rate limit counts each address separately, and starts anew after its period', async () => {
    await already('upload', '192.0.2.7', 500, 3601)
    await already('upload', '192.0.2.8', 500)
    expect([(await from('192.0.2.7')).status, (await from('192.0.2.8')).status]).toEqual([200, 429])
    expect((await from('192.0.2.9')).status).toBe(200)
  })

  test('a rate limit counts an IPv6 network as one, because it belongs to one customer', async () => {
    await already('upload', '2001:db8:1:2::/64', 200)
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('a rate limit applies to refreshing one session, which stays valid', async () => {
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

  test('a rate limit applies to the uploads of one user, from any address', async () => {
    const token = await shop.tokenOf('manager')
    await shop.db.execute(
      sql`insert into limit_count select 'upload', user_id, 200, now() from identity where identifier = 'manager'`,
    )
    const upload = { token, headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--\r\n' }
    expect((await shop.ask('POST /cms/file', upload)).status).toBe(429)
    const admin = await shop.tokenOf('admin')
    expect((await shop.ask('POST /cms/file', { ...upload, token: admin })).status).toBe(400)
  })

  test('a rate limit counts every call with valid input, successful or not, and nothing else', async () => {
    const token = await shop.tokenOf('buyer')
    const counted = async () => (await shop.db.select().from(limitCount).where(eq(limitCount.name, 'orders')))[0]?.count
    const send = async (body: unknown, headers = {}) =>
      (await shop.ask('POST /v1/door/write', { token, body, headers })).status
    for (const wrong of ['{', { text: 'far too long' }, { text: 'a', colour: 1 }, {}])
      expect(await send(wrong)).toBe(400)
    expect(await send({ text: 'a' }, { 'idempotency-key': 'short' })).toBe(400)
    expect(await counted()).toBeUndefined()
    expect([await send({ text: 'a' }), await send({ text: 'no' }), await counted()]).toEqual([200, 409, 2])
  })

  test('a rate limit does not count an answer that is replayed for its idempotency key', async () => {
    const token = await shop.tokenOf('buyer')
    const place = (key: string) =>
      shop.ask('POST /v1/order', {
        token,
        body: { items: [{ product_id: 1, count: 1 }] },
        headers: { 'idempotency-key': key },
      })
    const first = await place('order-key-1')
    for (let n = 0; n < 40; n++) {
      expect(await place('order-key-1')).toMatchObject({ status: 201, data: { id: first.data.id } })
    }
    const write = (key: string) =>
      shop.ask('POST /v1/door/write', { token, body: { text: 'a' }, headers: { 'idempotency-key': key } })
    for (let n = 0; n < 40; n++) expect((await write('write-key-1')).status).toBe(200)
    expect(await shop.db.select().from(limitCount).where(eq(limitCount.name, 'orders'))).toMatchObject([{ count: 2 }])
  })

  test('a rate limit lets a buyer order after any number of invalid attempts, but not beyond the limit', async () => {
    const token = await shop.tokenOf('buyer')
    const order = async (items: object[]) => (await shop.ask('POST /v1/order', { token, body: { items } })).status
    for (let n = 0; n < 40; n++) expect(await order([])).toBe(400)
    expect(await order([{ product_id: 1, count: 1 }])).toBe(201)
    await shop.db.update(limitCount).set({ count: 30 })
    expect([await order([{ product_id: 1, count: 1 }]), await order([])]).toEqual([429, 400])
  })
})
