import { z } from 'zod'
import { STOCK_REASONS, STOCK_REASONS_BY_HAND } from '@/db/vocabulary'
import { Id, Time, text } from '../core/contract'
import { pagedInput } from '../core/paging'
import { Specs } from './contract'

const LABELS = {
  initial: 'Initial stock',
  received: 'Goods received',
  counted: 'Stock count',
  damaged: 'Damaged or lost',
  returned: 'Customer return',
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
    delta: z.int().meta({ title: 'Adjustment' }),
    balance: z.int().meta({ title: 'Stock after' }),
    reason: z.enum(STOCK_REASONS).meta({ title: 'Reason', labels: LABELS }),
    note,
    ref: z.string().meta({ title: 'Related document' }),
    user_id: Id.nullable().meta({ title: 'Changed by' }),
    nickname: z.string().nullable().meta({ title: 'Changed by' }),
    create_time: Time.meta({ title: 'Time' }),
  })
  .meta({ id: 'StockMovement' })

export const StockMovements = pagedInput({ id: Id, sku_id: Id.optional().meta({ title: 'Variant' }) })

/** By so much, or to what was counted. */
export const StockChange = z
  .strictObject({
    id: Id,
    sku_id: Id.meta({ title: 'Variant' }),
    delta: z.int().min(-1_000_000).max(1_000_000).optional().meta({ title: 'Adjustment' }),
    to: z.int().min(0).max(1_000_000).optional().meta({ title: 'Stock count' }),
    reason: z.enum(STOCK_REASONS_BY_HAND).meta({ title: 'Reason', labels: LABELS }),
    note: note.optional(),
  })
  .refine(({ delta, to }) => (delta === undefined) !== (to === undefined), {
    path: ['delta'],
    error: 'must be provided, or the counted quantity, but not both',
  })
