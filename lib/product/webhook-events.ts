import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventChange } from '@/db/schema/event'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { fen, Id } from '../base/contract'
import { cameWithShop } from '../event/happenings'
import type { EventSource, WebhookEvent } from '../facets/event'
import type { WebhookEvents } from '../module'
import { code, specs } from '../stock/webhook-events'

const ProductData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    name: z.string().meta({ title: 'Name' }),
    category_id: Id.meta({ title: 'Category' }),
    on_sale: z.boolean().meta({ title: 'On sale' }),
    price: fen('Price'),
    version: z.int().meta({ title: 'Version', description: 'Number of edits: a higher one is newer' }),
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

/** One edit may count the version of a product more than once: others are told once of one transaction. */
const isRepeated = sql`exists (select from ${eventChange} before where ${eventChange.type} = 'product.changed'
  and before.create_time = ${eventChange.create_time} and before.subject_id = ${eventChange.subject_id}
  and before.type like 'product.%' and before.id < ${eventChange.id})`

const itsVariants = sql`select ${sku.id} from ${sku} where ${sku.product_id} = ${product.id}`

export const productEvents: EventSource = {
  of: 'change',
  read: ({ from, until, most }) =>
    sql`select ${eventChange.id}, ${eventChange.type}, 'product' as subject_type, ${product.id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${product.id}, 'name', ${product.name},
        'category_id', ${product.category_id}, 'on_sale', ${product.on_sale}, 'price', ${product.price},
        'version', ${product.version}, 'skus', coalesce((
          select json_agg(json_build_object('id', ${sku.id}, 'code', ${sku.code}, 'specs', ${specsInOrder(sku)},
            'price', ${sku.price}, 'stock', ${sku.stock}) order by ${sku.sort}, ${sku.id})
          from ${sku} where ${sku.product_id} = ${product.id} and ${sku.retired_at} is null), '[]')) as data
    from ${eventChange} join ${product} on ${product.id} = ${eventChange.subject_id}
    where ${eventChange.id} > ${from} and ${eventChange.id} <= ${until} and ${eventChange.type} like 'product.%'
      and not ${isRepeated} and not ${cameWithShop('variant', itsVariants, eventChange.create_time)}
    order by ${eventChange.id} limit ${most}`,
}
