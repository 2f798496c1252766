import { z } from 'zod'
import { Id, Time, text } from '../core/contract'
import { pagedInput } from '../core/paging'
import { Specs } from './contract'

const REASONS = {
  initial: 'First stock',
  received: 'Goods received',
  counted: 'Counted',
  damaged: 'Damaged or lost',
  returned: 'Returned by a buyer',
  import: 'Import',
  order: 'Order',
  order_closed: 'Order closed',
  refund: 'Refund',
}
const note = text(200).meta({ title: 'Note' })

/** Who changed the stock of what, when and why. */
export const StockMovement = z
  .object({
    id: z.int(),
    sku_id: Id.meta({ title: 'Variant' }),
    specs: Specs,
    delta: z.int().meta({ title: 'Change' }),
    balance: z.int().meta({ title: 'Stock afterwards' }),
    reason: z
      .enum(['initial', 'received', 'counted', 'damaged', 'returned', 'import', 'order', 'order_closed', 'refund'])
      .meta({ title: 'Reason', labels: REASONS }),
    note,
    ref: z.string().meta({ title: 'Belongs to' }),
    user_id: Id.nullable().meta({ title: 'Done by' }),
    nickname: z.string().nullable().meta({ title: 'Done by' }),
    create_time: Time.meta({ title: 'When' }),
  })
  .meta({ id: 'StockMovement' })

export const StockMovements = pagedInput({ id: Id, sku_id: Id.optional().meta({ title: 'Variant' }) })

/** By so much, or to what was counted. */
export const StockChange = z
  .strictObject({
    id: Id,
    sku_id: Id.meta({ title: 'Variant' }),
    delta: z.int().min(-1_000_000).max(1_000_000).optional().meta({ title: 'Change' }),
    to: z.int().min(0).max(1_000_000).optional().meta({ title: 'Counted' }),
    reason: z.enum(['received', 'counted', 'damaged', 'returned']).meta({ title: 'Reason', labels: REASONS }),
    note: note.optional(),
  })
  .refine(({ delta, to }) => (delta === undefined) !== (to === undefined), {
    path: ['delta'],
    error: 'must be given, or what was counted, not both',
  })
