import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { buyOrder, buyShippedOrder, SHIPPED } from '@/packages/testing/orders'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'

describe('the shipping information of an order', () => {
  const shop = useServerShop()
  const { staff, fault, shippingOf, ordersOnHold, nextIn, advance, manage, uploadOf, isKnown } =
    createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  const correct = (id: number, body: object, as?: string) => staff(`PUT /cms/order/${id}/shipment`, body, as)
  const reportedNumber = async (one: { order_no: string }) => (await uploadOf(one)).said.shipping_list[0].tracking_no

  test('the shipping information of an order can be corrected, which the buyer sees and the log records; the same again changes nothing', async () => {
    const { id } = await buyShippedOrder(shop)
    const { status, data } = await correct(id, { carrier: 'yto', tracking_no: 'YT7' })
    expect([status, data.carrier, data.tracking_no, data.status]).toEqual([200, 'yto', 'YT7', 'shipped'])
    const seen = (await shop.ask(`GET /v1/order/${id}`, { token: await shop.tokenOf('buyer') })).data
    expect([seen.carrier, seen.tracking_no]).toEqual(['yto', 'YT7'])
    const [logged] = await shop.db
      .select()
      .from(operLog)
      .where(eq(operLog.path, `/cms/order/${id}/shipment`))
    expect(logged).toMatchObject({ point: 'order.ship', after: { tracking_no: 'YT7' } })
    expect((await correct(id, { tracking_no: 'YT7' })).data.version).toBe(data.version)
  })

  test('the shipping information of an order says in the timeline with what it was sent first, and to what that was corrected by whom', async () => {
    const { id } = await buyShippedOrder(shop)
    await correct(id, { carrier: 'yto', tracking_no: 'YT7' })
    await correct(id, { tracking_no: 'YT8' })
    const { events } = (await staff(`GET /cms/order/${id}`)).data
    const sent = events.filter(({ shipment }: { shipment: unknown }) => shipment)
    expect(sent).toMatchObject([
      { to: 'shipped', change: null, shipment: { carrier: 'sf', tracking_no: SHIPPED.tracking_no } },
      { by: 'staff', change: 'shipment', nickname: 'Manager', shipment: { carrier: 'yto', tracking_no: 'YT7' } },
      { by: 'staff', change: 'shipment', nickname: 'Manager', shipment: { carrier: 'yto', tracking_no: 'YT8' } },
    ])
  })

  test('the shipping information of an order takes a number that looks unlike its carrier’s, but nothing that can be no number at all', async () => {
    const { id } = await buyShippedOrder(shop)
    expect((await correct(id, { carrier: 'sf', tracking_no: 'YT7' })).status).toBe(200)
    expect((await correct(id, { tracking_no: 'bad' })).json.errors).toMatchObject([{ path: 'tracking_no' }])
  })

  test('the shipping information of an order cannot be corrected before shipping, after completion, by buyers or with invalid values', async () => {
    const paid = await buyOrder(shop)
    expect((await correct(paid.id, { tracking_no: 'YT7' })).status).toBe(409)
    const { id } = await buyShippedOrder(shop)
    expect((await correct(id, { tracking_no: 'YT7' }, 'buyer')).status).toBe(403)
    expect((await correct(id, { carrier: 'pigeon' })).json.errors).toMatchObject([{ path: 'carrier' }])
    expect((await correct(id, { tracking_no: '' })).json.errors).toMatchObject([{ path: 'tracking_no' }])
    await staff(`PUT /cms/order/${id}/status`, { status: 'completed' })
    expect((await correct(id, { tracking_no: 'YT7' })).status).toBe(409)
    expect((await staff(`GET /cms/order/${id}`)).data.tracking_no).toBe(SHIPPED.tracking_no)
  })

  test('the shipping information of an order is reported again after WeChat rejected the number, and the money is no longer held', async () => {
    await performDue(shop.runtime) // or the fault would hit a due report of another order
    const one = await buyShippedOrder(shop)
    await fault('refuse', { errcode: 10060026, times: 1 })
    await advance(one.id)
    expect([await shippingOf(one.id), (await ordersOnHold()).includes(one.id)]).toMatchObject([
      { reason: 'tracking_no' },
      true,
    ])
    await correct(one.id, { tracking_no: 'SF77' })
    expect(await shippingOf(one.id)).toMatchObject({ state: 'waiting', reason: null, code: null })
    await performDue(shop.runtime)
    expect([await shippingOf(one.id), (await ordersOnHold()).includes(one.id)]).toMatchObject([
      { state: 'done' },
      false,
    ])
    expect([await reportedNumber(one), await nextIn(one.id)]).toEqual(['SF77', []])
  })

  test('the shipping information of an order is reported again if WeChat has another number, which WeChat accepts once', async () => {
    const one = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    for (const [tracking_no, reason] of [
      ['SF77', null],
      ['SF78', 'elsewhere'],
    ]) {
      await correct(one.id, { tracking_no })
      await performDue(shop.runtime)
      expect(await shippingOf(one.id)).toMatchObject({ state: 'done', reason })
      expect(await reportedNumber(one)).toBe('SF77')
    }
  })

  test('the shipping information of an order is reported in its final form, even if it is corrected during a report', async () => {
    const one = await buyShippedOrder(shop)
    await fault('late', { ms: 1500 })
    const reporting = performDue(shop.runtime)
    while (!(await isKnown(one)));
    expect((await correct(one.id, { tracking_no: 'SF77' })).status).toBe(200)
    await reporting
    await performDue(shop.runtime)
    expect([await shippingOf(one.id), await reportedNumber(one)]).toMatchObject([
      { state: 'done', reason: null },
      'SF77',
    ])
  })
})
