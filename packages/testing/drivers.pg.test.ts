import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { type Drivers, kindsToTry, startDrivers } from '@/packages/testing/drivers'
import { samplesIn } from '@/packages/testing/sample-records'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

let drivers: Drivers
beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(() => drivers.stop())

describe.each(kindsToTry())('on $kind', ({ kind }) => {
  let shop: ServerShop
  let token = ''
  let refresh_token = ''
  beforeAll(async () => {
    shop = await openServerShop(drivers, kind)
    const body = { account: 'manager', secret: DEMO_PASSWORD, type: 100 }
    const { data } = await shop.ask('POST /v1/token', { body })
    token = data.token
    refresh_token = data.refresh_token
  })
  const create = (name: string, headers: Record<string, string> = {}) =>
    shop.ask('POST /cms/banner', { token, headers, body: { name } })

  test('a user signs in, is identified, refreshes and signs out', async () => {
    const verified = await shop.ask('POST /v1/token/verify', { body: { token } })
    expect(verified.data).toMatchObject({ scope: 'staff', create_at: expect.stringMatching(/Z$/) })
    expect(verified.data.expire_in).toBeGreaterThan(1700)
    expect(verified.data.expire_in).toBeLessThanOrEqual(1800)
    expect(Math.abs(Date.parse(verified.data.create_at) - Date.now())).toBeLessThan(60_000)
    expect((await shop.ask('GET /v1/user', { token })).data).toMatchObject({ username: 'manager', is_staff: true })
    const next = await shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
    const again = await shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
    expect([again.data.token, again.data.refresh_token]).toEqual([next.data.token, next.data.refresh_token])
    token = next.data.token
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(200)
    const other = await shop.tokenOf('buyer')
    expect((await shop.ask('DELETE /v1/token', { token: other })).status).toBe(200)
    expect((await shop.ask('GET /v1/user', { token: other })).status).toBe(401)
  })

  test('a banner is created, read, edited with If-Match, deleted and restored', async () => {
    const created = await create('Spring')
    expect([created.status, created.headers.ETag, created.data.create_time]).toEqual([
      ...[201, '"1"', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
    ])
    const at = `/cms/banner/${created.data.id}`
    expect((await shop.ask(`GET ${at}`, { token })).data).toEqual(created.data)
    expect((await shop.ask(`GET /v1/banner/${created.data.id}`)).data).toMatchObject({ name: 'Spring', items: [] })
    const headers = { 'If-Match': '"1"' }
    expect((await shop.ask(`PUT ${at}`, { token, headers, body: { name: 'Summer' } })).data.version).toBe(2)
    const stale = await shop.ask(`PUT ${at}`, { token, headers, body: { name: 'Autumn' } })
    expect([stale.status, stale.json?.details]).toMatchObject([412, { version: 2, current: { name: 'Summer' } }])
    expect((await shop.ask(`DELETE ${at}`, { token })).status).toBe(200)
    expect((await shop.ask(`GET /v1/banner/${created.data.id}`)).status).toBe(404)
    expect((await shop.ask(`POST ${at}/restoration`, { token })).status).toBe(200)
    const logged = await shop.db.select().from(operLog).where(sql`${operLog.resource_id} = ${created.data.id}`)
    expect(logged.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201, 412])
    expect(logged.find(({ point }) => point === 'banner.create')?.after).toEqual(created.data)
  })

  test('an idempotency key replays its answer, and rejects another body', async () => {
    const headers = { 'Idempotency-Key': 'key-0001' }
    const first = await create('Once', headers)
    const again = await create('Once', headers)
    expect([again.text, again.headers['Idempotency-Replayed']]).toEqual([first.text, 'true'])
    expect((await create('Twice', headers)).status).toBe(422)
  })

  test('a list has a total, a page and rows', async () => {
    const { data } = await shop.ask('GET /cms/banner?size=1&sort=id', { token })
    expect(data).toMatchObject({ total: expect.any(Number), current_page: 1, size: 1, items: [{ id: 1 }] })
  })

  test('a public read is 304 until something changes', async () => {
    const { headers } = await shop.ask('GET /v1/banner/2')
    const ifNoneMatch = { headers: { 'If-None-Match': headers.ETag ?? '' } }
    expect((await shop.ask('GET /v1/banner/2', ifNoneMatch)).status).toBe(304)
    await shop.ask('PUT /cms/banner/2', { token, body: { description: 'changed' } })
    expect((await shop.ask('GET /v1/banner/2', ifNoneMatch)).data.description).toBe('changed')
  })

  test('a failed change leaves nothing behind, and the connection still works', async () => {
    expect(
      (await shop.ask('PUT /cms/banner/1', { token, body: { items: [{ image: '/x.png', type: 0 }] } })).status,
    ).toBe(400)
    expect((await shop.ask('GET /v1/banner/1')).data.items.length).toBeGreaterThan(0)
    expect(await samplesIn(shop.db, 'nothing')).toEqual([])
  })
})
