import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '@/lib/commerce/invariants'
import { firstOrThrow } from '@/lib/data/records'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { SEED, seededChance } from '@/packages/testing/chance'
import { countOfWays, openStage, playRaces, type Role as RoleOf, type Stage } from '@/packages/testing/interleave'
import { isLong } from '@/packages/testing/long-run'
import { insertAnnouncedOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { SHIPPED } from '@/packages/testing/orders'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { passDeadline } from './deadlines'

const COUNT = isLong ? 80 : 8
const NAMES = ['A', 'B']
const SF = { carrier: 'sf', tracking_no: 'SF1234567890121' }

/** Two pieces were shipped and are to be exchanged for the last two of another variant. */
type Exchange = PlacedOrder & { id: number; line: number; medium: number }
type Role = RoleOf<Exchange>
type Race = { roles: Role[]; ends: string[]; from: 'requested' | 'agreed' | 'sent_back' | 'replacing'; isLate?: true }

describe('exchanges with concurrent actions, interleaved statement by statement,', () => {
  const shop = useServerShop()
  let stage: Stage
  let people: People
  let [buyer, other] = ['', '']
  beforeAll(async () => {
    people = await createPeople(shop, 'wei')
    buyer = people.token
    other = await newBuyer(shop, 'bob')
    await configure(shop, { 'limits.orders_per_minute': 100_000 })
    stage = await openStage(shop.runtime, NAMES)
  })
  afterAll(() => stage.close())

  const staff =
    (call: (one: Exchange) => string, body: (one: Exchange) => object = () => ({})): Role =>
    async ({ ask }, one) =>
      (await ask(call(one), { token: people.manager, body: body(one) })).status
  const agrees = staff(
    ({ id }) => `PUT /cms/after_sale/${id}/decision`,
    () => ({ action: 'agree' }),
  )
  const receives = staff(
    ({ id }) => `PUT /cms/after_sale/${id}/receipt`,
    ({ line }) => ({ lines: [{ id: line, received: 2, to_stock: 2 }] }),
  )
  const ships = staff(
    ({ id }) => `POST /cms/after_sale/${id}/shipment`,
    () => SF,
  )
  const pays = staff(({ id }) => `POST /cms/after_sale/${id}/payment`)
  const refunds = staff(
    ({ order_id }) => `POST /cms/order/${order_id}/refund`,
    ({ line }) => ({ lines: [{ id: line, count: 2 }], reason: 'A stain' }),
  )
  const withdraws: Role = async ({ ask }, { id }) =>
    (await ask(`POST /v1/after_sale/${id}/withdrawal`, { token: buyer, body: {} })).status
  const buysTheLast: Role = async ({ ask }, { product_id, medium }) =>
    (await ask('POST /v1/order', { token: other, body: { items: [{ product_id, sku_id: medium, count: 2 }] } })).status
  const passes: Role = async ({ runtime }, { id }) => {
    await passDeadline(runtime, id)
    return 200
  }

  /** The requests and refunds of the order; how many of each variant are in stock. */
  const races: [string, Race][] = [
    ['withdrawn and approved', { roles: [withdraws, agrees], from: 'requested', ends: ['withdrawn, 3 and 2'] }],
    [
      'approved while another buyer orders the last replacement',
      { roles: [agrees, buysTheLast], from: 'requested', ends: ['agreed, 3 and 0', 'requested, 3 and 0'] },
    ],
    [
      'approved while its pieces are refunded',
      { roles: [agrees, refunds], from: 'requested', ends: ['agreed, 3 and 0', 'declined succeeded, 3 and 2'] },
    ],
    [
      'withdrawn and not sent in time',
      { roles: [withdraws, passes], from: 'agreed', isLate: true, ends: ['withdrawn, 3 and 2', 'lapsed, 3 and 2'] },
    ],
    [
      'withdrawn and received',
      { roles: [withdraws, receives], from: 'agreed', ends: ['withdrawn, 3 and 2', 'replacing, 5 and 0'] },
    ],
    [
      'received and not confirmed in time',
      {
        roles: [receives, passes],
        from: 'sent_back',
        isLate: true,
        ends: ['replacing, 5 and 0', 'replacing, 3 and 0'],
      },
    ],
    [
      'shipped and paid back instead',
      { roles: [ships, pays], from: 'replacing', ends: ['exchanged, 5 and 0', 'succeeded, 5 and 2'] },
    ],
  ]

  test.each(races)(
    'an exchange that is %s at once has one of its valid outcomes',
    { timeout: 600_000 },
    async (name, race) => {
      const { roles, ends, from, isLate = false } = race
      const next = (count: number) => exchanges(count, from, isLate)
      const ran = await playRaces(stage, seededChance(SEED), { names: NAMES, roles, count: COUNT, next })
      await runAllWork(shop.runtime)
      const seen = []
      for (const one of ran) seen.push({ trace: one.trace, answers: one.answers, end: await outcomeOf(one) })
      const wrong = seen.filter(({ end, answers }) => answers.some((status) => status >= 500) || !ends.includes(end))
      const broken = await findViolations(shop.db, { settled: true })
      reportProof(`exchanges ${name} at the same time, with interleaved statements`, countOfWays(ran), wrong.length)
      expect({ wrong, broken }, `KIOSK_SEED=${SEED}`).toEqual({ wrong: [], broken: [] })
      expect(new Set(seen.map(({ end }) => end))).toEqual(new Set(ends))
    },
  )

  async function exchanges(count: number, from: Race['from'], isLate: boolean): Promise<Exchange[]> {
    const all: Exchange[] = []
    for (const one of await insertAnnouncedOrders(shop.db, people.user_id, count)) {
      await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: one.order_no, how: 'now' })
      await shop.ask(`PUT /cms/order/${one.order_id}/status`, { token: people.manager, body: SHIPPED })
      const exchange = await ask(one)
      for (const step of STEPS.slice(0, STEPS.findIndex(([state]) => state === from) + 1)) await step[1](exchange)
      if (isLate)
        await shop.db.execute(
          sql`update refund set deadline_at = now() - interval '1 second' where id = ${exchange.id}`,
        )
      all.push(exchange)
    }
    return all
  }

  async function ask(one: PlacedOrder): Promise<Exchange> {
    const { rows } = await shop.db.execute<{ line: number; medium: number }>(sql`
      with medium as (
        insert into sku (product_id, specs, price) values (${one.product_id}, '{"Size":"M"}', 300) returning id)
      select medium.id as medium, l.id as line from medium, order_line l where l.order_id = ${one.order_id}`)
    const { line, medium } = firstOrThrow(rows)
    await shop.db.execute(sql`insert into stock_movement (sku_id, delta, reason) values (${medium}, 2, 'initial')`)
    const lines = [{ id: line, count: 2, to_sku_id: medium }]
    const body = { kind: 'exchange', reason: 'Too small', lines }
    const { data } = await shop.ask(`POST /v1/order/${one.order_id}/after_sale`, { token: buyer, body })
    return { ...one, id: data.id, line, medium }
  }

  const does = (role: Role) => async (one: Exchange) => void (await role({ runtime: shop.runtime, ask: shop.ask }, one))
  const STEPS: [Race['from'], (one: Exchange) => Promise<void>][] = [
    ['requested', async () => undefined],
    ['agreed', does(agrees)],
    [
      'sent_back',
      async ({ id }) => void (await shop.ask(`POST /v1/after_sale/${id}/parcel`, { token: buyer, body: SF })),
    ],
    ['replacing', does(receives)],
  ]

  async function outcomeOf({ order_id, sku_id, medium }: Exchange): Promise<string> {
    const { rows } = await shop.db.execute<{ outcome: string }>(sql`
      select concat((select string_agg(r.state, ' ' order by r.id) from refund r where r.order_id = ${order_id}),
        ', ', (select stock from sku where id = ${sku_id}), ' and ', (select stock from sku where id = ${medium})) as outcome`)
    return firstOrThrow(rows).outcome
  }
})
