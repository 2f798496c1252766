import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLine } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { asRecord } from '@/lib/base/json'
import { findViolations } from '@/lib/commerce/invariants'
import { readShipment } from '@/lib/shipping/parcel'
import { buyOrder, placeOrder } from '@/packages/testing/orders'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'

describe('an order in several parcels', () => {
  const shop = useServerShop()
  const { staff, shippingOf, manage, uploadOf } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  /** An order of two pieces of one line, paid. */
  async function bought() {
    const order = await buyOrder(shop)
    const [line] = order.items
    const send = (tracking_no: string, count?: number) =>
      staff(`POST /cms/order/${order.id}/parcel`, {
        carrier: 'sf',
        tracking_no,
        ...(count && { items: [{ id: line.id, count }] }),
      })
    const show = async () => (await staff(`GET /cms/order/${order.id}`)).data
    const left = async () => (await show()).items.map(({ count, sent }: Sent) => count - sent)
    /** As its buyer sees them. */
    const ownParcels = async () =>
      (await shop.ask(`GET /v1/order/${order.id}/parcel`, { token: await shop.tokenOf('buyer') })).data
    return { ...order, line, send, show, left, ownParcels }
  }
  type Sent = { count: number; sent: number }
  const number = (nth: number) => `SF123456789012${nth}`
  const numbersOf = async (order_id: number) =>
    (
      await shop.db
        .select({ number: parcel.tracking_no, reported: parcel.reported_at })
        .from(parcel)
        .where(eq(parcel.order_id, order_id))
        .orderBy(asc(parcel.id))
    ).map(({ number, reported }) => [number, reported !== null])

  test('an order is shipped with its last parcel, and WeChat is told of each parcel once', async () => {
    const one = await bought()
    expect((await one.send(number(1), 1)).status).toBe(201)
    expect(await one.show()).toMatchObject({ status: 'paid', tracking_no: number(1) })
    await performDue(shop.runtime)
    const first = await uploadOf(one)
    expect(first.said).toMatchObject({ delivery_mode: 2, is_all_delivered: false })
    expect(first.said.shipping_list).toMatchObject([{ tracking_no: number(1), item_desc: `${one.line.name}*1` }])
    expect((await one.send(number(2))).data.items).toMatchObject([{ id: one.line.id, count: 1 }])
    expect(await one.show()).toMatchObject({ status: 'shipped', tracking_no: number(2) })
    const { parcels, isAll } = (await readShipment(shop.db, one.id)) ?? {}
    expect([parcels?.map(({ tracking_no }) => tracking_no), isAll]).toEqual([[number(2)], true])
    expect(await one.ownParcels()).toMatchObject({
      items: [{ tracking_no: number(1) }, { tracking_no: number(2) }],
      to_send: [],
    })
    await performDue(shop.runtime)
    expect([await shippingOf(one.id), await numbersOf(one.id)]).toMatchObject([
      { state: 'done' },
      [
        [number(1), true],
        [number(2), true],
      ],
    ])
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a parcel takes no more pieces than are left, and none of an order that is not paid', async () => {
    const one = await bought()
    expect((await one.send(number(1), 3)).json).toMatchObject({ details: { lines: [{ id: one.line.id, left: 2 }] } })
    await one.send(number(1), 1)
    expect((await one.send(number(2), 2)).json).toMatchObject({ details: { lines: [{ id: one.line.id, left: 1 }] } })
    expect((await one.send('no digits')).json.errors).toMatchObject([{ path: 'tracking_no' }])
    expect(await one.left()).toEqual([1])
    await one.send(number(2))
    expect((await one.send(number(3))).json).toMatchObject({ details: { status: 'shipped' } })
  })

  test('two parcels at once never hold a piece twice, and the last one ships the order', async () => {
    const one = await bought()
    const answers = await inParallel(4, (nth) => one.send(number(nth), 1))
    expect(answers.map((answer) => asRecord(answer).status).toSorted()).toEqual([201, 201, 409, 409])
    expect([await one.left(), (await one.show()).status]).toEqual([[0], 'shipped'])
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a parcel that is called off gives its pieces back to be sent, unless WeChat was told of it', async () => {
    const one = await bought()
    const { id } = (await one.send(number(1), 1)).data
    expect((await staff(`DELETE /cms/parcel/${id}`)).data).toMatchObject({ state: 'called_off' })
    expect([await one.left(), (await one.show()).tracking_no]).toEqual([[2], null])
    expect((await staff(`DELETE /cms/parcel/${id}`)).status).toBe(409)
    const second = (await one.send(number(2), 1)).data
    await performDue(shop.runtime)
    expect((await staff(`DELETE /cms/parcel/${second.id}`)).status).toBe(409)
    expect(await one.left()).toEqual([1])
    expect((await one.show()).events.map(({ change }: { change: string }) => change).filter(Boolean)).toEqual([
      'parcel',
      'parcel_called_off',
      'parcel',
    ])
  })

  test('a refund returns pieces to stock that are not sent, and the order is shipped once none is left', async () => {
    const one = await bought()
    await one.send(number(1), 1)
    const refund = await staff(`POST /cms/order/${one.id}/refund`, {
      lines: [{ id: one.line.id, count: 2 }],
      reason: 'None is left',
    })
    expect(refund.data.refunds).toMatchObject([{ amount: 200, to_stock: [{ id: one.line.id, count: 1 }] }])
    expect((await one.send(number(2))).status).toBe(409)
    const other = await bought()
    await other.send(number(3), 1)
    await performDue(shop.runtime)
    await staff(`POST /cms/order/${other.id}/refund`, { lines: [{ id: other.line.id, count: 1 }], reason: 'Broken' })
    await performDue(shop.runtime)
    await performDue(shop.runtime)
    await performDue(shop.runtime)
    expect(await other.show()).toMatchObject({ status: 'shipped', refunds: [{ state: 'succeeded' }] })
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.id, other.line.id))
    expect(line).toMatchObject({ count: 2, sent: 1, returned: 1 })
    expect((await uploadOf(other)).said).toMatchObject({ is_all_delivered: true })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a buyer sees what is still to be shipped, without what is being refunded', async () => {
    const one = await bought()
    expect(await one.ownParcels()).toEqual({ items: [], to_send: [{ id: one.line.id, count: 2 }] })
    await one.send(number(1), 1)
    const sent = { tracking_no: number(1), carrier_label: 'SF Express', items: [{ id: one.line.id, count: 1 }] }
    expect(await one.ownParcels()).toMatchObject({ items: [sent], to_send: [{ id: one.line.id, count: 1 }] })
    await staff(`POST /cms/order/${one.id}/refund`, { lines: [{ id: one.line.id, count: 1 }], reason: 'None is left' })
    expect(await one.ownParcels()).toMatchObject({ items: [sent], to_send: [] })
    const unpaid = await placeOrder(shop)
    const token = await shop.tokenOf('buyer')
    expect((await shop.ask(`GET /v1/order/${unpaid.id}/parcel`, { token })).data).toEqual({ items: [], to_send: [] })
  })

  test('a corrected number is seen by the buyer and reported again', async () => {
    const one = await bought()
    const { id, version } = (await one.send(number(1), 1)).data
    await performDue(shop.runtime)
    const answer = await staff(`PUT /cms/parcel/${id}`, { tracking_no: number(9), version })
    expect(answer.data).toMatchObject({ tracking_no: number(9), reported_at: null })
    expect((await one.show()).tracking_no).toBe(number(9))
    await performDue(shop.runtime)
    expect(await numbersOf(one.id)).toEqual([[number(9), true]])
  })
})
