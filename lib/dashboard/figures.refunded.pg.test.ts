import { describe, expect, test } from 'vitest'
import { useRefunds } from '@/packages/testing/refunds'
import { addedUp } from '../figures/figures'
import { periodOf, readSales } from './figures'

describe('refunds', () => {
  const { shop, underWay, ends, bought, give, settle } = useRefunds()
  const sums = async () => {
    const { paid, refunded, sales } = (await readSales(await addedUp(shop.db, shop.db), periodOf(7))).current
    return { paid, refunded, sales }
  }

  test('refunds are subtracted on the day on which they succeed, and not before', async () => {
    const before = await sums()
    const { no } = await underWay({ amount: 80 })
    expect(await sums()).toEqual({ ...before, paid: before.paid + 380, sales: before.sales + 380 })
    await ends(no, 'success')
    await settle()
    expect(await sums()).toEqual({
      paid: before.paid + 380,
      refunded: before.refunded + 80,
      sales: before.sales + 300,
    })
  })

  test('a full refund of an order leaves nothing of it in the sales', async () => {
    const before = await sums()
    await give((await bought()).id, { amount: 380 })
    await settle()
    expect((await sums()).sales).toBe(before.sales)
  })
})
