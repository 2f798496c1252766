import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { wechatCarrier } from '../order/carriers'
import { linesToSend } from '../order/pieces'
import { refundPieces } from '../order/refunds'
import { tradeNumberOf } from '../order/trades'

/** The shipment and its payment, of an order not yet reported to WeChat. Refunded pieces are left out. */
export async function readParcel(db: Db, id: number) {
  const { address, carrier, tracking_no } = order
  const asked_at = shippingUpload.update_time
  const [row] = await db
    .select({
      out_trade_no: tradeNumberOf(),
      address,
      carrier,
      tracking_no,
      transaction_id: payment.transaction_id,
      asked_at,
    })
    .from(shippingUpload)
    .innerJoin(order, eq(order.id, shippingUpload.order_id))
    .innerJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(and(eq(order.id, id), eq(shippingUpload.state, 'waiting')))
  if (!row?.transaction_id) return undefined
  const lines = await db
    .select({ id: orderLine.id, name: orderLine.name, count: orderLine.count, returned: orderLine.returned })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const refunds = await db
    .select({ state: refund.state, restocks: refund.restocks, items: refundPieces })
    .from(refund)
    .where(eq(refund.order_id, id))
  const goods = linesToSend(lines, refunds).map(({ name, count }) => `${name}*${count}`)
  return {
    out_trade_no: row.out_trade_no,
    transaction_id: row.transaction_id,
    asked_at: row.asked_at,
    mobile: row.address.mobile,
    company: wechatCarrier(row.carrier ?? ''),
    tracking_no: row.tracking_no ?? '',
    goods: goods.join('; '),
  }
}
