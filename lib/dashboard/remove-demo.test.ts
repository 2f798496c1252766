import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '@/lib/commerce/invariants'
import { seedOrders } from '@/lib/seed/orders'
import { placeOrder, placePaidOrder, requestRefund } from '@/packages/testing/orders'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { rowsOfOrders } from './remove-demo'

describe('the demo shop', () => {
  const shop = useShop()
  const ask = async (account: string, what: string) => shop.ask(what, { token: await shop.tokenOf(account) })
  const remove = () => ask('admin', 'POST /cms/dashboard/demo_removal')
  const count = async (from: string) =>
    Number((await shop.db.execute<{ count: string }>(sql.raw(`select count(*) as count from ${from}`))).rows[0]?.count)

  test('the demo shop goes by one act, with its orders, and does not come back', async () => {
    const order = await placeOrder(shop, 1) // of a demo customer, for a demo product
    const cheaper = { token: await shop.tokenOf('manager'), body: { discount: 1 } }
    expect((await shop.ask(`PUT /cms/order/${order.id}/price`, cheaper)).status).toBe(200)
    expect((await ask('admin', 'GET /cms/dashboard')).data.demo).toBe(true)
    expect((await remove()).status).toBe(200)
    for (const table of [
      'product',
      'category',
      'theme',
      'banner',
      'article',
      'notice',
      '"order"',
      'order_event',
      'order_change',
      'sku',
    ]) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect(await count('file where deleted_at is null')).toBe(0)
    expect(await count('"user" where deleted_at is null')).toBe(1)
    expect((await ask('admin', `GET /cms/order/${order.id}`)).status).toBe(404)
    expect((await ask('admin', 'GET /cms/dashboard')).data).toMatchObject({
      demo: false,
      sales: { current: { orders: 0 } },
    })
    expect(await findViolations(shop.db)).toEqual([])
    await seedOrders(shop.runtime)
    expect(await count('"order"')).toBe(0)
    expect((await remove()).status).toBe(409)
  })

  test('the demo shop takes with it every row that refers to an order', async () => {
    const { rows } = await shop.db.execute<{ name: string }>(sql`select conrelid::regclass::text as name
      from pg_constraint where contype = 'f' and confrelid = '"order"'::regclass and confdeltype = 'a'`)
    const statements = rowsOfOrders(shop.runtime.registry.demo, sql`any($1)`).map(
      (statement) => new PgDialect().sqlToQuery(statement).sql,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ name }) => !statements.includes(`${name} where order_id = any($1)`))).toEqual([])
  })

  test('the demo shop takes with it paid orders and requests for refunds, and leaves no figure of them', async () => {
    await placePaidOrder(shop)
    await requestRefund(shop)
    await shop.db.execute(sql`update product set create_time = (select create_time from product where id = 1)`)
    expect((await remove()).status).toBe(200)
    expect((await count('payment')) + (await count('refund')) + (await count('sales_hour'))).toBe(0)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  test('the demo shop leaves what people made, and in the trash what that needs', async () => {
    const inDemoCategory = (await makeProduct(shop.db, { category_id: 1 })).id
    const category_id = await makeCategory(shop.db)
    const own = await makeProduct(shop.db, { category_id })
    const { data } = await shop.ask('POST /v1/order', {
      token: await shop.tokenOf('buyer'),
      body: {
        items: [
          { product_id: own.id, count: 1 },
          { product_id: 1, count: 1 },
        ],
      },
    })
    expect((await remove()).status).toBe(200)
    expect((await ask('admin', `GET /cms/order/${data.id}`)).status).toBe(200)
    expect(await count(`product where id in (${own.id}, ${inDemoCategory}) and deleted_at is null`)).toBe(2)
    expect(await count('product where id = 1 and deleted_at is not null')).toBe(1)
    expect(await count('category where id = 1 and deleted_at is null')).toBe(1)
    expect(await count('product')).toBe(3)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('the demo shop is removed by those only who hold the permission for it', async () => {
    expect((await ask('manager', 'POST /cms/dashboard/demo_removal')).status).toBe(403)
    expect((await ask('manager', 'GET /cms/dashboard')).data.demo).toBe(false)
  })
})
