import { eq } from 'drizzle-orm'
import { refund } from '@/db/schema/payment'
import { jobs } from '@/lib/registry'
import { planFault } from '@/packages/simulator/faults'
import { configure, newBuyer } from './buyers'
import { insertAnnouncedOrders, insertOrders, type PlacedOrder } from './many-orders'
import type { ServerShop } from './server-shop'
import { callSimulator } from './wechat'

export type People = { token: string; user_id: number; manager: string }

/** A buyer who may order as often as a proof needs, and a staff member. */
export async function createPeople(shop: ServerShop, name: string): Promise<People> {
  shop.runtime.simulated = true
  const token = await newBuyer(shop, name)
  await configure(shop, { 'limits.orders_per_minute': 100_000 })
  const user_id = (await shop.ask('GET /v1/user', { token })).data.id
  return { token, user_id, manager: await shop.tokenOf('manager') }
}

/** Actions on an order, each with its response: the status, and the error or the state. */
export function payActions(shop: ServerShop, { token, manager }: People) {
  return {
    announces: async ({ order_id }: PlacedOrder) => {
      const { status, json } = await shop.ask('POST /v1/pay/pre_order', { token, body: { order_id } })
      return [status, json.error_code]
    },
    cancels: async ({ order_id }: PlacedOrder) => {
      const { status, data } = await shop.ask(`POST /v1/order/${order_id}/cancellation`, { token, body: {} })
      return [status, data?.status]
    },
    checks: async ({ order_id }: PlacedOrder) => {
      const { status, json } = await shop.ask(`POST /cms/order/${order_id}/check`, { token: manager })
      return [status, json.error_code]
    },
    givesBack: async ({ order_id }: PlacedOrder) => {
      const [row] = await shop.db.select().from(refund).where(eq(refund.order_id, order_id))
      const job = jobs.handlers['pay.refund']?.(shop.runtime, { out_refund_no: row?.out_refund_no })
      await job?.catch(() => undefined) // a failed job is performed again later
      return []
    },
  }
}

/** So many orders that have come so far. */
export function orderFactory(shop: ServerShop, people: People) {
  const placed = (count: number) => insertOrders(shop.db, people.user_id, count)
  const announced = (count: number) => insertAnnouncedOrders(shop.db, people.user_id, count)
  const payAll = async (orders: PlacedOrder[], how: 'silent' | 'late') => {
    for (const { order_no } of orders) await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order_no, how })
    return orders
  }
  return {
    placed,
    announced,
    /** The shop has not been notified. */
    paid: async (count: number) => payAll(await announced(count), 'silent'),
    paidLate: async (count: number) => {
      const orders = await announced(count)
      for (const one of orders) await payActions(shop, people).cancels(one)
      return payAll(orders, 'late')
    },
  }
}

export const CALLS = ['prepay', 'query', 'close', 'refund', 'query_refund'] as const
export type Call = (typeof CALLS)[number]

/** Slow is slower than the shop waits. */
export const planProviderFault = ({ db }: ServerShop, call: Call, kind: string, times: number) =>
  planFault(db, call, { kind, times, ms: 4500, code: 'SYSTEM_ERROR', errcode: 0 })
