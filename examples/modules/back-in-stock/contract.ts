import { Id, naming, officePageInput, searchText, sortInput, Time, timeRange } from 'kiosk-shop/contract'
import { z } from 'zod'

export const STATES = ['waiting', 'told', 'failed'] as const

const state = z
  .enum(STATES)
  .meta({ title: 'Status', labels: { waiting: 'Waiting', told: 'Told', failed: 'Could not be told' } })
const sku_id = Id.meta({ title: 'Variant' })

/** What a buyer sees of their own. */
export const BackInStock = z
  .object({ id: Id, sku_id, state, create_time: Time.meta({ title: 'Asked on' }) })
  .meta({ id: 'BackInStock' })

export const BackInStockDraft = z.strictObject({ sku_id })

export const BackInStockTemplate = z
  .object({ template_id: z.string().nullable().meta({ title: 'Template ID' }) })
  .meta({ id: 'BackInStockTemplate' })

/** What staff see. */
export const BackInStockRow = z
  .object({
    id: Id,
    name: naming(z.string().meta({ title: 'Product' })),
    product_id: Id.meta({ title: 'Product ID' }),
    variant: z.string().meta({ title: 'Variant' }),
    stock: z.int().meta({ title: 'In stock' }),
    state,
    create_time: Time.meta({ title: 'Asked on' }),
    told_at: Time.nullable().meta({ title: 'Told on' }),
  })
  .meta({ id: 'BackInStockRow' })

export const BackInStockList = officePageInput({
  q: searchText('Search', 60, 'Name of the product'),
  state: state.optional(),
  ...timeRange('Asked on'),
  sort: sortInput(['id', 'create_time']).optional(),
})
