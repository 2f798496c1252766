import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { salesHour, salesProduct } from '@/db/schema/sales'
import { addDays, shopDate } from '@/lib/base/shop-time'
import { seededChance } from '@/packages/testing/chance'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { readBestSellers } from './best-sellers'

const SEED = 7
const REMEMBERED = 12
const end = shopDate(new Date())

describe('the best sellers', () => {
  const shop = useShop()
  const chance = seededChance(SEED)
  const ids: number[] = []

  beforeEach(async () => {
    ids.length = 0
    for (let at = 0; at < 40; at += 1) ids.push((await makeProduct(shop.db)).id)
    for (let day = 1; day < 30; day += 1) await sell(day, some(), 1 + chance(3))
  })

  const some = () => ids[chance(ids.length)] ?? 0

  /** As it is added up, so many days ago. */
  async function sell(daysAgo: number, product_id: number, pieces: number) {
    const day = addDays(end, -daysAgo)
    const [paid, hour] = [pieces * (100 + chance(3)), chance(24)]
    await shop.db
      .insert(salesProduct)
      .values({ day, product_id, pieces, paid })
      .onConflictDoUpdate({
        target: [salesProduct.day, salesProduct.product_id],
        set: { pieces: sql`${salesProduct.pieces} + ${pieces}`, paid: sql`${salesProduct.paid} + ${paid}` },
      })
    await shop.db
      .insert(salesHour)
      .values({ day, hour, orders: 1, paid, refunded: 0 })
      .onConflictDoUpdate({
        target: [salesHour.day, salesHour.hour],
        set: { orders: sql`${salesHour.orders} + 1`, paid: sql`${salesHour.paid} + ${paid}` },
      })
  }

  const shown = async (days: number) => {
    const best = await readBestSellers(shop.db, shop.runtime, { start: addDays(end, 1 - days), end }, REMEMBERED)
    return best.map(({ product_id, pieces, paid }) => [product_id, pieces, paid])
  }

  /** All days added up. */
  async function expected(days: number) {
    const { rows } = await shop.db.execute<{ product_id: number; pieces: number; paid: string }>(sql`
      select product_id, sum(pieces)::int as pieces, sum(paid) as paid from ${salesProduct}
      where day between ${addDays(end, 1 - days)} and ${end} group by product_id
      order by 2 desc, 3 desc, 1 limit 10`)
    return rows.map(({ product_id, pieces, paid }) => [product_id, pieces, Number(paid)])
  }

  test('the best sellers are those of all days together, also when an order of a day that is over is added late', async () => {
    for (let round = 0; round < 30; round += 1) {
      await sell(chance(3) === 0 ? chance(30) : 0, some(), 1 + chance(5))
      for (const days of [7, 30]) expect([round, days, await shown(days)]).toEqual([round, days, await expected(days)])
    }
  })

  test('the best sellers do not add up days that are over a second time, for ten minutes', async () => {
    await shown(30)
    expect((await shop.queriesOf(() => shown(30))).filter((query) => query.includes('limit'))).toEqual([])
    await shop.db.update(salesProduct).set({ pieces: sql`${salesProduct.pieces} + 1` }) // as no order does
    const later = Date.now() + 10 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const best = await shown(30).finally(() => vi.restoreAllMocks())
    expect(best).toEqual(await expected(30))
  })
})
