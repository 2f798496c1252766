import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { type Drivers, startDrivers } from '@/lib/testing/drivers'
import { timeLimit } from '@/lib/testing/long-run'
import { createSample, samplesIn } from '@/lib/testing/sample-records'
import { inParallel, openServerShop } from '@/lib/testing/server-shop'

const slow = endpoint('pond.swim', 'POST /cms/pond', 'Keeps its connection for six seconds', {
  run: ({ db }) => db.execute(sql`select pg_sleep(6)`).then(() => null),
})

describe.concurrent('a database that is full or unavailable', () => {
  let drivers: Drivers
  let ownServer: Drivers
  beforeAll(async () => {
    drivers = await startDrivers()
    ownServer = await startDrivers({ durable: true }) // acknowledged writes must survive the stop
  })
  afterAll(async () => {
    await drivers.stop()
    await ownServer.stop()
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
})
