import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund, refundLine } from '@/db/schema/payment'

/** The pieces of a refund: which lines of the order, and how many of each. */
export type Pieces = { id: number; count: number }[]

export const refundPieces = sql<Pieces>`coalesce((
  select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count})
    order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id}), '[]')`

const { id, amount, state, reason, answer, create_time, update_time } = refund
export const refundColumns = { id, amount, state, reason, answer, items: refundPieces, create_time, update_time }

/** The refunds of an order as its buyer sees them. */
export const listOwnRefunds = (db: Db, order_id: number) =>
  db.select(refundColumns).from(refund).where(eq(refund.order_id, order_id)).orderBy(asc(id))
