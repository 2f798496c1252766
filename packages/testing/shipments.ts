import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outbox } from '@/db/schema/kernel'
import { tradeManagement } from '@/db/schema/shipping'
import { simulated } from '@/db/schema/simulator'
import { REPORT_SHIPMENT } from '@/lib/shipping/queue'
import type { ServerShop } from './server-shop'
import { performDue } from './settle'
import { callSimulator } from './wechat'

/** The simulator's record of a shipment: how often it was reported, and the last report. */
export const SimulatedShipment = z.looseObject({
  times: z.int(),
  said: z.looseObject({
    upload_time: z.string(),
    shipping_list: z.tuple([z.looseObject({ tracking_no: z.string().optional(), item_desc: z.string() })]),
  }),
})

/** A shop whose shipments WeChat requires reports of. */
export function createShipmentShop(shop: ServerShop) {
  const door = async (what: string, body?: object) => (await callSimulator(shop.runtime, what, body)).json
  const staff = async (what: string, body?: object, as = 'manager') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })

  /** The simulator's record of a shipment, if it was reported. */
  async function keptOf({ order_no }: { order_no: string }) {
    const ofOrder = and(eq(simulated.kind, 'shipping'), eq(simulated.key, order_no))
    const [row] = await shop.db.select({ value: simulated.value }).from(simulated).where(ofOrder)
    return row
  }

  return {
    door,
    staff,
    tell: (id: number, as?: string) => staff(`POST /cms/order/${id}/shipping_info`, undefined, as),
    fault: (kind: string, more: object = {}) => door('POST /faults', { call: 'upload_shipping_info', kind, ...more }),
    shippingOf: async (id: number) => (await staff(`GET /cms/order/${id}`)).data.shipping,
    ordersOnHold: async (): Promise<number[]> =>
      (await staff('GET /cms/order?held=true&size=100')).data.items.map((one: { id: number }) => one.id),
    ...plannedReports(shop),
    async manage(managed: boolean): Promise<void> {
      await shop.db.delete(tradeManagement)
      await door('POST /trade_management', { managed })
    },
    isKnown: async (one: { order_no: string }): Promise<boolean> => (await keptOf(one)) !== undefined,
    /** The reports to the platform about an order. */
    async uploadOf(one: { order_no: string }) {
      return SimulatedShipment.parse((await keptOf(one))?.value)
    },
  }
}

/** The report of an order's shipment, as it waits to be sent again. */
function plannedReports(shop: ServerShop) {
  const ofOrder = (id: number) => and(eq(outbox.kind, REPORT_SHIPMENT), sql`${outbox.payload} ->> 'id' = ${String(id)}`)
  return {
    /** In how many seconds it is reported again. */
    async nextIn(id: number): Promise<number[]> {
      const rows = await shop.db
        .select({ seconds: sql<number>`extract(epoch from ${outbox.run_at} - now())::float` })
        .from(outbox)
        .where(ofOrder(id))
      return rows.map(({ seconds }) => seconds)
    },
    /** Runs work that was planned for later now, once. */
    async advance(id: number): Promise<void> {
      await shop.db.update(outbox).set({ run_at: sql`now() - interval '1 s'` }).where(ofOrder(id))
      await performDue(shop.runtime)
    },
  }
}
