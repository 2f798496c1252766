import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signInFailure } from '@/db/schema/sign-in'
import { ConcurrencyLimit } from '@/lib/base/concurrency-limit'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

describe('failed sign-ins in two processes on one database', () => {
  let drivers: Drivers
  let shop: ServerShop
  let other: ServerShop['ask']
  beforeAll(async () => {
    drivers = await startDrivers()
    const url = await drivers.server.createDatabase()
    shop = await openServerShop(drivers, 'postgres', [], { url })
    const database = await drivers.open('postgres', { url })
    const second = newRuntime(shop.runtime.env, database, shop.runtime.log, shop.runtime.registry)
    // No attempt is refused for a full queue
    for (const runtime of [shop.runtime, second]) runtime.hashLimit = new ConcurrencyLimit(40, 0)
    other = createCaller(second, endpoints)
  })
  afterAll(() => drivers.stop())
  afterEach(() => shop.db.delete(signInFailure))

  const trying = async (ask: ServerShop['ask'], secret: string) =>
    (await ask('POST /v1/token', { body: { account: 'buyer', secret, type: 100 } })).status
  const wrong = (at: number) => trying(at % 2 ? shop.ask : other, 'wrong')
  const counted = (kind: 'pair' | 'address') => shop.db.select().from(signInFailure).where(eq(signInFailure.kind, kind))

  test('failed sign-ins in two processes are counted together', async () => {
    const statuses = []
    for (let n = 0; n < 10; n++) statuses.push(await wrong(n))
    expect(statuses).toEqual(Array(10).fill(401))
    expect([await trying(shop.ask, DEMO_PASSWORD), await trying(other, DEMO_PASSWORD)]).toEqual([429, 429])
  })

  test('failed sign-ins in parallel reveal no more than in sequence: ten, then one after each pause', async () => {
    const began = performance.now()
    const statuses = await inParallel(20, wrong)
    const seconds = (performance.now() - began) / 1000
    const revealed = statuses.filter((status) => status === 401).length
    expect(revealed).toBeGreaterThanOrEqual(10)
    expect(revealed).toBeLessThanOrEqual(10 + Math.floor(Math.log2(seconds + 1))) // pauses of 1, 2, 4 seconds
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await counted('pair'))[0]?.count).toBe(revealed)
  })

  test('failed sign-ins in two processes are not mixed with correct sign-ins at the same time', async () => {
    const statuses = await inParallel(20, () => trying(shop.ask, DEMO_PASSWORD))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await counted('address')).toEqual([])
  })
})
