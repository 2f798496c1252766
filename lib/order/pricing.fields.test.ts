import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import secondHalf from '@/examples/modules/second-half/module'
import { couponIn } from '@/lib/coupon/sample-calls'
import { registryOf } from '@/lib/gather'
import { productWithout } from '@/lib/modules'
import { offerIn } from '@/lib/offer/sample-calls'
import { amountOff } from '@/packages/testing/gives'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

const WAYS = ['throws', 'half a fen', 'less than nothing', 'more than the goods', 'no number']

describe('an order with a discount of an extension', () => {
  const shop = useShop()
  const buyer = async (what: string, body: object) => shop.ask(what, { token: await shop.tokenOf('buyer'), body })
  const wanted = async () => ({
    items: [{ product_id: (await makeProduct(shop.db, { price: 500, stock: 9 })).id, count: 2 }],
  })

  test.each(WAYS)(
    'an order with a discount that answers nonsense is placed without it, and the log says so: %s',
    async (how) => {
      await offerIn(shop, { gives: { kind: 'broken', how } })
      const items = await wanted()
      const preview = await buyer('POST /v1/order/preview', items)
      expect(preview.data).toMatchObject({ can_order: true, reduction: 0, goods_price: 1000 })
      const placed = await buyer('POST /v1/order', { ...items, total_price: preview.data.total_price })
      expect(placed).toMatchObject({ status: 201, data: { reduction: 0, reductions: [] } })
      expect(shop.lines.join('\n')).toContain('a kind of discount failed and took nothing off')
    },
  )

  test('an order with a discount that is broken has the other offers', async () => {
    await offerIn(shop, { gives: { kind: 'broken', how: 'throws' } })
    await offerIn(shop, { gives: amountOff(1000, 100) })
    expect((await buyer('POST /v1/order', await wanted())).data).toMatchObject({ reduction: 100 })
  })

  test('an order has no discount of a module that the shop leaves out, and buyers see none of it', async () => {
    await offerIn(shop, { gives: { kind: 'second_half', percent: 50 } })
    const items = await wanted()
    expect((await buyer('POST /v1/order/preview', items)).data).toMatchObject({ reduction: 250 })
    Object.assign(shop.runtime, {
      registry: registryOf(productWithout([]).modules, [secondHalf]),
      revisions: new Map(),
    })
    expect((await buyer('POST /v1/order/preview', items)).data).toMatchObject({ reduction: 0 })
    expect((await shop.ask('GET /v1/offer')).data.items).toEqual([])
  })

  test('an order has no discount of a module that is no longer built in, and lists are shown without it', async () => {
    const id = await offerIn(shop)
    await couponIn(shop)
    await shop.db.execute(sql`update offer set gives = '{"kind": "gone", "share": 5}'`)
    await shop.db.execute(sql`update coupon set gives = '{"kind": "gone", "share": 5}'`)
    const token = await shop.tokenOf('manager')
    for (const what of ['GET /cms/offer', 'GET /cms/coupon', 'GET /v1/offer', 'GET /v1/coupon'])
      expect((await shop.ask(what, { token })).data.items, what).toEqual([])
    expect((await shop.ask(`GET /cms/offer/${id}`, { token })).status).toBe(404)
    expect((await buyer('POST /v1/order', await wanted())).data).toMatchObject({ reduction: 0 })
  })
})
