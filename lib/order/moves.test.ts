import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sku } from '@/db/schema/product'
import { placeOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { closeAndRestock, moveOrder } from './moves'

describe('an order', () => {
  const shop = useShop()

  test('an order that two processes close gives its stock back once', async () => {
    const { id: product_id } = await makeProduct(shop.db, { stock: 5 })
    const stock = async () =>
      (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, product_id)))[0]?.stock
    const { id } = await placeOrder(shop, product_id)
    expect(await stock()).toBe(3)
    await moveOrder(shop.db, id, 'close', { by: 'buyer' })
    expect(await closeAndRestock(shop.db, id, { by: 'provider' })).toBe(true)
    expect(await closeAndRestock(shop.db, id, { by: 'system' })).toBe(false)
    expect(await stock()).toBe(5)
  })
})
