import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { paymentAnomaly } from '@/db/schema/payment'
import { findViolations } from '@/lib/commerce/invariants'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { newBuyer } from '@/packages/testing/buyers'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'

describe('an unpaid order whose price changes after paying was started', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'mei')
  })
  afterEach(async () => {
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  const staff = async (what: string, body?: unknown) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const simulate = async (what: string, body: object) => (await callSimulator(shop.runtime, what, body)).json
  const start = (id: number) => shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: id } })
  const setPrice = (id: number, discount: number) => staff(`PUT /cms/order/${id}/price`, { discount, reason: 'Agreed' })
  const show = async (id: number) => (await shop.ask(`GET /v1/order/${id}`, { token })).data
  const tradeOf = (number: string) => wechatPay(shop.runtime).queryTrade(number)

  /** Six yuan. */
  async function started() {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 50 })
    const items = [{ product_id: id, count: 2 }]
    const { data } = await shop.ask('POST /v1/order', { token, body: { items } })
    expect((await start(data.id)).status).toBe(200)
    return { id: Number(data.id), first: String(data.order_no), second: `${data.order_no}_2` }
  }

  test('an unpaid order with a changed price can no longer be paid at the former price: the next payment is for the new one, and is refunded like any other', async () => {
    const { id, first, second } = await started()
    expect(await setPrice(id, 150)).toMatchObject({ status: 200, data: { total_price: 450, discount: 150 } })
    expect(await tradeOf(first)).toMatchObject({ trade_state: 'CLOSED', total: 600 })
    expect((await simulate('POST /pay', { out_trade_no: first })).error_code).toBe(8002)
    expect((await start(id)).status).toBe(200)
    expect(await tradeOf(second)).toMatchObject({ trade_state: 'NOTPAY', total: 450 })
    expect((await simulate('POST /pay', { out_trade_no: second })).deliveries).toEqual([{ status: 200 }])
    expect(await show(id)).toMatchObject({ status: 'paid', order_no: first, total_price: 450 })
    expect((await staff(`POST /cms/order/${id}/refund`, { amount: 450, reason: 'Lost' })).status).toBe(200)
    await runAllWork(shop.runtime)
    expect(await show(id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded', amount: 450 }] })
    expect(await tradeOf(second)).toMatchObject({ trade_state: 'REFUND' })
  })

  test('an unpaid order with a changed price can change again and again, and is found by the number that WeChat shows', async () => {
    const { id, first, second } = await started()
    await setPrice(id, 150)
    await start(id)
    expect((await setPrice(id, 100)).data.total_price).toBe(500)
    await start(id)
    expect([(await tradeOf(second))?.trade_state, (await tradeOf(`${first}_3`))?.total]).toEqual(['CLOSED', 500])
    const found = await staff(`GET /cms/order?q=${first}_3`)
    expect(found.data.items.map((row: { id: number }) => row.id)).toEqual([id])
  })

  test('an unpaid order with a changed price keeps its price if it turns out to be paid', async () => {
    const { id, first } = await started()
    await simulate('POST /pay', { out_trade_no: first, how: 'silent' })
    expect(await setPrice(id, 150)).toMatchObject({ status: 409, json: { error_code: 8003 } })
    expect(await show(id)).toMatchObject({ status: 'paid', total_price: 600, discount: 0 })
  })

  test('an unpaid order with a changed price keeps its price while the buyer types the password, who can pay it', async () => {
    const { id, first } = await started()
    await simulate('POST /pay', { out_trade_no: first, how: 'typing' })
    const refused = await setPrice(id, 150)
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('may be paying right now')])
    await simulate('POST /pay', { out_trade_no: first })
    expect(await show(id)).toMatchObject({ status: 'paid', total_price: 600 })
  })

  test('an unpaid order with a changed price keeps its price if WeChat Pay does not answer, and can be paid and changed afterwards', async () => {
    const { id, second } = await started()
    await simulate('POST /faults', { call: 'close', kind: '500', times: 1 })
    expect((await setPrice(id, 150)).status).toBe(409)
    expect((await show(id)).total_price).toBe(600)
    expect((await start(id)).status).toBe(200)
    expect(await tradeOf(second)).toMatchObject({ trade_state: 'NOTPAY', total: 600 })
    expect((await setPrice(id, 150)).status).toBe(200)
  })

  test('an unpaid order with a changed price can be paid if the server stopped after the former payment was closed', async () => {
    const { id, first, second } = await started()
    await shop.db.update(order).set({ trade_ending: true }).where(eq(order.id, id))
    await wechatPay(shop.runtime).closeTrade(first)
    expect((await start(id)).status).toBe(200)
    await simulate('POST /pay', { out_trade_no: second })
    expect(await show(id)).toMatchObject({ status: 'paid', total_price: 600 })
  })

  test('an unpaid order with a changed price is not paid by money that arrives for the former price, which staff have to see to', async () => {
    const { id, first, second } = await started()
    await setPrice(id, 150)
    await simulate('POST /pay', { out_trade_no: first, how: 'late' })
    expect((await show(id)).status).toBe('unpaid')
    const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, id))
    expect(found).toMatchObject([{ kind: 'former_price', order_no: first, state: 'open', details: { total: 600 } }])
    await start(id)
    await simulate('POST /pay', { out_trade_no: second })
    expect(await show(id)).toMatchObject({ status: 'paid', total_price: 450 })
  })

  test('an unpaid order with a changed price is closed with the payment that was begun last', async () => {
    const { id, second } = await started()
    await setPrice(id, 150)
    await start(id)
    await shop.db.update(order).set({ expires_at: sql`now() - interval '1 s'` }).where(eq(order.id, id))
    expect((await show(id)).status).toBe('closed')
    expect(await tradeOf(second)).toMatchObject({ trade_state: 'CLOSED' })
  })
})
