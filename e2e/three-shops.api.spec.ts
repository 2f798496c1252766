import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { open } from '@/db/client'
import { findViolations } from '@/lib/commerce/invariants'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { reportProof } from '@/packages/testing/report-proof'
import { liftOrderLimit, newBuyer, productWith } from './support/buyers'
import { copyOfDemo, openShop } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess, startServer } from './support/process'
import { currentRun, isLong, targets } from './support/targets'
import { json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment has as many processes as it has.')
test.describe.configure({ mode: 'serial', timeout: isLong ? 1_800_000 : 300_000 })

let postgres: TestServer
let databaseUrl = ''
let db: pg.Client
let shops: RunningProcess[] = []
let staff: Record<string, string> = {}
let buyers: Record<string, string>[] = []

test.beforeAll(async () => {
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  const env = await copyOfDemo(postgres)
  databaseUrl = env.DATABASE_URL ?? ''
  const own = await openShop(env)
  staff = own.staff
  await liftOrderLimit(own)
  const others = [0, 1].map(() => startServer({ ...env, DATA_DIR: dataFolder(), LOG_LEVEL: 'error' }))
  shops = [own.shop, ...(await Promise.all(others))]
  buyers = await Promise.all(Array.from({ length: 6 }, (_, at) => newBuyer(own.shop.url, `buyer ${at}`)))
  db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
})
test.afterAll(async () => {
  await db?.end()
  await Promise.all(shops.map((shop) => shop.stop()))
  endAll()
  await postgres?.stop()
})
test.afterEach(async () => {
  const database = await open({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  expect(await findViolations(database.db)).toEqual([])
  await database.close()
})

const urlOf = (at: number) => shops[at % shops.length]?.url ?? ''
const buyer = (at: number) => buyers[at % buyers.length] ?? {}

/** A request to one of the processes, repeated after a 503 or while its key is in use. */
async function ask(at: number, path: string, body: unknown, headers: Record<string, string> = buyer(at)) {
  for (;;) {
    const request = json(body)
    const raw = await sendRaw(urlOf(at), path, { ...request, headers: { ...request.headers, ...headers } })
    const answer = parseAnswer<{ id: number; order_no: string }>(raw)
    if (raw.status !== 503 && answer.error_code !== 10141) return { status: raw.status, ...answer }
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Places an order with a key, as clients do: a repeated request gets the order that was placed already. */
const place = (at: number, items: object[], headers = buyer(at)) =>
  ask(at, '/v1/order', { items }, { 'idempotency-key': randomUUID(), ...headers })
const all = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

test('500 concurrent orders for 50 pieces at three processes sell exactly 50', async () => {
  const item = { ...(await productWith(db, 50)), count: 1 }
  const answers = await all(500, (at) => place(at, [item]))
  const sold = answers.filter(({ status }) => status === 201)
  const others = new Set(
    answers.filter(({ status }) => status !== 201).map(({ status, error_code }) => `${status} ${error_code}`),
  )
  reportProof('concurrent orders for the last 50 pieces, three processes', answers.length, Math.abs(sold.length - 50))
  expect([sold.length, new Set(sold.map(({ data }) => data?.id)).size, [...others]]).toEqual([50, 50, ['409 30020']])
})

test('one idempotency key at three processes gives one order and one answer', async () => {
  const item = { ...(await productWith(db, 1_000_000)), count: 1 }
  const [keys, copies] = [isLong ? 500 : 30, 10]
  const answersByKey = new Map<string, Set<string>>()
  for (let begun = 0; begun < keys; begun += 30) {
    const some = Math.min(30, keys - begun)
    await all(some * copies, async (at) => {
      const which = begun + (at % some)
      const key = `copied-${which}`
      const { status, data } = await place(at, [item], { ...buyer(which), 'idempotency-key': key })
      answersByKey.set(key, (answersByKey.get(key) ?? new Set()).add(`${status} ${JSON.stringify(data)}`))
    })
  }
  const strange = [...answersByKey.values()].filter(
    (answers) => answers.size !== 1 || ![...answers][0]?.startsWith('201'),
  )
  const { rows } = await db.query('select count(*)::int as n from order_line where sku_id = $1', [item.sku_id])
  reportProof('requests with the same idempotency key, ten each, over three processes', keys * copies, strange.length)
  expect([strange, rows[0].n]).toEqual([[], keys])
})

test('baskets in opposite order at three processes never deadlock', async () => {
  const basket: { product_id: number; sku_id: number; count: number }[] = []
  for (let n = 0; n < 6; n += 1) basket.push({ ...(await productWith(db, 100_000)), count: 1 })
  const count = isLong ? 1500 : 150
  let done = 0
  const failed: number[] = []
  await all(24, async () => {
    for (let at = done++; at < count; at = done++) {
      const { status } = await place(at, at % 2 ? basket : basket.toReversed())
      if (status !== 201) failed.push(status)
    }
  })
  expect(failed).toEqual([])
  const { rows } = await db.query('select deadlocks::int as n from pg_stat_database where datname = current_database()')
  reportProof('orders of the same products in opposite order, three processes', count, failed.length + rows[0].n)
  expect(rows[0].n).toBe(0)
})

test('payments notified many times, queried meanwhile, or never notified are each recorded exactly once', async () => {
  const item = { ...(await productWith(db, 100_000)), count: 1 }
  const count = isLong ? 500 : 24
  const orders: { id: number; order_no: string }[] = []
  await all(16, async (lane) => {
    for (let at = lane; at < count; at += 16) {
      const { data } = await place(at, [item])
      expect((await ask(at, '/v1/pay/pre_order', { order_id: data?.id })).status).toBe(200)
      if (data) orders.push(data)
    }
  })
  const requests = orders.flatMap(({ id, order_no }, at) => {
    const paying = {
      out_trade_no: order_no,
      ...(at % 10 === 0 ? { how: 'silent' } : { times: 1 + (at % 15), at_once: true }),
    }
    const again =
      at % 10 === 0
        ? []
        : [1, 2].map((more) => () => ask(at + more, '/simulator/wechat/notify', { out_trade_no: order_no, times: 2 }))
    return [
      () => ask(at, '/simulator/wechat/pay', paying),
      ...again,
      () => ask(at + 1, `/cms/order/${id}/check`, {}, staff),
    ]
  })
  const waiting = requests.sort(() => Math.random() - 0.5)
  await all(16, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) expect([200, 409]).toContain((await next()).status)
  })
  const ids = orders.map(({ id }) => id)
  await expect.poll(() => unpaid(ids), { timeout: isLong ? 120_000 : 30_000 }).toBe(0)
  const { rows } = await db.query(
    'select count(*)::int as n, count(distinct order_id)::int as orders from payment where order_id = any($1)',
    [ids],
  )
  reportProof('payments notified up to 15 times, queried or lost, three processes', count, rows[0].n - count)
  expect(rows[0]).toEqual({ n: count, orders: count })
})

/** How many of them are not paid yet; queries of the provider that are due later run now. */
async function unpaid(ids: number[]): Promise<number> {
  await db.query(`update outbox set run_at = now() where kind = 'order.query'`)
  const { rows } = await db.query(`select count(*)::int as n from "order" where status <> 'paid' and id = any($1)`, [
    ids,
  ])
  return rows[0].n
}
