import { beforeAll, describe, expect, test } from 'vitest'
import { paymentAnomaly } from '@/db/schema/payment'
import { reconciliationDifference } from '@/db/schema/reconciliation'
import { addDays, shopDate, startOfDay } from '@/lib/base/shop-time'
import { findViolations } from '@/lib/commerce/invariants'
import { changeBills, insertPayments, insertRefunds, refundOf, transactionOf } from '@/packages/testing/bills'
import { newBuyer } from '@/packages/testing/buyers'
import { insertOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { reportProof } from '@/packages/testing/report-proof'
import { useServerShop } from '@/packages/testing/server-shop'
import { recountSales } from '../figures/figures'
import { KINDS as ALL_KINDS, type FUNDS_KINDS, isOfFunds, type Kind } from './kinds'

/** Differences between the bill and the shop; funds.test.ts has those between the two bills. */
type ShopKind = Exclude<Kind, (typeof FUNDS_KINDS)[number]>
const KINDS = ALL_KINDS.filter((kind): kind is ShopKind => !isOfFunds(kind))

const DAY = addDays(shopDate(new Date()), -2)
const OF_EACH = 10
const RIGHT = 300
const REFUNDED = 60

/** Moments spread evenly from the first to the last second of the day. */
const at = (n: number, of: number): Date =>
  new Date(startOfDay(DAY).getTime() + Math.floor((86_399 / (of - 1)) * n) * 1000)

type FoundDifference = { kind: Kind; number: string; state: string; settled_as: string | null; id: number }

describe('a day with sixty differences among several hundred matching records', () => {
  const shop = useServerShop()
  let seeded: Record<ShopKind, string[]>
  let [token, run] = ['', 0]
  const staff = (what: string, body?: unknown) => shop.ask(what, { token, body })
  const compare = async () => (await staff('POST /cms/reconciliation', { date: DAY })).data
  const differences = (): Promise<FoundDifference[]> => shop.db.select().from(reconciliationDifference)

  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await shop.tokenOf('manager')
    const buyer = await newBuyer(shop, 'wei')
    const user_id = (await shop.ask('GET /v1/user', { token: buyer })).data.id
    const orders = await insertOrders(shop.db, user_id, RIGHT + 6 * OF_EACH)
    const take = (count: number) => orders.splice(0, count)
    seeded = await seed({ right: take(RIGHT), ...byKind(take) })
  })

  const byKind = (take: (count: number) => PlacedOrder[]): Record<ShopKind, PlacedOrder[]> => ({
    payment_there: take(OF_EACH),
    payment_here: take(OF_EACH),
    payment_amount: take(OF_EACH),
    refund_there: take(OF_EACH),
    refund_here: take(OF_EACH),
    refund_differs: take(OF_EACH),
  })

  async function seed({
    right,
    ...of
  }: Record<ShopKind | 'right', PlacedOrder[]>): Promise<Record<ShopKind, string[]>> {
    const { db } = shop
    const strange = of.payment_there.slice(8).map(({ order_no }) => ({ order_id: 0, order_no: `X${order_no}` }))
    const there = [...of.payment_there.slice(0, 8), ...strange]
    const both = [...right, ...of.payment_here, ...of.payment_amount]
    const paid = [...both, ...of.refund_there, ...of.refund_here, ...of.refund_differs]
    const late = right.slice(-5)
    await insertPayments(db, [
      ...paid.map((one, n) => ({
        of: one,
        at: at(n, paid.length),
        ...(late.includes(one) && { late: true as const }),
      })),
      ...there.map((one, n) => ({ of: one, at: at(n, there.length), here: false as const })),
    ])
    const back = (of: PlacedOrder[], more: object = {}) =>
      of.map((one, n) => ({ of: one, at: at(n, of.length), amount: 100, ...more }))
    await insertRefunds(db, [
      ...back(right.slice(0, REFUNDED - 20)),
      ...back(right.slice(REFUNDED - 20, REFUNDED), { status: 'PROCESSING', state: 'processing' }),
      ...back(late, { amount: 600 }),
      ...back(of.refund_there, { here: false }),
      ...back(of.refund_here),
      ...back(of.refund_differs.slice(0, 8)),
      ...back(of.refund_differs.slice(8), { state: 'processing' }),
    ])
    const ordersOf = (some: PlacedOrder[]) => some.map(({ order_no }) => order_no)
    await changeBills(db, ordersOf(of.payment_here.slice(0, 8)), 'missing')
    await changeBills(db, ordersOf(of.payment_here.slice(8)), 'state')
    await changeBills(db, ordersOf(of.payment_amount), 'amount')
    await changeBills(db, of.refund_here.map(refundOf), 'missing')
    await changeBills(db, of.refund_differs.slice(0, 5).map(refundOf), 'amount')
    await changeBills(db, of.refund_differs.slice(5, 8).map(refundOf), 'state')
    return {
      payment_there: there.map(transactionOf),
      payment_here: of.payment_here.map(transactionOf),
      payment_amount: of.payment_amount.map(transactionOf),
      refund_there: of.refund_there.map(refundOf),
      refund_here: of.refund_here.map(refundOf),
      refund_differs: of.refund_differs.map(refundOf),
    }
  }

  const expected = () => KINDS.flatMap((kind) => seeded[kind].map((number) => `${kind} ${number}`))

  test('a day with sixty differences shows exactly those sixty, also when it is compared again', async () => {
    const seen = []
    for (const _time of ['first', 'second']) {
      const day = await compare()
      run = day.id
      expect(day).toMatchObject({ date: DAY, state: 'done', trouble: null, open: 60, found: 60, others: 0 })
      const found = (await differences()).map(({ kind, number }) => `${kind} ${number}`)
      const missed = expected().filter((one) => !found.includes(one)).length
      seen.push({ missed, falsely: found.length - (expected().length - missed) })
    }
    const wrong = seen.reduce((sum, { missed, falsely }) => sum + missed + falsely, 0)
    reportProof('seeded differences of the daily bill', expected().length, wrong)
    expect(seen).toEqual(Array(2).fill({ missed: 0, falsely: 0 }))
  })

  test('a day with sixty differences shows the totals of payments and refunds on both sides', async () => {
    const { data } = await staff(`GET /cms/reconciliation/${run}`)
    expect(data).toMatchObject({
      bill_payments: 350,
      own_payments: 350,
      bill_paid: 350 * 600 + 10,
      own_paid: 350 * 600,
      bill_refunds: 85,
      own_refunds: 85,
      bill_returned: 80 * 100 + 5 * 600 + 5,
      own_returned: 80 * 100 + 5 * 600,
    })
  })

  test('a day with sixty differences has its differences confirmed with the provider or resolved by hand, depending on type', async () => {
    for (const { id, kind } of await differences()) {
      const response = await staff(`POST /cms/reconciliation/difference/${id}/check`)
      expect([kind, response.status]).toEqual([kind, 200])
      if (response.data.state === 'settled') continue
      const { status } = await staff(`PUT /cms/reconciliation/difference/${id}`, { note: 'Seen to at the bank' })
      expect([kind, status]).toEqual([kind, 200])
    }
    const ways = (await differences()).map(({ kind, settled_as }) => `${kind} ${settled_as}`)
    const count = (way: string) => ways.filter((one) => one === way).length
    expect(KINDS.map((kind) => [kind, count(`${kind} confirmed`), count(`${kind} by_hand`)])).toEqual([
      ...[
        ['payment_there', 8, 2],
        ['payment_here', 10, 0],
        ['payment_amount', 10, 0],
      ],
      ...[
        ['refund_there', 0, 10],
        ['refund_here', 10, 0],
        ['refund_differs', 10, 0],
      ],
    ])
    const anomalies = await shop.db.select().from(paymentAnomaly)
    expect(anomalies.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      ...Array(10).fill('refund settled'),
      ...Array(2).fill('unknown_order settled'),
    ])
  })

  test('a day with sixty differences stays resolved when it is compared again, and the data is consistent', async () => {
    expect(await compare()).toMatchObject({ open: 0, found: 60, state: 'done' })
    await recountSales(shop.db) // these payments were inserted as they are, without what paying sets off
    expect(await findViolations(shop.db)).toEqual([])
  })
})
