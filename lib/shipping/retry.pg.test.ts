import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { buyOrder, buyShippedOrder, placeOrder } from '@/packages/testing/orders'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { REPORT_SHIPMENT } from './queue'

describe('shipping information that WeChat rejected', () => {
  const shop = useServerShop()
  const { door, staff, tell, fault, shippingOf, ordersOnHold, nextIn, advance, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))
  const codeOf = ({ status, json }: { status: number; json: { error_code: number } }) => [status, json.error_code]

  async function refused(errcode: number) {
    const { id } = await buyShippedOrder(shop)
    await fault('refuse', { errcode, times: [40001, 40014, 42001].includes(errcode) ? 2 : 1 })
    await advance(id)
    return id
  }

  test.each([
    [10060031, 'payer'],
    [10060025, 'carrier'],
    [268485227, 'carrier'],
    [10060026, 'tracking_no'],
    [268485226, 'tracking_no'],
    [10060014, 'other'],
    [47001, 'other'],
    [48001, 'configuration'],
    [40001, 'configuration'],
  ])('shipping information rejected with %i is left to staff as %s, and is not retried', async (errcode, reason) => {
    const id = await refused(errcode)
    expect(await shippingOf(id)).toMatchObject({ state: 'refused', reason, code: errcode })
    expect([await nextIn(id), await ordersOnHold()]).toEqual([[], expect.arrayContaining([id])])
  })

  test('shipping information for a payment unknown to the provider is left to staff', async () => {
    const { id, order_no } = await buyShippedOrder(shop)
    await shop.db.execute(sql`delete from simulated where kind = 'trade' and key = ${order_no}`)
    await advance(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'refused', reason: 'unknown_payment', code: null })
  })

  test('a rejection because of our own mistake is recorded in the error log', async () => {
    await refused(48001)
    const logged = await shop.db.select().from(errorLog).where(eq(errorLog.operation, REPORT_SHIPMENT))
    expect(logged.map(({ message }) => message)).toContain('WeChat refuses upload_shipping_info with 48001')
    const { id } = await buyShippedOrder(shop)
    await shop.db.execute(sql`delete from provider_token`)
    await door('POST /faults', { call: 'token', kind: 'refuse', errcode: 40125 })
    await advance(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'refused', reason: 'configuration', code: null })
    const { rows } = await shop.db.execute(sql`select message from error_log where message like '%WECHAT_SECRET%'`)
    expect(rows).toHaveLength(1)
  })

  test('shipping information that WeChat rejected can be reported again by staff at once, and is then no longer listed as held', async () => {
    const id = await refused(10060031)
    const { status, data } = await tell(id, 'clerk')
    expect([status, data.shipping]).toMatchObject([200, { state: 'done', reason: null, code: null }])
    expect(await ordersOnHold()).not.toContain(id)
    await advance(id) // the retry planned in case of a failure is gone
    expect([await shippingOf(id), await nextIn(id)]).toMatchObject([{ state: 'done' }, []])
    const { rows } = await shop.db.execute(
      sql`select status from oper_log where point = ${REPORT_SHIPMENT} order by id desc limit 1`,
    )
    expect(rows).toEqual([{ status: 200 }])
  })

  test('shipping information that WeChat rejected is retried automatically if WeChat is unavailable when staff report it', async () => {
    const id = await refused(10060031)
    await fault('500')
    const { status, data } = await tell(id)
    expect([status, data.shipping.state, (await nextIn(id)).length]).toEqual([200, 'waiting', 1])
    await fault('500')
    expect((await tell(id)).data.shipping.state).toBe('waiting')
    expect(await nextIn(id)).toHaveLength(1)
    await advance(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'done' })
  })

  test('shipping information that WeChat rejected is reported once despite concurrent attempts', async () => {
    const id = await refused(10060031)
    const answers = await inParallel(5, () => tell(id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [200, 409] : [200]),
    )
    expect(await shippingOf(id)).toMatchObject({ state: 'done', reason: null })
  })

  test('shipping information that WeChat rejected cannot be reported before shipping, when WeChat already has it, or without a payment', async () => {
    const { id } = await buyOrder(shop)
    expect(codeOf(await tell(id))).toEqual([409, 8002])
    const sent = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    const response = await tell(sent.id)
    expect([codeOf(response), response.json.msg]).toEqual([[409, 10111], 'WeChat already has the shipping information'])
    const unpaid = await placeOrder(shop)
    const times = { paid_at: new Date(), shipped_at: new Date() }
    await shop.db
      .update(order)
      .set({ status: 'shipped', ...times })
      .where(eq(order.id, unpaid.id))
    const nothing = await tell(unpaid.id)
    expect([codeOf(nothing), nothing.json.msg]).toEqual([[409, 10111], 'This order has no WeChat payment'])
    expect(codeOf(await tell(2147483647))).toEqual([404, 10100])
  })

  test('shipping information that WeChat rejected is checked anew when staff report it, if WeChat did not require it before', async () => {
    await manage(false)
    const { id } = await buyShippedOrder(shop)
    await advance(id)
    expect([await shippingOf(id), (await tell(id)).data.shipping]).toEqual([null, null])
    await door('POST /trade_management', { managed: true })
    expect((await tell(id)).data.shipping).toMatchObject({ state: 'done' })
  })

  test('shipping information that WeChat rejected is listed among orders with money held, like orders paid 48 hours ago and not shipped', async () => {
    const { id } = await buyOrder(shop)
    const gone = await refused(10060031)
    const waiting = await buyShippedOrder(shop)
    await shop.db.update(order).set({ status: 'refunded' }).where(eq(order.id, gone))
    const paidBefore = (hours: number) =>
      shop.db.execute(sql`update "order" set paid_at = now() - make_interval(hours => ${hours}) where id = ${id}`)
    await paidBefore(47)
    expect(await ordersOnHold()).not.toContain(waiting.id) // a report has ten minutes
    await shop.db.execute(
      sql`update shipping_upload set create_time = now() - interval '11 minutes' where order_id = ${waiting.id}`,
    )
    expect([(await ordersOnHold()).includes(id), (await ordersOnHold()).includes(waiting.id)]).toEqual([false, true])
    await paidBefore(49)
    expect([(await ordersOnHold()).includes(id), (await ordersOnHold()).includes(gone)]).toEqual([true, false])
    const others = (await staff('GET /cms/order?held=false&size=100')).data.items.map((one: { id: number }) => one.id)
    expect([others.includes(id), others.includes(gone)]).toEqual([false, true])
    await shop.db.execute(sql`update trade_management set managed = false`)
    expect(await ordersOnHold()).not.toContain(id)
  })
})
