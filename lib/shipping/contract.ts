import { z } from 'zod'
import { WECHAT_ORDER_DIFFERENCES, WECHAT_ORDER_STATES } from '@/db/vocabulary'
import { Time } from '../base/contract'
import { DIFFERENCE_LABELS, LABELS, ORDER_STATE_LABELS, REASON_LABELS, REASONS, STATES } from './states'

/** Whether the shipment was reported to WeChat, which may hold the funds until then; null where it is not required. */
export const Shipping = z.object({
  state: z.enum(STATES).meta({ title: 'Status', labels: LABELS }),
  reason: z.enum(REASONS).nullable().meta({ title: 'Reason', labels: REASON_LABELS }),
  code: z.int().nullable().meta({ title: 'WeChat error code', description: 'The `errcode` from WeChat' }),
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

/** Of a list of orders. */
export const moneyHeld = z
  .boolean()
  .optional()
  .meta({ title: 'Funds on hold', description: 'WeChat holds the funds until it receives the shipping information' })
