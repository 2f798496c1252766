import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config, outbox } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { asRecord } from '@/lib/base/json'
import { findViolations } from '@/lib/commerce/invariants'
import { reloadSettings } from '@/lib/core/runtime/stored-settings'
import { buyOrder } from '@/packages/testing/orders'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'

describe('canceling the parcel of a shipped order', () => {
  const shop = useServerShop()
  const { staff, manage, uploadOf } = createShipmentShop(shop)
  beforeAll(async () => {
    shop.runtime.simulated = true
    await shop.db.delete(config).where(eq(config.key, 'shipping.report_delay_minutes'))
    await reloadSettings(shop.runtime)
  })
  beforeEach(() => manage(true))

  const FIRST = 'SF1234567890121'
  const SECOND = 'SF1234567890122'

  async function shipped() {
    const bought = await buyOrder(shop)
    const { id } = bought
    const ship = (tracking_no: string) =>
      staff(`PUT /cms/order/${id}/status`, { status: 'shipped', carrier: 'sf', tracking_no })
    await ship(FIRST)
    const parcels = async () => (await staff(`GET /cms/parcel?order_id=${id}&sort=create_time`)).data.items
    const show = async () => (await staff(`GET /cms/order/${id}`)).data
    const [{ id: parcel_id }] = await parcels()
    return { ...bought, ship, parcels, show, cancel: () => staff(`DELETE /cms/parcel/${parcel_id}`), parcel_id }
  }
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  const sentAgo = (id: number, minutes: number) =>
    shop.db
      .update(parcel)
      .set({ create_time: minutesAgo(minutes) })
      .where(eq(parcel.id, id))
  const hurry = () =>
    shop.db
      .update(outbox)
      .set({ run_at: minutesAgo(1) })
      .where(eq(outbox.kind, 'shipping.tell'))

  test('a parcel is canceled within the minutes of the setting: its order is to be shipped again, and is, under another number', async () => {
    const one = await shipped()
    expect((await one.cancel()).data).toMatchObject({ state: 'called_off' })
    expect(await one.show()).toMatchObject({ status: 'paid', tracking_no: null, carrier: null, shipped_at: null })
    expect(await one.parcels()).toMatchObject([{ state: 'called_off', tracking_no: FIRST }])
    expect((await one.show()).items).toMatchObject([{ sent: 0 }])
    await one.ship(SECOND)
    expect(await one.show()).toMatchObject({ status: 'shipped', tracking_no: SECOND })
    expect((await one.parcels()).map(({ state }: { state: string }) => state)).toEqual(['called_off', 'sent'])
    expect((await one.show()).events.map(({ to, change }: Event) => change ?? to).slice(-4)).toEqual([
      'shipped',
      'paid',
      'parcel_called_off',
      'shipped',
    ])
    await hurry()
    await performDue(shop.runtime)
    expect((await uploadOf(one)).said).toMatchObject({ shipping_list: [{ tracking_no: SECOND }] })
    expect(await findViolations(shop.db)).toEqual([])
  })
  type Event = { to: string; change: string | null }

  test('a parcel is not canceled later, nor once WeChat was told, nor of an order that is completed', async () => {
    const late = await shipped()
    await sentAgo(late.parcel_id, 31)
    expect(await late.cancel()).toMatchObject({ status: 409, json: { error_code: 10111 } })
    const told = await shipped()
    await hurry()
    await performDue(shop.runtime)
    expect((await told.cancel()).status).toBe(409)
    const completed = await shipped()
    await staff(`PUT /cms/order/${completed.id}/status`, { status: 'completed' })
    expect(await completed.cancel()).toMatchObject({ status: 409, json: { error_code: 8002 } })
    for (const one of [late, told]) expect((await one.show()).status).toBe('shipped')
  })

  test('an order that is shipped again completes by the time of the parcel that was sent instead', async () => {
    const one = await shipped()
    await one.cancel()
    const [canceled] = await shop.db.select({ at: order.completes_at }).from(order).where(eq(order.id, one.id))
    expect(canceled?.at).toBeNull()
    const isIt = sql`kind = 'order.confirm' and (payload ->> 'id')::int = ${one.id}`
    await shop.db
      .update(outbox)
      .set({ run_at: minutesAgo(1) })
      .where(isIt)
    await one.ship(SECOND)
    await performDue(shop.runtime)
    expect((await one.show()).status).toBe('shipped')
  })

  test('a parcel is canceled or its order completed, and never both', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await shipped()
      const complete = () => staff(`PUT /cms/order/${one.id}/status`, { status: 'completed' })
      const answers = await inParallel(2, (nth) => (nth === 0 ? one.cancel() : complete()))
      const statuses = answers.map((answer) => asRecord(answer).status)
      expect(statuses.toSorted()).toEqual([200, 409])
      const { status, items } = await one.show()
      expect([status, items[0].sent]).toEqual(statuses[0] === 200 ? ['paid', 0] : ['completed', items[0].count])
    }
    expect(await findViolations(shop.db)).toEqual([])
  })
})
