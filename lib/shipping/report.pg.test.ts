import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order, orderLine } from '@/db/schema/order'
import { shippingUpload } from '@/db/schema/shipping'
import { buyOrder, buyShippedOrder, linkMiniProgram, placeOrder, placePaidOrder, SHIPPED } from '@/lib/testing/orders'
import { useServerShop } from '@/lib/testing/server-shop'
import { performDue } from '@/lib/testing/settle'
import { createShipmentShop } from '@/lib/testing/shipments'
import { uploadShipping } from '@/lib/wechat/shipping'
import { readParcel } from './parcel'

describe('what was sent', () => {
  const shop = useServerShop()
  const { door, staff, fault, shippingOf, nextIn, goOn, manage, uploadOf, isKnown } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  const isHeld = async ({ order_no }: { order_no: string }) =>
    (await door('GET /orders')).items.find((one: { out_trade_no: string }) => one.out_trade_no === order_no).held

  test('is told to WeChat by itself, and stands in the order', async () => {
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

  test('is without the pieces of a refund, also while that is under way', async () => {
    const { id, items } = await buyOrder(shop)
    const lines = [{ id: items[0].id, count: 1 }]
    expect((await staff(`POST /cms/order/${id}/refund`, { lines, reason: 'One is broken' })).status).toBe(200)
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).data.refunds).toMatchObject([{ state: 'processing' }])
    expect((await readParcel(shop.db, id))?.goods).toBe(`${items[0].name}*1`)
    await performDue(shop.runtime)
    expect((await staff(`GET /cms/order/${id}`)).data.refunds).toMatchObject([{ state: 'succeeded' }])
  })

  test('is written down with the move or not at all', async () => {
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

  test('is told while no transaction is open', async () => {
    await performDue(shop.runtime)
    const one = await buyShippedOrder(shop)
    await fault('late', { ms: 1000 })
    const telling = performDue(shop.runtime)
    const seen = new Set<unknown>()
    for (let isOver = false; !isOver; isOver = (await shippingOf(one.id)).state === 'done') {
      if (!(await isKnown(one))) continue // not there yet
      const { rows } = await shop.db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      seen.add(rows.length)
    }
    await telling
    expect([...seen]).toEqual([0])
  })

  test('is never told of what was not paid through the provider', async () => {
    const { id } = await placeOrder(shop)
    const paid_at = new Date()
    await shop.db.update(order).set({ status: 'paid', paid_at }).where(eq(order.id, id))
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).status).toBe(200)
    expect([await shippingOf(id), await nextIn(id)]).toEqual([null, []])
  })

  test('is told later when WeChat is away, after pauses that grow, until it is there', async () => {
    const { id } = await buyShippedOrder(shop)
    await fault('500', { times: 3 })
    for (const seconds of [10, 20, 40]) {
      await goOn(id)
      expect(await shippingOf(id)).toMatchObject({ state: 'waiting', reason: 'away', code: null })
      const [next = 0, ...others] = await nextIn(id)
      expect([Math.abs(next - seconds) < 5, others]).toEqual([true, []])
    }
    await goOn(id)
    expect([await shippingOf(id), await nextIn(id)]).toMatchObject([{ state: 'done', reason: null }, []])
  })

  test.each(['is_trade_managed', 'query', 'token'])('is told later when %s does not answer', async (call) => {
    const { id } = await buyShippedOrder(shop)
    await shop.db.execute(sql`delete from provider_token`)
    await door('POST /faults', { call, kind: 'reset' })
    await goOn(id)
    expect([await shippingOf(id), (await nextIn(id)).length]).toMatchObject([{ state: 'waiting', reason: 'away' }, 1])
    await goOn(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'done' })
  })

  test('is known where only the answer was lost', async () => {
    const one = await buyShippedOrder(shop)
    await fault('reset_after')
    await goOn(one.id)
    expect([await shippingOf(one.id), await isHeld(one)]).toMatchObject([{ state: 'waiting' }, false])
    await goOn(one.id)
    expect([await shippingOf(one.id), (await uploadOf(one)).times]).toMatchObject([{ state: 'done', reason: null }, 1])
  })

  test('is told for a while where WeChat does not know the payment yet, and then comes to staff', async () => {
    await linkMiniProgram(shop.db)
    const { id } = await placePaidOrder(shop) // the provider has not heard of that
    await staff(`PUT /cms/order/${id}/status`, SHIPPED)
    for (let times = 0; times < 8; times += 1) {
      await goOn(id)
      expect(await shippingOf(id)).toMatchObject({ state: 'waiting', reason: 'unknown_payment', code: 10060001 })
    }
    await goOn(id)
    expect(await shippingOf(id)).toMatchObject({ state: 'refused', reason: 'unknown_payment', code: 10060001 })
    expect(await nextIn(id)).toEqual([])
  })

  test.each([
    ['is still to be sent there, for a while', false, 9],
    ['has all been paid back there', true, 1],
  ])('comes to staff where WeChat takes nothing: what %s', async (_, isPaidBack, attempts) => {
    const one = await buyShippedOrder(shop)
    await fault('refuse', { errcode: 10060004, times: attempts })
    if (isPaidBack) {
      const back = sql`value = value || '{"state":"REFUND"}' || jsonb_build_object('refunded', value -> 'total')`
      await shop.db.execute(sql`update simulated set ${back} where kind = 'trade' and key = ${one.order_no}`)
    }
    for (let times = 1; times < attempts; times += 1) {
      await goOn(one.id)
      expect(await shippingOf(one.id)).toMatchObject({ state: 'waiting', reason: 'not_shippable', code: 10060004 })
    }
    await goOn(one.id)
    expect(await shippingOf(one.id)).toMatchObject({ state: 'refused', reason: 'not_shippable', code: 10060004 })
    await door('POST /faults', { call: 'upload_shipping_info', kind: 'refuse', times: 0 })
  })

  test('that its buyer has received there already is known', async () => {
    const one = await buyShippedOrder(shop)
    await fault('reset_after')
    await goOn(one.id)
    await door('POST /receipt', { out_trade_no: one.order_no })
    await goOn(one.id)
    expect(await shippingOf(one.id)).toMatchObject({ state: 'done', reason: null })
  })

  test('that was told elsewhere is known, and that it is another number is said', async () => {
    const [same, other] = [await buyShippedOrder(shop), await buyShippedOrder(shop)]
    const tellElsewhere = async (id: number, numbers: string[]) => {
      const [payment] = (await staff(`GET /cms/order/${id}`)).data.payments
      const parcel = { transaction_id: payment.transaction_id, openid: 'o-of-the-demo-buyer', company: 'YTO' }
      for (const tracking_no of numbers) {
        await uploadShipping(shop.runtime, { ...parcel, tracking_no, goods: 'Tea', mobile: '' })
      }
    }
    await tellElsewhere(same.id, ['YT1', SHIPPED.tracking_no])
    await tellElsewhere(other.id, ['YT1', 'YT2'])
    await performDue(shop.runtime)
    expect(await shippingOf(same.id)).toMatchObject({ state: 'done', reason: null, code: null })
    expect(await shippingOf(other.id)).toMatchObject({ state: 'done', reason: 'elsewhere', code: 10060003 })
  })

  test('need not be told where WeChat does not ask, which it says once a day', async () => {
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
