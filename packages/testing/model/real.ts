import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { order } from '@/db/schema/order'
import { STATES } from '@/lib/order/states'
import { jobs } from '@/lib/registry'
import { planFault } from '@/packages/simulator/faults'
import { SHIPPED } from '../orders'
import type { People } from '../pay-actions'
import type { ServerShop } from '../server-shop'
import { runAllWork } from '../settle'
import { callSimulator } from '../wechat'
import type { Fault, Item, NotifyOp, Op, OrderOp, PayOp, PlaceOp } from './ops'
import { type Answer, answer } from './placing'
import { TRADES, type VisibleState } from './world'

type Response = Awaited<ReturnType<ServerShop['ask']>>
/** The goods on sale, in the order of the model’s, in this model only. */
export type Goods = { product_id: number; sku_id: number }[]

const PARCEL = { carrier: 'sf', tracking_no: 'SF1234567890123' }
const Sent = z.object({ id: z.int() })
const LOSE = { call: 'notify', kind: 'lose' }
const Line = z.object({ sku_id: z.int().nullable(), count: z.int() })
const PlacedLine = Line.extend({ id: z.int() })
const Short = z.array(z.object({ sku_id: z.int(), wanted: z.int(), available: z.int() }))
const Placed = z.object({ id: z.int(), order_no: z.string(), items: z.array(PlacedLine), total_price: z.int() })
const Previewed = z.object({
  items: z.array(Line.extend({ available: z.int() })),
  total_price: z.int(),
  can_order: z.boolean(),
})
const Delivered = z.object({ deliveries: z.array(z.object({ status: z.union([z.int(), z.string()]) })) })

/** The real shop and provider, given the same operations as the model. */
export class Real {
  readonly orders: number[] = []
  #numbers = new Map<number, string>()
  /** The first line of each order, and the parcels of one piece that are on their way. */
  #firstLines = new Map<number, number>()
  #parcels = new Map<number, number[]>()
  #overs = 0

  constructor(
    readonly shop: ServerShop,
    readonly people: People,
    readonly goods: Goods,
    readonly name: string,
    readonly offer: number,
  ) {}

  async does(op: Op): Promise<Answer> {
    const fault = 'fault' in op ? op.fault : undefined
    if (fault) await this.#plan(fault, 1)
    const outcome = await this.#done(op)
    if (fault) await this.#plan(fault, 0)
    return outcome
  }

  #plan = ({ call, kind }: Fault, times: number) =>
    planFault(this.shop.db, call, { kind, times, code: 'SYSTEM_ERROR', errcode: 0, ms: 0 })
  #door = (what: string, body: object) => callSimulator(this.shop.runtime, what, body)

  #done(op: Op): Promise<Answer> {
    if (op.does === 'place') return this.#place(op)
    if (op.does === 'preview') return this.#preview(op.items)
    if (op.does === 'offer') return this.runOffer(op.runs)
    const id = this.orders[op.order] ?? 0
    if (op.does === 'pay') return this.#pay(id, op)
    if (op.does === 'tell') return this.#tell(id, op)
    return this.#actions[op.does](id)
  }

  #ask = (token: string, what: string, body?: object, headers = {}) =>
    this.shop.ask(what, { token, headers, ...(body && { body }) })
  #mine = (what: string, body?: object, headers = {}) => this.#ask(this.people.token, what, body, headers)
  #staff = (what: string, body?: object) => this.#ask(this.people.manager, what, body)

  #actions: Record<OrderOp['does'], (id: number) => Promise<Answer>> = {
    announce: async (id) => bare(await this.#mine('POST /v1/pay/pre_order', { order_id: id })),
    cancel: async (id) => shown(await this.#mine(`POST /v1/order/${id}/cancellation`, {})),
    close: async (id) => shown(await this.#staff(`PUT /cms/order/${id}/status`, { status: 'closed' })),
    check: async (id) => shown(await this.#staff(`POST /cms/order/${id}/check`)),
    look: async (id) => shown(await this.#mine(`GET /v1/order/${id}`)),
    ship: async (id) => shown(await this.#staff(`PUT /cms/order/${id}/status`, SHIPPED)),
    send: (id) => this.#send(id),
    call_off: (id) => this.#callOff(id),
    receive: async (id) => shown(await this.#mine(`POST /v1/order/${id}/receipt`)),
    over: async (id) => this.#over(id),
    timer: async (id) => this.#job('order.expire', { id }),
    ask: async (id) => this.#job('order.query', { id, step: 0 }),
  }

  async #send(id: number): Promise<Answer> {
    const items = [{ id: this.#firstLines.get(id), count: 1 }]
    const sent = await this.#staff(`POST /cms/order/${id}/parcel`, { ...PARCEL, items })
    if (sent.status === 201) this.#parcels.set(id, [...(this.#parcels.get(id) ?? []), Sent.parse(sent.data).id])
    return bare(sent)
  }

  /** The last one of those. */
  async #callOff(id: number): Promise<Answer> {
    const parcels = this.#parcels.get(id) ?? []
    const last = parcels.at(-1)
    if (last === undefined) return answer(200, 0)
    const called = await this.#staff(`DELETE /cms/parcel/${last}`)
    if (called.status === 200) this.#parcels.set(id, parcels.slice(0, -1))
    return bare(called)
  }

  async #job(kind: string, payload: Record<string, unknown>): Promise<Answer> {
    await jobs.handlers[kind]?.(this.shop.runtime, payload)
    return answer(200, 0)
  }

  /** What is over first is let go first. */
  async #over(id: number): Promise<Answer> {
    const when = sql`least(expires_at, '2026-01-01'::timestamptz + make_interval(secs => ${++this.#overs}))`
    await this.shop.db.update(order).set({ expires_at: when }).where(eq(order.id, id))
    return answer(200, 0)
  }

  #named = ({ sku, count, isNamed }: Item) => {
    const { product_id = 0, sku_id = 0 } = this.goods[sku] ?? {}
    return { product_id, count, ...(isNamed && { sku_id }) }
  }
  #skuOf = (id: number | null) => (id === null ? null : this.goods.findIndex(({ sku_id }) => sku_id === id))

  async #place({ items, key }: PlaceOp): Promise<Answer> {
    const headers = key === undefined ? {} : { 'idempotency-key': `${this.name}-${key}` }
    const response = await this.#mine('POST /v1/order', { items: items.map(this.#named) }, headers)
    const { status, json, data } = response
    if (json.error_code === 30020) {
      const short = Short.parse(json.details.short)
      return answer(
        status,
        30020,
        short.map(({ sku_id, ...rest }) => ({ sku: this.#skuOf(sku_id), ...rest })),
      )
    }
    if (status !== 201) return bare(response)
    const { id, order_no, items: lines, total_price: total } = Placed.parse(data)
    if (!this.orders.includes(id)) this.orders.push(id)
    this.#numbers.set(id, order_no)
    const byPlace = lines.toSorted((a, b) => Number(this.#skuOf(a.sku_id)) - Number(this.#skuOf(b.sku_id)))
    this.#firstLines.set(id, byPlace[0]?.id ?? 0)
    const isReplayed = response.headers['Idempotency-Replayed'] === 'true'
    const counts = lines.map(({ sku_id, count }) => [this.#skuOf(sku_id), count])
    return answer(201, 0, { order: this.orders.indexOf(id), isReplayed, lines: counts, total })
  }

  runOffer = async (runs: boolean) => bare(await this.#staff(`PUT /cms/offer/${this.offer}`, { paused: !runs }))

  async #preview(items: Item[]): Promise<Answer> {
    const { status, data } = await this.#mine('POST /v1/order/preview', { items: items.map(this.#named) })
    const { items: shownItems, total_price: total, can_order } = Previewed.parse(data)
    const lines = shownItems.map(({ sku_id, count, available }) => ({ sku: this.#skuOf(sku_id), available, count }))
    return answer(status, 0, { lines, total, can_order })
  }

  /** A late payment without a notification: the notification is lost. */
  async #pay(id: number, { how, times }: PayOp): Promise<Answer> {
    const isLost = how === 'late' && times === 0
    if (isLost) await this.#door('POST /faults', { ...LOSE, times: 1 })
    const as = how === 'now' && times === 0 ? 'silent' : how
    const body = { out_trade_no: this.#numbers.get(id), how: as, times: Math.max(1, times) }
    const outcome = delivered(await this.#door('POST /pay', body))
    if (isLost) await this.#door('POST /faults', { ...LOSE, times: 0 })
    return outcome
  }

  async #tell(id: number, { times }: NotifyOp): Promise<Answer> {
    const body = { out_trade_no: this.#numbers.get(id), times }
    return delivered(await this.#door('POST /notify', body))
  }

  /** As the model shows it. */
  async seen(): Promise<VisibleState> {
    const skus = this.goods.map(({ sku_id }) => sku_id)
    const { rows } = await this.shop.db.execute(sql`
      select (select json_agg(stock order by id) from sku where id = any(${list(skus)}::int[])) as stock,
        (select pieces - sold from sale_item where sku_id = any(${list(skus)}::int[])) as in_sale,
        (select order_id is null from user_coupon join coupon on coupon.id = coupon_id
          where product_ids @> array[${this.goods[0]?.product_id ?? 0}::int]) as has_coupon,
        coalesce((select json_agg(json_build_object('status', status, 'sent', (
            select sum(sent) from order_line where order_id = o.id), 'payments', (
            select json_agg(case when late then 'late' else 'in time' end) from payment where order_id = o.id),
            'trade', (select value ->> 'state' from simulated where kind = 'trade' and key = order_no)) order by id)
          from "order" o where id = any(${list(this.orders)}::int[])), '[]') as orders`)
    const { stock, in_sale, has_coupon, orders } = Row.parse(rows[0])
    return {
      stock,
      inSale: in_sale,
      hasCoupon: has_coupon,
      orders: orders.map(({ payments, sent, ...rest }) => ({ ...rest, payment: payments?.join() ?? null, sent })),
    }
  }

  /** Runs the last scheduled query only; expired orders are left alone. */
  async settle(): Promise<void> {
    const { db, runtime } = this.shop
    await db.execute(sql`
      with gone as (delete from outbox where kind in ('order.expire', 'order.confirm'))
      update outbox set payload = payload || '{"step": 7}' where kind = 'order.query'`)
    await runAllWork(runtime, 1)
  }
}

const list = (ids: number[]) => `{${ids.join()}}`

const Row = z.object({
  stock: z.array(z.int()),
  in_sale: z.int(),
  has_coupon: z.boolean(),
  orders: z.array(
    z.object({
      status: z.enum(STATES),
      sent: z.int(),
      payments: z.array(z.enum(['in time', 'late'])).nullable(),
      trade: z.enum(TRADES).nullable(),
    }),
  ),
})

/** The response without its data. */
const bare = ({ status, json }: Response): Answer => answer(status, json.error_code)
/** With the state that the order is in, where it says so. */
const shown = ({ status, json, data }: Response): Answer => answer(status, json.error_code, data?.status)

function delivered({ status, json }: Awaited<ReturnType<typeof callSimulator>>): Answer {
  if (status !== 200) return answer(status, json.error_code)
  const statuses = Delivered.parse(json).deliveries.map((one) => one.status)
  return answer(200, 0, statuses.filter(Number.isInteger))
}
