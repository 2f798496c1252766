import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorLog, operLog } from '@/db/schema/log'
import { payment, paymentAnomaly } from '@/db/schema/payment'
import { findViolations } from '@/lib/commerce/invariants'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { PayWay, SentNotification } from '@/lib/facets/pay'
import { methodLabel } from '@/lib/order/sentences'
import { providerOf } from '@/lib/pay/online'
import { newBuyer } from './buyers'
import { makeProduct } from './products'
import { type ServerShop, useServerShop } from './server-shop'
import { runAllWork } from './settle'

/** The surroundings of a provider: its buyers, its bank, and its notifications. */
export type PayWayWorld = {
  /** The way, where the product does not have it. */
  way?: PayWay
  /** The operations of the module that adds the way. */
  operations?: Endpoint[]
  /** The address of its notifications, as `POST /v1/pay/notify`. */
  notify: string
  /** The buyer pays at the provider, which does not tell the shop yet. */
  pay: (shop: ServerShop, out_trade_no: string) => Promise<unknown>
  /** The provider’s signed notification of a trade, as if this amount had been paid. */
  told: (
    shop: ServerShop,
    out_trade_no: string,
    total: number,
  ) => Promise<{ body: Uint8Array; headers: Record<string, string> }>
  /** Texts that no log may have. */
  secrets: (shop: ServerShop) => Promise<string[]>
}

const TOTAL = 600

/** The rules for every provider, so that the shop counts no money twice and loses none. */
export function testPayWay(name: string, world: PayWayWorld): void {
  describe(`an order that is paid by ${name}`, () => {
    const counter = useCounter(name, world)
    testPayment(name, world, counter)
    testNotifications(world, counter)
    testClosing(name, world, counter)
    testRefund(world, counter)
  })
}

/** The calls of the tests, in a shop where a buyer pays this way. After each test all money adds up. */
function useCounter(name: string, world: PayWayWorld) {
  const shop = useServerShop(world.operations)
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    const { registry } = shop.runtime
    if (world.way) Object.assign(shop.runtime, { registry: withWay(registry, world.way) })
    token = await newBuyer(shop, 'mei')
  })
  afterEach(async () => {
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db)).toEqual([])
  })

  const mine = (what: string, body?: object) => shop.ask(what, { token, body })
  const staff = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const provider = () => providerOf(shop.runtime, name)
  const statusOf = async (id: number) => (await mine(`GET /v1/order/${id}`)).data.status
  const paymentsOf = (id: number) => shop.db.select().from(payment).where(eq(payment.order_id, id))
  const tells = async (no: string, total = TOTAL) =>
    (await shop.ask(world.notify, await world.told(shop, no, total))).status

  /** Six yuan, and its client has what it needs to pay. */
  async function started() {
    const { id } = await makeProduct(shop.db, { price: 300, stock: 50 })
    const { data } = await mine('POST /v1/order', { items: [{ product_id: id, count: 2 }] })
    await mine(`PUT /v1/order/${data.id}/pay_way`, { pay_way: name })
    const { status, data: begun } = await mine(`POST /v1/order/${data.id}/payment`)
    expect([status, begun.way, begun.order_no]).toEqual([200, name, data.order_no])
    return { id: Number(data.id), no: String(data.order_no), parameters: begun.parameters }
  }
  async function paid() {
    const one = await started()
    await world.pay(shop, one.no)
    expect(await tells(one.no)).toBe(200)
    return one
  }

  return { shop, mine, staff, provider, statusOf, paymentsOf, tells, started, paid }
}

type Counter = ReturnType<typeof useCounter>

function testPayment(name: string, world: PayWayWorld, counter: Counter): void {
  const { shop, mine, staff, provider, statusOf, paymentsOf, tells, started, paid } = counter

  test('an order whose payment is started twice is one trade, which nobody has paid', async () => {
    const { id, no } = await started()
    expect((await mine(`POST /v1/order/${id}/payment`)).status).toBe(200)
    expect(await provider().queryTrade(no)).toMatchObject({ out_trade_no: no, trade_state: 'NOTPAY', total: TOTAL })
    expect((await mine(`GET /v1/order/${id}`)).data).toMatchObject({
      status: 'unpaid',
      actions: [{ action: 'pay' }, {}],
    })
    expect(await provider().queryTrade('20260101NOSUCHORDER')).toBeUndefined()
  })

  test('an order is paid once, however often the provider tells of it and is asked', async () => {
    const { id, no } = await paid()
    expect([await tells(no), await tells(no)]).toEqual([200, 200])
    await staff(`POST /cms/order/${id}/check`)
    expect(await statusOf(id)).toBe('paid')
    expect(await paymentsOf(id)).toMatchObject([{ method: name, amount: TOTAL, late: false, source: 'notification' }])
    const { items } = (await staff(`GET /cms/payment?method=${name}`)).data
    expect(items).toMatchObject(items.map(() => ({ method: name })))
    expect(items.map((one: { order_id: number }) => one.order_id)).toContain(id)
  })

  test('an order of which no notification came is paid once the provider is asked', async () => {
    const { id, no } = await started()
    await world.pay(shop, no)
    await staff(`POST /cms/order/${id}/check`)
    expect(await paymentsOf(id)).toMatchObject([{ method: name, source: 'staff' }])
  })
}

function testNotifications(world: PayWayWorld, counter: Counter): void {
  const { shop, provider, statusOf, paymentsOf, tells, started } = counter

  test('an order is not paid by an authentic notification of another amount, which is an anomaly', async () => {
    const { id, no } = await started()
    expect(await tells(no, TOTAL - 1)).toBe(200)
    expect([await statusOf(id), await paymentsOf(id)]).toEqual(['unpaid', []])
    const isOf = eq(paymentAnomaly.order_id, id)
    expect(await shop.db.select().from(paymentAnomaly).where(isOf)).toMatchObject([{ kind: 'amount', state: 'open' }])
  })

  test('an order is not paid by a notification that somebody else sends, or that was changed on its way', async () => {
    const { id, no } = await started()
    await world.pay(shop, no)
    const { body, headers } = await world.told(shop, no, TOTAL)
    const changed = Buffer.from(Buffer.from(body).toString().replace('"id"', '"ID"'))
    expect(Buffer.from(body).equals(changed)).toBe(false)
    for (const sent of [
      { body, headers: {} },
      { body: changed, headers },
    ])
      expect((await shop.ask(world.notify, sent)).status).toBe(401)
    const read = (sent: SentNotification) => provider().readNotification(sent)
    await expect(read({ bytes: changed, header: () => null })).rejects.toThrow()
    expect(await paymentsOf(id)).toEqual([])
  })
}

function testClosing(name: string, world: PayWayWorld, counter: Counter): void {
  const { shop, mine, staff, provider, statusOf, started } = counter

  test('an order that is called off is closed once its provider says that nobody can pay it any more', async () => {
    const { id, no } = await started()
    expect((await mine(`POST /v1/order/${id}/cancellation`)).data.status).toBe('closed')
    expect((await provider().queryTrade(no))?.trade_state ?? 'CLOSED').toBe('CLOSED')
    expect(await provider().closeTrade(no)).toBe('closed')
  })

  test('an order that was paid meanwhile is not called off', async () => {
    const { id, no } = await started()
    await world.pay(shop, no)
    expect(await provider().closeTrade(no)).toBe('paid')
    expect((await mine(`POST /v1/order/${id}/cancellation`)).status).toBe(409)
    expect(await statusOf(id)).toBe('paid')
  })

  test('an order that was paid meanwhile keeps its price, and staff are told how it was paid', async () => {
    const { id, no } = await started()
    await world.pay(shop, no)
    const { status, json } = await staff(`PUT /cms/order/${id}/price`, { discount: 10, reason: 'A scratch' })
    expect([status, json.msg]).toEqual([409, `The buyer has already paid with ${methodLabel(name)}`])
  })
}

function testRefund(world: PayWayWorld, { shop, staff, provider, paid }: Counter): void {
  test('an order that is refunded is so once: again with the same number it is the same refund', async () => {
    const { id, no } = await paid()
    expect((await staff(`POST /cms/order/${id}/refund`, { amount: TOTAL, reason: 'Lost' })).status).toBe(200)
    await runAllWork(shop.runtime)
    const { data } = await staff(`GET /cms/order/${id}`)
    expect([data.status, data.refunds]).toMatchObject(['refunded', [{ state: 'succeeded', amount: TOTAL }]])
    const { out_refund_no } = data.refunds[0]
    const known = await provider().queryRefund(out_refund_no)
    expect(known).toMatchObject({ out_refund_no, out_trade_no: no, refund: TOTAL, total: TOTAL, status: 'SUCCESS' })
    const again = { out_trade_no: no, out_refund_no, refund: TOTAL, total: TOTAL, reason: 'Lost' }
    expect(await provider().refundTrade(again)).toMatchObject({ refund_id: known?.refund_id, refund: TOTAL })
    expect(await provider().queryRefund('Rnone')).toBeUndefined()
  })

  test('an order leaves no secret of its provider in logs, nor with its buyer', async () => {
    const { parameters } = await paid()
    const logs = JSON.stringify([
      shop.lines,
      await shop.db.select().from(errorLog),
      await shop.db.select().from(operLog),
      parameters,
    ])
    const secrets = await world.secrets(shop)
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
  })
}

const withWay = (registry: ServerShop['runtime']['registry'], way: PayWay) => ({
  ...registry,
  payWays: [...registry.payWays, way],
})

/** Payments that staff record: the ways by hand, which the shop offers once `offer` has been done. */
export function testWayByHand(
  name: string,
  world: { method: string; place: (shop: ServerShop) => Promise<{ id: number; total_price: number }> },
): void {
  describe(`an order that is paid by ${name}`, () => {
    const shop = useServerShop()
    beforeAll(() => {
      shop.runtime.simulated = true
    })
    afterEach(async () => {
      await runAllWork(shop.runtime)
      expect(await findViolations(shop.db, { settled: true })).toEqual([])
    })

    const mine = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('buyer'), body })
    const staff = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
    const marks = (id: number) => staff(`POST /cms/order/${id}/payment`, { method: world.method })

    test('an order is paid once staff say so, with its total, and no second time', async () => {
      const { id, total_price } = await world.place(shop)
      expect((await marks(id)).status).toBe(200)
      expect((await marks(id)).json.error_code).toBe(8003)
      const rows = await shop.db.select().from(payment).where(eq(payment.order_id, id))
      expect(rows).toMatchObject([{ method: world.method, amount: total_price, transaction_id: null, source: 'staff' }])
    })

    test('an order cannot be started at a provider, and says how to change that', async () => {
      const { id } = await world.place(shop)
      for (const refused of [
        await mine(`POST /v1/order/${id}/payment`),
        await mine('POST /v1/pay/pre_order', { order_id: id }),
      ])
        expect([refused.status, refused.json.details]).toMatchObject([409, { pay_way: name }])
    })

    test('an order is paid back by hand, at once and once', async () => {
      const { id, total_price } = await world.place(shop)
      await marks(id)
      const back = { amount: total_price, reason: 'Lost', reference: 'No. 9' }
      expect((await staff(`POST /cms/order/${id}/refund`, back)).data).toMatchObject({
        status: 'refunded',
        refunds: [{ state: 'succeeded', reference: 'No. 9' }],
      })
      expect((await staff(`POST /cms/order/${id}/refund`, back)).status).toBe(409)
    })

    test('an order is called off at once, with its stock, as nobody has to be asked', async () => {
      const { id } = await world.place(shop)
      expect((await mine(`POST /v1/order/${id}/cancellation`)).data.status).toBe('closed')
      const isOf = and(eq(payment.order_id, id))
      expect(await shop.db.$count(payment, isOf)).toBe(0)
    })
  })
}
