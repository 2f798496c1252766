import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { firstOrThrow } from '../data/records'
import { offerIn } from '../offer/sample-calls'

const ORDERS = 50
/** PostgreSQL tries a plan of its own five times before it may keep one. */
const TRIED = 5

describe('the plans of the statements that place orders', () => {
  const shop = useServerShop()

  async function placeMany() {
    const token = await shop.tokenOf('buyer')
    const { id: product_id } = await makeProduct(shop.db, { stock: 10 * ORDERS })
    const ask = () => shop.ask('POST /v1/order', { token, body: { items: [{ product_id, count: 1 }] } })
    for (let placed = 0; placed < ORDERS; placed++) expect((await ask()).status).toBe(201)
  }

  /** Of the connection that the pool gives to one request after the other. */
  const plans = async () => {
    const { rows } = await shop.db.execute<{ name: string; own: number; kept: number }>(sql`
      select name, custom_plans::int as own, generic_plans::int as kept from pg_prepared_statements
      where name like 'order_%' and custom_plans + generic_plans > ${2 * TRIED} order by name`)
    return rows
  }

  test('the plans of the statements that place orders are made once, with and without rules', async () => {
    const values = { 'limits.orders_per_minute': 10 * ORDERS }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    await placeMany()
    const once = ['order_create_with_token', 'order_write'].map((name) => [name, true])
    expect((await plans()).map(({ name, own }) => [name, own <= TRIED])).toEqual(once)
    await offerIn(shop)
    await placeMany()
    expect((await plans()).map(({ name, own }) => [name, own <= TRIED])).toEqual(once)
  })

  /** How often PostgreSQL has read them from end to end meanwhile, once it has written that down. */
  const scansWhile = async (work: () => Promise<void>) => {
    const before = await counted()
    await work()
    await expect.poll(async () => (await counted()).written).toBe(before.written + 2 * ORDERS)
    return (await counted()).scans - before.scans
  }
  const counted = async () => {
    await shop.db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await shop.db.execute<{ scans: number; written: number }>(sql`
      select sum(seq_scan)::int as scans, sum(n_tup_ins)::int as written
      from pg_stat_user_tables where relname in ('order', 'order_line')`)
    return firstOrThrow(rows)
  }

  test('a shop that was analyzed when it was small finds orders by their keys', async () => {
    const values = { 'limits.orders_per_minute': 10 * ORDERS }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    await scansWhile(placeMany)
    await shop.db.execute(sql`analyze "order", order_line`)
    expect(await scansWhile(placeMany)).toBeLessThan(ORDERS)
  })
})
