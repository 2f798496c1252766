import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { open } from '@/db/client'
import { timeLimit } from '@/packages/testing/long-run'
import { paymentNotification } from '@/packages/testing/orders'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { reportProof } from '@/packages/testing/report-proof'
import { liftOrderLimit, newBuyer, productWith } from './support/buyers'
import { ownShop } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess, startServer } from './support/process'
import { startProxy } from './support/proxy'
import { isLong, targets } from './support/targets'
import { Trade, tradeViolations } from './support/trade'
import { json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'Nothing of a deployment is ours to kill.')
test.describe.configure({ mode: 'serial', timeout: 600_000 })

let postgres: TestServer
let proxy: Awaited<ReturnType<typeof startProxy>>
let databaseUrl = ''
let shop: RunningProcess
let trade: Trade
const env = { AUTH_SECRET: randomUUID(), DATA_DIR: dataFolder(), LOG_LEVEL: 'error' }

test.beforeAll(async () => {
  postgres = await startPostgres({ own: true, durable: true })
  databaseUrl = await postgres.createDatabase()
  proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(databaseUrl).port) })
  const own = await ownShop({ ...env, DATABASE_URL: throughProxy() })
  shop = own.shop
  await liftOrderLimit(own)
  const buyers = await Promise.all([1, 2, 3, 4].map((at) => newBuyer(shop.url, `under faults ${at}`)))
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const goods = [await productWith(db, 1_000_000), await productWith(db, 1_000_000), await productWith(db, 1_000_000)]
  await db.end()
  trade = new Trade({ url: () => shop.url, buyers, staff: own.staff, goods })
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  proxy?.stop()
  await postgres?.stop()
})

const throughProxy = () => Object.assign(new URL(databaseUrl), { port: String(proxy.port) }).href

/** Repeats a fault while customers order, pay and refund: each time orders succeed again within ten seconds. */
async function prove(what: string, times: number, fault: () => Promise<void>) {
  const slowest: number[] = []
  trade.begin()
  for (let round = 0; round < times; round += 1) {
    await sleep(randomInt(50, 400))
    const since = performance.now()
    await fault()
    await trade.served()
    slowest.push(performance.now() - since)
  }
  await trade.end()
  const wrong = await tradeViolations(databaseUrl, trade)
  reportProof(`${what}, ${trade.acknowledged.size} orders acknowledged`, times, wrong.length)
  expect(wrong).toEqual([])
  expect(Math.max(...slowest)).toBeLessThan(timeLimit(10_000))
}

test('a killed server loses nothing that it acknowledged, and a new one goes on', async () => {
  await prove('the server killed', isLong ? 25 : 2, async () => {
    shop.signal('SIGKILL')
    await shop.ended
    shop = await startServer({ ...env, DATABASE_URL: throughProxy() })
  })
})

test('database connections that are cut at any byte lose nothing that was acknowledged', async () => {
  await prove('connections to the database cut at some byte', isLong ? 20 : 3, async () => {
    proxy.cutAfter(randomInt(1, 20_000))
    await sleep(200)
  })
})

test('a database that stops abruptly loses nothing that was acknowledged', { tag: '@prove' }, async () => {
  await prove('the database stopped at once', isLong ? 20 : 1, async () => {
    await postgres.halt()
    await postgres.resume()
  })
})

async function killBackend(): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  const isDown = once(db, 'error')
  try {
    await db.connect()
    const { rows } = await db.query(`select pid from pg_stat_activity where application_name = 'kiosk' limit 1`)
    process.kill(rows[0].pid, 'SIGKILL')
    await isDown // PostgreSQL ends all other backends, too
  } finally {
    await db.end()
  }
}

test('a database backend that is killed loses nothing that was acknowledged', { tag: '@prove' }, async () => {
  test.skip(process.platform === 'win32', 'There are no such signals.')
  await prove('a backend of the database killed', isLong ? 20 : 1, async () => {
    await expect(killBackend).toPass({ intervals: [20] }) // database and shop may still be coming back
  })
})

test('every payment is recorded despite all faults, and every refund that was due is made', async () => {
  expect(await tradeViolations(databaseUrl, trade, true)).toEqual([])
})

// Runs before the server and sets its clock ten minutes ahead.
const AHEAD = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Real.now() + 600_000) }
  static now() { return Real.now() + 600_000 }
  static parse = Real.parse
  static UTC = Real.UTC
}`

test('a server whose clock is ten minutes ahead rejects payment notifications, and does everything else', async () => {
  await shop.stop()
  const clock = `--import data:text/javascript,${encodeURIComponent(AHEAD)}`
  shop = await startServer({ ...env, DATABASE_URL: databaseUrl, NODE_OPTIONS: clock })
  const [headers = {}] = trade.shop.buyers
  const post = (path: string, body: object) => sendRaw(shop.url, path, { ...json(body), headers })
  const placed = await post('/v1/order', { items: [{ ...trade.shop.goods[0], count: 1 }] })
  const { data } = parseAnswer<{ id: number; order_no: string }>(placed)
  const begun = await post('/v1/pay/pre_order', { order_id: data?.id })
  expect([placed.status, begun.status]).toEqual([201, 200])
  const database = await open({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  const notification = await paymentNotification(database, data?.order_no ?? '')
  await database.close()
  expect((await sendRaw(shop.url, '/v1/pay/notify', { method: 'POST', ...notification })).status).toBe(401)
  const show = async () =>
    parseAnswer<{ status: string }>(await sendRaw(shop.url, `/v1/order/${data?.id}`, { headers })).data?.status
  expect(await show()).toBe('unpaid')
  await post('/simulator/wechat/pay', { out_trade_no: data?.order_no }) // whose notification uses the same clock
  expect(await show()).toBe('paid')
})
