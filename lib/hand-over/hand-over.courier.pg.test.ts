import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryBooking, orderCourier } from '@/db/schema/delivery'
import { findViolations } from '@/lib/commerce/invariants'
import { deliveryAreaIn } from '@/lib/delivery/sample-calls'
import { countWaiting } from '@/packages/testing/lock-waits'
import { buyByCourier, chooseSlot, offerCourier } from '@/packages/testing/pickups'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'

describe('an order that the shop’s own courier brings', () => {
  const shop = useServerShop()
  const { staff, uploadOf, manage } = createShipmentShop(shop)
  let product_id: number
  let area_id: number
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(async () => {
    await manage(true)
    product_id = (await makeProduct(shop.db, { stock: 50 })).id
    area_id = await offerCourier(shop)
  })

  const buyer = async (ask: string, body?: object) => shop.ask(ask, { token: await shop.tokenOf('buyer'), body })
  const place = async (delivery: object, more: object = {}) =>
    buyer('POST /v1/order', { items: [{ product_id, count: 1 }], delivery: { way: 'courier', ...delivery }, ...more })
  const ways = async () => (await buyer(`GET /v1/delivery?items=${product_id}.0.1`)).data
  const taken = async () =>
    (await shop.db.select().from(deliveryBooking).where(eq(deliveryBooking.area_id, area_id))).map((one) => one.taken)
  const pathsOf = ({ json }: Awaited<ReturnType<typeof place>>) => json.errors?.map(({ path }) => path)

  test('an order by courier has the fee of its area, and its time slot has room for one fewer', async () => {
    const before = await ways()
    expect(before.items.find(({ way }: { way: string }) => way === 'courier')).toEqual({
      ...{ way: 'courier', fee: 500, problem: null },
    })
    const [slot] = before.slots
    expect(slot).toMatchObject({ starts: '22:00', ends: '23:00', available: 2 })
    const { data } = await place(chooseSlot(slot))
    expect(data).toMatchObject({
      ...{ freight: 500, total_price: 600 },
      delivery: { way: 'courier', place: null, courier: { day: slot.day, starts: '22:00', courier: null } },
    })
    expect((await ways()).slots[0]).toEqual({ ...slot, available: 1 })
    expect((await staff(`GET /cms/order?delivery_day=${slot.day}`)).data.total).toBe(1)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an order by courier that is closed gives its place back, once', async () => {
    const [slot] = (await ways()).slots
    const { data } = await place(chooseSlot(slot))
    expect(await taken()).toEqual([1])
    await buyer(`POST /v1/order/${data.id}/cancellation`)
    await buyer(`POST /v1/order/${data.id}/cancellation`)
    expect(await taken()).toEqual([0])
    const [row] = await shop.db.select().from(orderCourier).where(eq(orderCourier.order_id, data.id))
    expect(row?.booked).toBe(false)
  })

  test('the last place of a time slot is for one of several who want it at the same moment', async () => {
    const [slot] = (await ways()).slots
    const all = await Promise.all([1, 2, 3, 4].map(() => place(chooseSlot(slot))))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
    expect(all.flatMap((one) => pathsOf(one) ?? [])).toEqual(['delivery.starts', 'delivery.starts'])
    expect(await taken()).toEqual([2])
    expect((await ways()).slots[0].available).toBe(0)
  })

  test('an order by courier waits for one that is taking the last place of its time slot', async () => {
    const [slot] = (await ways()).slots
    await place(chooseSlot(slot))
    const [placed] = await shop.db.transaction(async (tx) => {
      const booking = eq(deliveryBooking.area_id, area_id)
      expect(await tx.select().from(deliveryBooking).where(booking).for('update')).toHaveLength(1)
      const started = place(chooseSlot(slot))
      await expect.poll(() => countWaiting(shop.db)).toBe(1)
      await tx.update(deliveryBooking).set({ taken: 2 }).where(booking)
      return [started] as const
    })
    expect(pathsOf(await placed)).toEqual(['delivery.starts'])
    expect(await taken()).toEqual([2])
  })

  test('an order by courier is refused by what is wrong with it', async () => {
    const [slot] = (await ways()).slots
    expect(pathsOf(await place({}))).toEqual(['delivery.day', 'delivery.starts'])
    expect(pathsOf(await place({ day: '2020-01-01', starts: '22:00' }))).toEqual(['delivery.starts'])
    expect(pathsOf(await place({ ...chooseSlot(slot), starts: '03:00' }))).toEqual(['delivery.starts'])
    await staff(`PUT /cms/delivery_area/${area_id}`, { minimum: 101 })
    expect((await place(chooseSlot(slot))).json.details).toEqual({ minimum: 101, goods_price: 100 })
    expect((await ways()).items.at(-1)).toMatchObject({ way: 'courier', problem: 'minimum' })
    await staff(`PUT /cms/delivery_area/${area_id}`, { minimum: 0, regions: ['650100'] })
    expect((await place(chooseSlot(slot))).status).toBe(409)
    expect(await ways()).toMatchObject({ items: [{}, { way: 'courier', problem: 'not_served' }], slots: [] })
    expect(await taken()).toEqual([])
  })

  test('an order by courier goes out with its name and phone number, and completes as any other', async () => {
    const { id, order_no } = await buyByCourier(shop)
    expect((await staff('GET /cms/order/counts')).data.to_deliver).toBe(1)
    expect((await staff(`PUT /cms/order/${id}/courier`, { phone: '13900139002' })).status).toBe(409)
    const sent = await staff(`POST /cms/order/${id}/courier`, { courier: 'Wang', phone: '13900139000' })
    expect(sent.data).toMatchObject({ status: 'shipped', courier: { courier: 'Wang', sent_by: 'Manager' } })
    expect((await staff(`POST /cms/order/${id}/courier`, { courier: 'Li', phone: '13900139002' })).status).toBe(409)
    const { version } = sent.data
    expect((await staff(`PUT /cms/order/${id}/courier`, { phone: '13900139001' })).data).toMatchObject({
      ...{ version: version + 1, courier: { courier: 'Wang', phone: '13900139001' } },
    })
    await staff(`PUT /cms/order/${id}/courier`, { phone: '13900139000' })
    expect((await staff(`PUT /cms/order/${id}/courier`, {})).data.version).toBe(version + 2)
    const { data } = await buyer(`GET /v1/order/${id}`)
    expect(data.delivery.courier).toMatchObject({ courier: 'Wang', phone: '13900139000' })
    expect(data.events.at(-1).text).toBe('Out for delivery')
    await performDue(shop.runtime)
    expect((await uploadOf({ order_no })).said).toMatchObject({ logistics_type: 2, delivery_mode: 1 })
    expect((await buyer(`POST /v1/order/${id}/receipt`)).data.status).toBe('completed')
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an area stays as long as orders wait to be delivered there, and its slots are told apart', async () => {
    const { id } = await buyByCourier(shop)
    const [row] = await shop.db.select().from(orderCourier).where(eq(orderCourier.order_id, id))
    expect((await staff(`DELETE /cms/delivery_area/${row?.area_id}`)).status).toBe(409)
    const slot = { weekdays: [1], starts: '10:00', ends: '11:00', limit: 1 }
    const edit = async (slots: object[]) =>
      (await staff(`PUT /cms/delivery_area/${area_id}`, { slots })).json.errors?.map(({ path }) => path)
    expect(await edit([slot, { ...slot, ends: '12:00' }])).toEqual(['slots.1.starts'])
    expect(await edit([{ ...slot, ends: '09:00' }])).toEqual(['slots.0.ends'])
    const unused = await deliveryAreaIn(shop)
    expect((await staff(`DELETE /cms/delivery_area/${unused}`)).status).toBe(200)
  })
})
