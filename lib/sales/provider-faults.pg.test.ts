import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { simulated } from '@/db/schema/simulator'
import { findViolations } from '@/lib/sales/invariants'
import {
  CLOSED,
  CLOSING,
  GIVEN_BACK,
  GOING_BACK,
  insertProducts,
  outcomesOf,
  PAID,
  type PlacedOrder,
  UNPAID,
} from '@/lib/testing/many-orders'
import {
  CALLS,
  type Call,
  createPeople,
  orderFactory,
  type People,
  payActions,
  planProviderFault,
} from '@/lib/testing/pay-actions'
import { reportProof } from '@/lib/testing/report-proof'
import { inParallel, useServerShop } from '@/lib/testing/server-shop'
import { passMinutes, runAllWork } from '@/lib/testing/settle'
import { FAULTS } from '@/lib/wechat/simulator/faults'

const MOST_MS = 6000
const KINDS = ['hang', 'late', ...FAULTS.filter((kind) => kind !== 'hang' && kind !== 'late')]

/** Which question goes wrong, of which orders and while who asks for what; what is said then, how they stay, and their end. */
type Deed = {
  call: Call
  of: keyof ReturnType<typeof orderFactory>
  act: keyof ReturnType<typeof payActions>
  said: unknown[]
  stays: object
  end: object
}
const AWAY = { said: [503, 8010], stays: UNPAID }
const HELD = { said: [200, 'closing'], stays: CLOSING }
const ON_ITS_WAY = { said: [], stays: GOING_BACK, end: GIVEN_BACK }
const DEEDS: Deed[] = [
  { call: 'prepay', of: 'placed', act: 'announces', ...AWAY, end: UNPAID },
  { call: 'query', of: 'paid', act: 'checks', ...AWAY, end: PAID },
  { call: 'query', of: 'paid', act: 'announces', ...AWAY, end: PAID },
  { call: 'query', of: 'paid', act: 'cancels', ...HELD, end: PAID },
  { call: 'close', of: 'announced', act: 'cancels', ...HELD, end: CLOSED },
  { call: 'refund', of: 'paidLate', act: 'givesBack', ...ON_ITS_WAY },
  { call: 'query_refund', of: 'paidLate', act: 'givesBack', ...ON_ITS_WAY },
]
type Tried = { deed: Deed; kind: string; one: PlacedOrder; said?: unknown[]; ms?: number }

describe('what the provider does wrong', () => {
  const shop = useServerShop()
  let people: People
  beforeAll(async () => {
    people = await createPeople(shop, 'hua')
  })

  test('at one question delays no other, loses nothing, and is over with it', async () => {
    const tries = await Promise.all(DEEDS.map(triesOf))
    const answers: Promise<void>[] = []
    for (const [at, kind] of KINDS.entries()) {
      for (const tried of tries.flatMap((all) => all.slice(at, at + 1))) answers.push((await begun(tried)).answered)
      if (kind === 'late') await placing()
    }
    const all = tries.flat()
    const early = await notAs(all, ({ stays }) => stays)
    await Promise.all(answers)
    const slow = all.filter(({ deed, said, ms = MOST_MS }) => String(said) !== String(deed.said) || ms >= MOST_MS)
    const after = await notAs(all, ({ stays }) => stays)
    await runAllWork(shop.runtime)
    const ends = await notAs(all, ({ end }) => end)
    const broken = await findViolations(shop.db, { settled: true })
    const found = [...early, ...slow, ...after, ...ends, ...broken]
    reportProof('questions to the provider that went wrong, in each way that one may', all.length, found.length)
    expect(found).toEqual([])
    for (const { one } of tries[0] ?? []) expect(await payActions(shop, people).announces(one)).toEqual([200, 0])
  })

  async function triesOf(deed: Deed): Promise<Tried[]> {
    const orders = await orderFactory(shop, people)[deed.of](KINDS.length)
    return orders.map((one, at) => ({ deed, kind: KINDS[at] ?? '', one }))
  }

  /** Once the question that goes wrong has been asked, the next may begin: so many hang at the same time. */
  async function begun(tried: Tried): Promise<{ answered: Promise<void> }> {
    const { act, call } = tried.deed
    await planProviderFault(shop, call, tried.kind, 1)
    const began = performance.now()
    const answered = payActions(shop, people)
      [act](tried.one)
      .then((said) => void Object.assign(tried, { said, ms: performance.now() - began }))
    const planned = and(eq(simulated.kind, 'fault'), eq(simulated.key, call), sql`value ->> 'times' <> '0'`)
    for (let isOver = false; (await shop.db.$count(simulated, planned)) > 0; isOver = tried.said !== undefined) {
      if (isOver) throw new Error(`nobody asked for ${call}`)
    }
    return { answered }
  }

  /** Those that do not stand as they have to. */
  async function notAs(tries: Tried[], wantedOf: (deed: Deed) => object) {
    const orders = tries.map(({ one }) => one)
    const outcomes = await outcomesOf(shop.db, orders)
    return tries
      .map(({ deed, kind, one }) => ({ kind, ...deed, is: outcomes.get(one.order_id) }))
      .filter(({ is, ...deed }) => !expect.objectContaining(wantedOf(deed)).asymmetricMatch(is))
  }

  /** More hang by now than there are connections to the database. */
  async function placing() {
    const [goods] = await insertProducts(shop.db, people.user_id, { count: 1, price: 100, stock: 100 })
    const asked = { token: people.token, body: { items: [{ product_id: goods?.product_id, count: 1 }] } }
    const began = performance.now()
    const answers = await inParallel(30, () => shop.ask('POST /v1/order', asked))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(performance.now() - began).toBeLessThan(MOST_MS / 2)
  }

  test('for a whole day leaves nothing behind when it is over', async () => {
    const { announced, paid, paidLate } = orderFactory(shop, people)
    const [left, given, given_up, late] = [await announced(3), await paid(3), await announced(3), await paidLate(3)]
    const first = sql`payload || '{"step": 0}'`
    await shop.db.update(outbox).set({ payload: first, run_at: sql`now()` }).where(eq(outbox.kind, 'order.query'))
    for (const call of CALLS) await planProviderFault(shop, call, '500', 1_000_000)
    for (const one of given_up) expect(await payActions(shop, people).cancels(one)).toEqual(HELD.said)
    for (let hours = 0; hours < 24; hours += 1) await passMinutes(shop.runtime, 60)
    await are([...left, ...given, ...given_up], CLOSING)
    await are(late, GOING_BACK)
    for (const call of CALLS) await planProviderFault(shop, call, '500', 0)
    for (let hours = 0; hours < 4; hours += 1) await passMinutes(shop.runtime, 60)
    await are([...left, ...given_up], CLOSED)
    await are(given, PAID)
    await are(late, GIVEN_BACK)
    expect(await shop.db.$count(outbox, isNotNull(outbox.dead_at))).toBe(0)
    const broken = await findViolations(shop.db, { settled: true })
    reportProof('orders that outlived a day without the provider', left.length * 4, broken.length)
    expect(broken).toEqual([])
  })

  async function are(orders: PlacedOrder[], wanted: object) {
    for (const outcome of (await outcomesOf(shop.db, orders)).values()) expect(outcome).toMatchObject(wanted)
  }
})
