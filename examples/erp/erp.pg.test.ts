import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcel } from '@/db/schema/parcel'
import { sku } from '@/db/schema/product'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { storeKey } from '@/packages/testing/keys'
import { placePaidOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
// @ts-expect-error: it is the file that people copy, without types
import { Shop } from './erp.mjs'

const POINTS = ['order.list', 'order.read', 'order.read_address', 'order.ship', 'product.read', 'product.move_stock']

describe('the ERP of the examples', () => {
  const shop = useServerShop()
  let http: HttpShop
  let erp: InstanceType<typeof Shop>
  beforeAll(async () => {
    http = await serveShop(shop)
    erp = new Shop({ url: http.url, key: await storeKey(shop, { points: POINTS }) })
  })
  afterAll(() => http.stop())

  test('the ERP of the examples takes each order to ship once, with its address', async () => {
    const [one, two] = [await placePaidOrder(shop), await placePaidOrder(shop)]
    const taken = new Map<number, { order_no: string; address: { mobile: string } }>()
    const take = async () => {
      let fresh = 0
      for await (const order of erp.ordersToShip((id: number) => taken.has(id))) {
        taken.set(order.id, order)
        fresh += 1
      }
      return fresh
    }
    const first = await take()
    expect([first, await take()]).toEqual([taken.size, 0])
    expect([...taken.keys()]).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(taken.get(one.id)).toMatchObject({
      order_no: one.order_no,
      address: { mobile: expect.stringMatching(/^1\d{10}$/) },
    })
  })

  test('the ERP of the examples reports a parcel once, although the answer was lost on the way', async () => {
    const { id } = await placePaidOrder(shop)
    let isLost = true
    http.disturbs((line) => {
      if (!line.startsWith('POST') || !isLost) return undefined
      isLost = false
      return 'lost'
    })
    await erp.sendParcel(id, { carrier: 'sf', tracking_no: 'SF1234567890123' })
    expect(await shop.db.select().from(parcel).where(eq(parcel.order_id, id))).toHaveLength(1)
    expect(http.countOf(`POST /cms/order/${id}/parcel`)).toBe(2)
  })

  test('the ERP of the examples sets the stock that was counted, and a count that is sent again changes nothing', async () => {
    const { id, skus } = await makeProduct(shop.db)
    const [first = { id: 0 }] = skus
    const stock = async () =>
      (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, first.id)))[0]?.stock
    await erp.setStock(id, [{ id: first.id, count: 40 }], 'count-1')
    await erp.setStock(id, [{ id: first.id, count: 35 }], 'count-2')
    await erp.setStock(id, [{ id: first.id, count: 40 }], 'count-1')
    expect(await stock()).toBe(35)
  })

  test('the ERP of the examples says what was refused, and does not repeat it', async () => {
    const refused = await erp.call('GET', '/cms/group').catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 403, message: 'This cannot be done with an API key' })
    expect(http.countOf('GET /cms/group')).toBe(1)
  })
})
