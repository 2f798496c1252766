import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { paymentAnomaly } from '@/db/schema/payment'
import { findViolations } from '@/lib/commerce/invariants'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { CONTACT, offerPickup } from '@/packages/testing/pickups'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { passMinutes, runAllWork } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { closeOrder } from './query-and-close'
import { receivePayment } from './receive-payment'

const DAY = 86_400_000
const INSTRUCTIONS = 'On working days\nwe look for it twice'
const ACCOUNT = { holder: 'Jade Mountain', bank: 'Bank of China', number: '6217 0000' }

describe('an unpaid order whose buyer chooses how to pay', () => {
  const shop = useServerShop()
  let token = ''
  let place_id = 0
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'mei')
    place_id = await offerPickup(shop)
    const account = { 'pay.transfer_holder': ACCOUNT.holder, 'pay.transfer_bank': ACCOUNT.bank }
    const more = { 'pay.transfer_account': ACCOUNT.number, 'pay.transfer_instructions': INSTRUCTIONS }
    const offered = { 'pay.transfer': true, ...account, ...more, 'pay.at_pickup': true }
    await configure(shop, { ...offered, 'limits.orders_per_minute': 100_000 })
  })
  afterEach(async () => {
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  const mine = (what: string, body?: object, language = 'en') =>
    shop.ask(what, { token, body, headers: { 'accept-language': language } })
  const staff = async (what: string, body?: unknown) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const simulate = async (what: string, body: object) => (await callSimulator(shop.runtime, what, body)).json
  const start = (id: number) => mine('POST /v1/pay/pre_order', { order_id: id })
  const choose = (id: number, pay_way: string) => mine(`PUT /v1/order/${id}/pay_way`, { pay_way })
  const show = async (id: number, language = 'en') => (await mine(`GET /v1/order/${id}`, undefined, language)).data
  const tradeOf = (number: string) => wechatPay(shop.runtime).queryTrade(number)
  const rowOf = async (id: number) => (await shop.db.select().from(order).where(eq(order.id, id)))[0]
  const namesOf = (all: { way?: string; action?: string }[]) => all.map(({ way, action }) => way ?? action)
  const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

  /** Six yuan. */
  async function placed(delivery?: object) {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 50 })
    return (await mine('POST /v1/order', { items: [{ product_id: id, count: 2 }], delivery })).data
  }
  const toPickUp = () => placed({ way: 'pickup', place_id, contact: CONTACT })
  async function started() {
    const one = await placed()
    expect((await start(one.id)).status).toBe(200)
    return { id: Number(one.id), first: String(one.order_no), second: `${one.order_no}_2` }
  }

  test('an order says how it can be paid, in the language of its reader and for its way of delivery, and the answer to placing it says the same', async () => {
    const one = await placed()
    expect([one.pay_way, one.pay_ways]).toEqual([
      'wechat',
      [
        { way: 'wechat', title: 'WeChat Pay', account: null, instructions: '' },
        { way: 'transfer', title: 'Bank transfer', account: ACCOUNT, instructions: INSTRUCTIONS },
      ],
    ])
    expect(await show(one.id)).toEqual(one)
    expect((await show(one.id, 'zh')).pay_ways[1].title).toBe('银行转账')
    expect(namesOf((await toPickUp()).pay_ways)).toEqual(['wechat', 'transfer', 'at_pickup'])
    const { items } = (await mine('GET /v1/order')).data
    expect(items[0]).toMatchObject({ pay_way: 'wechat' })
    expect(items[0]).not.toHaveProperty('pay_ways')
  })

  test('an order to be paid by transfer waits for days, cannot be paid with WeChat Pay, and staff mark it as paid', async () => {
    const { id, create_time } = await placed()
    const { status, data } = await choose(id, 'transfer')
    expect([status, data.pay_way, data.status]).toEqual([200, 'transfer', 'unpaid'])
    expect(daysFrom(create_time, data.expires_at)).toBe(3)
    expect(namesOf(data.actions)).toEqual(['cancel'])
    const refused = await start(id)
    expect([refused.status, refused.json.details]).toEqual([
      409,
      { pay_way: 'transfer', change_with: 'PUT /v1/order/{id}/pay_way' },
    ])
    await passMinutes(shop.runtime, 2 * 24 * 60)
    expect((await show(id)).status).toBe('unpaid')
    expect((await staff(`GET /cms/order/${id}`)).data.pay_way).toBe('transfer')
    expect((await staff(`POST /cms/order/${id}/payment`, { method: 'transfer' })).data.status).toBe('paid')
    expect(await show(id)).toMatchObject({ status: 'paid', pay_ways: [] })
    expect((await choose(id, 'wechat')).json.error_code).toBe(8003)
  })

  test('an order to be paid by transfer is closed once its days are over, with its stock', async () => {
    const { id } = await placed()
    await choose(id, 'transfer')
    await passMinutes(shop.runtime, 3 * 24 * 60 + 1)
    const { status, events } = await show(id)
    expect([status, events.at(-2)]).toMatchObject(['closed', { by: 'system', reason: 'Not paid in time' }])
    expect((await choose(id, 'wechat')).json.error_code).toBe(8002)
  })

  test('an order whose payment was started with WeChat Pay has it ended by another way, and goes back to WeChat Pay under another number', async () => {
    const { id, first, second } = await started()
    expect((await choose(id, 'transfer')).status).toBe(200)
    expect(await tradeOf(first)).toMatchObject({ trade_state: 'CLOSED' })
    expect(await rowOf(id)).toMatchObject({ pay_way: 'transfer', prepaid_at: null, trade: 2, trade_ending: false })
    const { data } = await choose(id, 'wechat')
    expect([data.pay_way, namesOf(data.actions)]).toEqual(['wechat', ['pay', 'cancel']])
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)
    expect((await rowOf(id))?.pay_way).toBeNull()
    await start(id)
    await simulate('POST /pay', { out_trade_no: second })
    expect((await show(id)).status).toBe('paid')
  })

  test('an order that turns out to be paid with WeChat Pay stays paid, whatever its buyer chooses', async () => {
    const { id, first } = await started()
    await simulate('POST /pay', { out_trade_no: first, how: 'silent' })
    expect((await choose(id, 'transfer')).json.error_code).toBe(8003)
    expect(await show(id)).toMatchObject({ status: 'paid', pay_way: 'wechat' })
  })

  test('an order keeps its way if WeChat Pay does not say that it can no longer be paid there', async () => {
    const { id } = await started()
    await simulate('POST /faults', { call: 'close', kind: '500', times: 1 })
    expect((await choose(id, 'transfer')).status).toBe(503)
    expect(await show(id)).toMatchObject({ status: 'unpaid', pay_way: 'wechat' })
    expect((await choose(id, 'transfer')).data.pay_way).toBe('transfer')
  })

  test('an order to be paid by transfer is not paid by money that arrives at WeChat Pay late, which staff have to see to', async () => {
    const { id, first } = await started()
    await choose(id, 'transfer')
    await simulate('POST /pay', { out_trade_no: first, how: 'late' })
    expect((await show(id)).status).toBe('unpaid')
    const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, id))
    expect(found).toMatchObject([{ order_no: first, state: 'open', details: { total: 600 } }])
    await shop.db.update(paymentAnomaly).set({ state: 'settled' }).where(eq(paymentAnomaly.order_id, id))
  })

  test('an order to be paid by transfer is not paid by what another provider reports, which is an anomaly', async () => {
    const { id, order_no } = await placed()
    await choose(id, 'transfer')
    const provider = wechatPay(shop.runtime)
    const paid = { trade_state: 'SUCCESS', total: 600, currency: 'CNY', transaction_id: `42${order_no}` }
    const { appid, mchid } = await provider.account()
    await receivePayment(shop.runtime, provider, { appid, mchid, out_trade_no: order_no, ...paid }, 'query')
    expect((await show(id)).status).toBe('unpaid')
    const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, id))
    expect(found).toMatchObject([{ kind: 'account', state: 'open' }])
  })

  test('an order to be paid at pick-up has its code and is kept as long as one that is paid', async () => {
    const { id, create_time } = await toPickUp()
    const { data } = await choose(id, 'at_pickup')
    expect(data).toMatchObject({ status: 'unpaid', pay_way: 'at_pickup', delivery: { collect_by: data.expires_at } })
    expect(daysFrom(create_time, data.expires_at)).toBe(7)
    expect(data.delivery.code).toMatch(/^\d{6}$/)
    const back = (await choose(id, 'wechat')).data
    expect(back.delivery).toMatchObject({ code: null, collect_by: null })
    await start(id)
    await simulate('POST /pay', { out_trade_no: back.order_no })
    const paid = (await show(id)).delivery
    expect(daysFrom(new Date().toISOString(), paid.collect_by)).toBeGreaterThan(6.9)
  })

  test('an order to be paid at pick-up is called off where it is not picked up in time', async () => {
    const { id } = await toPickUp()
    await choose(id, 'at_pickup')
    await passMinutes(shop.runtime, 7 * 24 * 60 + 1)
    const { status, events, delivery } = await show(id)
    expect([status, delivery.code]).toEqual(['closed', null])
    expect(events.at(-2)).toMatchObject({ by: 'system', reason: 'Not picked up in time' })
  })

  test('an order is refused a way that is not offered for it, that is unknown, or that is too late, and belongs to its buyer', async () => {
    const { id } = await placed()
    const pathsOf = async (pay_way: string) => (await choose(id, pay_way)).json.errors?.map(({ path }) => path)
    expect(await pathsOf('at_pickup')).toEqual(['pay_way'])
    expect(await pathsOf('cash')).toEqual(['pay_way'])
    expect(await pathsOf('Not a name')).toEqual(['pay_way'])
    await configure(shop, { 'pay.transfer': false })
    expect(await pathsOf('transfer')).toEqual(['pay_way'])
    const put = async (values: object) =>
      shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    const refused = await put({ 'pay.transfer': true, 'pay.transfer_account': ' ' })
    expect(refused.json.errors).toEqual([{ path: 'values.pay.transfer_account', message: 'is required' }])
    await configure(shop, { 'pay.transfer': true })
    expect((await put({ 'pay.transfer_account': null })).json.errors).toHaveLength(1)
    expect((await put({ 'pay.transfer': false, 'pay.transfer_account': null })).status).toBe(200)
    await configure(shop, { 'pay.transfer': true, 'pay.transfer_account': ACCOUNT.number })
    const create_time = sql`now() - interval '3 days 1 minute'`
    await shop.db.update(order).set({ create_time }).where(eq(order.id, id))
    expect((await choose(id, 'transfer')).json.msg).toBe('It is too late to pay in this way')
    const other = await newBuyer(shop, 'han')
    const asked = await shop.ask(`PUT /v1/order/${id}/pay_way`, { token: other, body: { pay_way: 'transfer' } })
    expect(asked.status).toBe(404)
  })

  test('an order whose buyer has chosen another way just in time is not closed by the deadline that it had', async () => {
    const { id } = await placed()
    await choose(id, 'transfer')
    const cause = { by: 'system', reason: 'Not paid in time' } as const
    expect(await closeOrder(shop.runtime, id, cause, { isOver: true })).toBe('unpaid')
  })

  test('an order keeps the way that was chosen, with its instructions, while the shop no longer offers it to others', async () => {
    const { id } = await placed()
    await choose(id, 'transfer')
    await configure(shop, { 'pay.transfer': false })
    expect((await show(id)).pay_ways[1]).toMatchObject({
      way: 'transfer',
      account: ACCOUNT,
      instructions: INSTRUCTIONS,
    })
    expect((await placed()).pay_ways).toHaveLength(1)
    await configure(shop, { 'pay.transfer': true })
  })
})
