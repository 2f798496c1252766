import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertOrders, insertProducts } from '@/packages/testing/many-orders'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('placing an order in a catalogue that grows', () => {
  const shop = useShop()

  /** In this transaction. */
  async function goodsRead() {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
      where relname in ('product', 'sku')`)
    return rows[0]?.count ?? 0
  }

  /** The embedded database never counts its rows, so its planner takes every catalogue for a small one. */
  test('an order reads a few rows of the goods where its plan was made while the catalogue was small', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    await shop.db.execute(sql`discard plans`)
    await shop.db.execute(sql`set local enable_seqscan = off`) // the triggers’ plans are of a small catalogue, too
    await insertOrders(shop.db, buyer, 1)
    await insertProducts(shop.db, buyer, { count: 500, price: 300, stock: 5 })
    const before = await goodsRead()
    await insertOrders(shop.db, buyer, 1)
    expect((await goodsRead()) - before).toBeLessThan(100)
  })
})
