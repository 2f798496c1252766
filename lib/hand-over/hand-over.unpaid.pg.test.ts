import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPickup } from '@/db/schema/delivery'
import { orderMessage } from '@/db/schema/message'
import { payment } from '@/db/schema/payment'
import { groupPermission } from '@/db/schema/user'
import { findViolations } from '@/lib/commerce/invariants'
import { isOutdated, readQueued } from '@/lib/message/message'
import { codeOf, placeAtPickup, placePickup } from '@/packages/testing/pickups'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { remindBuyers } from './waiting'

describe('an order that is paid when it is picked up', () => {
  const shop = useServerShop()
  const { staff, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(false))
  afterEach(async () => {
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  const show = async (id: number) => (await staff(`GET /cms/order/${id}`)).data
  const take = (id: number, body: object) => staff(`POST /cms/order/${id}/paid_hand_over`, body)
  const idsIn = async (query: string): Promise<number[]> =>
    (await staff(`GET /cms/order?size=100&${query}`)).data.items.map(({ id }: { id: number }) => id)

  test('an order to be paid at pick-up is found by its code with what is due, and is paid and handed over in one step', async () => {
    const { id } = await placeAtPickup(shop)
    const code = await codeOf(shop, id)
    expect((await staff('POST /cms/order/pickup', { code })).data).toMatchObject({ id, status: 'unpaid', due: 200 })
    const refused = await staff(`POST /cms/order/${id}/hand_over`, { code })
    expect([refused.status, refused.json.msg]).toEqual([409, 'This order is not paid yet'])
    const { data } = await take(id, { code, reference: 'No. 7' })
    expect(data).toMatchObject({
      status: 'completed',
      pickup: { handed_by: 'Manager' },
      payments: [{ method: 'cash', amount: 200, reference: 'No. 7', source: 'staff', nickname: 'Manager' }],
    })
    expect((await take(id, { code })).status).toBe(409)
    expect(await shop.db.$count(payment, eq(payment.order_id, id))).toBe(1)
  })

  test('an order to be paid at pick-up is not paid where it cannot be handed over', async () => {
    const { id } = await placeAtPickup(shop)
    const code = await codeOf(shop, id)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await take(id, { code: wrong })).json.errors).toMatchObject([{ path: 'code' }])
    expect((await take(id, {})).json.errors).toMatchObject([{ path: 'code' }])
    expect(await show(id)).toMatchObject({ status: 'unpaid', payments: [] })
    expect((await take(id, { reason: 'Showed an identity card' })).data.status).toBe('completed')
  })

  test('an order to be paid at pick-up is handed over by those alone who may mark it as paid', async () => {
    const { id } = await placeAtPickup(shop)
    const code = await codeOf(shop, id)
    const isPaying = eq(groupPermission.point, 'order.mark_paid')
    const lost = await shop.db.delete(groupPermission).where(isPaying).returning()
    expect(lost.length).toBeGreaterThan(0)
    const refused = await take(id, { code })
    expect([refused.status, refused.json.msg]).toEqual([403, expect.stringContaining('order.mark_paid')])
    expect((await show(id)).status).toBe('unpaid')
    await shop.db.insert(groupPermission).values(lost)
    expect((await take(id, { code })).status).toBe(200)
  })

  test('an order to be paid at pick-up is listed and counted among those to hand over, while others that are unpaid are not', async () => {
    const { id } = await placeAtPickup(shop)
    const other = await placePickup(shop)
    const waiting = await idsIn('to_hand_over=true')
    expect([waiting.includes(id), waiting.includes(other.id)]).toEqual([true, false])
    expect((await idsIn('to_hand_over=false')).includes(id)).toBe(false)
    expect(await idsIn('pay_way=at_pickup&status=unpaid')).toContain(id)
    expect(await idsIn('pay_way=wechat')).toContain(other.id)
    expect(await idsIn('pay_way=other')).toEqual([])
    const { to_hand_over, to_ship } = (await staff('GET /cms/order/counts')).data
    expect(to_hand_over).toBe(waiting.length)
    expect(to_ship).toBeGreaterThanOrEqual(0)
    await take(id, { code: await codeOf(shop, id) })
    expect((await staff('GET /cms/order/counts')).data.to_hand_over).toBe(waiting.length - 1)
  })

  test('an order to be paid at pick-up has its goods on the packing list, and its buyer is reminded of it', async () => {
    const { id } = await placeAtPickup(shop)
    const { items } = (await staff(`GET /cms/order/packing?ids=${id}`)).data
    expect(items).toMatchObject([{ status: 'unpaid', lines: [{ count: 2 }] }])
    await shop.db.insert(orderMessage).values({ order_id: id, kind: 'pickup' })
    const soon = new Date(Date.now() + 3_600_000)
    await shop.db.update(orderPickup).set({ collect_by: soon }).where(eq(orderPickup.order_id, id))
    await remindBuyers(shop.runtime)
    const [message] = await shop.db.select().from(orderMessage).where(eq(orderMessage.order_id, id))
    const queued = await readQueued(shop.db, message?.id ?? 0)
    expect(queued && isOutdated(queued)).toBe(false)
  })
})
