import { describe, expect, test } from 'vitest'
import { findViolations } from '@/lib/commerce/invariants'
import { useServerShop } from '@/packages/testing/server-shop'
import { seedOrders } from './orders'

describe('the orders of the demo shop', () => {
  const shop = useServerShop()
  const counts = async () => (await shop.ask('GET /cms/order/counts', { token: await shop.tokenOf('clerk') })).data

  test('the orders of the demo shop are created once, in each main status, and only with the simulator', async () => {
    shop.runtime.simulated = false
    await seedOrders(shop.runtime)
    expect(await counts()).toMatchObject({ unpaid: 0, paid: 0 })
    shop.runtime.simulated = true
    for (const _ of [1, 2]) await seedOrders(shop.runtime)
    expect(await counts()).toMatchObject({ unpaid: 2, paid: 3, shipped: 2, completed: 2, closed: 1 })
    const { data } = await shop.ask('GET /cms/invoice', { token: await shop.tokenOf('admin') })
    expect(data.items.map(({ state }: { state: string }) => state).toSorted()).toEqual(['issued', 'requested'])
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })
})
