import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, endOfDay, shopDate, startOfDay } from '@/lib/base/shop-time'
import { changeBills, insertPayments, insertRefunds, refundOf, transactionOf } from '@/packages/testing/bills'
import { insertOrders, type PlacedOrder } from '@/packages/testing/many-orders'
import { useWechat } from '@/packages/testing/wechat'

const TODAY = shopDate(new Date())
const DAY = addDays(TODAY, -5)
const NEXT = addDays(DAY, 1)
const momentOf = (date: string, seconds: number) => new Date(startOfDay(date).getTime() + seconds * 1000)

describe('the reconciliation of a day', () => {
  const wechat = useWechat()
  let token = ''
  beforeEach(async () => {
    token = await wechat.tokenOf('manager')
  })
  const staff = (what: string, body?: unknown, headers = {}) => wechat.ask(what, { token, body, headers })
  const compare = (date: string) => staff('POST /cms/reconciliation', { date })
  const differences = async () => (await staff('GET /cms/reconciliation/difference?size=100&sort=id')).data.items
  const open = async () => (await differences()).filter(({ state }: { state: string }) => state === 'open')

  async function placed(count: number): Promise<PlacedOrder[]> {
    const { data } = await wechat.ask('GET /v1/user', { token: await wechat.tokenOf('buyer') })
    return insertOrders(wechat.db, data.id, count)
  }
  const sole = async () => (await placed(1))[0] ?? expect.fail('no order')

  test('the reconciliation of a day covers payments from midnight to midnight in Shanghai', async () => {
    const [last, first] = await placed(2)
    if (!last || !first) return
    await insertPayments(wechat.db, [
      { of: last, at: momentOf(NEXT, -1) },
      { of: first, at: momentOf(NEXT, 0) },
    ])
    expect((await compare(DAY)).data).toMatchObject({ bill_payments: 1, own_payments: 1, found: 0 })
    expect((await compare(NEXT)).data).toMatchObject({ bill_payments: 1, own_payments: 1, found: 0 })
  })

  test('the reconciliation of a day covers the refunds that the provider accepted on that day, whenever the shop started them', async () => {
    const [late, away, lost] = await placed(3)
    if (!late || !away || !lost) return
    const all = [late, away, lost]
    await insertPayments(
      wechat.db,
      all.map((of) => ({ of, at: momentOf(DAY, 60) })),
    )
    await insertRefunds(wechat.db, [
      { of: late, at: momentOf(NEXT, 1), amount: 100, before: 3000 },
      { of: away, at: momentOf(NEXT, 7200), amount: 100, before: 7_300_000 },
      { of: lost, at: momentOf(NEXT, 7300), amount: 100, before: 7_400_000 },
    ])
    await changeBills(wechat.db, [refundOf(lost)], 'missing')
    expect((await compare(DAY)).data).toMatchObject({ bill_refunds: 0, own_refunds: 0, found: 0 })
    expect((await compare(NEXT)).data).toMatchObject({ bill_refunds: 2, own_refunds: 3, found: 1 })
    expect(await open()).toMatchObject([{ kind: 'refund_here', number: refundOf(lost), date: NEXT, own_amount: 100 }])
    expect((await compare(DAY)).data.found).toBe(0)
    expect((await compare(addDays(NEXT, 1))).data.found).toBe(0)
  })

  test('the reconciliation of a day finds no differences on a day without trade, which has no bill', async () => {
    const { status, data } = await compare(DAY)
    expect([status, data]).toMatchObject([
      200,
      { state: 'done', bill_payments: 0, own_paid: 0, found: 0, trouble: null },
    ])
  })

  test('the reconciliation of a day is rejected for a day that is not over, too long ago or invalid', async () => {
    for (const date of [TODAY, addDays(TODAY, 1), addDays(TODAY, -91), '2026-02-30']) {
      const { status, json } = await compare(date)
      expect([date, status, json.errors?.[0]?.path]).toEqual([date, 400, 'date'])
    }
  })

  test('the reconciliation of a day waits for a bill that is not ready, and can be repeated after a failure', async () => {
    await wechat.fault({ call: 'bill', kind: 'refuse', code: 'STATEMENT_CREATING' })
    expect((await compare(DAY)).data).toMatchObject({ state: 'waiting', trouble: 'STATEMENT_CREATING', done_at: null })
    await wechat.fault({ call: 'bill', kind: '500' })
    const failed = await compare(DAY)
    expect([failed.status, failed.json.error_code]).toEqual([503, 8010])
    const days = async () => (await staff('GET /cms/reconciliation')).data.items
    expect(await days()).toMatchObject([{ date: DAY, state: 'failed', trouble: 'HTTP_500' }])
    const done = (await compare(DAY)).data
    expect(done).toMatchObject({ state: 'done', trouble: null, nickname: expect.any(String) })
    await wechat.fault({ call: 'bill', kind: 'garbage' })
    expect((await compare(DAY)).status).toBe(503)
    expect(await days()).toMatchObject([{ state: 'done', done_at: done.done_at, trouble: 'HEADER_MISSING' }])
  })

  test('the reconciliation of a day settles differences that are gone, and reopens those that come back', async () => {
    const of = await sole()
    await insertPayments(wechat.db, [{ of, at: momentOf(DAY, 60), here: false }])
    await compare(DAY)
    expect(await open()).toMatchObject([{ kind: 'payment_there', number: transactionOf(of), order_id: of.order_id }])
    await changeBills(wechat.db, [of.order_no], 'missing')
    expect((await compare(DAY)).data).toMatchObject({ open: 0, found: 1 })
    expect(await differences()).toMatchObject([{ state: 'settled', settled_as: 'gone', nickname: null }])
    await changeBills(wechat.db, [of.order_no], 'amount')
    expect((await compare(DAY)).data).toMatchObject({ open: 1, found: 1 })
    expect(await open()).toMatchObject([{ bill_amount: 601, settled_as: null, settled_at: null }])
  })

  test('the reconciliation of a day ignores sales of other apps of the same merchant', async () => {
    const of = await sole()
    await insertPayments(wechat.db, [{ of, at: momentOf(DAY, 60), here: false, appid: 'wxanother' }])
    expect((await compare(DAY)).data).toMatchObject({ others: 1, bill_payments: 0, found: 0 })
  })

  test('the reconciliation of a day prefers the current status of a refund to an earlier status in the bill', async () => {
    const [slow, stuck, stale] = await placed(3)
    if (!slow || !stuck || !stale) return
    await insertPayments(
      wechat.db,
      [slow, stuck, stale].map((of) => ({ of, at: momentOf(DAY, 60) })),
    )
    await insertRefunds(wechat.db, [
      { of: slow, at: momentOf(DAY, 90), amount: 100, status: 'PROCESSING' },
      { of: stuck, at: momentOf(DAY, 90), amount: 100, status: 'ABNORMAL', ended: endOfDay(DAY) },
      { of: stale, at: momentOf(DAY, 90), amount: 100, status: 'CLOSED' },
    ])
    await compare(DAY)
    expect(await open()).toMatchObject([{ kind: 'refund_differs', number: refundOf(stale), bill_state: 'CLOSED' }])
  })

  test('the reconciliation of a day lets staff resolve a difference once, with a note and on its current version', async () => {
    const of = await sole()
    await insertPayments(wechat.db, [{ of, at: momentOf(DAY, 60) }])
    await changeBills(wechat.db, [of.order_no], 'missing')
    await compare(DAY)
    const [{ id }] = await open()
    const settle = (body: object, headers = {}) => staff(`PUT /cms/reconciliation/difference/${id}`, body, headers)
    expect((await settle({})).json.errors?.[0]?.path).toBe('note')
    expect((await settle({ note: 'x' }, { 'if-match': '"7"' })).status).toBe(412)
    expect((await settle({ note: 'The bank has it' }, { 'if-match': '"1"' })).data).toMatchObject({
      state: 'settled',
      settled_as: 'by_hand',
      note: 'The bank has it',
      version: 2,
    })
    expect((await settle({ note: 'Again' })).status).toBe(409)
    expect((await staff(`POST /cms/reconciliation/difference/${id}/check`)).status).toBe(409)
    expect((await compare(DAY)).data).toMatchObject({ open: 0, found: 1 })
  })

  test('the reconciliation of a day keeps a difference open if the provider cannot be reached', async () => {
    const of = await sole()
    await insertPayments(wechat.db, [{ of, at: momentOf(DAY, 60), here: false }])
    await compare(DAY)
    const [{ id }] = await open()
    await wechat.fault({ call: 'query', kind: '500' })
    const response = await staff(`POST /cms/reconciliation/difference/${id}/check`)
    expect([response.status, response.json.error_code]).toEqual([503, 8010])
    expect(await open()).toHaveLength(1)
  })
})
