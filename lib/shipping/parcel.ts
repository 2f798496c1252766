import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'

/** What was sent, and for which payment, of an order that WeChat has not been told of yet. Pieces of a refund are not in it. */
export async function parcelOf(db: Db, id: number) {
  const { order_no, address, carrier, tracking_no } = order
  const asked_at = shippingUpload.update_time
  const [known] = await db
    .select({ order_no, address, carrier, tracking_no, transaction_id: payment.transaction_id, asked_at })
    .from(shippingUpload)
    .innerJoin(order, eq(order.id, shippingUpload.order_id))
    .innerJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(and(eq(order.id, id), eq(shippingUpload.state, 'waiting')))
  if (!known) return undefined
  const leaving = sql`(select coalesce(sum(${refundLine.count}), 0)::int from ${refundLine}
    join ${refund} on ${refund.id} = ${refundLine.refund_id} and ${refund.state} = 'processing' and ${refund.restocks}
    where ${refundLine.order_line_id} = ${orderLine.id})`
  const lines = await db
    .select({ name: orderLine.name, count: sql<number>`${orderLine.count} - ${orderLine.returned} - ${leaving}` })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const sent = lines.filter(({ count }) => count > 0).map(({ name, count }) => `${name}*${count}`)
  return {
    ...{
      order_no: known.order_no,
      transaction_id: known.transaction_id,
      asked_at: known.asked_at,
      mobile: known.address.mobile,
    },
    company: codeOf(known.carrier ?? ''),
    ...{ tracking_no: known.tracking_no ?? '', goods: sent.join('; ') },
  }
}

/** The entries of the dictionary `carrier` are called what WeChat calls its carriers, in small letters. */
const codeOf = (carrier: string): string => carrier.toUpperCase()
