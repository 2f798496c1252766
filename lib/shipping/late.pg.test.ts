import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { tradeManagement } from '@/db/schema/shipping'
import { simulated } from '@/db/schema/simulator'
import { buyOrder, buyShippedOrder, placeOrder } from '@/packages/testing/orders'
import { useServerShop } from '@/packages/testing/server-shop'
import { createShipmentShop } from '@/packages/testing/shipments'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('an order that is shipped later than WeChat expects', () => {
  const shop = useServerShop()
  const { door, staff, ordersOnHold, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(async () => {
    await manage(true)
    await shop.db.insert(tradeManagement).values({ appid: 'wxsimulated00000001', managed: true })
  })
  const report = (id: number, body: object, as = 'manager') => staff(`POST /cms/order/${id}/late_shipping`, body, as)
  const reportOf = async ({ order_no }: { order_no: string }) =>
    (await shop.db.select({ value: simulated.value }).from(simulated).where(eq(simulated.key, order_no)))
      .map(({ value }) => value)
      .find((value) => typeof value === 'object' && value !== null && 'order_id' in value)
  const paidLongAgo = (id: number) =>
    shop.db.update(order).set({ paid_at: sql`now() - interval '49 hours'` }).where(eq(order.id, id))

  test('an order that ships late is reported to WeChat with its day, and again with another', async () => {
    const one = await buyOrder(shop)
    const first = await report(one.id, { kind: 'presale', ships_by: inDays(20) })
    expect(first.data.late_shipping).toMatchObject({ kind: 'presale', ships_by: expect.any(String) })
    const later = inDays(40)
    await report(one.id, { kind: 'presale', ships_by: later })
    expect(await reportOf(one)).toMatchObject({ type: 1, delay_to: Math.floor(Date.parse(later) / 1000) })
    expect((await staff(`GET /cms/order/${one.id}`)).data.late_shipping.ships_by).toBe(later)
  })

  test('an order that ships late is not among the orders with funds on hold until its day is over', async () => {
    const [late, plain, test] = [await buyOrder(shop), await buyOrder(shop), await buyOrder(shop)]
    await report(late.id, { kind: 'presale', ships_by: inDays(20) })
    await report(test.id, { kind: 'test' })
    for (const { id } of [late, plain, test]) await paidLongAgo(id)
    expect(await ordersOnHold()).toEqual([plain.id])
    await shop.db.execute(sql`update late_shipping set ships_by = now() where order_id = ${late.id}`)
    expect((await ordersOnHold()).toSorted()).toEqual([late.id, plain.id].toSorted())
  })

  test.each([
    ['without a day', { kind: 'presale' }],
    ['that is too early', { kind: 'presale', ships_by: inDays(14) }],
    ['that is too late', { kind: 'presale', ships_by: inDays(331) }],
    ['that is a test with a day', { kind: 'test', ships_by: inDays(20) }],
  ])('an order that ships late is refused as a report %s', async (_, body) => {
    const one = await buyOrder(shop)
    expect((await report(one.id, body)).json.errors).toMatchObject([{ path: 'ships_by' }])
    expect(await reportOf(one)).toBeUndefined()
  })

  test('an order that ships late is refused where it is not paid, shipped already, or WeChat does not take it, and then nothing is kept', async () => {
    for (const { id } of [await placeOrder(shop), await buyShippedOrder(shop)]) {
      expect((await report(id, { kind: 'test' })).json.error_code).toBe(8002)
    }
    const { id } = await buyOrder(shop)
    await door('POST /faults', { call: 'opspecialorder', kind: 'refuse', errcode: 268546002 })
    expect((await report(id, { kind: 'test' })).json.msg).toBe('WeChat does not accept this report for the order')
    await door('POST /faults', { call: 'opspecialorder', kind: '500' })
    expect((await report(id, { kind: 'test' })).status).toBe(503)
    expect((await staff(`GET /cms/order/${id}`)).data.late_shipping).toBeNull()
  })

  test('an order that ships late is reported only by staff who send shipping information', async () => {
    const { id } = await buyOrder(shop)
    expect((await report(id, { kind: 'test' }, 'clerk')).status).toBe(200)
    expect((await report(id, { kind: 'test' }, 'buyer')).status).toBe(403)
  })
})
