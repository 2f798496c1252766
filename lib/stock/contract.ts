import { z } from 'zod'
import { STOCK_REASONS, STOCK_REASONS_BY_HAND } from '@/db/vocabulary/stock'
import { Id, Time, text } from '../base/contract'
import { officePageInput, partPageInput, sortInput, timeRange } from '../base/paging'

/** Pieces of a variant. */
export const MAX_STOCK = 1_000_000

/** Which variant of a product: `{"Size": "M"}`; `{}` where there is only one. */
export const Specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })

const LABELS = {
  initial: 'Initial stock',
  received: 'Goods received',
  counted: 'Stock count',
  damaged: 'Damaged or lost',
  returned: 'Customer return',
  import: 'Import',
  order: 'Order',
  order_closed: 'Order closed',
  return: 'Return received',
  exchange: 'Held for an exchange',
  exchange_back: 'No longer held for an exchange',
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

export const StockMovements = partPageInput({ id: Id, sku_id: Id.optional().meta({ title: 'Variant' }) })

/** By an amount, or to a count. */
export const StockChange = z
  .strictObject({
    id: Id,
    sku_id: Id.meta({ title: 'Variant' }),
    delta: z.int().min(-MAX_STOCK).max(MAX_STOCK).optional().meta({ title: 'Adjustment' }),
    to: z.int().min(0).max(MAX_STOCK).optional().meta({ title: 'Stock count', examples: [] }),
    reason: z.enum(STOCK_REASONS_BY_HAND).meta({ title: 'Reason', labels: LABELS }),
    note: note.optional(),
  })
  .refine(({ delta, to }) => (delta === undefined) !== (to === undefined), {
    path: ['delta'],
    error: 'must be provided, or the counted quantity, but not both',
  })

/** Several variants of a product for one reason, each by an amount or to a count. */
export const StockChanges = z.strictObject({
  id: Id,
  reason: StockChange.shape.reason,
  note: note.optional(),
  skus: z
    .array(
      z
        .strictObject({ id: Id, delta: StockChange.shape.delta, to: StockChange.shape.to })
        .refine(({ delta, to }) => (delta === undefined) !== (to === undefined), {
          path: ['delta'],
          error: 'must be provided, or the counted quantity, but not both',
        }),
    )
    .min(1)
    .max(200)
    .meta({ title: 'Variants' }),
})

/** A movement in the list of all products: with its product and its order. */
export const StockEntry = z
  .object({
    ...StockMovement.shape,
    product_id: Id.meta({ title: 'Product ID' }),
    product: z.string().meta({ title: 'Product' }),
    code: z.string().nullable().meta({ title: 'SKU code' }),
    order_id: Id.nullable().meta({ title: 'Order' }),
    order_no: z.string().nullable().meta({ title: 'Order number' }),
  })
  .meta({ id: 'StockEntry' })

export const StockLedger = officePageInput({
  product_id: Id.optional().meta({ title: 'Product', widget: 'reference', reference: 'product' }),
  sku_id: Id.optional().meta({ title: 'Variant ID' }),
  order_id: Id.optional().meta({ title: 'Order ID' }),
  reason: StockMovement.shape.reason.optional(),
  user_id: Id.optional().meta({ title: 'Changed by', widget: 'reference', reference: 'staff' }),
  ...timeRange('Time'),
  sort: sortInput(['id']).optional(),
})

/** Variants whose stock is not the sum of their movements: there should be none. */
export const StockAudit = z
  .object({
    checked: z.int().meta({ title: 'Variants' }),
    items: z.array(
      z.object({
        id: Id,
        product_id: Id.meta({ title: 'Product' }),
        name: z.string().meta({ title: 'Name' }),
        specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
        stock: z.int().meta({ title: 'Stock' }),
        moved: z.int().meta({ title: 'Total of movements' }),
      }),
    ),
  })
  .meta({ id: 'StockAudit' })
