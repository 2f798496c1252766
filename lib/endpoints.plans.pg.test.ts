import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, open } from '@/db/client'
import { logger } from '@/lib/base/log'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { migrateAndFill } from '@/lib/seed/base'
import { SIZES } from '@/packages/bench/data/sizes'
import { fillDataSet } from '@/packages/bench/data-set'
import { createCaller, tokenOf } from '@/packages/testing/ask'
import { demoEnv } from '@/packages/testing/demo-runtime'
import { isLong } from '@/packages/testing/long-run'
import { ALLOWED_SCANS, OTHER_USES, SMALL_TABLES } from '@/packages/testing/plans/allowed'
import { callsOf, lists } from '@/packages/testing/plans/list-calls'
import {
  measuredScans,
  plainIndexes,
  plannedScans,
  rowsRead,
  type Scan,
  type Statement,
  sizesOf,
  usedIndexes,
} from '@/packages/testing/plans/scans'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { endpoints } from './endpoints'
import { registry } from './registry'
import { TRACKING_FILTERS } from './tracking/states'

/**
 * In an ordinary run no list has more rows than are counted, so that none is walked: each has to be found by an index.
 */
const SIZE = isLong ? SIZES.m : { products: 1500, orders: 9000, customers: 2000, logs: 9000 }
const HOUR = 3_600_000

/** What the data set has little of. */
const MORE = `
  insert into file (name, hash, ext, mime, size, user_id, create_time)
    select 'photo ' || at, md5('more' || at), 'jpg', case when at % 20 = 0 then 'application/pdf' else 'image/jpeg' end,
      at, 1 + at % 50, now() - at * interval '1 hour' from generate_series(1, 3000) at;
  insert into identity (user_id, type, identifier)
    select id, 100, 'customer' || id from "user" where not is_staff;
  insert into webhook (url, events) select 'https://erp.example/' || at, '["order.paid"]' from generate_series(1, 3) at;
  insert into webhook_delivery (webhook_id, message_id, type, subject_type, subject_id, payload, state,
    ended_at, create_time)
    select (select min(id) from webhook) + at % 3, 'msg_' || at,
      case when at % 9 = 0 then 'order.shipped' else 'order.paid' end, 'order', at / 4, '{}',
      case when at % 50 = 0 then 'failed' else 'delivered' end, now(), now() - at * interval '1 minute'
    from generate_series(1, 9000) at;
  insert into coupon (id, name, gives) overriding system value
    select at, 'Coupon ' || at, '{"kind": "free_shipping", "by": "amount", "at": 0}' from generate_series(1, 20) at;
  insert into coupon_code (coupon_id, code, for_all)
    select 1 + at % 20, 'CODE' || at, false from generate_series(1, 3000) at;
  insert into review (order_line_id, product_id, user_id, stars, text, state, hidden_reason, photos, pinned, create_time)
    select order_line.id, product_id, user_id, 1 + order_line.id % 5, 'Tea ' || md5(order_line.id::text),
      case when order_line.id % 50 = 0 then 'held' when order_line.id % 60 = 0 then 'hidden' else 'shown' end,
      case when order_line.id % 50 <> 0 and order_line.id % 60 = 0 then 'Rude' else '' end,
      (order_line.id % 20 = 0)::int, order_line.id % 200 = 0, now() - order_line.id * interval '1 minute'
    from order_line join "order" on "order".id = order_id limit 9000;
  update review set reply = 'Thank you', replied_at = now() where id % 30 <> 0;
  update "user" set active = false where id % 500 = 0 and not is_staff;
  analyze`

/** So many rows were looked at in vain, and so many times more than were of use. */
const isInVain = ({ kept, removed }: Scan) => removed > (isLong ? 10_000 : 1000) && removed > 4 * kept

describe('a list of the back office', () => {
  let server: TestServer
  let database: Database
  let db: pg.Client
  let sizes: Map<string, number>
  let ask: ReturnType<typeof createCaller>
  let token = ''
  const statements: Statement[] = []
  beforeAll(async () => {
    server = await startPostgres({ url: inject('postgresUrl') })
    const url = await server.createDatabase()
    database = await open({ kind: 'postgres', url, onQuery: (text, values) => void statements.push({ text, values }) })
    await migrateAndFill(database.db)
    db = new pg.Client({ connectionString: url, options: '-c jit=off -c max_parallel_workers_per_gather=0' })
    await db.connect()
    await fillDataSet(db, SIZE)
    await db.query(MORE)
    if (!isLong) await db.query('set enable_seqscan = off') // a small table is read whole, even where there is an index
    sizes = await sizesOf(db)
    const env = demoEnv(mkdtempSync(path.join(inject('room'), 'plans-')))
    const runtime = newRuntime(
      env,
      database,
      logger('error', () => {}),
      registry,
    )
    await ensureFreshSettings(runtime)
    token = await tokenOf(runtime, 'admin')
    ask = createCaller(runtime, endpoints)
  }, HOUR)
  afterAll(async () => {
    await db.end()
    await database.close()
    await server.stop()
  })

  /** The queries that a call has caused. */
  async function queriesOf(call: string): Promise<Statement[]> {
    statements.length = 0
    const { status, data } = await ask(call, { token })
    expect([call, status, data?.items.length <= (data?.size ?? 100)]).toEqual([call, 200, true])
    return statements.splice(0).filter(({ text }) => /^\s*(select|with)\b/.test(text))
  }

  const scansOf = (statement: Statement) => (isLong ? measuredScans(db, statement) : plannedScans(db, statement, sizes))

  test('a list of the back office has products, orders and log entries to look through', () => {
    const large = [...sizes].filter(([name, size]) => size >= 1000 && !SMALL_TABLES[name])
    expect(large.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'file',
        'login_log',
        'oper_log',
        'order',
        'order_line',
        'payment',
        'product',
        'stock_movement',
        'user',
      ]),
    )
    expect(lists.length).toBeGreaterThan(25)
  })

  test.each(lists)(
    '$id finds what it shows by an index, with every filter and in every order',
    { timeout: HOUR },
    async (list) => {
      const found = new Map<string, string>()
      for (const call of callsOf(list, isLong)) {
        await db.query('delete from limit_count')
        for (const statement of await queriesOf(call)) {
          for (const scan of (await scansOf(statement)).filter(isInVain)) {
            const { table, filter, removed } = scan
            if (SMALL_TABLES[table] || ALLOWED_SCANS[`${list.id} ${table}`]) continue
            found.set(`${table} ${filter}`, `${call}: ${removed} rows of ${table} in vain, by ${filter}`)
          }
        }
      }
      expect([...found.values()]).toEqual([])
    },
  )

  test('the search of the back office finds everything by an index, whatever is typed', { timeout: HOUR }, async () => {
    const inVain = []
    for (const q of ['zzq', '王', '20260', '0417', 'zw', '13800000417', 'tea']) {
      await db.query('delete from limit_count')
      for (const statement of await queriesOf(`GET /cms/search?q=${encodeURIComponent(q)}`)) {
        const scans = (await scansOf(statement)).filter(isInVain).filter(({ table }) => !SMALL_TABLES[table])
        inVain.push(...scans.map(({ table, filter, removed }) => [q, table, filter, removed]))
      }
    }
    expect(inVain).toEqual([])
  })

  test('a search that finds no product reads no search terms, however cheap it seems', { timeout: HOUR }, async () => {
    await db.query('begin; set local enable_seqscan = on; set local seq_page_cost = 0.3')
    const inVain = []
    for (const call of ['GET /cms/product?q=zzq7zzq', 'GET /cms/order?q=zzq7zzq']) {
      for (const statement of await queriesOf(call)) {
        const scans = (await measuredScans(db, statement)).filter(({ table }) => table === 'product_terms')
        inVain.push(...scans.filter(({ removed }) => removed > 100).map(({ removed }) => [call, removed]))
      }
    }
    await db.query('rollback')
    expect(inVain).toEqual([])
  })

  test('a list of parcels by their tracking reads as many as there are of open orders, however many came', async () => {
    const { rows } = await db.query<{ open: number; all: number }>(`select count(*)::int as all,
      count(*) filter (where status in ('paid', 'shipped'))::int as open from parcel join "order" o on o.id = order_id`)
    const [{ open, all } = { open: 0, all: 0 }] = rows
    expect(all).toBeGreaterThan(20 * open)
    for (const tracking of TRACKING_FILTERS) {
      const call = `GET /cms/parcel?tracking=${tracking}`
      const read = []
      for (const statement of await queriesOf(call)) read.push(await rowsRead(db, statement))
      expect([call, Math.max(...read) < 3 * open + 250]).toEqual([call, true])
    }
  })

  // In a long run the tables that people fill by hand are read whole.
  test.skipIf(isLong)('each index is for a list, or for another query named with it', async () => {
    const plain = await plainIndexes(db)
    const useless = plain.filter((index) => !usedIndexes.has(index) && !OTHER_USES[index])
    expect(useless).toEqual([])
    expect(Object.keys(OTHER_USES).filter((index) => !plain.includes(index))).toEqual([])
  })

  test('a list of the back office would be named without its index', async () => {
    for (const [call, index, table] of [
      ['GET /cms/oper_log?q=zzq', 'oper_log_words', 'oper_log'],
      ['GET /cms/order?order_no=7890', 'order_number_end', 'order'],
      ['GET /cms/customer?sort=nickname&q=zzq', 'user_nickname_part', 'user'],
    ] as const) {
      const queries = await queriesOf(call)
      const named = async () => {
        const tables = []
        for (const query of queries) tables.push(...(await scansOf(query)).filter(isInVain).map((scan) => scan.table))
        return tables
      }
      expect([call, await named()]).toEqual([call, []])
      await db.query(`begin; drop index ${index}`)
      expect([call, await named()]).toEqual([call, expect.arrayContaining([table])])
      await db.query('rollback')
    }
  })
})
