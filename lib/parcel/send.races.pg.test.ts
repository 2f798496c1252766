import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLine } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { firstOrThrow } from '@/lib/data/records'
import { jobs } from '@/lib/registry'
import { SEED, seededChance } from '@/packages/testing/chance'
import { countOfWays, openStage, playRaces, type Role as RoleOf, type Stage } from '@/packages/testing/interleave'
import { isLong } from '@/packages/testing/long-run'
import { insertAnnouncedOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'
import { callSimulator } from '@/packages/testing/wechat'

const COUNT = isLong ? 80 : 12
const NAMES = ['A', 'B', 'C']

/** A paid order of two pieces; with `parcel_id` one of them is sent. */
type Bought = PlacedOrder & { line_id: number; parcel_id: number }
type Role = RoleOf<Bought>
type Race = { roles: Role[]; ends: string[]; isPartlySent?: true }

describe('parcels with concurrent actions, interleaved statement by statement,', () => {
  const shop = useServerShop()
  const { manage } = createShipmentShop(shop)
  let stage: Stage
  let people: People
  beforeAll(async () => {
    people = await createPeople(shop, 'wei')
    await manage(true)
    stage = await openStage(shop.runtime, NAMES)
  })
  afterAll(() => stage.close())

  const SF = { carrier: 'sf', tracking_no: 'SF1234567890121' }
  const asks =
    (call: (one: Bought) => string, body: (one: Bought) => object = () => ({})): Role =>
    async ({ ask }, one) =>
      (await ask(call(one), { token: people.manager, body: body(one) })).status
  const sends = (count: number, tracking_no = SF.tracking_no) =>
    asks(
      ({ order_id }) => `POST /cms/order/${order_id}/parcel`,
      ({ line_id }) => ({ ...SF, tracking_no, items: [{ id: line_id, count }] }),
    )
  const sendsRest = asks(
    ({ order_id }) => `POST /cms/order/${order_id}/parcel`,
    () => SF,
  )
  const ships = asks(
    ({ order_id }) => `PUT /cms/order/${order_id}/status`,
    () => ({ ...SF, status: 'shipped' }),
  )
  const refunds = (count: number) =>
    asks(
      ({ order_id }) => `POST /cms/order/${order_id}/refund`,
      ({ line_id }) => ({ lines: [{ id: line_id, count }], reason: 'None is left' }),
    )
  const callsOff = asks(({ parcel_id }) => `DELETE /cms/parcel/${parcel_id}`)
  const corrects = asks(
    ({ parcel_id }) => `PUT /cms/parcel/${parcel_id}`,
    () => ({ tracking_no: 'SF1234567890129' }),
  )
  const reports: Role = async ({ runtime }, { order_id }) => {
    await jobs.handlers['shipping.tell']?.(runtime, { id: order_id, attempts: 0 })
    return 200
  }

  const races: [string, Race][] = [
    ['sent twice', { roles: [sendsRest, sendsRest], ends: ['shipped 2 sent 0 returned 3 in stock; sent known - 1'] }],
    [
      'sent in full and refunded in full',
      {
        roles: [ships, refunds(2)],
        ends: [
          'refunded 2 sent 0 returned 3 in stock; succeeded; sent',
          'refunded 0 sent 2 returned 5 in stock; succeeded;',
        ],
      },
    ],
    [
      'sent in part and refunded in part',
      { roles: [sends(1), refunds(1)], ends: ['shipped 1 sent 1 returned 4 in stock; succeeded; sent known - 1'] },
    ],
    [
      'sent in part by two',
      {
        // WeChat knows a parcel by its number
        roles: ['SF1234567890122', 'SF1234567890123', 'SF1234567890124'].map((number) => sends(1, number)),
        ends: ['shipped 2 sent 0 returned 3 in stock; sent known, sent known - 2'],
      },
    ],
    [
      'completed and called off',
      {
        roles: [sendsRest, callsOff],
        ends: [
          'shipped 2 sent 0 returned 3 in stock; called_off, sent known - 1',
          'shipped 2 sent 0 returned 3 in stock; sent known, sent known - 2',
        ],
        isPartlySent: true,
      },
    ],
    [
      'called off and corrected',
      {
        roles: [callsOff, corrects],
        ends: [
          'paid 0 sent 0 returned 3 in stock; called_off corrected',
          'paid 0 sent 0 returned 3 in stock; called_off',
        ],
        isPartlySent: true,
      },
    ],
    [
      'called off and reported',
      {
        roles: [callsOff, reports],
        ends: ['paid 0 sent 0 returned 3 in stock; called_off', 'paid 1 sent 0 returned 3 in stock; sent known - 1'],
        isPartlySent: true,
      },
    ],
    [
      'corrected and reported',
      {
        roles: [corrects, reports],
        ends: [
          'paid 1 sent 0 returned 3 in stock; sent corrected known - 1',
          'paid 1 sent 0 returned 3 in stock; sent corrected known - 2',
        ],
        isPartlySent: true,
      },
    ],
    [
      'called off and refunded in full',
      {
        roles: [callsOff, refunds(2)],
        ends: [
          'refunded 0 sent 2 returned 5 in stock; succeeded; called_off',
          'refunded 1 sent 1 returned 4 in stock; succeeded; sent',
        ],
        isPartlySent: true,
      },
    ],
    [
      'sent and refunded for the rest',
      {
        roles: [sendsRest, refunds(1)],
        ends: [
          'shipped 1 sent 1 returned 4 in stock; succeeded; sent known - 1',
          'shipped 2 sent 0 returned 3 in stock; succeeded; sent known, sent known - 2',
        ],
        isPartlySent: true,
      },
    ],
  ]

  test.each(races)('an order %s at once has one of its valid outcomes', { timeout: 600_000 }, async (name, race) => {
    const { roles, ends, isPartlySent = false } = race
    const next = (count: number) => orders(count, isPartlySent)
    const ran = await playRaces(stage, seededChance(SEED), { names: NAMES, roles, count: COUNT, next })
    await runAllWork(shop.runtime, 1)
    const seen = []
    for (const one of ran) seen.push({ trace: one.trace, answers: one.answers, end: await outcomeOf(one) })
    const wrong = seen.filter(({ end, answers }) => answers.some((status) => status >= 500) || !ends.includes(end))
    const broken = await findViolations(shop.db, { settled: true })
    reportProof(`parcels ${name} at the same time, with interleaved statements`, countOfWays(ran), wrong.length)
    expect({ wrong, broken }, `KIOSK_SEED=${SEED}`).toEqual({ wrong: [], broken: [] })
    expect(new Set(seen.map(({ end }) => end))).toEqual(new Set(ends))
  })

  async function orders(count: number, isPartlySent: boolean): Promise<Bought[]> {
    const placed = await insertAnnouncedOrders(shop.db, people.user_id, count)
    const bought: Bought[] = []
    for (const one of placed) {
      await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: one.order_no, how: 'now' })
      const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.order_id, one.order_id))
      const line_id = line?.id ?? 0
      const items = [{ id: line_id, count: 1 }]
      const sent = isPartlySent
        ? await shop.ask(`POST /cms/order/${one.order_id}/parcel`, {
            token: people.manager,
            body: { ...SF, tracking_no: 'SF1234567890120', items },
          })
        : undefined
      bought.push({ ...one, line_id, parcel_id: sent?.data.id ?? 0 })
    }
    return bought
  }

  /** Of the order, its pieces and its parcels, each with the number that WeChat has. */
  async function outcomeOf({ order_id }: Bought): Promise<string> {
    const { rows } = await shop.db.execute<{ outcome: string }>(sql`
      select concat_ws(' ', o.status, l.sent || ' sent', l.returned || ' returned', sku.stock || ' in stock;',
        (select string_agg(r.state, ' ' order by r.id) || ';' from refund r where r.order_id = o.id),
        (select string_agg(p.state || case when p.tracking_no like '%9' then ' corrected' else '' end
          || case when said.list @? ('$[*].tracking_no ? (@ == "' || p.tracking_no || '")')::jsonpath then ' known' else '' end,
          ', ' order by p.id) from parcel p where p.order_id = o.id),
        '- ' || jsonb_array_length(said.list)) as outcome
      from "order" o join order_line l on l.order_id = o.id join sku on sku.id = l.sku_id
      left join lateral (select value -> 'said' -> 'shipping_list' as list from simulated
        where kind = 'shipping' and key = o.order_no) said on true
      where o.id = ${order_id}`)
    return firstOrThrow(rows).outcome
  }
})
