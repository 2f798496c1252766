import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import { createSample, samplesIn } from '@/packages/testing/sample-records'
import { inParallel, openServerShop } from '@/packages/testing/server-shop'

const slow = endpoint('pond.swim', 'POST /cms/pond', 'Keeps its connection for six seconds', {
  run: ({ db }) => db.execute(sql`select pg_sleep(6)`).then(() => null),
})

describe.concurrent('a database that is full or unavailable', () => {
  let drivers: Drivers
  let ownServer: Drivers
  let awayServer: Drivers
  beforeAll(async () => {
    drivers = await startDrivers()
    ownServer = await startDrivers({ durable: true }) // acknowledged writes must survive the stop
    awayServer = await startDrivers({ durable: true })
  })
  afterAll(async () => {
    await drivers.stop()
    await ownServer.stop()
    await awayServer.stop()
  })

  test('a database with no free connection gives 503 before one is free, and recovers', async () => {
    const shop = await openServerShop(drivers, 'postgres', [slow], { poolSize: 2 })
    const token = await shop.tokenOf('admin')
    const busy = inParallel(2, () => shop.ask('POST /cms/pond', { token }))
    await sleep(200)
    const started = performance.now()
    const answers = await Promise.all([
      shop.ask('GET /cms/banner', { token }),
      shop.ask('GET /v1/banner/1'),
      shop.ask('POST /cms/banner', { token, body: { name: 'No room' } }),
    ])
    expect(performance.now() - started).toBeLessThan(timeLimit(3_000))
    for (const { status, json, headers } of answers) {
      expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
    }
    expect((await busy).map(({ status }) => status)).toEqual([200, 200])
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
  })

  test('a database that has stopped gives 503 with Retry-After in JSON, and works again once it is back', async () => {
    const shop = await openServerShop(ownServer, 'postgres', [createSample])
    const token = await shop.tokenOf('admin')
    await ownServer.server.halt()
    for (let round = 0; round < 2; round += 1) {
      const body = { account: 'buyer', secret: 'x', type: 100 }
      const answers = await Promise.all([
        shop.ask('GET /v1/banner/1'),
        shop.ask('GET /cms/banner', { token }),
        shop.ask('POST /cms/sample', { token, body: { name: 'Away' } }),
        shop.ask('POST /v1/token', { body }),
      ])
      for (const { status, json, headers } of answers) {
        expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
      }
    }
    expect(shop.lines.join('')).not.toContain('"level":"error"')
    await ownServer.server.resume()
    const responses = await inParallel(5, (at) => shop.ask('POST /cms/sample', { token, body: { name: `Back ${at}` } }))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await samplesIn(shop.db, 'Away')).toEqual([])
  })
  test('what was read of the shop is shown for a minute while the database is away, and says that it is old', async () => {
    const shop = await openServerShop(awayServer, 'postgres')
    const { revisions } = shop.runtime
    const [{ id = 0 } = {}] = (await shop.ask('GET /v1/product/recent?count=2')).data.items
    const read = [
      '/v1/banner/1',
      '/v1/category',
      '/v1/theme?ids=1,2',
      '/v1/home',
      '/v1/product/recent?count=2',
      `/v1/product/${id}`,
    ]
    const show = () => Promise.all(read.map((path) => shop.ask(`GET ${path}`)))
    const before = await show()
    expect(before.map(({ status, headers }) => [status, headers.Warning])).toEqual(read.map(() => [200, undefined]))
    const known = revisions.get('catalogue')
    if (!known) throw new Error('nothing is known of the catalogue')
    await awayServer.server.halt()
    for (const moment of ['in the first seconds', 'when they are over']) {
      const away = await show()
      expect([moment, away.map(({ status, text }) => [status, text])]).toEqual([
        moment,
        before.map(({ text }) => [200, text]),
      ])
      if (moment === 'when they are over') {
        expect(away.map(({ headers }) => headers.Warning)).toEqual(read.map(() => '110 - "Response is Stale"'))
        const { ETag } = before[0]?.headers ?? {}
        const { status, headers } = await shop.ask('GET /v1/banner/1', { headers: { 'If-None-Match': String(ETag) } })
        expect([status, headers.Warning]).toEqual([304, '110 - "Response is Stale"'])
      }
      revisions.set('catalogue', { ...known, good_until: 0 })
    }
    expect((await shop.ask('GET /v1/banner/2')).status).toBe(503) // not read before
    revisions.set('catalogue', { ...known, good_until: 0, seen_at: Date.now() - 60_001 })
    expect((await show()).map(({ status }) => status)).toEqual(read.map(() => 503))
    await awayServer.server.resume()
    const back = await show()
    expect(back.map(({ status, headers }) => [status, headers.Warning])).toEqual(read.map(() => [200, undefined]))
  })
})
