import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payment, paymentAnomaly, refund } from '@/db/schema/payment'
import { sku } from '@/db/schema/product'
import { findViolations } from '@/lib/commerce/invariants'
import { databaseCause } from '@/lib/data/database-errors'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { isLong } from '@/packages/testing/long-run'
import { makeProduct } from '@/packages/testing/products'
import { reportProof } from '@/packages/testing/report-proof'
import { inLanes, retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { receivePayment } from './receive-payment'

describe('a payment', () => {
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

  const staff = async (what: string, body?: unknown) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const door = (what: string, body: object) => callSimulator(shop.runtime, what, body)
  const fault = (call: string, kind: string, times = 1, more: object = {}) =>
    door('POST /faults', { call, kind, times, ...more })
  async function placed() {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 5 })
    const { data } = await retryWhileBusy(() =>
      shop.ask('POST /v1/order', { token, body: { items: [{ product_id: id, count: 2 }] } }),
    )
    return { ...data, product_id: id }
  }
  const announce = (id: number) => shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: id } })
  async function announced() {
    const one = await placed()
    const { status, json } = await announce(one.id)
    expect([status, json.msg]).toEqual([200, 'ok'])
    return one
  }
  const pay = async (order_no: string, more: object = {}) =>
    (await door('POST /pay', { out_trade_no: order_no, ...more })).json
  const show = async (id: number) => (await shop.ask(`GET /v1/order/${id}`, { token })).data
  const cancel = (id: number) => shop.ask(`POST /v1/order/${id}/cancellation`, { token, body: { reason: 'No' } })
  const stockOf = async (id: number) =>
    (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, id)))[0]?.stock

  test('a payment can be started repeatedly with signed parameters, until the order is paid', async () => {
    const one = await announced()
    const { data } = await announce(one.id)
    expect(data).toEqual({
      order_no: one.order_no,
      timeStamp: expect.stringMatching(/^\d{10}$/),
      nonceStr: expect.any(String),
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=wx/),
      paySign: expect.any(String),
    })
    const { deliveries } = await pay(one.order_no)
    expect(deliveries).toEqual([{ status: 200 }])
    expect(await show(one.id)).toMatchObject({
      status: 'paid',
      events: [{ to: 'unpaid' }, { to: 'paid', by: 'provider' }],
    })
    const again = await announce(one.id)
    expect([again.status, again.json.error_code]).toEqual([409, 8003])
    expect((await cancel(one.id)).json.error_code).toBe(8003)
  })

  test('a payment is counted once, however often notifications and queries report it', {
    timeout: 600_000,
  }, async () => {
    const count = isLong ? 400 : 15
    const orders = await inLanes(count, 15, announced)
    const times = (at: number) => 1 + (at % 15)
    const notifications = orders.flatMap(({ order_no, id }, at) => [
      () => pay(order_no, { times: times(at), at_once: true }).then(({ deliveries = [] }) => deliveries),
      () => staff(`POST /cms/order/${id}/check`).then(({ status }) => [{ status }]),
    ])
    const mixed = notifications.sort(() => Math.random() - 0.5)
    const answers = await inLanes(mixed.length, 16, async (at) => (await mixed[at]?.()) ?? [])
    for (const { status } of answers.flat()) expect([200, 503]).toContain(status)
    await runAllWork(shop.runtime)
    const counted = inArray(
      payment.order_id,
      orders.map(({ id }) => id),
    )
    const isPaid = sql`exists (select from "order" where id = ${payment.order_id} and status = 'paid')`
    const paid = await shop.db.$count(payment, and(counted, isPaid, eq(payment.late, false)))
    reportProof('payments notified up to 15 times and queried at the same time, each counted once', count, count - paid)
    expect(paid).toBe(count)
  })

  test('a payment is found by a job or by staff without a notification', async () => {
    const one = await announced()
    await pay(one.order_no, { how: 'silent' })
    expect((await show(one.id)).status).toBe('unpaid')
    await runAllWork(shop.runtime)
    expect((await show(one.id)).status).toBe('paid')
    const two = await announced()
    await pay(two.order_no, { how: 'silent' })
    const { status, data } = await staff(`POST /cms/order/${two.id}/check`)
    expect([status, data.status, data.payments]).toMatchObject([200, 'paid', [{ source: 'staff', late: false }]])
  })

  test('a payment is not accepted from forged notifications', async () => {
    const one = await announced()
    const forgeries = [
      'forged',
      'tampered',
      'stale',
      'future',
      'unknown_serial',
      'probe',
      'flipped',
      'another_merchant',
    ]
    for (const how of forgeries) {
      const { deliveries } = await pay(one.order_no, { how })
      expect([how, deliveries[0].status]).toEqual([how, 401])
    }
    expect((await show(one.id)).status).toBe('unpaid')
    await cancel(one.id)
  })

  test('a payment of another amount changes nothing and becomes an anomaly', async () => {
    const one = await announced()
    await pay(one.order_no, { how: 'wrong_amount' })
    expect((await show(one.id)).status).toBe('unpaid')
    const found = (await staff('GET /cms/payment/anomaly?state=open')).data.items
    const { total_price: due } = one
    expect(found).toMatchObject([{ order_no: one.order_no, kind: 'amount', state: 'open', due, refunded: null }])
    expect([found[0].paid, found[0].paid === due]).toEqual([found[0].details.total, false])
    const settled = await staff(`PUT /cms/payment/anomaly/${found[0].id}`, { state: 'settled', note: 'Given back' })
    expect(settled.data).toMatchObject({ state: 'settled', note: 'Given back', version: 2 })
    expect(await shop.db.$count(paymentAnomaly)).toBe(1)
  })

  test('a late payment leaves the order closed and its stock released, and is refunded', async () => {
    const one = await announced()
    expect((await cancel(one.id)).data.status).toBe('closed')
    expect(await stockOf(one.product_id)).toBe(5)
    const { deliveries } = await pay(one.order_no, { how: 'late', times: 3, at_once: true })
    expect(deliveries.map((each: { status: number }) => each.status)).toEqual([200, 200, 200])
    await runAllWork(shop.runtime)
    const { status, refunds } = await show(one.id)
    expect([status, refunds]).toMatchObject(['closed', [{ amount: 600, state: 'succeeded' }]])
    expect(await stockOf(one.product_id)).toBe(5)
    const rows = await shop.db.select().from(refund).where(eq(refund.order_id, one.id))
    expect(rows).toMatchObject([{ out_refund_no: `R${one.order_no}`, state: 'succeeded' }])
  })

  test.each(['now', 'late'])('a second transaction, after a payment that came %s, becomes an anomaly', async (how) => {
    const one = await announced()
    if (how === 'late') await cancel(one.id)
    await pay(one.order_no, { how })
    const trade = await wechatPay(shop.runtime).queryTrade(one.order_no)
    if (!trade) throw new Error('it was paid')
    await receivePayment(
      shop.runtime,
      wechatPay(shop.runtime),
      { ...trade, transaction_id: `${trade.transaction_id}9` },
      'query',
    )
    const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_no, one.order_no))
    expect(found).toMatchObject([{ kind: 'second_payment', order_id: one.id, state: 'open' }])
    expect(await shop.db.$count(payment, eq(payment.order_id, one.id))).toBe(1)
  })

  test('a payment is unique per order and per transaction in the database', async () => {
    const [one, other] = [await announced(), await announced()]
    await pay(one.order_no)
    await cancel(other.id)
    const [paid] = await shop.db.select().from(payment).where(eq(payment.order_id, one.id))
    if (!paid) throw new Error('it was paid')
    const { id: _, ...row } = paid
    const insert = (more: Partial<typeof row>) => shop.db.insert(payment).values({ ...row, ...more })
    const refusalOf = (work: PromiseLike<unknown>) => Promise.resolve(work).catch((error) => databaseCause(error)?.code)
    const UNIQUE = '23505'
    expect(await refusalOf(insert({ transaction_id: `${row.transaction_id}9` }))).toBe(UNIQUE)
    expect(await refusalOf(insert({ order_id: other.id, late: true }))).toBe(UNIQUE)
  })

  test('a payment received while the order is closing makes it paid and keeps its stock', async () => {
    const one = await announced()
    await fault('close', '500')
    expect((await cancel(one.id)).data.status).toBe('closing')
    expect(await stockOf(one.product_id)).toBe(3)
    expect((await announce(one.id)).json.error_code).toBe(8002)
    await pay(one.order_no)
    expect((await show(one.id)).status).toBe('paid')
    expect(await stockOf(one.product_id)).toBe(3)
  })
})
