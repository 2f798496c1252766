import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { sku } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { lineToSku, type Pieces, piecesToStock, refundColumns } from '../order/refunds'

const { out_refund_no, asked_by, trouble, attention, restocks, begun_at, ended_at, version } = refund
const { sent_to, sent_account, reference } = refund
type ToSku = { id: number; specs: Record<string, string>; code: string | null }
const pieces = sql`select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count},
    'to_sku', ${lineToSku({ code: sku.code })}) order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id} and ${refundLine.count} > 0`

const columns = {
  ...refundColumns,
  /** One piece inside the other: see accountIdentifier in lib/user/self.ts. */
  items: sql<(Pieces[number] & { to_sku: ToSku | null })[]>`coalesce((${pieces}), '[]')`,
  out_refund_no,
  asked_by,
  trouble,
  attention,
  restocks,
  to_stock: piecesToStock,
  begun_at,
  ended_at,
  version,
  sent_to,
  sent_account,
  reference,
  method: payment.method,
}

/** The refunds of an order as staff see them. */
export const refundsOfOrder = (db: Db, order_id: number) =>
  db
    .select({ ...columns, nickname: user.nickname })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .leftJoin(user, eq(user.id, refund.decided_by))
    .where(eq(refund.order_id, order_id))
    .orderBy(asc(refund.id))
