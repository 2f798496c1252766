import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { t } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import { customSelect } from '../data/custom'
import { DatabaseJson, jsonObject, jsonTime } from '../data/database-json'
import { HAS_FIELDS } from './custom'
import type { OrderToWrite, Placing } from './decide'
import { linesJson } from './lines'
import { addressJson } from './own-orders'
import { WECHAT, withPayWays } from './pay-ways'
import { freightParts, reductions } from './price-parts'
import type { WrittenOrder } from './write'

/** The parts of an order that never change once it is placed. */
type Frozen = {
  id: number
  order_no: string
  goods_price: number
  freight: number
  reduction: number
  items: object[]
  remark: string
  address: object
  delivery: object
  freight_parts: object[]
  reductions: object[]
  create_time: string
  expires_at: string
  custom?: object
}

const BY_CARRIER = { way: 'express', place: null, code: null, collect_by: null, collected_at: null, courier: null }

/** The answer to placing an order, when it is placed and whenever its key is sent again. */
export function orderAnswer(runtime: Runtime, { draft, locale }: Placing, frozen: Frozen): DatabaseJson {
  const { goods_price, freight, reduction, create_time, expires_at: until } = frozen
  const json = JSON.stringify({
    ...frozen,
    status: 'unpaid',
    total_price: goods_price + freight - reduction,
    discount: 0,
    items: frozen.items.map((line) => ({ ...line, returned: 0, sent: 0, came_back: 0 })),
    carrier: null,
    tracking_no: null,
    carrier_label: null,
    tracking_url: null,
    actions: [
      { action: 'pay', until },
      { action: 'cancel', until },
    ],
    events: [{ ...PLACED, text: t(locale, 'Order placed'), create_time }],
    refunds: [],
    wechat_receipt: null,
    pay_way: WECHAT, // no order has another way to pay when it is placed
  })
  return new DatabaseJson(
    withPayWays(json, runtime, { delivery: draft.delivery?.way ?? 'express', pay_way: null }, locale),
  )
}

const PLACED = {
  from: null,
  to: 'unpaid',
  by: 'buyer',
  reason_code: null,
  reason_label: null,
  reason: '',
  change: null,
}

/** Of an order that was just written: undefined where the database has more to say of it. */
export function frozenOf(one: OrderToWrite, { id, lines, placed_at }: WrittenOrder): Frozen | undefined {
  if (one.delivery !== 'express' || HAS_FIELDS) return undefined
  const { order_no, goods_price, freight, reduction, remark, address, minutes } = one
  return {
    id,
    order_no,
    goods_price,
    freight,
    reduction,
    remark,
    address,
    items: one.lines.map(({ at: _at, file_id: _file, version: _version, ...line }, at) => ({ id: lines[at], ...line })),
    delivery: BY_CARRIER,
    freight_parts: one.parts ?? [],
    reductions: one.reductions ?? [],
    create_time: placed_at,
    expires_at: new Date(Date.parse(placed_at) + minutes * 60_000).toISOString(),
  }
}

const { id, order_no, goods_price, freight, reduction, remark, create_time, expires_at } = order
const frozenJson = jsonObject({
  id,
  order_no,
  goods_price,
  freight,
  reduction,
  remark,
  create_time,
  expires_at: jsonTime(expires_at),
  items: linesJson(),
  address: addressJson(),
  delivery: sql`case when ${order.delivery} <> 'express' then order_delivery(${id}, ${order.delivery}, false) end`,
  freight_parts: freightParts,
  reductions,
  ...customSelect('order', order, 'buyers'),
})

/** The same as the database has it. */
export async function readFrozen(db: Db, ids: number[]): Promise<Map<number, Frozen>> {
  const json = sql<Frozen>`${frozenJson}`
  const rows = ids.length > 0 ? await db.select({ json }).from(order).where(inArray(id, ids)) : []
  return new Map(rows.map(({ json }) => [json.id, { ...json, delivery: json.delivery ?? BY_CARRIER }]))
}
