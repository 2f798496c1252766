import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventChange } from '@/db/schema/event'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { fen, Id } from '../base/contract'
import type { EventSource } from '../facets/event'
import type { WebhookEvents } from '../module'
import { CASE_STATES, CASES_TOLD, REFUND_KINDS, type RefundState } from '../order/refund-states'

const Data = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    kind: z.enum(REFUND_KINDS).meta({ title: 'Type' }),
    state: z.enum(CASES_TOLD).meta({ title: 'Status' }),
    amount: fen('Amount'),
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    return_tracking_no: z.string().nullable().meta({ title: 'Return tracking number' }),
    replacement_tracking_no: z.string().nullable().meta({ title: 'Replacement tracking number' }),
    items: z
      .array(
        z.strictObject({
          product_id: Id,
          sku_id: Id,
          count: z.int().meta({ title: 'Count' }),
          to_sku_id: Id.nullable().meta({ title: 'Exchange for', description: 'null: this is no exchange' }),
        }),
      )
      .meta({ title: 'Items', description: 'Empty for a refund of an amount' }),
  })
  .meta({ id: 'SentAfterSale' })

const example = {
  id: 5,
  kind: 'return',
  amount: 4300,
  order_id: 37,
  order_no: '20260501120000482915377164',
  return_tracking_no: null,
  replacement_tracking_no: null,
  items: [{ product_id: 7, sku_id: 12, count: 1, to_sku_id: null }],
}

const SENT = { return_tracking_no: 'SF1234567890123' }
const EXCHANGE = {
  ...SENT,
  kind: 'exchange',
  amount: 0,
  items: [{ product_id: 7, sku_id: 12, count: 1, to_sku_id: 13 }],
}

/** What an example has beside the others. */
const MORE: Partial<Record<RefundState, object>> = {
  sent_back: SENT,
  replacing: EXCHANGE,
  exchanged: { ...EXCHANGE, replacement_tracking_no: 'SF1234567890124' },
}

export const afterSaleWebhookEvents: WebhookEvents = Object.fromEntries(
  CASES_TOLD.map((state) => [
    `after_sale.${state}`,
    {
      data: Data,
      example: { ...example, ...MORE[state], state },
      sentence: CASE_STATES[state].event,
      page: 'after-sale/{id}',
    },
  ]),
)

/** About their order, as those of refunds. */
export const afterSaleEvents: EventSource = {
  of: 'change',
  read: ({ from, until, most }) =>
    sql`select ${eventChange.id}, ${eventChange.type}, 'order' as subject_type, ${refund.order_id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${refund.id}, 'kind', ${refund.kind},
        'state', split_part(${eventChange.type}, '.', 2), 'amount', ${refund.amount}, 'order_id', ${refund.order_id},
        'order_no', ${order.order_no}, 'return_tracking_no', ${refund.return_tracking_no},
        'replacement_tracking_no', ${refund.replacement_tracking_no}, 'items', coalesce((
          select json_agg(json_build_object('product_id', ${orderLine.product_id},
            'sku_id', coalesce(${refundLine.sku_id}, ${orderLine.sku_id}), 'count', ${refundLine.count},
            'to_sku_id', ${refundLine.to_sku_id}) order by ${orderLine.id})
          from ${refundLine} join ${orderLine} on ${orderLine.id} = ${refundLine.order_line_id}
          where ${refundLine.refund_id} = ${refund.id}), '[]')) as data
    from ${eventChange} join ${refund} on ${refund.id} = ${eventChange.subject_id}
      join ${order} on ${order.id} = ${refund.order_id}
    where ${eventChange.id} > ${from} and ${eventChange.id} <= ${until} and ${eventChange.type} like 'after_sale.%'
    order by ${eventChange.id} limit ${most}`,
}
