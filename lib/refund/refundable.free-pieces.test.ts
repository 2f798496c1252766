import { beforeEach, describe, expect, test } from 'vitest'
import { offerIn } from '@/lib/offer/sample-calls'
import { linkMiniProgram, paymentNotification, SHIPPED } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('an order by “buy two, the cheapest is free”', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    await linkMiniProgram(shop.db)
    await offerIn(shop, { gives: { kind: 'cheapest_free', every: 2, most: null } })
    token = await shop.tokenOf('buyer')
  })
  const ask = async (what: string, body: object) => shop.ask(what, { token, body })

  /** Shipped, so that pieces are refunded without the shipping fee. */
  async function shipped(...pieces: [price: number, count: number][]) {
    const items = []
    for (const [price, count] of pieces) items.push({ product_id: (await makeProduct(shop.db, { price })).id, count })
    const { data: order } = await ask('POST /v1/order', { items })
    await ask('POST /v1/pay/pre_order', { order_id: order.id })
    await shop.ask('POST /v1/pay/notify', await paymentNotification(shop, order.order_no))
    await shop.ask(`PUT /cms/order/${order.id}/status`, { token: await shop.tokenOf('manager'), body: SHIPPED })
    return order
  }
  const preview = async (id: number, line: number, count: number) =>
    (await ask(`POST /v1/order/${id}/refund/preview`, { lines: [{ id: line, count }] })).data.amount

  test('an order with free pieces refunds pieces of a line with free ones at what was paid for them, which adds up to the fen', async () => {
    const order = await shipped([3000, 1], [1000, 3])
    expect(order.items.map(({ reduction }: { reduction: number }) => reduction)).toEqual([0, 2000])
    const [dear, cheap] = order.items
    expect(await preview(order.id, dear.id, 1)).toBe(3000)
    expect(await Promise.all([1, 2, 3].map((count) => preview(order.id, cheap.id, count)))).toEqual([333, 666, 1000])
  })

  test('an order with free pieces refunds nothing for a piece that was free, and says so', async () => {
    const order = await shipped([3000, 1], [1000, 1])
    const [, free] = order.items
    const lines = [{ id: free.id, count: 1 }]
    const refused = { status: 409, json: { msg: 'Nothing was paid for these items' } }
    expect(await ask(`POST /v1/order/${order.id}/refund/preview`, { lines })).toMatchObject(refused)
    expect(await ask(`POST /v1/order/${order.id}/refund`, { lines, reason: 'Broken' })).toMatchObject(refused)
  })
})
