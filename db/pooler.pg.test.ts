import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { order } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { checkDatabase } from '@/lib/doctor/database'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { documentedIni, PgBouncer } from '@/packages/testing/pgbouncer'
import { hasOldPooler, hasPooler, NO_POOLER } from '@/packages/testing/pooler-program'
import { makeProduct } from '@/packages/testing/products'
import { inLanes, inParallel, openServerShop, retryWhileBusy, type ServerShop } from '@/packages/testing/server-shop'

let drivers: Drivers
beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(() => drivers.stop())

const demo = () => drivers.server.createDatabase(undefined, inject('demoDatabase'))
const shopAt = async (url: string) => {
  const shop = await openServerShop(drivers, 'postgres', [], { url })
  shop.runtime.simulated = true
  await configure(shop, { 'limits.orders_per_minute': 100_000 })
  return shop
}
/** The database answers far from UTC, unless a connection asks for something else. */
const moveAway = (url: string) => setForRole(url, `timezone = 'Asia/Shanghai'`)
async function setForRole(url: string, setting: string) {
  const primary = await drivers.open('postgres', { url, poolSize: 1 })
  const database = new URL(url).pathname.slice(1)
  await primary.db.execute(sql.raw(`alter role postgres in database "${database}" set ${setting}`))
  await primary.close()
}

/** Buyers that order without pause, each order with a key of its own, again where the answer was 503. */
async function trade(shop: ServerShop, count: number, meanwhile = async () => {}) {
  const { id } = await makeProduct(shop.db, { stock: count })
  const before = await shop.db.$count(order)
  const tokens = await inParallel(3, (at) => newBuyer(shop, `behind ${at}`))
  const answering = inLanes(count + 5, 6, (at) =>
    retryWhileBusy(() =>
      shop.ask('POST /v1/order', {
        token: tokens[at % 3],
        headers: { 'idempotency-key': `behind-pooler-${at}` },
        body: { items: [{ product_id: id, count: 1 }] },
      }),
    ),
  )
  await meanwhile()
  const statuses = (await answering).map(({ status }) => status)
  expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 201)).toHaveLength(count)
  expect((await shop.db.$count(order)) - before).toBe(count)
  expect(await findViolations(shop.db)).toEqual([])
  expect(shop.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

const linesOf = async (shop: ServerShop) =>
  (await checkDatabase(shop.runtime.database)).map(({ text }) => text).join('\n')

test('PostgreSQL itself is not taken for a pooler', async () => {
  expect((await drivers.open('postgres')).pooler).toBeUndefined()
})

describe.skipIf(!hasPooler)(`behind PgBouncer as the documents have it (${NO_POOLER})`, () => {
  const pooler = new PgBouncer()
  let shop: ServerShop
  beforeAll(async () => {
    await pooler.start(drivers.server.url)
    const url = await demo()
    await moveAway(url)
    shop = await shopAt(pooler.through(url))
  })
  afterAll(() => pooler.stop())

  test('the time is UTC, and prepared statements are kept', async () => {
    expect(shop.runtime.database.pooler).toEqual({ keepsStatements: true, timeZone: 'UTC' })
    const { rows } = await shop.db.execute(sql`select current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ zone: 'UTC' }])
    const reads = await inLanes(200, 8, (at) => shop.ask(`GET /v1/banner/${1 + (at % 2)}`))
    expect(reads.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('the doctor says what stops no statement, until the role says so', async () => {
    expect(await linesOf(shop)).toMatch(/nothing stops a statement/)
    const url = await demo()
    await setForRole(url, `statement_timeout = '200ms'`)
    const other = await drivers.open('postgres', { url: pooler.through(url) })
    expect((await checkDatabase(other)).map(({ text }) => text).join()).not.toMatch(/nothing stops/)
    await expect(other.db.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  })

  test('PAUSE lets requests wait until RESUME', async () => {
    await pooler.tell('pause')
    const answers = inParallel(5, () => shop.ask('GET /v1/product/1'))
    const waits = Symbol('waits')
    expect(await Promise.race([answers, sleep(700, waits)])).toBe(waits)
    await pooler.tell('resume')
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('RECONNECT and a restart under load lose no order and place none twice', async () => {
    await trade(shop, 400, async () => {
      for (const work of [() => pooler.tell('reconnect'), () => pooler.restart(), () => pooler.restart()]) {
        await sleep(200)
        await work()
      }
    })
    expect(shop.lines.some((line) => line.includes('"status":503'))).toBe(true) // they were cut off, and tried again
  })
})

describe.skipIf(!hasOldPooler)(`behind a PgBouncer that keeps no statements (${NO_POOLER})`, () => {
  const pooler = new PgBouncer()
  beforeAll(() => pooler.start(drivers.server.url, 'old'))
  afterAll(() => pooler.stop())

  test('statements are sent without names, and the doctor says so', async () => {
    const shop = await shopAt(pooler.through(await demo()))
    expect(shop.runtime.database.pooler).toMatchObject({ keepsStatements: false })
    expect(await linesOf(shop)).toMatch(/does not keep prepared statements/)
    const reads = await inLanes(200, 8, (at) => shop.ask(`GET /v1/banner/${1 + (at % 2)}`))
    expect(reads.filter(({ status }) => status !== 200)).toEqual([])
    await trade(shop, 100)
  })

  test('a time zone that is not UTC is rejected with what mends it', async () => {
    const url = await demo()
    await moveAway(url)
    const message =
      /leaves the time zone at Asia\/Shanghai.*(alter role "postgres" in database ".*" set timezone = 'UTC')/
    const refused = await drivers.open('postgres', { url: pooler.through(url) }).catch(String)
    const [, mend = ''] = String(refused).match(message) ?? []
    await setForRole(url, mend.replace(/.* set /, ''))
    await pooler.tell('reconnect')
    await drivers.open('postgres', { url: pooler.through(url) })
  })
})

test.skipIf(!hasPooler)(
  `a PgBouncer that is not set up for Kiosk is refused in one sentence (${NO_POOLER})`,
  async () => {
    const pooler = new PgBouncer()
    await pooler.start(drivers.server.url, 'current', documentedIni().replace(/^ignore_startup.*$/m, ''))
    const opened = drivers.open('postgres', { url: pooler.through(drivers.server.url) })
    await expect(opened).rejects.toThrow(/^The PgBouncer at .* set ignore_startup_parameters .* docs\/operating\.md/)
    await pooler.stop()
  },
)
