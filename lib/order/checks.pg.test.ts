import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { newBuyer } from '@/packages/testing/buyers'
import { makeProduct } from '@/packages/testing/products'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import type { OrderCheck } from '../facets/order'
import { registryOf } from '../gather'
import { modules } from '../modules'

const MOST = 3

/** So many orders of each buyer. */
const check: OrderCheck = {
  name: 'loyalty.orders',
  check: async ({ user_id }, { db }) =>
    (await db.$count(order, eq(order.user_id, user_id))) < MOST ? undefined : { message: 'Enough for today' },
}

describe('a check of orders that come at the same time', () => {
  const shop = useServerShop()
  beforeAll(() => {
    const registry = registryOf([...modules, { kiosk: ['1'], orderChecks: [check] }])
    Object.assign(shop.runtime, { registry, simulated: true })
  })

  test('a check of orders counts exactly, whichever of the orders of a buyer comes first', async () => {
    const goods = await Promise.all(Array.from({ length: 12 }, () => makeProduct(shop.db)))
    const buyers = await Promise.all(['wang', 'zhao'].map((name) => newBuyer(shop, name)))
    const answers = await inParallel(12, (at) =>
      shop.ask('POST /v1/order', {
        token: buyers[at % 2],
        body: { items: [{ product_id: goods[at]?.id, count: 1 }] },
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 2 * MOST }, () => 201),
      ...Array.from({ length: 12 - 2 * MOST }, () => 409),
    ])
  })

  test('a check of orders is stopped by the database where its statement takes too long', async () => {
    const look: OrderCheck['check'] = async (_, { db }) =>
      void (await db.select({ slept: sql`pg_sleep(20)` }).from(sql`(values (1)) as once`))
    const registry = registryOf([...modules, { kiosk: ['1'], orderChecks: [{ name: 'loyalty.slow', check: look }] }])
    Object.assign(shop.runtime, { registry })
    const { id: product_id } = await makeProduct(shop.db, { stock: 1 })
    const token = await newBuyer(shop, 'qian')
    const from = performance.now()
    expect((await shop.ask('POST /v1/order', { token, body: { items: [{ product_id, count: 1 }] } })).status).toBe(500)
    expect(performance.now() - from).toBeLessThan(8000)
  })
})
