import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, open } from '@/db/client'
import { readEnv } from '@/lib/base/env/env'
import { findViolations } from '@/lib/commerce/invariants'
import { verifyChain } from '@/lib/core/audit/verify'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { registry } from '@/lib/registry'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { AUTH_SECRET } from './data/seals'
import { SIZES } from './data/sizes'
import { fillDatabase } from './database'

describe('the data set of the bench', () => {
  let server: TestServer
  let database: Database
  let db: pg.Client
  beforeAll(async () => {
    server = await startPostgres({ url: inject('postgresUrl') })
    const url = await server.createDatabase()
    await fillDatabase(url, 'tiny')
    database = await open({ kind: 'postgres', url })
    db = new pg.Client({ connectionString: url })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
    await database.close()
    await server.stop()
  })

  const rowsOf = async (text: string) => (await db.query(text)).rows

  test('the data set of the bench breaks no invariant of orders, stock and payments', async () => {
    expect(await findViolations(database.db)).toEqual([])
  })

  test('the data set of the bench has a valid chain of seals over the operation log', async () => {
    const runtime = newRuntime(readEnv({ AUTH_SECRET }), database, () => undefined, registry)
    expect(await verifyChain(runtime)).toMatchObject({ rows: SIZES.tiny.logs, findings: [] })
  })

  test('the data set of the bench has the row that each foreign key names', async () => {
    const keys = await rowsOf(`select c.conname as name, c.conrelid::regclass::text as child,
      c.confrelid::regclass::text as parent, a.attname as column, f.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`)
    expect(keys.length).toBeGreaterThan(40)
    const broken = []
    for (const { name, child, parent, column, key } of keys) {
      const lost = await rowsOf(`select from ${child} c where c."${column}" is not null
        and not exists (select from ${parent} p where p."${key}" = c."${column}") limit 1`)
      if (lost.length) broken.push(name)
    }
    expect(broken).toEqual([])
  })

  test('the data set of the bench has what triggers would have written', async () => {
    expect(
      await rowsOf(`select id from (select *, sum(delta) over (partition by sku_id order by id) as sum
        from stock_movement) m
      where balance <> sum`),
    ).toEqual([])
    await db.query('begin; create temp table before on commit drop as select * from product_terms')
    await db.query('update product_terms set product_id = product_id') // its trigger follows the product
    expect(await rowsOf('select product_id from product_terms except select product_id from before')).toEqual([])
    expect(await rowsOf('table product_terms except table before')).toEqual([])
    await db.query('rollback')
    expect(
      await rowsOf(`select id from refund where begun_at is null and state in ('processing', 'succeeded', 'failed')`),
    ).toEqual([])
  })

  test('the data set of the bench has all its indexes and goes on counting where it ends', async () => {
    const [{ indexes }] = await rowsOf(`select count(*)::int as indexes from pg_indexes where schemaname = 'public'`)
    const empty = await server.createDatabase()
    const other = await open({ kind: 'postgres', url: empty })
    const { migrate } = await import('@/db/migrate')
    await migrate(other.db)
    await other.close()
    const fresh = new pg.Client({ connectionString: empty })
    await fresh.connect()
    const { rows } = await fresh.query(`select count(*)::int as indexes from pg_indexes where schemaname = 'public'`)
    await fresh.end()
    expect(indexes).toBe(rows[0].indexes)
    const [order] = await rowsOf(
      'select max(id) as last, nextval(pg_get_serial_sequence(\'"order"\', \'id\'))::int as next from "order"',
    )
    expect(order.next).toBe(order.last + 1)
  })

  test('the data set of the bench has something in every state', async () => {
    const states = async (table: string, column: string) =>
      (await rowsOf(`select distinct ${column} as state from ${table} order by 1`)).map(({ state }) => state)
    expect(await states('"order"', 'status')).toEqual([
      'closed',
      'closing',
      'completed',
      'paid',
      'refunded',
      'refunding',
      'shipped',
      'unpaid',
    ])
    expect(await states('refund', 'state')).toEqual([
      ...['agreed', 'declined', 'failed', 'lapsed'],
      ...['processing', 'requested', 'sent_back', 'succeeded', 'withdrawn'],
    ])
    expect(await states('"order"', 'delivery')).toEqual(['express', 'pickup'])
    expect(await states('stock_movement', 'reason')).toEqual(['initial', 'order', 'order_closed', 'refund'])
  })
})
