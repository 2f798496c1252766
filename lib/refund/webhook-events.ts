import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventChange } from '@/db/schema/event'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { fen, Id } from '../base/contract'
import type { EventSource } from '../facets/event'
import type { WebhookEvents } from '../module'
import { CASE_STATES, REFUND_TOLD } from '../order/refund-states'
import { code, codeOf } from '../stock/webhook-events'

const RefundData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    out_refund_no: z.string().meta({ title: 'Refund number' }),
    state: z.enum(REFUND_TOLD).meta({ title: 'Status' }),
    amount: fen('Amount'),
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    items: z
      .array(z.strictObject({ product_id: Id, sku_id: Id, code, count: z.int().meta({ title: 'Count' }) }))
      .meta({ title: 'Items', description: 'Empty for a refund of an amount' }),
  })
  .meta({ id: 'SentRefund' })

const example = {
  id: 5,
  out_refund_no: 'R20260502090000117735',
  amount: 4300,
  order_id: 37,
  order_no: '20260501120000482915377164',
  items: [{ product_id: 7, sku_id: 12, code: 'TEA-100', count: 1 }],
}

export const refundWebhookEvents: WebhookEvents = Object.fromEntries(
  REFUND_TOLD.map((state) => [
    `refund.${state}`,
    {
      data: RefundData,
      example: { ...example, state },
      sentence: CASE_STATES[state].moneyEvent,
      page: 'order/{order_id}',
    },
  ]),
)

/** Of refunds, about their order. */
export const refundEvents: EventSource = {
  of: 'change',
  read: ({ from, until, most }) =>
    sql`select ${eventChange.id}, ${eventChange.type}, 'order' as subject_type, ${refund.order_id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${refund.id},
        'out_refund_no', ${refund.out_refund_no},
        'state', split_part(${eventChange.type}, '.', 2), 'amount', ${refund.amount}, 'order_id', ${refund.order_id},
        'order_no', ${order.order_no}, 'items', coalesce((
          select json_agg(json_build_object('product_id', ${orderLine.product_id}, 'sku_id', ${orderLine.sku_id},
            'code', ${codeOf(orderLine.sku_id)}, 'count', ${refundLine.count}) order by ${orderLine.id})
          from ${refundLine} join ${orderLine} on ${orderLine.id} = ${refundLine.order_line_id}
          where ${refundLine.refund_id} = ${refund.id}), '[]')) as data
    from ${eventChange} join ${refund} on ${refund.id} = ${eventChange.subject_id}
      join ${order} on ${order.id} = ${refund.order_id}
    where ${eventChange.id} > ${from} and ${eventChange.id} <= ${until} and ${eventChange.type} like 'refund.%'
    order by ${eventChange.id} limit ${most}`,
}
