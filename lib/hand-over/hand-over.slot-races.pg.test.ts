import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryBooking, orderCourier } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { addDays, shopDate } from '@/lib/base/shop-time'
import { findViolations } from '@/lib/commerce/invariants'
import { firstOrThrow } from '@/lib/data/records'
import { AREA, deliveryAreaIn } from '@/lib/delivery/sample-calls'
import { configure } from '@/packages/testing/buyers'
import { SEED, seededChance } from '@/packages/testing/chance'
import { openStage, playRaces, type Role as RoleOf, type Stage } from '@/packages/testing/interleave'
import { isLong } from '@/packages/testing/long-run'
import { insertAnnouncedOrders, insertOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'

const COUNT = isLong ? 60 : 8
const NAMES = ['A', 'B', 'C']
const STARTS = Array.from({ length: 20 }, (_, at) => `23:${10 + at}`)
const DAYS = [1, 2, 3, 4, 5, 6]

type Slot = { area_id: number; day: string; starts: string }
type Booked = PlacedOrder & Slot
type Role = RoleOf<Booked>

describe('time slots with concurrent actions, interleaved statement by statement,', () => {
  const shop = useServerShop()
  let stage: Stage
  let people: People
  let region: string
  let area_id: number | undefined
  beforeAll(async () => {
    people = await createPeople(shop, 'han')
    await configure(shop, { 'delivery.courier': true })
    const { data } = await shop.ask('GET /v1/address', { token: people.token })
    region = data.items[0].region_code
    stage = await openStage(shop.runtime, NAMES)
  })
  afterAll(() => stage.close())

  const sendsOut: Role = async ({ ask }, { order_id }) => {
    const body = { courier: 'Wang', phone: '13900139000' }
    return (await ask(`POST /cms/order/${order_id}/courier`, { token: people.manager, body })).status
  }
  const refunds: Role = async ({ ask }, { order_id }) => {
    const body = { amount: 600, reason: 'Asked on the telephone' }
    return (await ask(`POST /cms/order/${order_id}/refund`, { token: people.manager, body })).status
  }
  const closes: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /v1/order/${order_id}/cancellation`, { token: people.token, body: {} })).status
  const places: Role = async ({ ask }, { product_id, day, starts }) => {
    const body = { items: [{ product_id, count: 1 }], delivery: { way: 'courier', day, starts } }
    return (await ask('POST /v1/order', { token: people.token, body })).status
  }

  const FREE = 'closed, 0 taken by 0'
  const AGAIN = 'closed, 1 taken by 1'
  const races: [string, Role[], typeof unpaidOrders, string[]][] = [
    ['sent out and refunded', [sendsOut, refunds], paidOrders, ['refunded, 1 taken by 1', 'refunded, 0 taken by 0']],
    ['closed twice', [closes, closes], unpaidOrders, [FREE]],
    ['closed while another wants its place', [closes, places], unpaidOrders, [FREE, AGAIN]],
    ['closed while two others want its place', [closes, places, places], unpaidOrders, [FREE, AGAIN]],
  ]

  test.each(races)(
    'an order by courier that is %s leaves its slot with as many as it has',
    { timeout: 600_000 },
    async (_, roles, next, ends) => {
      const ran = await playRaces(stage, seededChance(SEED), { names: NAMES, roles, count: COUNT, next })
      await runAllWork(shop.runtime)
      const seen = []
      for (const one of ran) seen.push({ trace: one.trace, answers: one.answers, end: await outcomeOf(one) })
      const wrong = seen.filter(({ end, answers }) => answers.some((status) => status >= 500) || !ends.includes(end))
      expect({ wrong, broken: await findViolations(shop.db, { settled: true }) }).toEqual({ wrong: [], broken: [] })
      expect(new Set(seen.map(({ end }) => end))).toEqual(new Set(ends))
    },
  )

  async function unpaidOrders(count: number): Promise<Booked[]> {
    return book(await insertOrders(shop.db, people.user_id, count))
  }

  async function paidOrders(count: number): Promise<Booked[]> {
    const booked = await book(await insertAnnouncedOrders(shop.db, people.user_id, count))
    for (const one of booked) await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: one.order_no, how: 'now' })
    return booked
  }

  /** Slots of an area that takes the place of the one before, so that a long run never uses them up. */
  async function freeSlots(): Promise<Slot[]> {
    if (area_id) await shop.ask(`PUT /cms/delivery_area/${area_id}`, { token: people.manager, body: { active: false } })
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const slots = STARTS.map((starts) => ({ weekdays, starts, ends: '23:59', limit: 1 }))
    const opened = await deliveryAreaIn(shop, { ...AREA, regions: [region], slots })
    area_id = opened
    const days = DAYS.map((n) => addDays(shopDate(new Date()), n)) // none of which has begun
    return days.flatMap((day) => STARTS.map((starts) => ({ area_id: opened, day, starts })))
  }

  /** Each has the only place of a slot. */
  async function book(orders: PlacedOrder[]): Promise<Booked[]> {
    const booked: Booked[] = []
    const free = await freeSlots()
    for (const one of orders) {
      const slot = firstOrThrow(free.splice(0, 1))
      await shop.db.update(order).set({ delivery: 'courier' }).where(eq(order.id, one.order_id))
      await shop.db.insert(deliveryBooking).values({ ...slot, taken: 1 })
      const trip = { order_id: one.order_id, area: AREA.name, ...slot, ends: '23:59' }
      await shop.db.insert(orderCourier).values(trip)
      booked.push({ ...one, ...slot })
    }
    return booked
  }

  /** What became of the order, and of its slot: as it is counted, and by how many orders. */
  async function outcomeOf({ order_id, area_id, day, starts }: Booked): Promise<string> {
    const { rows } = await shop.db.execute<{ outcome: string }>(sql`
      select o.status || ', ' || slot.taken || ' taken by ' || (select count(*) from order_courier c where c.booked
        and (c.area_id, c.day, c.starts) = (slot.area_id, slot.day, slot.starts)) as outcome
      from "order" o, delivery_booking slot
      where o.id = ${order_id} and slot.area_id = ${area_id} and slot.day = ${day} and slot.starts = ${starts}`)
    return firstOrThrow(rows).outcome
  }
})
