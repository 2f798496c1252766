import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { payment, paymentAnomaly } from '@/db/schema/payment'
import { tradeManagement } from '@/db/schema/shipping'
import { findViolations } from '@/lib/commerce/invariants'
import { readEvents } from '@/lib/event/happenings'
import { comparePayments } from '@/lib/reconciliation/payments'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { SHIPPED } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { receiveByHand } from '../money/receive-payment'

describe('an order that staff mark as paid', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'mei')
    await configure(shop, { 'limits.orders_per_minute': 100_000 })
  })
  afterEach(async () => {
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  const staff = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { token: await shop.tokenOf('manager'), body, headers })
  const simulate = async (what: string, body: object) => (await callSimulator(shop.runtime, what, body)).json
  const start = (id: number) => shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: id } })
  const show = async (id: number, language = 'en') =>
    (await shop.ask(`GET /v1/order/${id}`, { token, headers: { 'accept-language': language } })).data
  const tradeOf = (number: string) => wechatPay(shop.runtime).queryTrade(number)
  const mark = (id: number, more: object = {}, headers = {}) =>
    staff(`POST /cms/order/${id}/payment`, { method: 'cash', ...more }, headers)

  /** Six yuan. */
  async function placed() {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 50 })
    const { data } = await shop.ask('POST /v1/order', { token, body: { items: [{ product_id: id, count: 2 }] } })
    return { id: Number(data.id), order_no: String(data.order_no) }
  }
  async function started() {
    const one = await placed()
    expect((await start(one.id)).status).toBe(200)
    return one
  }

  test('an order that staff mark as paid is paid with its total, which says how and by whom to staff, and how to its buyer', async () => {
    const { id } = await placed()
    const paid_at = new Date(Date.now() - 5000).toISOString()
    const { status, data } = await mark(id, {
      method: 'transfer',
      reference: 'HT-2041',
      note: 'From his firm',
      paid_at,
    })
    expect([status, data.status, data.prepaid_at]).toEqual([200, 'paid', null])
    const whole = { transaction_id: null, amount: 600, late: false, source: 'staff', nickname: 'Manager' }
    const given = { method: 'transfer', reference: 'HT-2041', note: 'From his firm', success_time: paid_at }
    expect(data.payments).toMatchObject([{ ...whole, ...given }])
    expect(data.events.at(-1)).toMatchObject({ from: 'unpaid', to: 'paid', by: 'staff', nickname: 'Manager' })
    const textsIn = async (language: string) => (await show(id, language)).events.at(-1).text
    expect(await textsIn('en')).toBe('Paid ¥6.00 (bank transfer)')
    expect(await textsIn('zh')).toBe('已支付 ¥6.00（银行转账）')
    expect(JSON.stringify(await show(id))).not.toContain('From his firm')
    const all = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 10_000 }
    const { found } = await readEvents(shop.db, 'order_event', all, shop.runtime)
    const told = found.find((one) => one.type === 'order.paid' && one.subject_id === id)
    expect(told?.data).toMatchObject({ by: 'staff', payment_method: 'transfer' })
  })

  test('an order that staff mark as paid can no longer be paid at WeChat, and money that arrives there all the same is a second payment', async () => {
    const { id, order_no } = await started()
    expect(await mark(id)).toMatchObject({ status: 200, data: { status: 'paid' } })
    expect(await tradeOf(order_no)).toMatchObject({ trade_state: 'CLOSED' })
    expect((await start(id)).json.error_code).toBe(8003)
    await simulate('POST /pay', { out_trade_no: order_no, how: 'late' })
    const anomalies = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, id))
    expect(anomalies).toMatchObject([{ kind: 'second_payment', order_no, state: 'open' }])
    expect(await shop.db.$count(payment, eq(payment.order_id, id))).toBe(1)
  })

  test('an order that staff mark as paid is paid by WeChat instead where WeChat says so', async () => {
    const { id, order_no } = await started()
    await simulate('POST /pay', { out_trade_no: order_no, how: 'silent' })
    const { status, json } = await mark(id)
    expect([status, json.error_code, json.msg]).toEqual([409, 8003, 'The buyer has already paid with WeChat Pay'])
    const { data } = await staff(`GET /cms/order/${id}`)
    expect(data).toMatchObject({ status: 'paid', payments: [{ method: 'wechat', source: 'query' }] })
  })

  test('an order that staff mark as paid stays unpaid while WeChat cannot say that nobody can pay it, and is marked once it can', async () => {
    const typing = await started()
    await simulate('POST /pay', { out_trade_no: typing.order_no, how: 'typing' })
    const refused = await mark(typing.id)
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('may be paying right now')])
    await simulate('POST /pay', { out_trade_no: typing.order_no })
    expect((await show(typing.id)).status).toBe('paid')
    const away = await started()
    await simulate('POST /faults', { call: 'close', kind: '500', times: 1 })
    expect((await mark(away.id)).status).toBe(409)
    expect((await show(away.id)).status).toBe('unpaid')
    expect((await mark(away.id)).data.status).toBe('paid')
  })

  test('an order that staff mark as paid is not recorded if its buyer has started to pay again meanwhile', async () => {
    const { id } = await started()
    const received = { method: 'cash', success_time: new Date(), user_id: 1 } as const
    const recorded = shop.db.transaction((tx) => receiveByHand(tx, id, received))
    await expect(recorded).rejects.toThrow('just started to pay again')
    expect((await show(id)).status).toBe('unpaid')
  })

  test('an order that staff mark as paid is marked once: sent again with its key it is the same, without it is refused', async () => {
    const { id } = await placed()
    const key = { 'idempotency-key': 'marked-once-only' }
    const answers = [await mark(id, {}, key), await mark(id, {}, key), await mark(id)]
    expect(answers.map(({ status, json }) => [status, json.error_code])).toEqual([
      ...[
        [200, 0],
        [200, 0],
      ],
      [409, 8003],
    ])
    expect(await shop.db.$count(payment, eq(payment.order_id, id))).toBe(1)
  })

  test('an order that staff mark as paid must be unpaid, and was paid after it was placed and before now', async () => {
    const closed = await placed()
    await shop.ask(`POST /v1/order/${closed.id}/cancellation`, { token, body: {} })
    expect((await mark(closed.id)).json.error_code).toBe(8002)
    const closing = await started()
    await simulate('POST /faults', { call: 'close', kind: '500', times: 1 })
    await shop.ask(`POST /v1/order/${closing.id}/cancellation`, { token, body: {} })
    expect((await mark(closing.id)).json.error_code).toBe(8002)
    const { id } = await placed()
    const at = (minutes: number) => ({ paid_at: new Date(Date.now() + minutes * 60_000).toISOString() })
    expect((await mark(id, at(1))).json.errors).toEqual([{ path: 'paid_at', message: 'must not be in the future' }])
    expect((await mark(id, at(-3))).json.errors).toEqual([{ path: 'paid_at', message: 'must not be before the order' }])
    expect((await mark(id, { method: 'wechat' })).status).toBe(400)
    expect((await mark(id, { amount: 1 })).json.errors).toMatchObject([{ path: 'amount' }])
    expect((await show(id)).status).toBe('unpaid')
  })

  test('an order that staff mark as paid is shipped and received without WeChat, which knows nothing of it and holds no money', async () => {
    const { id } = await started()
    const { paid_at } = (await mark(id)).data
    const paidAt = (when: Date) => shop.db.update(order).set({ paid_at: when }).where(eq(order.id, id))
    await paidAt(new Date(Date.now() - 3 * 86_400_000))
    await shop.db.insert(tradeManagement).values({ appid: 'any', managed: true }).onConflictDoNothing()
    expect((await staff(`GET /cms/order/${id}`)).data.problems).toEqual([])
    await paidAt(new Date(paid_at))
    const late = await staff(`POST /cms/order/${id}/late_shipping`, { kind: 'test' })
    expect([late.status, late.json.msg]).toEqual([409, 'This order has no WeChat payment'])
    expect((await staff(`PUT /cms/order/${id}/status`, SHIPPED)).status).toBe(200)
    await runAllWork(shop.runtime)
    expect((await staff(`GET /cms/order/${id}`)).data).toMatchObject({ shipping: null, problems: [] })
    const told = await staff(`POST /cms/order/${id}/shipping_info`)
    expect([told.status, told.json.msg]).toEqual([409, 'This order has no WeChat payment'])
    expect((await show(id)).wechat_receipt).toBeNull()
    expect((await shop.ask(`POST /v1/order/${id}/wechat_receipt`, { token })).status).toBe(409)
    expect((await shop.ask(`POST /v1/order/${id}/receipt`, { token })).data.status).toBe('completed')
  })

  test('an order that staff mark as paid is in no bill of WeChat, and none is missed there', async () => {
    const { id, order_no } = await placed()
    await mark(id, { reference: 'CASH-17' })
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { found } = await comparePayments(shop.db, today, [])
    expect(found.filter((one) => one.order_no === order_no)).toEqual([])
  })

  test('an order that staff mark as paid is found by how it was paid and by its reference, and exported with both', async () => {
    const { id, order_no } = await placed()
    await mark(id, { method: 'other', reference: 'GIFT-CARD-998' })
    const listed = async (query: string) =>
      (await staff(`GET /cms/payment?${query}`)).data.items.map((one: { order_id: number }) => one.order_id)
    expect(await listed('q=GIFT-CARD-998')).toEqual([id])
    expect(await listed('q=998')).toEqual([id])
    expect(await listed('method=other')).toEqual([id])
    expect(await listed('method=wechat')).not.toContain(id)
    const found = (await staff('GET /cms/order?q=GIFT-CARD-998')).data.items
    expect(found.map((one: { id: number }) => one.id)).toEqual([id])
    const { text } = await staff(`GET /cms/order/export?order_no=${order_no}`)
    expect(text).toContain('Other,,GIFT-CARD-998')
  })
})
