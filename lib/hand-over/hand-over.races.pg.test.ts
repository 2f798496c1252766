import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPickup } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { firstOrThrow } from '@/lib/data/records'
import { pickupPlaceIn } from '@/lib/delivery/sample-calls'
import { configure } from '@/packages/testing/buyers'
import { SEED, seededChance } from '@/packages/testing/chance'
import { openStage, playRaces, type Role as RoleOf, type Stage } from '@/packages/testing/interleave'
import { isLong } from '@/packages/testing/long-run'
import { insertAnnouncedOrders, insertOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { callOffUncollected } from './waiting'

const COUNT = isLong ? 60 : 8
const NAMES = ['A', 'B']

type Waiting = PlacedOrder & { code: string }
type Role = RoleOf<Waiting>

describe('pick-ups with concurrent actions, interleaved statement by statement,', () => {
  const shop = useServerShop()
  let stage: Stage
  let people: People
  let place_id: number
  beforeAll(async () => {
    people = await createPeople(shop, 'han')
    await configure(shop, { 'limits.pickup_codes_per_minute': 100_000 })
    place_id = await pickupPlaceIn(shop)
    stage = await openStage(shop.runtime, NAMES)
  })
  afterAll(() => stage.close())

  const handsOver: Role = async ({ ask }, { order_id, code }) =>
    (await ask(`POST /cms/order/${order_id}/hand_over`, { token: people.manager, body: { code } })).status
  const refunds: Role = async ({ ask }, { order_id }) => {
    const body = { amount: 1, reason: 'Asked on the telephone' }
    return (await ask(`POST /cms/order/${order_id}/refund`, { token: people.manager, body })).status
  }
  const takesPayment: Role = async ({ ask }, { order_id, code }) =>
    (await ask(`POST /cms/order/${order_id}/paid_hand_over`, { token: people.manager, body: { code } })).status
  const cancels: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /v1/order/${order_id}/cancellation`, { token: people.token, body: {} })).status
  const pays: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /cms/order/${order_id}/payment`, { token: people.manager, body: { method: 'cash' } })).status
  const callsOff: Role = async ({ runtime }) => {
    await callOffUncollected(runtime)
    return 200
  }

  const KEPT = 'completed with its buyer, 0 returned'
  const BACK = 'refunded called off, 2 returned'
  const WAITS = 'paid called off, 0 returned with a code'
  const CANCELED = 'closed called off, 0 returned'
  const paid = { next: waitingOrders }
  const unpaid = { next: unpaidOrders }
  type Race = { roles: Role[]; ends: string[]; next: (count: number) => Promise<Waiting[]> }
  const races: [string, Race][] = [
    ['handed over twice', { roles: [handsOver, handsOver], ends: [KEPT], ...paid }],
    ['handed over and called off', { roles: [handsOver, callsOff], ends: [KEPT, BACK], ...paid }],
    ['handed over and partly refunded', { roles: [handsOver, refunds], ends: [KEPT], ...paid }],
    ['paid at pick-up twice', { roles: [takesPayment, takesPayment], ends: [KEPT], ...unpaid }],
    ['paid at pick-up and cancelled', { roles: [takesPayment, cancels], ends: [KEPT, CANCELED], ...unpaid }],
    ['paid at pick-up and marked as paid', { roles: [takesPayment, pays], ends: [KEPT, WAITS], ...unpaid }],
  ]

  test.each(races)(
    'an order %s at once has one of its valid outcomes',
    { timeout: 600_000 },
    async (_, { roles, ends, next }) => {
      const ran = await playRaces(stage, seededChance(SEED), { names: NAMES, roles, count: COUNT, next })
      await runAllWork(shop.runtime)
      const seen = []
      for (const one of ran) seen.push({ trace: one.trace, answers: one.answers, end: await outcomeOf(one) })
      const wrong = seen.filter(({ end, answers }) => answers.some((status) => status >= 500) || !ends.includes(end))
      expect({ wrong, broken: await findViolations(shop.db, { settled: true }) }).toEqual({ wrong: [], broken: [] })
      expect(new Set(seen.map(({ end }) => end))).toEqual(new Set(ends))
    },
  )

  /** To be paid when they are picked up. */
  async function unpaidOrders(count: number): Promise<Waiting[]> {
    const waiting: Waiting[] = []
    for (const one of await insertOrders(shop.db, people.user_id, count)) {
      const ofOrder = eq(orderPickup.order_id, one.order_id)
      await shop.db.update(order).set({ delivery: 'pickup' }).where(eq(order.id, one.order_id))
      await shop.db.insert(orderPickup).values({ order_id: one.order_id, place_id, place: 'Store', days: 7 })
      await shop.db.update(order).set({ pay_way: 'at_pickup' }).where(eq(order.id, one.order_id))
      const { code } = firstOrThrow(await shop.db.select({ code: orderPickup.code }).from(orderPickup).where(ofOrder))
      waiting.push({ ...one, code: code ?? '' })
    }
    return waiting
  }

  /** Paid, and past the last day to pick them up. */
  async function waitingOrders(count: number): Promise<Waiting[]> {
    const waiting: Waiting[] = []
    for (const one of await insertAnnouncedOrders(shop.db, people.user_id, count)) {
      await shop.db.update(order).set({ delivery: 'pickup' }).where(eq(order.id, one.order_id))
      await shop.db.insert(orderPickup).values({ order_id: one.order_id, place_id, place: 'Store', days: 7 })
      await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: one.order_no, how: 'now' })
      const ofOrder = eq(orderPickup.order_id, one.order_id)
      await shop.db.update(orderPickup).set({ collect_by: sql`now() - interval '1 h'` }).where(ofOrder)
      const { code } = firstOrThrow(await shop.db.select({ code: orderPickup.code }).from(orderPickup).where(ofOrder))
      waiting.push({ ...one, code: code ?? '' })
    }
    return waiting
  }

  async function outcomeOf({ order_id }: Waiting): Promise<string> {
    const { rows } = await shop.db.execute<{ outcome: string }>(sql`
      select o.status || case when p.collected_at is null then ' called off, ' else ' with its buyer, ' end
        || l.returned || ' returned' || case when p.code is null then '' else ' with a code' end as outcome
      from "order" o join order_line l on l.order_id = o.id join order_pickup p on p.order_id = o.id
      where o.id = ${order_id}`)
    return firstOrThrow(rows).outcome
  }
})
