import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type FrozenAddress as AddressOfOrder, order } from '@/db/schema/order'
import { sortKeys } from '../base/fingerprint'
import { t } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import { customSelect } from '../data/custom'
import { DatabaseJson, jsonObject } from '../data/database-json'
import { HAS_FIELDS } from './custom'
import type { OrderToWrite, Placing } from './decide'
import { linesJson } from './lines'
import { addressJson, BY_CARRIER, deliveryJson, ownOrderColumns } from './own-orders'
import { WECHAT, withPayWays } from './pay-ways'
import { freightParts, reductions } from './price-parts'
import type { WrittenOrder } from './write'

type FrozenLine = Omit<OrderToWrite['lines'][number], 'at' | 'file_id' | 'version'> & { id: number | undefined }
type FrozenAddress = AddressOfOrder & { custom?: object }

/** The parts of an order that never change once it is placed. */
type Frozen = {
  id: number
  order_no: string
  goods_price: number
  freight: number
  reduction: number
  items: FrozenLine[]
  remark: string
  address: FrozenAddress
  delivery: object
  freight_parts: object[]
  reductions: object[]
  create_time: string
  expires_at: string
  custom?: object
}

/**
 * The answer to placing an order, the same to the letter when it is placed and whenever its key is sent again: the
 * database keeps no order of names.
 */
export function orderAnswer(runtime: Runtime, { draft, locale }: Placing, frozen: Frozen): DatabaseJson {
  const { id, order_no, goods_price, freight, reduction, remark, create_time, expires_at } = frozen
  const json = JSON.stringify({
    id,
    order_no,
    status: 'unpaid',
    total_price: goods_price + freight - reduction,
    goods_price,
    freight,
    reduction,
    discount: 0,
    items: frozen.items.map(shownLine),
    remark,
    expires_at,
    carrier: null,
    tracking_no: null,
    carrier_label: null,
    tracking_url: null,
    actions: ['pay', 'cancel'].map((action) => ({ action, until: expires_at })),
    address: shownAddress(frozen.address),
    events: [{ ...PLACED, text: t(locale, 'Order placed'), create_time }],
    delivery: frozen.delivery,
    freight_parts: sortKeys(frozen.freight_parts),
    reductions: sortKeys(frozen.reductions),
    refunds: [],
    wechat_receipt: null,
    create_time,
    custom: frozen.custom,
    pay_way: WECHAT, // no order has another way to pay when it is placed
  })
  const payable = { delivery: draft.delivery?.way ?? 'express', pay_way: null }
  return new DatabaseJson(withPayWays(json, runtime, payable, locale))
}

const shownLine = ({ id, product_id, sku_id, name, specs, image, price, count, reduction, no_return }: FrozenLine) => ({
  id,
  product_id,
  sku_id,
  name,
  specs,
  image,
  price,
  count,
  returned: 0,
  sent: 0,
  came_back: 0,
  reduction,
  no_return,
})

const shownAddress = ({ name, mobile, province, city, country, detail, region_code, custom }: FrozenAddress) => ({
  name,
  mobile,
  province,
  city,
  country,
  detail,
  region_code: region_code ?? null,
  custom,
})

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
    items: one.lines.map((line, at) => ({ ...line, id: lines[at] })),
    delivery: BY_CARRIER,
    freight_parts: one.parts ?? [],
    reductions: one.reductions ?? [],
    create_time: placed_at,
    expires_at: new Date(Date.parse(placed_at) + minutes * 60_000).toISOString(),
  }
}

const frozenJson = jsonObject({
  ...ownOrderColumns,
  items: linesJson(),
  address: addressJson(),
  delivery: deliveryJson(sql`false`),
  freight_parts: freightParts,
  reductions,
  ...customSelect('order', order, 'buyers'),
})

/** The same as the database has it. */
export async function readFrozen(db: Db, ids: number[]): Promise<Map<number, Frozen>> {
  const json = sql<Frozen>`${frozenJson}`
  const rows = ids.length > 0 ? await db.select({ json }).from(order).where(inArray(order.id, ids)) : []
  return new Map(rows.map(({ json }) => [json.id, json]))
}
