import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('the stock of every variant', () => {
  const shop = useShop()
  const audit = async () =>
    (await shop.ask('GET /cms/reconciliation/stock', { token: await shop.tokenOf('manager') })).data

  test('the stock of every variant equals the sum of its movements', async () => {
    const { checked, items } = await audit()
    expect(checked).toBeGreaterThan(10)
    expect(items).toEqual([])
  })

  test('the stock of every variant is reported with the expected amount if it was changed without a movement', async () => {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 5 })
    await shop.db.execute(sql`set session_replication_role = replica`) // disables the triggers
    await shop.db.execute(sql`update sku set stock = 7 where product_id = ${id}`)
    await shop.db.execute(sql`set session_replication_role = origin`)
    expect((await audit()).items).toEqual([
      { id: expect.any(Number), product_id: id, name: expect.any(String), specs: {}, stock: 7, moved: 5 },
    ])
  })
})
