import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { reconciliationDifference } from '@/db/schema/reconciliation'
import { shippingUpload } from '@/db/schema/shipping'
import { findViolations } from '@/lib/commerce/invariants'
import { numberProblem } from '@/lib/order/carriers'
import { reconcileDays } from '@/lib/reconciliation/schedule'
import { refreshOrderStates } from '@/lib/shipping/order-state'
import { useServerShop } from '@/packages/testing/server-shop'
import { seedOrders } from './orders'

describe('the history of the demo shop', () => {
  const shop = useServerShop()
  beforeAll(async () => {
    shop.runtime.simulated = true
    await seedOrders(shop.runtime, { withHistory: true })
  })
  const ask = async (what: string) => (await shop.ask(what, { token: await shop.tokenOf('admin') })).data

  test('the history of the demo shop keeps every rule of orders, money and stock', async () => {
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  test('the history of the demo shop has ninety days of sales and of refunds, by buyers who come back', async () => {
    const { sales, best_sellers } = await ask('GET /cms/dashboard?days=90')
    const { orders, buyers, refunded, days } = sales.current
    expect(orders).toBeGreaterThan(300)
    expect(buyers).toBeLessThan(orders / 10)
    expect(refunded).toBeGreaterThan(0)
    expect(days.filter((day: { orders: number }) => day.orders > 0).length).toBeGreaterThan(70)
    expect(best_sellers).toHaveLength(10)
  })

  test('the history of the demo shop leaves the orders of today as they are without it', async () => {
    expect(await ask('GET /cms/order/counts')).toMatchObject({ unpaid: 2, paid: 3 })
    const [last] = await shop.db.select({ id: sql<number>`max(id)` }).from(order)
    const { items } = await ask('GET /cms/order?size=1')
    expect(items[0].id).toBe(last?.id)
  })

  test('the history of the demo shop has tracking numbers that look like those of their carriers', async () => {
    const parcels = await shop.db.select({ carrier: order.carrier, number: order.tracking_no }).from(order)
    const carriers = [...new Set(parcels.flatMap(({ carrier }) => carrier ?? []))]
    expect(carriers.length).toBeGreaterThan(3)
    const problems = parcels.map(({ carrier, number }) => carrier && number && numberProblem(carrier, number, carriers))
    expect(problems.filter(Boolean)).toEqual([])
  })

  test('the history of the demo shop has no problems of its own making, also once WeChat was asked about each parcel', async () => {
    const parcels = await shop.db.$count(shippingUpload)
    await shop.db.update(shippingUpload).set({ order_state: null })
    while (await refreshOrderStates(shop.runtime));
    expect(parcels).toBeGreaterThan(200)
    expect(await ask('GET /cms/order/counts')).toMatchObject({ problem: 0, held: 0 })
    expect(await shop.db.$count(shippingUpload, eq(shippingUpload.state, 'refused'))).toBe(0)
  })

  test('the history of the demo shop agrees with the bills of the provider', async () => {
    while (await reconcileDays(shop.runtime));
    const { items } = await ask('GET /cms/reconciliation')
    expect(items.length).toBeGreaterThan(5)
    expect(await shop.db.$count(reconciliationDifference)).toBe(0)
  })
})
