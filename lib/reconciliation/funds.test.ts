import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, shopDate, startOfDay } from '@/lib/base/shop-time'
import { changeBills, insertPayments, insertRefunds, refundOf, transactionOf } from '@/packages/testing/bills'
import { insertOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { useWechat } from '@/packages/testing/wechat'
import { reconcileDays } from './schedule'

const TODAY = shopDate(new Date())
const DAY = addDays(TODAY, -5)
const NEXT = addDays(DAY, 1)
const momentOf = (date: string, seconds: number) => new Date(startOfDay(date).getTime() + seconds * 1000)

describe('the bill of funds', () => {
  const wechat = useWechat()
  let token = ''
  beforeEach(async () => {
    token = await wechat.tokenOf('manager')
  })
  const staff = (what: string, body?: unknown) => wechat.ask(what, { token, body })
  const compare = async (date: string) => (await staff('POST /cms/reconciliation', { date })).data
  const differences = async () => (await staff('GET /cms/reconciliation/difference?size=100&sort=id')).data.items
  const open = async () => (await differences()).filter(({ state }: { state: string }) => state === 'open')

  async function paid(count: number, at = momentOf(DAY, 60)): Promise<PlacedOrder[]> {
    const { data } = await wechat.ask('GET /v1/user', { token: await wechat.tokenOf('buyer') })
    const orders = await insertOrders(wechat.db, data.id, count)
    await insertPayments(
      wechat.db,
      orders.map((of) => ({ of, at })),
    )
    return orders
  }

  test('the bill of funds is summed beside that of transactions, fees less those that came back', async () => {
    const [first] = await paid(3)
    if (!first) return expect.fail('no order')
    await insertRefunds(wechat.db, [{ of: first, at: momentOf(DAY, 90), amount: 500 }])
    await wechat.door('POST /withdrawal', { amount: 1000, time: momentOf(DAY, 120).toISOString() })
    expect(await compare(DAY)).toMatchObject({
      bill_paid: 1800,
      bill_returned: 500,
      funds_in: 1800,
      funds_out: 3 * 4 + 497 + 1000,
      fees: 3 * 4 - 3,
      withdrawn: 1000,
      funds_balance: 10_000_000 + 1800 - 12 - 497 - 1000,
      funds_trouble: null,
      found: 0,
    })
  })

  test('the bill of funds shows what is in one bill and not in the other, and amounts that differ, once however often it is compared', async () => {
    const orders = await paid(9)
    const [, , , refunded, refundedElse, refundedMore] = orders
    if (!refunded || !refundedElse || !refundedMore) return expect.fail('no order')
    const refunds = [refunded, refundedElse, refundedMore]
    await insertRefunds(
      wechat.db,
      refunds.map((of) => ({ of, at: momentOf(DAY, 90), amount: 500 })),
    )
    const [a, b, c] = orders.map(({ order_no }) => order_no)
    await changeBills(wechat.db, [a ?? '', refundOf(refunded)], 'no_funds')
    await changeBills(wechat.db, [b ?? '', refundOf(refundedElse)], 'only_funds')
    await changeBills(wechat.db, [c ?? '', refundOf(refundedMore)], 'funds_amount')
    const seen = async () =>
      (await open())
        .map(({ kind, number, bill_amount, funds_amount }: Record<string, unknown>) =>
          [kind, number, bill_amount, funds_amount].join(' '),
        )
        .filter((one: string) => one.startsWith('funds'))
        .sort()
    const expected = [
      `funds_amount ${transactionOf(orders[2] ?? refunded)} 600 601`,
      `funds_amount ${refundOf(refundedMore)} 500 501`,
      `funds_missing ${transactionOf(orders[0] ?? refunded)} 600 `,
      `funds_missing ${refundOf(refunded)} 500 `,
      `funds_unknown ${transactionOf(orders[1] ?? refunded)}  600`,
      `funds_unknown ${refundOf(refundedElse)}  500`,
    ].sort()
    await compare(DAY)
    expect(await seen()).toEqual(expected)
    await compare(DAY)
    expect(await seen()).toEqual(expected)
    await changeBills(wechat.db, [a ?? '', b ?? '', c ?? '', ...refunds.map(refundOf)], 'state')
    await compare(DAY)
    expect(await seen()).toEqual([])
  })

  test('the bill of funds counts movements of another app of the merchant as known', async () => {
    const { data } = await wechat.ask('GET /v1/user', { token: await wechat.tokenOf('buyer') })
    const [of] = await insertOrders(wechat.db, data.id, 1)
    if (!of) return expect.fail('no order')
    await insertPayments(wechat.db, [{ of, at: momentOf(DAY, 60), here: false, appid: 'wxanother' }])
    expect(await compare(DAY)).toMatchObject({ others: 1, found: 0, funds_in: 600 })
  })

  test('the bill of funds may book at midnight what the other bill has on the day before', async () => {
    const [of] = await paid(1)
    if (!of) return expect.fail('no order')
    await changeBills(wechat.db, [of.order_no], 'no_funds')
    await compare(DAY)
    const { json } = await wechat.door('GET /orders')
    const [trade] = json.items
    await changeBills(wechat.db, [of.order_no], 'only_funds')
    await moveTrade(trade.out_trade_no)
    await compare(NEXT)
    expect(await differences()).toMatchObject([
      { kind: 'funds_missing', date: DAY, state: 'settled', settled_as: 'confirmed' },
    ])
    await changeBills(wechat.db, [of.order_no], 'no_funds')
    await moveTrade(trade.out_trade_no, DAY)
    expect(await compare(DAY)).toMatchObject({ open: 0, found: 1 })
  })
  async function moveTrade(out_trade_no: string, date = NEXT) {
    const success_time = `${date}T00:00:00+08:00`
    const change = JSON.stringify({ success_time })
    await wechat.db.execute(
      sql`update simulated set value = value || ${change}::jsonb where kind = 'trade' and key = ${out_trade_no}`,
    )
  }

  test('the bill of funds is not settled by asking about the trade', async () => {
    const [of] = await paid(1)
    await changeBills(wechat.db, [of?.order_no ?? ''], 'no_funds')
    await compare(DAY)
    const [{ id }] = await open()
    const { status, json } = await staff(`POST /cms/reconciliation/difference/${id}/check`)
    expect([status, json.msg]).toEqual([409, 'Only the bills can settle this difference: reconcile the day again'])
    const settled = await staff(`PUT /cms/reconciliation/difference/${id}`, { note: 'Booked by hand' })
    expect(settled.data).toMatchObject({ state: 'settled', settled_as: 'by_hand' })
  })

  test.each(['500', 'reset', 'garbage', 'bad_signature'])(
    'a bill of funds that meets the fault %s leaves the payments compared, and what it had shown open',
    async (kind) => {
      const [of] = await paid(2)
      await changeBills(wechat.db, [of?.order_no ?? ''], 'no_funds')
      await compare(DAY)
      await wechat.fault({ call: 'funds_bill', kind })
      const day = await compare(DAY)
      expect(day).toMatchObject({
        state: 'done',
        trouble: null,
        open: 1,
        bill_paid: 1200,
        funds_trouble: expect.any(String),
      })
      expect(await compare(DAY)).toMatchObject({ funds_trouble: null, open: 1 })
    },
  )

  test('the bill of funds is fetched again ten minutes later, but not where the account has no right to it', async () => {
    await paid(1)
    await wechat.db.execute(sql`update "order" set create_time = ${momentOf(DAY, 0).toISOString()}`)
    const at = (clock: string) => new Date(`${TODAY}T${clock}:00+08:00`)
    const run = async (clock: string) => {
      let turns = 0
      while ((await reconcileDays(wechat.runtime, at(clock))) === 'again') turns += 1
      return turns
    }
    await wechat.fault({ call: 'funds_bill', kind: 'refuse', code: 'NO_AUTH' })
    expect(await run('12:00')).toBe(5)
    expect(await run('12:10')).toBe(0)
    await wechat.db.execute(sql`delete from reconciliation where date = ${DAY}`)
    await wechat.fault({ call: 'funds_bill', kind: 'refuse', code: 'SYSTEM_ERROR' })
    expect(await run('12:20')).toBe(1)
    expect(await run('12:30')).toBe(1)
    expect(await run('12:40')).toBe(0)
  })
})

describe('a month of the account', () => {
  const wechat = useWechat()
  const MONTH = addDays(TODAY, -40).slice(0, 7)
  const first = `${MONTH}-01`

  test('a month of the account agrees with its days: in, out, fees, withdrawals, and the balance that they make', async () => {
    const token = await wechat.tokenOf('manager')
    const month = async () => (await wechat.ask(`GET /cms/reconciliation/month?month=${MONTH}`, { token })).data
    const insert = (date: string, balance: number | null) =>
      wechat.db.execute(sql`insert into reconciliation (date, state, done_at, funds_at, bill_paid, own_paid,
        bill_returned,
        own_returned, funds_in, funds_out, fees, withdrawn, funds_balance)
        values (${date}, 'done', now(), now(), 1000, 1000, 100, 100, 1000, 406, 6, 300, ${balance}::bigint)`)
    const { end, days } = daysOf(MONTH)
    await insert(addDays(first, -1), 5000)
    expect(await month()).toMatchObject({ days: 0, missing: days, gap: null, opening: 5000 })
    for (let at = 0; at < days; at += 1) await insert(addDays(first, at), 5000 + 594 * (at + 1))
    await insert(end, 1)
    expect(await month()).toEqual({
      month: MONTH,
      days,
      missing: 0,
      open: 0,
      bill_paid: 1000 * days,
      bill_returned: 100 * days,
      own_paid: 1000 * days,
      own_returned: 100 * days,
      funds_in: 1000 * days,
      funds_out: 406 * days,
      fees: 6 * days,
      withdrawn: 300 * days,
      opening: 5000,
      balance: 5000 + 594 * days,
      gap: 0,
    })
    await wechat.db.execute(sql`update reconciliation set funds_out = 405 where date = ${first}`)
    expect((await month()).gap).toBe(-1)
    await wechat.db.execute(sql`update reconciliation set funds_at = null where date = ${first}`)
    expect(await month()).toMatchObject({ missing: 1, gap: null })
  })

  const daysOf = (month: string) => {
    const end = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
    return { end, days: (Date.parse(end) - Date.parse(`${month}-01`)) / 86_400_000 }
  }

  test('a month of the account is refused where it is none', async () => {
    const token = await wechat.tokenOf('manager')
    for (const month of ['2026-13', '2026-1', 'now']) {
      const { status } = await wechat.ask(`GET /cms/reconciliation/month?month=${month}`, { token })
      expect([month, status]).toEqual([month, 400])
    }
  })
})
