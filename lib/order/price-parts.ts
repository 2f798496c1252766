import { sql } from 'drizzle-orm'
import { order, orderFreight, orderReduction } from '@/db/schema/order'
import type { FreightPart } from '../freight/contract'
import type { Reduction } from '../offer/contract'

/** Price breakdown of an order, as it was when it was placed: as JSON, in a query on `order`. */
const parts = sql`(select ${orderFreight.parts} from ${orderFreight} where ${orderFreight.order_id} = ${order.id})`
export const freightParts = sql<FreightPart[]>`coalesce(${parts}, '[]')`

const { id, order_id, offer_id, coupon_id, name, part, amount, shares } = orderReduction
const all = sql`(select jsonb_agg(jsonb_build_object('offer_id', ${offer_id}, 'coupon_id', ${coupon_id}, 'name', ${name}, 'part', ${part}, 'amount', ${amount},
  'shares', ${shares}) order by ${id}) from ${orderReduction} where ${order_id} = ${order.id})`
export const reductions = sql<Reduction[]>`coalesce(${all}, '[]')`
