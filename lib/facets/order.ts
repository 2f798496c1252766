import type { Db } from '@/db/client'
import type { Params } from '../base/i18n/fill'
import type { StoredSettings } from '../core/runtime/settings'

/** An order that is not written yet, or its preview. Amounts in fen. */
export type OrderToCheck = {
  user_id: number
  /** What is on sale of it. `at`: the first item of the request that is this line: `items.{at}.count` is its field. */
  lines: { at: number; product_id: number; sku_id: number; count: number; price: number; reduction: number }[]
  goods_price: number
  reduction: number
  freight: number
  total_price: number
  /** With what the buyer has chosen so far. */
  delivery: { way: string; place_id?: number | undefined; day?: string | undefined; starts?: string | undefined }
  /** Of the address, by GB/T 2260; null: not known. */
  region: string | null
  remark: string
}

/** A sentence whose Chinese is in `zh.ts`, and the field of the order that it is about. */
export type OrderRefusal = { message: string; params?: Params; field?: string }

/** What a check may use: reads within the transaction of the order, which can change and lock nothing, and settings. */
export type OrderCheckAccess = StoredSettings & { db: Pick<Db, 'select' | 'selectDistinct' | '$count'> }

/** Whether the shop takes an order; undefined: nothing is in the way. */
export type OrderCheck = {
  /** In the error log. */
  name: string
  check: (order: OrderToCheck, access: OrderCheckAccess) => Promise<OrderRefusal | undefined>
}
