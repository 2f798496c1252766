import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment, refund } from '@/db/schema/payment'
import { user } from '@/db/schema/user'
import { piecesToStock, refundColumns } from '../order/refunds'

const { out_refund_no, asked_by, trouble, attention, restocks, begun_at, ended_at, version } = refund
const { sent_to, sent_account, reference } = refund
const columns = {
  ...refundColumns,
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
