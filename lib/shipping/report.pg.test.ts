import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order, orderLine } from '@/db/schema/order'
import { shippingUpload } from '@/db/schema/shipping'
import { uploadShipping } from '@/lib/wechat/shipping'
import {
  buyOrder,
  buyShippedOrder,
  linkMiniProgram,
  placeOrder,
  placePaidOrder,
  SHIPPED,
} from '@/packages/testing/orders'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { readShipment } from './parcel'
import { reportShipment } from './report'

describe('shipping information', () => {
  const shop = useServerShop()
  const { door, staff, fault, shippingOf, nextIn, advance, manage, uploadOf, isKnown, ordersOnHold } =
    createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  const isHeld = async ({ order_no }: { order_no: string }) =>
    (await door('GET /orders')).items.find((one: { out_trade_no: string }) => one.out_trade_no === order_no).held

  test('shipping information is reported to WeChat automatically, and the order shows the result', async () => {
    const one = await buyShippedOrder(shop)
    expect([await shippingOf(one.id), await isHeld(one)]).toMatchObject([
      { state: 'waiting', reason: null, code: null },
      true,
    ])
    await performDue(shop.runtime)
    expect([await shippingOf(one.id), await isHeld(one)]).toMatchObject([
      { state: 'done', reason: null, code: null },
      false,
    ])
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.order_id, one.id))
    expect((await uploadOf(one)).said).toMatchObject({
      shipping_list: [
        {
          tracking_no: SHIPPED.tracking_no,
          express_company: 'SF',
          item_desc: `${line?.name}*2`,
          contact: { receiver_contact: '139****0001' },
        },
      ],
      payer: { openid: 'o-of-the-demo-buyer' },
    })
    expect(await nextIn(one.id)).toEqual([])
  })

  test('shipping information leaves out the pieces of a refund, also while it is in progress', async () => {
    const { id, items } = await buyOrder(shop)
    const lines = [{ id: items[0].id, count: 1 }]
    expect((await staff(`POST /cms/order/${id}/refund`, { lines, reason: 'One is broken' })).status).toBe(200)
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).data.refunds).toMatchObject([{ state: 'processing' }])
    expect((await readShipment(shop.db, id))?.parcels[0]?.goods).toBe(`${items[0].name}*1`)
    await performDue(shop.runtime)
    expect((await staff(`GET /cms/order/${id}`)).data.refunds).toMatchObject([{ state: 'succeeded' }])
  })

  /** What is planned for an order, and when the back office says that it is sent. */
  const plannedOf = async (id: number) => [...(await nextIn(id)), (await shippingOf(id)).due_at !== null]
  const delay = async (minutes: number) =>
    staff('PUT /cms/config', { values: { 'shipping.report_delay_minutes': minutes } }, 'admin')

  test('shipping information waits as long as the shop says, and then has the number as corrected meanwhile', async () => {
    await delay(30)
    const { id, order_no } = await buyShippedOrder(shop)
    await delay(0)
    expect(await plannedOf(id)).toEqual([expect.closeTo(1800, -2), true])
    await performDue(shop.runtime)
    expect([await isKnown({ order_no }), (await shippingOf(id)).state]).toEqual([false, 'waiting'])
    await staff(`PUT /cms/order/${id}/shipment`, { tracking_no: 'SF1234567891' })
    await performDue(shop.runtime)
    const { times, said } = await uploadOf({ order_no })
    expect([times, said.shipping_list[0].tracking_no]).toEqual([1, 'SF1234567891'])
    await advance(id)
    expect([(await uploadOf({ order_no })).times, (await shippingOf(id)).due_at]).toEqual([1, null])
  })

  test('shipping information that waits is no money on hold, and is sent at once when the order is completed', async () => {
    await delay(720)
    const [received, completed, asked] = [
      await buyShippedOrder(shop),
      await buyShippedOrder(shop),
      await buyShippedOrder(shop),
    ]
    await delay(0)
    await shop.db.update(shippingUpload).set({ create_time: sql`now() - interval '1 hour'` })
    expect(await ordersOnHold()).not.toContain(received.id)
    const token = await shop.tokenOf('buyer')
    await shop.ask(`POST /v1/order/${received.id}/receipt`, { token })
    await staff(`PUT /cms/order/${completed.id}/status`, { status: 'completed' })
    expect((await shop.ask(`POST /v1/order/${asked.id}/wechat_receipt`, { token })).status).toBe(409)
    expect(await isKnown(asked)).toBe(true)
    await performDue(shop.runtime)
    expect([await isKnown(received), await isKnown(completed)]).toEqual([true, true])
  })

  test('shipping information is queued exactly when the order is shipped', async () => {
    const { id } = await buyOrder(shop)
    const planned = async () => [
      (await shop.db.select().from(shippingUpload).where(eq(shippingUpload.order_id, id))).length,
      (await nextIn(id)).length,
    ]
    expect((await staff(`PUT /cms/order/${id}/status`, { ...SHIPPED, carrier: 'pigeon' })).status).toBe(400)
    expect(await planned()).toEqual([0, 0])
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).status).toBe(200)
    expect(await planned()).toEqual([1, 1])
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).status).toBe(409)
    expect(await planned()).toEqual([1, 1])
  })

  test('shipping information is reported without an open transaction', async () => {
    await performDue(shop.runtime)
    const one = await buyShippedOrder(shop)
    await fault('late', { ms: 1000 })
    const reporting = performDue(shop.runtime)
    const seen = new Set<unknown>()
    for (let isOver = false; !isOver; isOver = (await shippingOf(one.id)).state === 'done') {
      if (!(await isKnown(one))) continue // not there yet
      const { rows } = await shop.db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      seen.add(rows.length)
    }
    await reporting
    expect([...seen]).toEqual([0])
  })

  test('shipping information that two processes report at once reaches WeChat once, and the other comes back later', async () => {
    const one = await buyShippedOrder(shop)
    await fault('late', { ms: 500 })
    const both = await Promise.all([1, 2].map(() => reportShipment(shop.runtime, one.id)))
    expect(both.toSorted()).toEqual([false, true])
    expect([(await uploadOf(one)).times, (await shippingOf(one.id)).state]).toEqual([1, 'done'])
  })

  test('shipping information is not reported for orders that were not paid through the provider', async () => {
    const { id } = await placeOrder(shop)
    const paid_at = new Date()
    await shop.db.update(order).set({ status: 'paid', paid_at }).where(eq(order.id, id))
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).status).toBe(200)
    expect([await shippingOf(id), await nextIn(id)]).toEqual([null, []])
  })

  test('shipping information is retried with growing delays while WeChat is unavailable', async () => {
    const { id } = await buyShippedOrder(shop)
    await fault('500', { times: 3 })
    for (const seconds of [10, 20, 40]) {
      await advance(id)
      expect(await shippingOf(id)).toMatchObject({ state: 'waiting', reason: 'away', code: null })
      const [next = 0, ...others] = await nextIn(id)
      expect([Math.abs(next - seconds) < 5, others]).toEqual([true, []])
    }
    await advance(id)
    expect([await shippingOf(id), await nextIn(id)]).toMatchObject([{ state: 'done', reason: null }, []])
  })

  test.each(['is_trade_managed', 'query', 'token'])(
    'shipping information is retried if %s does not respond',
    async (call) => {
      const { id } = await buyShippedOrder(shop)
      await shop.db.execute(sql`delete from provider_token`)
      await door('POST /faults', { call, kind: 'reset' })
      await advance(id)
      expect([await shippingOf(id), (await nextIn(id)).length]).toMatchObject([{ state: 'waiting', reason: 'away' }, 1])
      await advance(id)
      expect(await shippingOf(id)).toMatchObject({ state: 'done' })
    },
  )

  test('shipping information counts as reported if only the response was lost', async () => {
    const one = await buyShippedOrder(shop)
    await fault('reset_after')
    await advance(one.id)
    expect([await shippingOf(one.id), await isHeld(one)]).toMatchObject([{ state: 'waiting' }, false])
    await advance(one.id)
    expect([await shippingOf(one.id), (await uploadOf(one)).times]).toMatchObject([{ state: 'done', reason: null }, 1])
  })

  test('shipping information is retried while WeChat does not know the payment, and is then left to staff', async () => {
    await linkMiniProgram(shop.db)
    const { id } = await placePaidOrder(shop) // the provider does not know this order
    await staff(`PUT /cms/order/${id}/status`, SHIPPED)
    for (let times = 0; times < 8; times += 1) {
      await advance(id)
      expect(await shippingOf(id)).toMatchObject({ state: 'waiting', reason: 'unknown_payment', code: 10060001 })
    }
    await advance(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'refused', reason: 'unknown_payment', code: 10060001 })
    expect(await nextIn(id)).toEqual([])
  })

  test.each([
    ['is still to be shipped there, after retries', false, 9],
    ['is fully refunded there, at once', true, 1],
  ])(
    'shipping information is left to staff if WeChat accepts nothing: the order %s',
    async (_, isPaidBack, attempts) => {
      const one = await buyShippedOrder(shop)
      await fault('refuse', { errcode: 10060004, times: attempts })
      if (isPaidBack) {
        const back = sql`value = value || '{"state":"REFUND"}' || jsonb_build_object('refunded', value -> 'total')`
        await shop.db.execute(sql`update simulated set ${back} where kind = 'trade' and key = ${one.order_no}`)
      }
      for (let times = 1; times < attempts; times += 1) {
        await advance(one.id)
        expect(await shippingOf(one.id)).toMatchObject({ state: 'waiting', reason: 'not_shippable', code: 10060004 })
      }
      await advance(one.id)
      expect(await shippingOf(one.id)).toMatchObject({ state: 'refused', reason: 'not_shippable', code: 10060004 })
      await door('POST /faults', { call: 'upload_shipping_info', kind: 'refuse', times: 0 })
    },
  )

  test('shipping information counts as reported if the buyer has already confirmed receipt at WeChat', async () => {
    const one = await buyShippedOrder(shop)
    await fault('reset_after')
    await advance(one.id)
    await door('POST /receipt', { out_trade_no: one.order_no })
    await advance(one.id)
    expect(await shippingOf(one.id)).toMatchObject({ state: 'done', reason: null })
  })

  test('shipping information counts as reported if it was uploaded elsewhere, and another number is pointed out', async () => {
    const [same, other] = [await buyShippedOrder(shop), await buyShippedOrder(shop)]
    const uploadElsewhere = async (id: number, numbers: string[]) => {
      const [payment] = (await staff(`GET /cms/order/${id}`)).data.payments
      const { transaction_id } = payment
      const order = {
        transaction_id,
        openid: 'o-of-the-demo-buyer',
        mobile: '',
        way: 'express' as const,
        isSplit: false,
        isAll: true,
      }
      for (const tracking_no of numbers) {
        await uploadShipping(shop.runtime, { ...order, parcels: [{ company: 'YTO', tracking_no, goods: 'Tea' }] })
      }
    }
    await uploadElsewhere(same.id, ['YT1', SHIPPED.tracking_no])
    await uploadElsewhere(other.id, ['YT1', 'YT2'])
    await performDue(shop.runtime)
    expect(await shippingOf(same.id)).toMatchObject({ state: 'done', reason: null, code: null })
    expect(await shippingOf(other.id)).toMatchObject({ state: 'done', reason: 'elsewhere', code: 10060003 })
  })

  test('shipping information is not reported if WeChat does not require it, which is checked once a day', async () => {
    await manage(false)
    const first = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    expect([await shippingOf(first.id), await isHeld(first)]).toEqual([null, false])
    await door('POST /trade_management', { managed: true })
    const second = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    expect(await shippingOf(second.id)).toBe(null)
    await shop.db.execute(sql`update trade_management set asked_at = now() - interval '25 hours'`)
    const third = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    expect(await shippingOf(third.id)).toMatchObject({ state: 'done' })
  })
})
