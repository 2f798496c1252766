import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import { sampleOf } from '@/packages/testing/sample-calls'
import { createSample, samplesIn } from '@/packages/testing/sample-records'
import { inParallel, openServerShop } from '@/packages/testing/server-shop'

const slow = endpoint('pond.swim', 'POST /cms/pond', 'Keeps its connection for six seconds', {
  run: ({ db }) => db.execute(sql`select pg_sleep(6)`).then(() => null),
})

/** Files come from the disk, or are shown by the store that has them; these need no database. */
const WITHOUT = ['field.list', 'region.list', 'wechat_message.check']
const publicReads = endpoints.filter(
  ({ id, method, access, answer }) =>
    method === 'GET' && access === 'public' && answer === undefined && !WITHOUT.includes(id),
)

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

describe('a public read', () => {
  let drivers: Drivers
  beforeAll(async () => {
    drivers = await startDrivers({ durable: true })
  })
  afterAll(() => drivers.stop())

  test('a public read shows for a minute what it showed last while the database is away, and says that it is old', async () => {
    const shop = await openServerShop(drivers, 'postgres')
    const { revisions, settings } = shop.runtime
    const read = await Promise.all(publicReads.map(({ id }) => sampleOf(shop, id)))
    const show = () => Promise.all(read.map(([what, asked]) => shop.ask(what, asked)))
    const outlineOf = (answers: Awaited<ReturnType<typeof show>>) =>
      answers.map(({ status, text, headers }, at) => [read[at]?.[0], status, text, headers.Warning])
    const old = '110 - "Response is Stale"'
    const before = await show()
    const shown = (warning?: string) => before.map(({ text }, at) => [read[at]?.[0], 200, text, warning])
    expect(outlineOf(before)).toEqual(shown())
    const [catalogue, config] = ['catalogue', 'config'].map((name) => revisions.get(name))
    if (!catalogue || !config) throw new Error('nothing is known of what is shown')
    /** As if it were so long ago that the database was asked. */
    const grow = (ms: number) => {
      revisions.set('catalogue', { ...catalogue, good_until: 0, seen_at: Date.now() - ms })
      revisions.set('config', { ...config, good_until: 0, seen_at: Date.now() - ms })
      settings.read_at = performance.now() - ms
      settings.good_until = 0
    }
    await drivers.server.halt()
    grow(30_000)
    expect(outlineOf(await show())).toEqual(shown(old))
    for (const [at, [what]] of read.entries()) {
      const { status, headers } = await shop.ask(what, {
        headers: { 'If-None-Match': String(before[at]?.headers.ETag) },
      })
      expect([what, status, headers.Warning]).toEqual([what, 304, old])
    }
    expect((await shop.ask('GET /v1/banner/2')).status).toBe(503) // not read before
    expect((await shop.ask('GET /v1/product/search?q=nobody')).status).toBe(503)
    grow(60_001)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001)
    const over = await show()
    now.mockRestore()
    expect(over.map(({ status }, at) => [read[at]?.[0], status])).toEqual(read.map(([what]) => [what, 503]))
    await drivers.server.resume()
    expect(outlineOf(await show())).toEqual(shown())
  })
})
