import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paymentAnomaly, refund } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { placeOrder, placeShippedOrder, requestRefund } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'

describe('an order with a problem', () => {
  const shop = useShop()
  const ask = async (what: string) => (await shop.ask(what, { token: await shop.tokenOf('manager') })).data
  const listed = async (query = 'problem=true') =>
    (await ask(`GET /cms/order?size=100&${query}`)).items.map((row: { id: number; problems: string[] }) => [
      row.id,
      row.problems,
    ])
  const counted = async () => (await ask('GET /cms/order/counts')).problem
  const report = (order_id: number, kind: 'amount' | 'account') =>
    shop.db
      .insert(paymentAnomaly)
      .values({ order_id, order_no: `of ${order_id}`, kind, source: 'query', details: { kind } })

  test('an order with a problem is listed and counted once, whatever is wrong with it, until that is settled', async () => {
    const before = await counted()
    const [fine, mismatched] = [await placeOrder(shop), await placeOrder(shop)]
    await report(mismatched.id, 'amount')
    await report(mismatched.id, 'account')
    const request = await requestRefund(shop)
    const [stuck = { id: 0 }] = await shop.db
      .update(refund)
      .set({ attention: true })
      .where(eq(refund.id, request.id))
      .returning({ id: refund.order_id })
    await report(stuck.id, 'amount')
    const held = await placeShippedOrder(shop)
    await shop.db.delete(shippingUpload).where(eq(shippingUpload.order_id, held.id))
    await shop.db.insert(shippingUpload).values({ order_id: held.id, state: 'refused', reason: 'carrier' })
    expect(await listed()).toEqual(
      expect.arrayContaining([
        [mismatched.id, ['payment']],
        [stuck.id, ['payment', 'refund']],
        [held.id, ['funds']],
      ]),
    )
    expect(await counted()).toBe(before + 3)
    expect(await counted()).toBe((await listed()).length)
    expect(await listed('problem=false')).toContainEqual([fine.id, []])
    expect((await ask(`GET /cms/order/${stuck.id}`)).problems).toEqual(['payment', 'refund'])
    await shop.db.update(paymentAnomaly).set({ state: 'settled' })
    await shop.db.update(refund).set({ attention: false })
    await shop.db.update(shippingUpload).set({ state: 'done' })
    expect([await listed(), await counted()]).toEqual([[], 0])
  })
})
