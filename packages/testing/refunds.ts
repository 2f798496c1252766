import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect } from 'vitest'
import { orderEvent } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { sku } from '@/db/schema/product'
import { findViolations } from '@/lib/commerce/invariants'
import { jobs } from '@/lib/registry'
import { refundOf, tradeOf } from '@/packages/simulator/pay-state'
import { configure, newBuyer } from './buyers'
import { SHIPPED } from './orders'
import { makeProduct } from './products'
import { retryWhileBusy, type ServerShop, useServerShop } from './server-shop'
import { performDue, runAllWork } from './settle'
import { callSimulator } from './wechat'

type Bought = {
  id: number
  order_no: string
  items: { id: number; product_id: number; price: number; count: number }[]
}

/**
 * A shop on a real server whose orders are paid at the simulator; after each test all that was to happen has,
 * and all rules hold.
 */
export function useRefunds() {
  const shop = useServerShop()
  const provider = createProvider(shop)
  const records = createRecords(shop)
  let [buyer, manager] = ['', '']
  beforeAll(async () => {
    shop.runtime.simulated = true
    buyer = await newBuyer(shop, 'ann')
    manager = await shop.tokenOf('manager')
    await configure(shop, { 'limits.orders_per_minute': 100_000, 'order.freight': 30 })
  })
  afterEach(async () => {
    await provider.waiting(0)
    await runAllWork(shop.runtime)
    expect(await findViolations(shop.db, { settled: true })).toEqual([])
  })

  const mine = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token: buyer, body, headers })
  const staff = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token: manager, body, headers })
  const bought = () => buyAndPay(shop, buyer)
  /** The same, which staff have marked as paid. */
  async function boughtByHand(how: object = { method: 'transfer' }) {
    const order = await buy(shop, buyer)
    expect((await staff(`POST /cms/order/${order.id}/payment`, how)).data.status).toBe('paid')
    return order
  }
  const give = (id: number, more: object, headers = {}) =>
    retryWhileBusy(() => staff(`POST /cms/order/${id}/refund`, { reason: 'A stain', ...more }, headers))

  /** Started and accepted by the provider, but not finished. */
  async function underWay(more: object = { amount: 380 }, order?: Bought) {
    const one = order ?? (await bought())
    await provider.waiting()
    expect((await give(one.id, more)).status).toBe(200)
    await performDue(shop.runtime)
    const { id = 0, out_refund_no = '' } = (await records.refundsOf(one.id)).at(-1) ?? {}
    expect((await refundOf(shop.db, out_refund_no))?.status).toBe('PROCESSING')
    return { order: one, id, no: out_refund_no }
  }
  const decide = (id: number, action: string, reason = 'Rang them', headers = {}) =>
    staff(`PUT /cms/refund/${id}`, { action, reason }, headers)
  const ship = (id: number) => staff(`PUT /cms/order/${id}/status`, SHIPPED)
  const show = async (id: number) => (await staff(`GET /cms/order/${id}`)).data
  return { shop, mine, staff, bought, boughtByHand, give, underWay, decide, ship, show, ...provider, ...records }
}

/** 2 at 100, 3 at 50 and 30 for freight: 380 fen. */
async function buy(shop: ServerShop, token: string): Promise<Bought> {
  const goods = [
    await makeProduct(shop.db, { price: 100, stock: 9 }),
    await makeProduct(shop.db, { price: 50, stock: 9 }),
  ]
  const items = goods.map(({ id }, at) => ({ product_id: id, count: at + 2 }))
  return (await retryWhileBusy(() => shop.ask('POST /v1/order', { token, body: { items } }))).data
}

async function buyAndPay(shop: ServerShop, token: string): Promise<Bought> {
  const order = await buy(shop, token)
  await shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: order.id } })
  await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order.order_no })
  return order
}

/** Lets the provider act, then runs the work that follows. */
function createProvider(shop: ServerShop) {
  const door = (what: string, body: object) => callSimulator(shop.runtime, what, body)
  const fault = (call: string, kind: string, times = 1, more: object = {}) =>
    door('POST /faults', { call, kind, times, ...more })
  return {
    door,
    fault,
    /** Accepted, then pending until the simulator is told the result. */
    waiting: (times = 1) => fault('settle', 'never', times),
    ends: (out_refund_no: string, how: string, more: object = {}) =>
      door('POST /refund', { out_refund_no, how, ...more }),
    /** Asks the provider about the refund again, as its job does. */
    askAgain: (out_refund_no: string) => jobs.handlers['pay.refund']?.(shop.runtime, { out_refund_no }),
    settle: () => runAllWork(shop.runtime),
  }
}

/** The stored rows of orders and their refunds. */
function createRecords(shop: ServerShop) {
  const refundsOf = (id: number) => shop.db.select().from(refund).where(eq(refund.order_id, id)).orderBy(refund.id)
  return {
    refundsOf,
    statesOf: async (id: number) => (await refundsOf(id)).map(({ state, trouble }) => [state, trouble]),
    /** The history of an order since it was paid. */
    movesOf: async (id: number) => {
      const events = await shop.db.select().from(orderEvent).where(eq(orderEvent.order_id, id)).orderBy(orderEvent.id)
      return events.slice(2).map(({ from, to, by }) => `${from} ${to} ${by}`)
    },
    /** How much the provider has refunded of an order, and in how many refunds. */
    tradeBack: async (order_no: string) => {
      const { refunded, refunds } = (await tradeOf(shop.db, order_no)) ?? {}
      return [refunded, refunds]
    },
    stock: async ({ items }: Bought) =>
      Promise.all(
        items.map(async ({ product_id }) => {
          const [row] = await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, product_id))
          return row?.stock
        }),
      ),
  }
}

export const codeOf = ({ status, json }: { status: number; json: { error_code: number } }) => [status, json.error_code]
