import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { shippingUpload } from '@/db/schema/shipping'
import { buyShippedOrder } from '@/packages/testing/orders'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { refreshOrderStates } from './order-state'

describe('an order that was reported to WeChat', () => {
  const shop = useServerShop()
  const { door, staff, shippingOf, ordersOnHold, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  async function reported() {
    const one = await buyShippedOrder(shop)
    await performDue(shop.runtime)
    const token = await shop.tokenOf('buyer')
    const confirm = () => shop.ask(`POST /v1/order/${one.id}/wechat_receipt`, { token })
    const own = async () => (await shop.ask(`GET /v1/order/${one.id}`, { token })).data
    return { ...one, confirm, own }
  }
  const tellSettled = async ({ order_no: out_trade_no }: { order_no: string }, more: object = {}) => {
    const { deliveries } = await door('POST /settlement', { out_trade_no, ...more })
    await performDue(shop.runtime)
    return deliveries
  }
  const refresh = async () => {
    await shop.db.update(shippingUpload).set({ asked_at: sql`now() - interval '1 day'` })
    await refreshOrderStates(shop.runtime)
  }
  const statusOf = async (id: number) => (await staff(`GET /cms/order/${id}`)).data.status
  const received = ({ order_no: out_trade_no }: { order_no: string }) => door('POST /receipt', { out_trade_no })

  test('an order that was reported to WeChat is completed by its buyer only once WeChat calls it received', async () => {
    const { confirm, own, ...one } = await reported()
    expect(await own()).toMatchObject({ status: 'shipped', wechat_receipt: { transaction_id: expect.any(String) } })
    const early = await confirm()
    expect([early.status, early.json.msg]).toEqual([409, 'The receipt is not confirmed in WeChat yet'])
    expect(await statusOf(one.id)).toBe('shipped')
    const { transaction_id } = (await own()).wechat_receipt
    expect(await door('POST /receipt', { transaction_id })).toEqual({ out_trade_no: one.order_no })
    expect((await confirm()).data).toMatchObject({ status: 'completed', wechat_receipt: null })
    expect((await confirm()).data).toMatchObject({ status: 'completed' })
    expect((await own()).events.filter(({ to }: { to: string }) => to === 'completed')).toMatchObject([{ by: 'buyer' }])
    expect(await shippingOf(one.id)).toMatchObject({ order_state: 'confirmed', settled_at: null })
  })

  test('an order that was reported to WeChat is completed and marked as paid out by the message that WeChat paid out, however often it comes', async () => {
    const { own, ...one } = await reported()
    expect(await tellSettled(one)).toEqual([{ status: 200 }])
    expect(await tellSettled(one)).toEqual([{ status: 200 }])
    const { events } = await own()
    expect(events.filter(({ to }: { to: string }) => to === 'completed')).toMatchObject([{ by: 'system' }])
    expect(await shippingOf(one.id)).toMatchObject({ order_state: 'settled', settled_at: expect.any(String) })
  })

  test('an order that was reported to WeChat is not moved by a message about it that says what WeChat does not', async () => {
    const { own, ...one } = await reported()
    const { transaction_id } = (await own()).wechat_receipt
    const fields = { transaction_id, settlement_time: 1 }
    const message = { kind: 'trade_manage_order_settlement', name: 'li', fields }
    expect((await door('POST /message', message)).deliveries).toEqual([{ status: 200 }])
    expect((await door('POST /message', { ...message, fault: 'forged' })).deliveries).toEqual([{ status: 401 }])
    await performDue(shop.runtime)
    expect([await statusOf(one.id), (await shippingOf(one.id)).order_state]).toEqual(['shipped', 'shipped'])
  })

  test('an order that was reported to WeChat stays shipped while WeChat only says when it expects to pay out, and is completed while it pays out', async () => {
    const { own, ...one } = await reported()
    expect(await tellSettled(one, { stage: 'shipped' })).toEqual([{ status: 200 }])
    expect([await statusOf(one.id), (await shippingOf(one.id)).order_state]).toEqual(['shipped', 'shipped'])
    await tellSettled(one, { stage: 'settling' })
    await refresh()
    expect(await statusOf(one.id)).toBe('completed')
    expect(await shippingOf(one.id)).toMatchObject({ order_state: 'settling', settled_at: null })
    await tellSettled(one)
    await refresh() // two messages of one second are one to the shop
    expect(await shippingOf(one.id)).toMatchObject({ order_state: 'settled', settled_at: expect.any(String) })
  })

  test('an order that was reported to WeChat is followed once a day where no message came', async () => {
    const one = await reported()
    await tellSettled(one, { silent: true })
    expect(await statusOf(one.id)).toBe('shipped')
    await refresh()
    expect(await statusOf(one.id)).toBe('completed')
    const { asked_at } =
      (await shop.db.select().from(shippingUpload).where(eq(shippingUpload.order_id, one.id)))[0] ?? {}
    await refreshOrderStates(shop.runtime)
    const [again] = await shop.db.select().from(shippingUpload).where(eq(shippingUpload.order_id, one.id))
    expect(again?.asked_at).toEqual(asked_at)
  })

  test('an order that was reported to WeChat is shown among orders with funds on hold while it differs from ours', async () => {
    const [disputed, late, lost] = [await reported(), await reported(), await reported()]
    const { order_no: out_trade_no } = disputed
    await door('POST /dispute', { out_trade_no })
    await shop.db.update(order).set({ shipped_at: sql`now() - interval '22 days'` }).where(eq(order.id, late.id))
    await shop.db.execute(sql`delete from simulated where kind = 'shipping' and key = ${lost.order_no}`)
    await refresh()
    expect((await ordersOnHold()).toSorted()).toEqual([disputed.id, late.id, lost.id].toSorted())
    expect(await shippingOf(disputed.id)).toMatchObject({ in_dispute: true, difference: 'dispute' })
    expect(await shippingOf(late.id)).toMatchObject({ difference: 'unsettled' })
    expect(await shippingOf(lost.id)).toMatchObject({ state: 'refused', reason: 'lost', order_state: 'to_ship' })
    await staff(`POST /cms/order/${lost.id}/shipping_info`)
    await door('POST /dispute', { out_trade_no, disputed: false })
    await tellSettled(late)
    await refresh()
    expect(await ordersOnHold()).toEqual([])
    expect(await shippingOf(lost.id)).toMatchObject({ state: 'done', order_state: 'shipped' })
  })

  test('an order that was reported to WeChat stays as it is while WeChat is away, and is asked about again', async () => {
    const { confirm, ...one } = await reported()
    await received(one)
    await door('POST /faults', { call: 'get_order', kind: '500', times: 1 })
    expect((await confirm()).status).toBe(503)
    expect(await statusOf(one.id)).toBe('shipped')
    expect((await confirm()).data.status).toBe('completed')
  })

  test('an order that was reported to WeChat has nothing for WeChat’s dialog where it was not reported, and is received as before', async () => {
    await manage(false)
    const { confirm, own, ...one } = await reported()
    expect([(await own()).wechat_receipt, (await confirm()).status]).toEqual([null, 409])
    const token = await shop.tokenOf('buyer')
    expect((await shop.ask(`POST /v1/order/${one.id}/receipt`, { token })).data.status).toBe('completed')
  })
})
