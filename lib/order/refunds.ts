import { type SQL, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { jsonTime } from '../core/database-json'

/** The pieces of a refund: which lines of the order, and how many of each. */
export type Pieces = { id: number; count: number }[]

export const refundPieces = sql<Pieces>`coalesce((
  select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count})
    order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id}), '[]')`

const { id, amount, state, reason, answer, create_time, update_time } = refund
export const refundColumns = { id, amount, state, reason, answer, items: refundPieces, create_time, update_time }

/** The refunds of an order as its buyer sees them, as JSON, in a query on `order`. */
export const refundsJson = (): SQL => sql`coalesce((
  select json_agg(json_build_object('id', ${id}, 'amount', ${amount}, 'state', ${state}, 'reason', ${reason},
    'answer', ${answer}, 'items', ${refundPieces}, 'create_time', ${jsonTime(create_time)},
    'update_time', ${jsonTime(update_time)}) order by ${id})
  from ${refund} where ${refund.order_id} = ${order.id}), '[]')`
