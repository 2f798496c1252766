import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { simulated } from '@/db/schema/simulator'
import { findViolations } from '@/lib/commerce/invariants'
import { FAULTS } from '@/packages/simulator/faults'
import { isLong, timeLimit } from '@/packages/testing/long-run'
import {
  CLOSED,
  CLOSING,
  insertProducts,
  outcomesOf,
  PAID,
  type PlacedOrder,
  REFUND_PROCESSING,
  REFUND_SUCCEEDED,
  UNPAID,
} from '@/packages/testing/many-orders'
import {
  CALLS,
  type Call,
  createPeople,
  orderFactory,
  type People,
  payActions,
  planProviderFault,
} from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { passMinutes, runAllWork } from '@/packages/testing/settle'

const MOST_MS = 6000
const KINDS = ['hang', 'late', ...FAULTS.filter((kind) => kind !== 'hang' && kind !== 'late')]

/**
 * Which call fails, on which orders and during which action; the response, the state meanwhile,
 * and the state in the end.
 */
type Operation = {
  call: Call
  of: keyof ReturnType<typeof orderFactory>
  act: keyof ReturnType<typeof payActions>
  answer: unknown[]
  stays: object
  end: object
}
const UNAVAILABLE = { answer: [503, 8010], stays: UNPAID }
const CLOSING_FIRST = { answer: [200, 'closing'], stays: CLOSING }
const REFUNDING = { answer: [], stays: REFUND_PROCESSING, end: REFUND_SUCCEEDED }
const OPERATIONS: Operation[] = [
  { call: 'prepay', of: 'placed', act: 'announces', ...UNAVAILABLE, end: UNPAID },
  { call: 'query', of: 'paid', act: 'checks', ...UNAVAILABLE, end: PAID },
  { call: 'query', of: 'paid', act: 'announces', ...UNAVAILABLE, end: PAID },
  { call: 'query', of: 'paid', act: 'cancels', ...CLOSING_FIRST, end: PAID },
  { call: 'close', of: 'announced', act: 'cancels', ...CLOSING_FIRST, end: CLOSED },
  { call: 'refund', of: 'paidLate', act: 'givesBack', ...REFUNDING },
  { call: 'query_refund', of: 'paidLate', act: 'givesBack', ...REFUNDING },
]
type Attempt = { operation: Operation; kind: string; one: PlacedOrder; answer?: unknown[]; ms?: number }

describe('a fault of the provider', () => {
  const shop = useServerShop()
  let people: People
  beforeAll(async () => {
    people = await createPeople(shop, 'hua')
  })

  test('a fault of the provider in one call delays no other, loses nothing and leaves no trace', async () => {
    const tries = await Promise.all(OPERATIONS.map(triesOf))
    const answers: Promise<void>[] = []
    for (const [at, kind] of KINDS.entries()) {
      for (const attempt of tries.flatMap((all) => all.slice(at, at + 1)))
        answers.push((await startAttempt(attempt)).answered)
      if (kind === 'late') await placeOrders()
    }
    const all = tries.flat()
    const early = await mismatches(all, ({ stays }) => stays)
    await Promise.all(answers)
    const slow = all.filter(
      ({ operation, answer, ms = MOST_MS }) => String(answer) !== String(operation.answer) || ms >= MOST_MS,
    )
    const after = await mismatches(all, ({ stays }) => stays)
    await runAllWork(shop.runtime)
    const ends = await mismatches(all, ({ end }) => end)
    const broken = await findViolations(shop.db, { settled: true })
    const found = [...early, ...slow, ...after, ...ends, ...broken]
    reportProof('failed calls to the provider, every call with every kind of failure', all.length, found.length)
    expect(found).toEqual([])
    for (const { one } of tries[0] ?? []) expect(await payActions(shop, people).announces(one)).toEqual([200, 0])
  })

  async function triesOf(operation: Operation): Promise<Attempt[]> {
    const orders = await orderFactory(shop, people)[operation.of](KINDS.length)
    return orders.map((one, at) => ({ operation, kind: KINDS[at] ?? '', one }))
  }

  /** Resolves once the faulty request is under way, so that many of them hang at the same time. */
  async function startAttempt(attempt: Attempt): Promise<{ answered: Promise<void> }> {
    const { act, call } = attempt.operation
    await planProviderFault(shop, call, attempt.kind, 1)
    const startedAt = performance.now()
    const response = payActions(shop, people)
      [act](attempt.one)
      .then((answer) => void Object.assign(attempt, { answer, ms: performance.now() - startedAt }))
    const planned = and(eq(simulated.kind, 'fault'), eq(simulated.key, call), sql`value ->> 'times' <> '0'`)
    for (let isOver = false; (await shop.db.$count(simulated, planned)) > 0; isOver = attempt.answer !== undefined) {
      if (isOver) throw new Error(`no request for ${call}`)
    }
    return { answered: response }
  }

  /** Attempts whose order is not in the expected state. */
  async function mismatches(tries: Attempt[], wantedOf: (operation: Operation) => object) {
    const orders = tries.map(({ one }) => one)
    const outcomes = await outcomesOf(shop.db, orders)
    return tries
      .map(({ operation, kind, one }) => ({ kind, ...operation, is: outcomes.get(one.order_id) }))
      .filter(({ is, ...operation }) => !expect.objectContaining(wantedOf(operation)).asymmetricMatch(is))
  }

  /** By now more requests hang than there are connections to the database. */
  async function placeOrders() {
    const [goods] = await insertProducts(shop.db, people.user_id, { count: 1, price: 100, stock: 100 })
    const request = { token: people.token, body: { items: [{ product_id: goods?.product_id, count: 1 }] } }
    const startedAt = performance.now()
    const answers = await inParallel(30, () => shop.ask('POST /v1/order', request))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(performance.now() - startedAt).toBeLessThan(timeLimit(MOST_MS / 2))
  }

  test('a fault of the provider for a whole day leaves no order stuck afterwards', async () => {
    const { announced, paid, paidLate } = orderFactory(shop, people)
    const count = isLong ? 3 : 1
    const [left, given] = [await announced(count), await paid(count)]
    const [given_up, late] = [await announced(count), await paidLate(count)]
    const first = sql`payload || '{"step": 0}'`
    await shop.db.update(outbox).set({ payload: first, run_at: sql`now()` }).where(eq(outbox.kind, 'order.query'))
    for (const call of CALLS) await planProviderFault(shop, call, '500', 1_000_000)
    for (const one of given_up) expect(await payActions(shop, people).cancels(one)).toEqual(CLOSING_FIRST.answer)
    for (let hours = 0; hours < 24; hours += 1) await passMinutes(shop.runtime, 60)
    await expectState([...left, ...given, ...given_up], CLOSING)
    await expectState(late, REFUND_PROCESSING)
    for (const call of CALLS) await planProviderFault(shop, call, '500', 0)
    for (let hours = 0; hours < 4; hours += 1) await passMinutes(shop.runtime, 60)
    await expectState([...left, ...given_up], CLOSED)
    await expectState(given, PAID)
    await expectState(late, REFUND_SUCCEEDED)
    expect(await shop.db.$count(outbox, isNotNull(outbox.dead_at))).toBe(0)
    const broken = await findViolations(shop.db, { settled: true })
    reportProof('orders after a day without the provider', left.length * 4, broken.length)
    expect(broken).toEqual([])
  })

  async function expectState(orders: PlacedOrder[], state: object) {
    for (const outcome of (await outcomesOf(shop.db, orders)).values()) expect(outcome).toMatchObject(state)
  }
})
