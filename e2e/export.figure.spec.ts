import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { unzip } from '@/packages/testing/workbook'
import { printFigure } from './support/measure'
import { ownShop } from './support/own-shop'
import { dataFolder, endAll, memoryOf, type RunningProcess } from './support/process'
import { currentRun, isLong, targets } from './support/targets'

test.skip(!isLong || targets.includes('preview'), '`npm run prove` takes these, where nothing stands in between.')

const ORDERS = 50_000
const LINES = 2 * ORDERS
const MIB = 1024 * 1024
let postgres: TestServer
let shop: RunningProcess
let staff: Record<string, string>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  const databaseUrl = await postgres.createDatabase()
  ;({ shop, staff } = await ownShop({ DATA_DIR: dataFolder(), DATABASE_URL: databaseUrl }))
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await fill(db)
  await db.end()
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

/** Inserts paid orders of two lines each, with all that the database has of an order. */
async function fill(db: pg.Client): Promise<void> {
  const address = { name: '王小明', mobile: '13912345678', province: '上海市', city: '上海市', country: '静安区' }
  const frozen = JSON.stringify({ ...address, detail: '南京西路 1 号 2 栋 302 室' })
  await db.query(
    `with placed as (
      insert into "order" (order_no, user_id, status, goods_price, freight, total_price, address, remark, expires_at,
        paid_at, create_time)
      select '20260101' || upper(substr(md5(n::text), 1, 16)), (select max(id) from "user"), 'paid', 600, 0, 600,
        $2, '请尽快发货，谢谢',
        now(), now(), now() - make_interval(secs => n)
      from generate_series(1, $1::int) n returning id, order_no),
    paid as (
      insert into payment (order_id, transaction_id, amount, source, success_time)
      select id, '42' || order_no, 600, 'notification', now() from placed)
    insert into order_line (order_id, product_id, sku_id, name, specs, price, count)
    select placed.id, sku.product_id, sku.id, '西湖龙井 明前特级 礼盒装', '{"规格": "250g", "包装": "礼盒"}', 100, 3
    from placed, (select id, product_id from sku order by id limit 2) sku`,
    [ORDERS, frozen],
  )
  await db.query('analyze')
}

/** Prints the time of an export, and returns it with the largest growth of the server’s memory. */
async function exported(format: string) {
  const before = memoryOf(shop)
  const since = performance.now()
  const answer = await fetch(`${shop.url}/cms/order/export?status=paid&format=${format}`, { headers: staff })
  expect(answer.status).toBe(200)
  const chunks: Uint8Array[] = []
  let most = before
  let first = 0
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - since
    chunks.push(chunk)
    most = Math.max(most, memoryOf(shop))
  }
  const seconds = (performance.now() - since) / 1000
  const bytes = Buffer.concat(chunks)
  const size = `${(bytes.length / MIB).toFixed(1)} MiB in ${seconds.toFixed(1)} s, begun after ${first.toFixed(0)} ms`
  printFigure(
    `${LINES} lines of orders as ${format}: ${size}; the server grows by ${most - before} MiB, from ${before}`,
  )
  return { bytes, growth: most - before }
}

test(`${LINES} lines of orders are exported while the server grows by less than 128 MiB`, async () => {
  const csv = await exported('csv')
  expect(csv.bytes.toString('utf8').match(/^20260101/gm)).toHaveLength(LINES)
  expect(csv.growth).toBeLessThan(128)
  const xlsx = await exported('xlsx')
  expect(xlsx.growth).toBeLessThan(128)
  const sheet = unzip(xlsx.bytes).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/>20260101\w{16}</g)).toHaveLength(LINES)
})
