import { z } from 'zod'
import { DEADLINE_RESULTS, REFUND_KINDS } from '@/lib/order/refund-states'
import { paymentMethod } from '@/lib/pay/contract'
import { STATES } from '@/lib/refund/states'

/** The part of a refund that a decision needs, in the list or on the page of its order. */
export const Decidable = z.object({
  id: z.int(),
  version: z.int(),
  order_no: z.string(),
  amount: z.int(),
  /** The rest of the payment that could still be refunded. */
  left: z.int(),
  kind: z.enum(REFUND_KINDS),
  state: z.enum(STATES),
  received_at: z.string().nullable(),
  deadline: z.object({ at: z.string(), result: z.enum(DEADLINE_RESULTS) }).nullable(),
  trouble: z.string().nullable(),
  attention: z.boolean(),
  method: paymentMethod,
  /** As people read it. */
  reason: z.string(),
  photos: z.array(z.string()),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      specs: z.record(z.string(), z.string()),
      image: z.string().nullable(),
      count: z.int(),
      to_sku: z.object({ specs: z.record(z.string(), z.string()), code: z.string().nullable() }).nullable(),
    }),
  ),
  /** The amount that the buyer gets instead of a replacement, where the page knows it. */
  instead: z.int().optional(),
})
export type Decidable = z.output<typeof Decidable>

/** The items that the buyer of an exchange gets, not those that come back. */
export const replacementsOf = ({ items }: Pick<Decidable, 'items'>) =>
  items.flatMap(({ to_sku, ...item }) => (to_sku && item.count > 0 ? [{ ...item, ...to_sku }] : []))
