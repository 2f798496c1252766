import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPickup } from '@/db/schema/delivery'
import { orderMessage } from '@/db/schema/message'
import { refund } from '@/db/schema/payment'
import { findViolations } from '@/lib/commerce/invariants'
import { buyPickup, codeOf, placePickup } from '@/packages/testing/pickups'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { callOffUncollected, remindBuyers } from './waiting'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('an order that waits to be picked up', () => {
  const shop = useServerShop()
  const { staff, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(false))

  const show = async (id: number) => (await staff(`GET /cms/order/${id}`)).data
  const waitsFor = (id: number, ms: number) =>
    shop.db
      .update(orderPickup)
      .set({ collect_by: new Date(Date.now() + ms) })
      .where(eq(orderPickup.order_id, id))

  /** Whose buyer has accepted the reminder. */
  async function acceptedOrder(ms: number): Promise<number> {
    const { id } = await buyPickup(shop)
    await waitsFor(id, ms)
    await shop.db.insert(orderMessage).values({ order_id: id, kind: 'pickup' })
    return id
  }
  async function messageOf(id: number): Promise<string | undefined> {
    const [row] = await shop.db.select().from(orderMessage).where(eq(orderMessage.order_id, id))
    return row?.state
  }
  async function remindedAt(id: number): Promise<Date | null | undefined> {
    const [row] = await shop.db.select().from(orderPickup).where(eq(orderPickup.order_id, id))
    return row?.reminded_at
  }
  const remindersOf = async (id: number): Promise<number> => {
    const { rows } = await shop.db.execute(sql`
      select from outbox o join order_message m on o.payload ->> 'id' = m.id::text
      where o.kind = 'message.send' and m.order_id = ${id}`)
    return rows.length
  }
  const refundsOf = (id: number) => shop.db.$count(refund, eq(refund.order_id, id))

  /** Several processes come to it at once, and again later. */
  async function inRounds(work: (runtime: typeof shop.runtime) => Promise<unknown>): Promise<void> {
    await Promise.all([work(shop.runtime), work(shop.runtime)])
    await work(shop.runtime)
  }

  test('buyers are reminded once, two days before the end and not earlier', async () => {
    const soon = await acceptedOrder(2 * DAY - HOUR)
    const later = await acceptedOrder(2 * DAY + HOUR)
    await inRounds(remindBuyers)
    expect([await messageOf(soon), await remindersOf(soon)]).toEqual(['queued', 1])
    expect([await messageOf(later), await remindersOf(later)]).toEqual(['waiting', 0])
    const before = await remindedAt(soon)
    await waitsFor(later, DAY)
    await inRounds(remindBuyers)
    expect([await remindersOf(soon), await remindersOf(later)]).toEqual([1, 1])
    expect(await remindedAt(soon)).toEqual(before)
  })

  test('no buyer is reminded of an order that was handed over', async () => {
    const id = await acceptedOrder(DAY)
    await staff(`POST /cms/order/${id}/hand_over`, { code: await codeOf(shop, id) })
    await inRounds(remindBuyers)
    expect([await remindedAt(id), await remindersOf(id)]).toEqual([null, 0])
  })

  test('an order is refunded once when its time is over, however often it is looked at', async () => {
    const { id } = await buyPickup(shop)
    const { id: other } = await buyPickup(shop)
    await waitsFor(id, -HOUR)
    await waitsFor(other, HOUR)
    await inRounds(callOffUncollected)
    await runAllWork(shop.runtime)
    await inRounds(callOffUncollected)
    await runAllWork(shop.runtime)
    expect(await show(id)).toMatchObject({ status: 'refunded', refunds: [{ asked_by: 'system', amount: 200 }] })
    expect([await refundsOf(id), await refundsOf(other)]).toEqual([1, 0])
    expect((await show(other)).status).toBe('paid')
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  test('an order that was handed over meanwhile stays with its buyer', async () => {
    const { id } = await buyPickup(shop)
    const code = await codeOf(shop, id)
    await waitsFor(id, -HOUR)
    expect((await staff(`POST /cms/order/${id}/hand_over`, { code })).status).toBe(200)
    await inRounds(callOffUncollected)
    expect([(await show(id)).status, await refundsOf(id)]).toEqual(['completed', 0])
  })

  test('an order of which a part was refunded before gives back what is left', async () => {
    const { id } = await buyPickup(shop)
    await staff(`POST /cms/order/${id}/refund`, { amount: 50, reason: 'A scratch' })
    await runAllWork(shop.runtime)
    await waitsFor(id, -HOUR)
    await inRounds(callOffUncollected)
    await runAllWork(shop.runtime)
    const { status, refunds } = await show(id)
    expect([status, refunds.map((one: { amount: number }) => one.amount).sort()]).toEqual(['refunded', [150, 50]])
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  test('money that did not come through WeChat is left to staff', async () => {
    const { id } = await placePickup(shop)
    await staff(`POST /cms/order/${id}/payment`, { method: 'transfer' }, 'admin')
    await waitsFor(id, -HOUR)
    await inRounds(callOffUncollected)
    expect([(await show(id)).status, await refundsOf(id)]).toEqual(['paid', 0])
  })
})
