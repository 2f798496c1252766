import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { jobs } from '@/lib/registry'
import { configure } from '@/packages/testing/buyers'
import { SEED, seededChance } from '@/packages/testing/chance'
import { countOfWays, openStage, playRaces, type Role as RoleOf, type Stage } from '@/packages/testing/interleave'
import { isLong } from '@/packages/testing/long-run'
import {
  CLOSED,
  insertAnnouncedOrders,
  insertOrders,
  outcomesOf,
  PAID,
  type PlacedOrder,
  REFUND_SUCCEEDED,
  wronglyReduced,
} from '@/packages/testing/many-orders'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'

const COUNT = isLong ? 80 : 12
const NAMES = ['A', 'B', 'C']

/** What the provider asks for is due: see I10. */
const PAYMENT_DUE = { ...PAID, status: 'unpaid', late: [], trade: 'NOTPAY' }
/** The shop has the money, and the provider takes no more payments. */
const BY_HAND = { ...PAID, trade: 'CLOSED' }
/** The trade that was for the former price. */
const ENDED = { ...PAYMENT_DUE, trade: 'CLOSED' }
/** A payment of it is an anomaly. */
const HELD = { ...PAYMENT_DUE, trade: 'SUCCESS' }
const closedAs = (trade: string | null) => ({ ...CLOSED, trade })

type Role = RoleOf<PlacedOrder>
type Race = { roles: Role[]; ends: object[]; isOver?: true; isNew?: true }

describe('an order with concurrent actions, interleaved statement by statement,', () => {
  const shop = useServerShop()
  let stage: Stage
  let people: People
  beforeAll(async () => {
    people = await createPeople(shop, 'wei')
    await configure(shop, {
      'pay.transfer': true,
      'pay.transfer_account': '6217 0000',
      'limits.pay_ways_per_hour': 100_000,
    })
    stage = await openStage(shop.runtime, NAMES)
  })
  afterAll(() => stage.close())

  /**
   * Paid `now`, the provider rejects it after closing the order; paid `late`, it had the money before
   * it closed the order.
   */
  const paysAs =
    (how: 'now' | 'late'): Role =>
    async ({ runtime }, { order_no }) => {
      const { status, json } = await callSimulator(runtime, 'POST /pay', { out_trade_no: order_no, how })
      return json.deliveries?.[0].status ?? status
    }
  const [pays, paysLate] = [paysAs('now'), paysAs('late')]
  const announces: Role = async ({ ask }, { order_id }) =>
    (await ask('POST /v1/pay/pre_order', { token: people.token, body: { order_id } })).status
  const cancels: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /v1/order/${order_id}/cancellation`, { token: people.token, body: {} })).status
  const looks: Role = async ({ ask }, { order_id }) =>
    (await ask(`GET /v1/order/${order_id}`, { token: people.token })).status
  const checks: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /cms/order/${order_id}/check`, { token: people.manager })).status
  const discounts: Role = async ({ ask }, { order_id }) =>
    (await ask(`PUT /cms/order/${order_id}/price`, { token: people.manager, body: { discount: 100 } })).status
  const marksPaid: Role = async ({ ask }, { order_id }) =>
    (await ask(`POST /cms/order/${order_id}/payment`, { token: people.manager, body: { method: 'cash' } })).status
  const transfers: Role = async ({ ask }, { order_id }) =>
    (await ask(`PUT /v1/order/${order_id}/pay_way`, { token: people.token, body: { pay_way: 'transfer' } })).status
  const does =
    (kind: string, more: object = {}): Role =>
    async ({ runtime }, { order_id }) => {
      await jobs.handlers[kind]?.(runtime, { id: order_id, ...more })
      return 200
    }

  const [expires, asksLast] = [does('order.expire'), does('order.query', { step: 7 })]
  const inTime = [PAID, closedAs('CLOSED')]
  const early = [closedAs(null), closedAs('CLOSED')]
  const isOver = true
  const isNew = true
  const races: [string, Race][] = [
    ['paid and cancelled', { roles: [pays, cancels], ends: inTime }],
    ['paid late and cancelled', { roles: [paysLate, cancels], ends: [PAID, REFUND_SUCCEEDED] }],
    ['paid and looked at after its time', { roles: [pays, looks], ends: inTime, isOver }],
    ['paid late and looked at after its time', { roles: [paysLate, looks], ends: [PAID, REFUND_SUCCEEDED], isOver }],
    ['paid and expired', { roles: [pays, expires], ends: inTime, isOver }],
    ['paid late and expired', { roles: [paysLate, expires], ends: [PAID, REFUND_SUCCEEDED], isOver }],
    [
      'paid late, cancelled and expired',
      { roles: [paysLate, cancels, expires], ends: [PAID, REFUND_SUCCEEDED], isOver },
    ],
    ['paid and asked about by two', { roles: [pays, asksLast, checks], ends: [PAID] }],
    ['announced and cancelled', { roles: [announces, cancels], ends: early, isNew }],
    ['announced and made cheaper', { roles: [announces, discounts], ends: [PAYMENT_DUE, ENDED], isNew }],
    [
      'announced twice and made cheaper',
      { roles: [announces, discounts, announces], ends: [PAYMENT_DUE, ENDED], isNew },
    ],
    ['paid and made cheaper', { roles: [pays, discounts], ends: [PAID, ENDED] }],
    ['paid for its former price and made cheaper', { roles: [paysLate, discounts], ends: [PAID, HELD] }],
    ['made cheaper and cancelled', { roles: [discounts, cancels], ends: [closedAs('CLOSED')] }],
    ['paid and marked as paid', { roles: [pays, marksPaid], ends: [PAID, BY_HAND] }],
    ['paid late and marked as paid', { roles: [paysLate, marksPaid], ends: [PAID] }],
    ['marked as paid and cancelled', { roles: [marksPaid, cancels], ends: [BY_HAND, closedAs('CLOSED')] }],
    ['marked as paid and expired', { roles: [marksPaid, expires], ends: [BY_HAND, closedAs('CLOSED')], isOver }],
    ['marked as paid by two', { roles: [marksPaid, marksPaid], ends: [BY_HAND] }],
    ['paid and given another way', { roles: [pays, transfers], ends: [PAID, ENDED] }],
    ['paid late and given another way', { roles: [paysLate, transfers], ends: [PAID, HELD] }],
    [
      'announced and given another way',
      { roles: [announces, transfers], ends: [PAYMENT_DUE, ENDED, { ...PAYMENT_DUE, trade: null }], isNew },
    ],
    ['given another way and marked as paid', { roles: [transfers, marksPaid], ends: [BY_HAND] }],
    ['given another way and cancelled', { roles: [transfers, cancels], ends: [closedAs('CLOSED')] }],
    ['made cheaper by two', { roles: [discounts, discounts], ends: [ENDED] }],
  ]

  test.each(races)('an order %s at once has one of its valid outcomes', { timeout: 600_000 }, async (name, race) => {
    const next = (count: number) => orders(race, count)
    const ran = await playRaces(stage, seededChance(SEED), { names: NAMES, roles: race.roles, count: COUNT, next })
    await runAllWork(shop.runtime)
    const outcomes = await outcomesOf(shop.db, ran)
    const seen = ran.map(({ order_id, trace, answers }) => ({ trace, answers, end: outcomes.get(order_id) }))
    const wrong = seen.filter(({ end, answers }) => answers.some((status) => status >= 500) || !isAmong(race.ends, end))
    const broken = [...(await findViolations(shop.db, { settled: true })), ...(await wronglyReduced(shop.db, ran))]
    reportProof(
      `orders ${name} at the same time, with interleaved statements`,
      countOfWays(ran),
      wrong.length + broken.length,
    )
    expect({ wrong, broken }, `KIOSK_SEED=${SEED}`).toEqual({ wrong: [], broken: [] })
    const ends = new Set(seen.map(({ end }) => JSON.stringify(end)))
    expect(ends.size).toBe(race.ends.length)
  })

  async function orders({ isNew, isOver }: Race, count: number): Promise<PlacedOrder[]> {
    const inserted = await (isNew ? insertOrders : insertAnnouncedOrders)(shop.db, people.user_id, count, {
      isReduced: true,
    })
    const ids = inserted.map(({ order_id }) => order_id)
    const over = { expires_at: sql`now() - interval '1 s'` }
    if (isOver) await shop.db.update(order).set(over).where(inArray(order.id, ids))
    return inserted
  }
})

const isAmong = (ends: object[], end: object | undefined): boolean =>
  ends.some((one) => isDeepStrictEqual({ ...one }, { ...end }))
