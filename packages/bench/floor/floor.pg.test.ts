import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, open } from '@/db/client'
import { env, readEnv } from '@/lib/base/env/env'
import { sha256 } from '@/lib/core/auth/token'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { createCaller } from '@/packages/testing/ask'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { AUTH_SECRET } from '../data/seals'
import { fillDatabase } from '../database'
import { PRICING } from '../pricing'
import { openWorld, type World } from '../world'
import { FLOOR_FUNCTIONS, type OrderFloor, placeStatement } from './functions'
import { type FloorStatements, floorStatements } from './statements'

const TABLES = ['order', 'order_line', 'stock_movement', 'order_event', 'outbox', 'idempotency_key', 'limit_count']
const OF_RULES = ['order_freight', 'order_reduction', 'used']

describe('a floor', () => {
  let server: TestServer
  let database: Database
  let db: pg.Client
  let world: World
  let ask: ReturnType<typeof createCaller>
  beforeAll(async () => {
    server = await startPostgres({ url: inject('postgresUrl') })
    const url = await server.createDatabase()
    await fillDatabase(url, 'tiny')
    database = await open({ kind: 'postgres', url })
    db = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
    await db.connect()
    await db.query(FLOOR_FUNCTIONS)
    world = await openWorld(db)
    ask = createCaller(
      newRuntime(readEnv({ AUTH_SECRET }), database, () => undefined, registry),
      endpoints,
    )
  })
  afterAll(async () => {
    await db.end()
    await database.close()
    await server.stop()
  })

  const floorOf = async (name: keyof FloorStatements, values: unknown[]) => {
    const { rows } = await db.query(floorStatements(`${env().publicUrl}/files/`)[name], values)
    return rows[0].json
  }
  const shop = async (what: string, token?: string) => (await ask(what, { token })).json.data

  test('a floor answers a product as the shop does', async () => {
    for (const id of world.products.slice(0, 40)) {
      expect(JSON.parse(await floorOf('detail', [id]))).toEqual(await shop(`GET /v1/product/${id}`))
    }
  })

  test('a floor answers a page of a category as the shop does', async () => {
    for (const id of world.categories.slice(0, 30)) {
      for (const page of [1, 2]) {
        const expected = await shop(`GET /v1/product/by_category?id=${id}&size=20&page=${page}`)
        expect(JSON.parse(await floorOf('page', [id, 20, (page - 1) * 20]))).toEqual(expected)
      }
    }
  })

  test('a floor answers who is signed in, and their orders, as the shop does', async () => {
    for (const { token, user_id } of world.customers.slice(0, 20)) {
      const hash = sha256(token)
      expect(await floorOf('holder', [hash])).toBe(user_id)
      expect(JSON.parse(await floorOf('user', [hash]))).toEqual(await shop('GET /v1/user', token))
      expect(JSON.parse(await floorOf('ownOrders', [user_id, 10, 0]))).toEqual(await shop('GET /v1/order', token))
    }
  })

  test('a floor knows nobody by a token that has ended', async () => {
    const [, customer] = world.customers
    await db.query('begin')
    await db.query('update session set revoked_at = now() where user_id = $1', [customer?.user_id])
    expect((await db.query(floorStatements('').holder, [sha256(customer?.token ?? '')])).rows).toEqual([])
    await db.query('rollback')
  })

  const counts = async () => {
    const one = (table: string) => `(select count(*)::int from "${table}") as "${table}"`
    const used = '(select count(order_id)::int from user_coupon) as used'
    const { rows } = await db.query(`select ${[...TABLES, 'order_freight', 'order_reduction'].map(one)}, ${used}`)
    return rows[0]
  }
  const written = async (work: () => Promise<unknown>) => {
    const before = await counts()
    await work()
    const after = await counts()
    return (tables: string[]) => Object.fromEntries(tables.map((table) => [table, after[table] - before[table]]))
  }
  /** The rows of the newest order, as far as they do not say which it is. */
  const newest = async () => {
    const { rows } = await db.query(`with o as (select * from "order" order by id desc limit 1)
      select o.user_id, o.status, o.goods_price, o.freight, o.total_price, o.address, o.remark,
        o.expires_at - o.create_time = interval '30 minutes' as expires,
        (select json_agg(json_build_array(product_id, sku_id, name, specs, file_id, price, count, returned) order by id)
          from order_line where order_id = o.id) as lines,
        (select json_agg(json_build_array(m.sku_id, delta, reason, ref, user_id, note) order by m.id)
          from stock_movement m join order_line l on l.id = order_line_id where l.order_id = o.id) as movements,
        (select json_agg(json_build_array("from", "to", by, user_id, reason)) from order_event where order_id = o.id) as events,
        (select json_agg(json_build_array(kind, run_at = o.expires_at, attempts))
          from outbox where payload = jsonb_build_object('id', o.id)) as planned,
        (select json_agg(json_build_array(user_id, operation, status, expires_at - o.create_time = interval '24 hours'))
          from idempotency_key where data = o.id::text) as keys from o`)
    return rows[0]
  }

  const place = async (customer: number, key: string, items: object[]) => {
    const headers = { 'Idempotency-Key': key }
    const token = world.customers[customer]?.token
    expect((await ask('POST /v1/order', { token, headers, body: { items } })).status).toBe(201)
  }
  const items = (lines: number) => world.variants.slice(0, lines).map((variant) => ({ ...variant, count: 2 }))
  const placeBare = (name: OrderFloor, customer: number, key: string, lines: number) => {
    const skus = items(lines).map(({ sku_id }) => sku_id)
    const counts = items(lines).map(({ count }) => count)
    const values = [world.customers[customer]?.user_id, `N${key}`, key, 'fingerprint', skus, counts]
    return db.query(placeStatement(name), values)
  }

  test.each([1, 3])('the floor for orders of %i lines writes the very rows that the shop writes', async (lines) => {
    const [mine, other] = [lines, lines + 10] // each with a first order of its own in this minute
    const ofShop = (await written(() => place(mine, `key-of-the-shop-${lines}`, items(lines))))(TABLES)
    const expected = await newest()
    expect(Object.values(ofShop)).toEqual([1, lines, lines, 1, 1, 1, 1])
    const same = await written(() => placeBare('same_rows', other, `floor-${lines}`, lines))
    expect(same(TABLES)).toEqual(ofShop)
    await placeBare('same_rows', mine, `again-${lines}`, lines)
    expect(await newest()).toEqual(expected)
    const least = await written(() => placeBare('least', mine, `least-${lines}`, lines))
    expect(Object.values(least(TABLES))).toEqual([1, lines, lines, 0, 0, 0, 0])
  })

  test.each([
    ['template', 'with_freight', [1, 0, 0]],
    ['offer', 'with_offer', [1, 1, 0]],
    ['coupon', 'with_coupon', [1, 2, 1]],
  ] as const)(
    'with one more rule, a %s, the floor %s writes as many rows as the shop writes',
    async (rule, name, more) => {
      const at = 30 + 2 * more[1] + more[2]
      const [path, draft] = PRICING[rule]
      const { data } = await ask(`POST ${path}`, { token: world.staff, body: draft })
      const user_ids = [world.customers[at]?.user_id]
      if (rule === 'coupon') await ask(`POST ${path}/${data.id}/grant`, { token: world.staff, body: { user_ids } })
      const ofShop = await written(() => place(at, `key-by-rules-${name}`, items(1)))
      expect(Object.values(ofShop(OF_RULES))).toEqual(more)
      const bare = await written(() => placeBare(name, at + 10, `floor-${name}`, 1))
      expect(bare([...TABLES, ...OF_RULES])).toEqual(ofShop([...TABLES, ...OF_RULES]))
    },
  )
})
