import { z } from 'zod'
import { Id } from '../core/contract'
import { between, pagedInput, sortable } from '../core/paging'
import { StockMovement } from '../product/stock-contract'

/** A movement beside those of other products: of what it is, and which order it belongs to. */
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

export const StockLedger = pagedInput({
  product_id: Id.optional().meta({ title: 'Product', widget: 'reference', reference: 'product' }),
  sku_id: Id.optional().meta({ title: 'Variant ID' }),
  order_id: Id.optional().meta({ title: 'Order ID' }),
  reason: StockMovement.shape.reason.optional(),
  user_id: Id.optional().meta({ title: 'Changed by', widget: 'reference', reference: 'staff' }),
  ...between('Time'),
  sort: sortable(['id']).optional(),
})
