import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { open } from '@/db/client'
import { findViolations } from '@/lib/commerce/invariants'
import { paymentNotification } from '@/packages/testing/orders'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { liftOrderLimit, newBuyer } from './support/buyers'
import { fillCatalogue } from './support/catalogue'
import { machineSlowness, printFigure } from './support/measure'
import { ownShop } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess } from './support/process'
import { currentRun, isLong, targets } from './support/targets'
import { json, keepAlive, parseAnswer, sendRaw } from './support/wire'

test.skip(!isLong || targets.includes('preview'), '`npm run prove` takes these, where nothing stands in between.')
test.describe.configure({ mode: 'serial' })

let postgres: TestServer
let shop: RunningProcess
let db: pg.Client
let databaseUrl = ''
const BUYERS = 200
const buyers: Record<string, string>[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  databaseUrl = await postgres.createDatabase()
  const own = await ownShop({ DATA_DIR: dataFolder(), DATABASE_URL: databaseUrl })
  shop = own.shop
  db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await fillCatalogue(db, 1000)
  await db.query(`insert into stock_movement (sku_id, delta, reason)
    select sku.id, 100000, 'counted' from sku join product on product.id = product_id where product.name is not null`)
  await liftOrderLimit(own)
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await newBuyer(shop.url, `figure ${n}`))
})
test.afterAll(async () => {
  await db?.end()
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

type OrderAnswer = { status: number; ms: number; ended: number; code?: number | undefined }

/** Places `count` orders; each connection sends the next as soon as the last is answered. */
async function orders(count: number, connections: number, itemsOf: (n: number) => object[]): Promise<OrderAnswer[]> {
  const agent = keepAlive(connections)
  const responses: OrderAnswer[] = []
  const began = performance.now()
  let next = 0
  const connection = async (_: unknown, which: number) => {
    while (next < count) {
      const body = JSON.stringify({ items: itemsOf(next) })
      next += 1
      const answer = await sendRaw(shop.url, '/v1/order', {
        method: 'POST',
        headers: buyers[which % BUYERS] ?? {},
        body,
        agent,
      })
      const code = answer.status < 300 ? undefined : parseAnswer(answer).error_code
      responses.push({ status: answer.status, ms: answer.ms, ended: performance.now() - began, code })
    }
  }
  await Promise.all(Array.from({ length: connections }).map(connection))
  agent.destroy()
  return responses
}

async function allHolds() {
  const database = await open({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  expect(await findViolations(database.db)).toEqual([])
  await database.close()
}

test('exactly 500 of 10,000 orders for the last 500 pieces are placed, within 3.5 seconds, and all answered in 15', async () => {
  const { rows } = await db.query(`select sku.product_id as id, sku.id as sku_id, stock from sku
    join product on product.id = product_id where on_sale order by sku.id limit 1`)
  const [one] = rows
  await db.query(`insert into stock_movement (sku_id, delta, reason) values ($1, $2, 'counted')`, [
    one.sku_id,
    500 - one.stock,
  ])
  const responses = await orders(10_000, 200, () => [{ product_id: one.id, sku_id: one.sku_id, count: 1 }])
  const sold = responses.filter(({ status }) => status === 201)
  const last = Math.max(...sold.map(({ ended }) => ended))
  const all = Math.max(...responses.map(({ ended }) => ended))
  const p99 = at(
    responses.map(({ ms }) => ms),
    0.99,
  )
  const others = responses.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`)
  printFigure(
    `flash sale: ${sold.length} of 500 sold in ${(last / 1000).toFixed(2)} s, ${responses.length} requests in ${(all / 1000).toFixed(1)}, p99 ${p99.toFixed(0)} ms`,
  )
  expect([sold.length, [...new Set(others)]]).toEqual([500, ['409 30020']])
  expect(p99).toBeLessThan(2000)
  expect(last).toBeLessThan(3500)
  expect(all).toBeLessThan(15_000)
  await allHolds()
})

test('more than 250 orders of three products are placed per second, and payments are notified meanwhile', async () => {
  const { rows } = await db.query(`select sku.product_id, min(sku.id) as sku_id from sku
    join product on product.id = product_id where on_sale and stock > 50000 group by 1 order by 1`)
  const itemsOf = (n: number) => [0, 1, 2].map((line) => ({ ...rows[(n * 7 + line * 331) % rows.length], count: 1 }))
  await orders(200, 32, itemsOf)
  const count = 6000
  const responses = await orders(count, 32, itemsOf)
  const rate = count / (Math.max(...responses.map(({ ended }) => ended)) / 1000)
  const p95 = at(
    responses.map(({ ms }) => ms),
    0.95,
  )
  printFigure(`orders of three products over 32 connections: ${rate.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms`)
  const notifications = await notificationsFor(300, itemsOf)
  const meanwhile = orders(count, 32, itemsOf)
  const times = await sendEach(notifications, 40)
  const p99 = at(times, 0.99)
  printFigure(`${times.length} notifications meanwhile, p99 ${p99.toFixed(0)} ms`)
  expect([...new Set([...responses, ...(await meanwhile)].map(({ status }) => status))]).toEqual([201])
  const slowness = await machineSlowness()
  expect(rate).toBeGreaterThan(250 / slowness)
  expect(p95).toBeLessThan(150 * slowness)
  expect(p99).toBeLessThan(500)
  await allHolds()
})

type Notification = { body: Uint8Array; headers: Record<string, string> }

/** The notifications of the provider for `count` paid orders. */
async function notificationsFor(count: number, itemsOf: (n: number) => object[]): Promise<Notification[]> {
  const database = await open({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  const notifications: Notification[] = []
  for (let n = 0; n < count; n += 1) {
    const post = (path: string, body: object) =>
      sendRaw(shop.url, path, { ...json(body), headers: buyers[n % BUYERS] ?? {} })
    const { data } = parseAnswer<{ id: number; order_no: string }>(await post('/v1/order', { items: itemsOf(n) }))
    await post('/v1/pay/pre_order', { order_id: data?.id })
    notifications.push(await paymentNotification(database, data?.order_no ?? ''))
  }
  await database.close()
  return notifications
}

/** Sends `perSecond` without waiting for responses, and returns the time of each. */
async function sendEach(notifications: Notification[], perSecond: number): Promise<number[]> {
  const times = notifications.map(async ({ body, headers }, n) => {
    await sleep((n * 1000) / perSecond)
    const { status, ms } = await sendRaw(shop.url, '/v1/pay/notify', { method: 'POST', headers, body })
    expect(status).toBe(200)
    return ms
  })
  return Promise.all(times)
}
