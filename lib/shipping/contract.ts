import { z } from 'zod'
import { LATE_SHIPPING_KINDS, WECHAT_ORDER_DIFFERENCES, WECHAT_ORDER_STATES } from '@/db/vocabulary/shipping'
import { Id, Time, TimeIn } from '../base/contract'
import {
  DIFFERENCE_LABELS,
  LABELS,
  LATE_KIND_LABELS,
  ORDER_STATE_LABELS,
  REASON_LABELS,
  REASONS,
  STATES,
} from './states'

/** Whether the shipment was reported to WeChat, which may hold the funds until then; null where it is not required. */
export const Shipping = z.object({
  state: z.enum(STATES).meta({ title: 'Status', labels: LABELS }),
  reason: z.enum(REASONS).nullable().meta({ title: 'Reason', labels: REASON_LABELS }),
  code: z.int().nullable().meta({ title: 'WeChat error code', description: 'The `errcode` from WeChat' }),
  due_at: Time.nullable().meta({ title: 'Will be sent to WeChat at', description: 'null: at once, or sent already' }),
  update_time: Time.meta({ title: 'Updated' }),
  order_state: z.enum(WECHAT_ORDER_STATES).nullable().meta({
    title: 'Order at WeChat',
    labels: ORDER_STATE_LABELS,
  }),
  in_dispute: z.boolean().meta({ title: 'In dispute at WeChat' }),
  difference: z.enum(WECHAT_ORDER_DIFFERENCES).nullable().meta({
    title: 'Difference from WeChat',
    labels: DIFFERENCE_LABELS,
  }),
  settled_at: Time.nullable().meta({ title: 'Paid out on' }),
})

const lateKind = z.enum(LATE_SHIPPING_KINDS).meta({ title: 'Reported as', labels: LATE_KIND_LABELS })

/** What WeChat was told of a paid order that is shipped later than it expects. */
export const LateShipping = z.object({
  kind: lateKind,
  ships_by: Time.nullable().meta({ title: 'Ships by' }),
  create_time: Time.meta({ title: 'Reported on' }),
})

export const LateShippingReport = z.strictObject({
  id: Id,
  kind: lateKind,
  ships_by: TimeIn.nullable().default(null).meta({
    title: 'Ships by',
    description: 'Of a pre-order: 15 to 330 days after payment. WeChat tells the buyer',
  }),
})

/** Of a list of orders. */
export const fundsOnHold = z
  .boolean()
  .optional()
  .meta({ title: 'Funds on hold', description: 'WeChat holds the funds until it receives the shipping information' })
