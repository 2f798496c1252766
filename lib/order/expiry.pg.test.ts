import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { order } from '@/db/schema/order'
import { insertOrders } from '@/packages/testing/many-orders'
import { userIdOf } from '@/packages/testing/sample-records'
import { useServerShop } from '@/packages/testing/server-shop'
import { expiredOrdersWith } from './expiry'

const Plan = z.array(z.object({ 'QUERY PLAN': z.string() }))
describe('orders that were not paid in time', () => {
  const shop = useServerShop()

  test('expired orders of a best-seller are found among what is open, not in its history', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const orders = await insertOrders(shop.db, buyer, 2000)
    const [best] = orders
    if (!best) throw new Error('no orders')
    // Known from before the sale: many orders have expired, and each product is in one.
    await shop.db.update(order).set({ expires_at: sql`now() - interval '1 minute'` })
    await shop.db.execute(sql`analyze "order", order_line`)
    await shop.db.execute(sql`update order_line set product_id = ${best.product_id} where order_id > 0`)
    await shop.db.execute(sql`update "order" set status = 'closed', closed_at = now() where id > ${best.order_id}`)
    expect(await expiredOrdersWith(shop.db, [best.product_id])).toEqual([{ id: best.order_id }])
    expect(await expiredOrdersWith(shop.db, [best.product_id + 1])).toEqual([])
    const pages = async () => {
      const query = sql`explain (analyze, buffers) ${expiredOrdersWith(shop.db, [best.product_id])}`
      const { rows } = await shop.db.execute(query)
      const plan = Plan.parse(rows).map((row) => row['QUERY PLAN'])
      return Number(plan.join().match(/shared hit=(\d+)/)?.[1])
    }
    // While an autovacuum looks on, the entries of the closed orders are read once more.
    await expect.poll(pages, { timeout: 10_000 }).toBeLessThan(50)
  })
})
