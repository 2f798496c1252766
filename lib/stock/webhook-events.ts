import { z } from 'zod'
import { Id } from '../base/contract'
import type { WebhookEvents } from '../module'

/** A variant, in the data of any event. */
export const specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })
export const code = z
  .string()
  .nullable()
  .meta({ title: 'Code', description: 'Of the variant, as your system knows it' })

const StockData = z
  .strictObject({
    product_id: Id.meta({ title: 'Product' }),
    sku_id: Id.meta({ title: 'Variant' }),
    code,
    name: z.string().meta({ title: 'Name' }),
    specs,
    stock: z.int().meta({ title: 'Stock' }),
    threshold: z.int().meta({ title: 'Low stock threshold' }),
  })
  .meta({ id: 'SentStock' })

const example: z.input<typeof StockData> = {
  product_id: 7,
  sku_id: 12,
  code: 'TEA-100',
  name: '茉莉花茶',
  specs: { 规格: '100g' },
  stock: 9,
  threshold: 10,
}

export const stockWebhookEvents: WebhookEvents = {
  'stock.low': {
    data: StockData,
    example,
    sentence: 'Stock low: {name}, {stock} left',
    page: 'product/{product_id}',
  },
}
