import { z } from 'zod'
import { fen, Id } from '../base/contract'
import type { WebhookEvent } from '../core/runtime/facets'
import type { WebhookEvents } from '../module'
import { code, specs } from '../stock/webhook-events'

const ProductData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    name: z.string().meta({ title: 'Name' }),
    category_id: Id.meta({ title: 'Category' }),
    on_sale: z.boolean().meta({ title: 'On sale' }),
    price: fen('Price'),
    version: z.int().meta({ title: 'Version', description: 'Counts the edits: the higher one is newer' }),
    skus: z
      .array(z.strictObject({ id: Id, code, specs, price: fen('Price'), stock: z.int().meta({ title: 'Stock' }) }))
      .meta({ title: 'Variants' }),
  })
  .meta({ id: 'SentProduct' })

const example: z.input<typeof ProductData> = {
  id: 7,
  name: '茉莉花茶',
  category_id: 3,
  on_sale: true,
  price: 4300,
  version: 4,
  skus: [{ id: 12, code: 'TEA-100', specs: { 规格: '100g' }, price: 4300, stock: 25 }],
}

const event = (sentence: string, version: number): WebhookEvent => ({
  data: ProductData,
  example: { ...example, version },
  sentence,
  page: 'product/{id}',
})

export const productWebhookEvents: WebhookEvents = {
  'product.created': event('Product created: {name}', 1),
  'product.changed': event('Product changed: {name}', 4),
  'product.deleted': event('Product deleted: {name}', 5),
}
