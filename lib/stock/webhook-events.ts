import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderLine } from '@/db/schema/order'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { Id } from '../base/contract'
import { cameWithShop } from '../event/happenings'
import type { EventSource } from '../facets/event'
import type { WebhookEvents } from '../module'
import { stockSettings } from './settings'

/** A variant, in the data of any event. */
export const specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })
export const code = z
  .string()
  .nullable()
  .meta({ title: 'Code', description: 'Of the variant, as your system knows it' })
/** That of a variant by its id. */
export const codeOf = (id: SQL | typeof orderLine.sku_id) =>
  sql`(select ${sku.code} from ${sku} where ${sku.id} = ${id})`

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

const itsOrder = sql`select ${orderLine.order_id} from ${orderLine} where ${orderLine.id} = ${stockMovement.order_line_id}`

/** Movements by which a variant has become low. */
export const lowStock: EventSource = {
  of: 'stock_movement',
  read: ({ from, until, most }, runtime) => {
    const threshold = stockSettings.in(runtime)['stock.low']
    return sql`select ${stockMovement.id}, 'stock.low' as type, 'variant' as subject_type, ${sku.id} as subject_id,
      ${stockMovement.create_time} as time, json_build_object('product_id', ${sku.product_id}, 'sku_id', ${sku.id},
        'code', ${sku.code}, 'name', ${product.name}, 'specs', ${specsInOrder(sku)}, 'stock', ${stockMovement.balance},
        'threshold', ${threshold}::int) as data
    from ${stockMovement} join ${sku} on ${sku.id} = ${stockMovement.sku_id}
      join ${product} on ${product.id} = ${sku.product_id}
    where ${stockMovement.id} > ${from} and ${stockMovement.id} <= ${until} and ${stockMovement.balance} <= ${threshold}
      and ${stockMovement.balance} - ${stockMovement.delta} > ${threshold}
      and not ${cameWithShop('order', itsOrder, stockMovement.create_time)}
    order by ${stockMovement.id} limit ${most}`
  },
}
