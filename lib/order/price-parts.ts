import { sql } from 'drizzle-orm'
import { order, orderFreight, orderReduction } from '@/db/schema/order'
import { jsonObject } from '../data/database-json'
import type { FreightPart } from '../freight/contract'
import type { Reduction } from '../offer/contract'

/** Price breakdown of an order, as it was when it was placed: as JSON, in a query on `order`. */
const parts = sql`(select ${orderFreight.parts} from ${orderFreight} where ${orderFreight.order_id} = ${order.id})`
export const freightParts = sql<FreightPart[]>`coalesce(${parts}, '[]')`

const { id, order_id, offer_id, coupon_id, name, part, amount, shares } = orderReduction
const reductionJson = jsonObject({ offer_id, coupon_id, name, part, amount, shares })
const all = sql`(select json_agg(${reductionJson} order by ${id}) from ${orderReduction}
  where ${order_id} = ${order.id})`
export const reductions = sql<Reduction[]>`coalesce(${all}, '[]')`
