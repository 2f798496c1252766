import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPickup } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { buyPickup, CONTACT, codeOf, offerPickup, placePickup } from '@/packages/testing/pickups'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue, runAllWork } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { callOffUncollected } from './waiting'

describe('an order that is picked up', () => {
  const shop = useServerShop()
  const { staff, uploadOf, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  const buyer = async (ask: string, body?: object) => shop.ask(ask, { token: await shop.tokenOf('buyer'), body })
  const show = async (id: number) => (await staff(`GET /cms/order/${id}`)).data
  const handOver = (id: number, body: object) => staff(`POST /cms/order/${id}/hand_over`, body)

  test('an order to be picked up needs no address, costs no shipping, and shows its code once it is paid', async () => {
    const placed = await placePickup(shop)
    expect(placed).toMatchObject({
      freight: 0,
      address: { name: CONTACT.name, mobile: CONTACT.mobile, detail: 'Jing’an store 1 Nanjing West Road' },
      delivery: { way: 'pickup', place: { name: 'Jing’an store' }, code: null, collect_by: null },
    })
    const paid = await buyPickup(shop)
    const { delivery } = (await buyer(`GET /v1/order/${paid.id}`)).data
    expect(delivery.code).toMatch(/^\d{6}$/)
    expect(new Date(delivery.collect_by).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const seen = JSON.stringify([await show(paid.id), (await staff('GET /cms/order?delivery=pickup')).data])
    expect(seen).toContain(paid.order_no)
    expect(seen).not.toContain(delivery.code)
  })

  test('an order is found by its code, handed over once, and reported to WeChat as picked up', async () => {
    const { id, order_no } = await buyPickup(shop)
    const code = await codeOf(shop, id)
    expect((await staff('POST /cms/order/pickup', { code })).data).toMatchObject({
      id,
      order_no,
      place: 'Jing’an store',
      lines: [{ count: 2 }],
    })
    expect((await handOver(id, { code })).data).toMatchObject({ status: 'completed', pickup: { handed_by: 'Manager' } })
    expect(await codeOf(shop, id)).toBeNull()
    expect((await staff('POST /cms/order/pickup', { code })).status).toBe(404)
    expect((await handOver(id, { code })).json).toMatchObject({ details: { status: 'completed' } })
    await performDue(shop.runtime)
    const { said } = await uploadOf({ order_no })
    expect(said).toMatchObject({ logistics_type: 4, delivery_mode: 1 })
    expect(Object.keys(said.shipping_list[0])).toEqual(['item_desc'])
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an order is not handed over by a wrong code, and without one only for a reason', async () => {
    const { id } = await buyPickup(shop)
    const code = await codeOf(shop, id)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await handOver(id, { code: wrong })).json.errors).toMatchObject([{ path: 'code' }])
    expect((await handOver(id, {})).json.errors).toMatchObject([{ path: 'code' }])
    expect((await show(id)).status).toBe('paid')
    expect((await handOver(id, { reason: 'Has lost the phone, showed an identity card' })).status).toBe(200)
    expect((await show(id)).events.at(-1)).toMatchObject({ reason: 'Has lost the phone, showed an identity card' })
  })

  test('an order that is picked up is not shipped, and one that is shipped is not picked up', async () => {
    const { id } = await buyPickup(shop)
    const parcel = await staff(`POST /cms/order/${id}/parcel`, { carrier: 'sf', tracking_no: 'SF1234567890123' })
    expect(parcel.status).toBe(409)
    expect((await show(id)).status).toBe('paid')
  })

  test('an order that nobody picks up is refunded once, with its goods back in stock', async () => {
    const { id, items } = await buyPickup(shop)
    const stockOf = async () => (await staff(`GET /cms/product/${items[0].product_id}`)).data.stock
    const before = await stockOf()
    await shop.db
      .update(orderPickup)
      .set({ collect_by: new Date(0) })
      .where(eq(orderPickup.order_id, id))
    await callOffUncollected(shop.runtime)
    await callOffUncollected(shop.runtime)
    await runAllWork(shop.runtime)
    const one = await show(id)
    expect(one).toMatchObject({ status: 'refunded', refunds: [{ asked_by: 'system', amount: 200 }] })
    expect(await stockOf()).toBe(before + 2)
    const [{ code } = {}] = await shop.db
      .select({ code: orderPickup.code })
      .from(orderPickup)
      .where(eq(orderPickup.order_id, id))
    expect(code).toBeNull()
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an order names what is wrong with its choice of delivery', async () => {
    const { id: product_id } = await makeProduct(shop.db)
    const place_id = await offerPickup(shop)
    const place = (delivery: object) => buyer('POST /v1/order', { items: [{ product_id, count: 1 }], delivery })
    const pathsOf = async (delivery: object) =>
      (await place(delivery)).json.errors?.map(({ path }: { path: string }) => path)
    expect(await pathsOf({ way: 'pickup', contact: CONTACT })).toEqual(['delivery.place_id'])
    expect(await pathsOf({ way: 'pickup', place_id: 999_999, contact: CONTACT })).toEqual(['delivery.place_id'])
    expect(await pathsOf({ way: 'courier', day: '2026-12-01', starts: '09:00' })).toEqual(['delivery.way'])
    await staff(`PUT /cms/pickup_place/${place_id}`, { active: false })
    expect(await pathsOf({ way: 'pickup', place_id, contact: CONTACT })).toEqual(['delivery.place_id'])
    expect(await shop.db.$count(order, eq(order.delivery, 'courier'))).toBe(0)
  })
})
