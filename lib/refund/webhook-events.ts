import { z } from 'zod'
import { fen, Id } from '../base/contract'
import type { WebhookEvent } from '../core/runtime/facets'
import type { WebhookEvents } from '../module'
import { REFUND_STATES } from '../order/refund-states'
import { code } from '../stock/webhook-events'

const RefundData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    out_refund_no: z.string().meta({ title: 'Refund number' }),
    state: z.enum(REFUND_STATES).meta({ title: 'Status' }),
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

const event = (sentence: string, state: z.input<typeof RefundData>['state']): WebhookEvent => ({
  data: RefundData,
  example: { ...example, state },
  sentence,
  page: 'order/{order_id}',
})

export const refundWebhookEvents: WebhookEvents = {
  'refund.requested': event('Refund of {amount} requested for order {order_no}', 'requested'),
  'refund.declined': event('Refund of {amount} declined for order {order_no}', 'declined'),
  'refund.succeeded': event('Refund of {amount} succeeded for order {order_no}', 'succeeded'),
  'refund.failed': event('Refund of {amount} failed for order {order_no}', 'failed'),
}
