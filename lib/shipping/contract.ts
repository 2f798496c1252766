import { z } from 'zod'
import { Time } from '../base/contract'
import { LABELS, REASON_LABELS, REASONS, STATES } from './states'

/** Whether the shipment was reported to WeChat, which may hold the funds until then; null where it is not required. */
export const Shipping = z.object({
  state: z.enum(STATES).meta({ title: 'Status', labels: LABELS }),
  reason: z.enum(REASONS).nullable().meta({ title: 'Reason', labels: REASON_LABELS }),
  code: z.int().nullable().meta({ title: 'WeChat error code', description: 'The `errcode` from WeChat' }),
  update_time: Time.meta({ title: 'Updated' }),
})

/** Of a list of orders. */
export const moneyHeld = z
  .boolean()
  .optional()
  .meta({ title: 'Funds on hold', description: 'WeChat holds the funds until it receives the shipping information' })
