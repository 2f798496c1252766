import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { eventChange } from '@/db/schema/event'
import { order, orderEvent, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { WEBHOOK_SUBJECTS, WEBHOOK_TYPES } from '@/db/vocabulary'

/** An event that listeners are told of. */
export type Happening = {
  type: (typeof WEBHOOK_TYPES)[number]
  subject_type: (typeof WEBHOOK_SUBJECTS)[number]
  subject_id: number
  time: Date
  data: unknown
}

/** An event with its position in its source. */
export type CollectedEvent = Happening & { id: number }

const Row = z.object({
  id: z.coerce.number(),
  type: z.enum(WEBHOOK_TYPES),
  subject_type: z.enum(WEBHOOK_SUBJECTS),
  subject_id: z.number(),
  time: z.coerce.date(),
  data: z.unknown(),
})

export type Range = { from: number; until: number; most: number }

async function find(db: Db, query: SQL): Promise<CollectedEvent[]> {
  const { rows } = await db.execute(query)
  return rows.map((row) => {
    const { data, ...found } = Row.parse(row)
    return { ...found, data }
  })
}

const codeOf = (id: SQL | typeof orderLine.sku_id) => sql`(select ${sku.code} from ${sku} where ${sku.id} = ${id})`

const paymentMethod = sql`(select ${payment.method} from ${payment} where ${payment.order_id} = ${order.id} and not ${payment.late})`

const orderItems = sql`(select json_agg(json_build_object('product_id', ${orderLine.product_id}, 'sku_id', ${orderLine.sku_id},
    'code', ${codeOf(orderLine.sku_id)}, 'name', ${orderLine.name}, 'specs', ${specsInOrder(orderLine)},
    'price', ${orderLine.price}, 'count', ${orderLine.count}, 'reduction', ${orderLine.reduction}) order by ${orderLine.id})
  from ${orderLine} where ${orderLine.order_id} = ${order.id})`

/** The moves that make an event; `refunding` and the way back are told as events of the refund. */
const EVENT_TYPE = sql`case when ${orderEvent.to} = 'unpaid' then 'order.placed'
  when ${orderEvent.to} in ('closed', 'shipped', 'completed', 'refunded', 'paid')
    and ${orderEvent.from} is distinct from 'refunding' or ${orderEvent.to} = 'refunded' then 'order.' || ${orderEvent.to} end`

export const moveOfOrders = (db: Db, { from, until, most }: Range) =>
  find(
    db,
    sql`select ${orderEvent.id}, ${EVENT_TYPE} as type, 'order' as subject_type, ${orderEvent.order_id} as subject_id,
      ${orderEvent.create_time} as time, json_build_object('id', ${order.id}, 'order_no', ${order.order_no},
        'status', ${orderEvent.to}, 'by', ${orderEvent.by}, 'payment_method', ${paymentMethod}, 'total_price', ${order.total_price},
        'goods_price', ${order.goods_price}, 'freight', ${order.freight}, 'reduction', ${order.reduction}, 'discount', ${order.discount},
        'carrier', ${order.carrier}, 'tracking_no', ${order.tracking_no}, 'items', ${orderItems}) as data
    from ${orderEvent} join ${order} on ${order.id} = ${orderEvent.order_id}
    where ${orderEvent.id} > ${from} and ${orderEvent.id} <= ${until} and ${EVENT_TYPE} is not null
    order by ${orderEvent.id} limit ${most}`,
  )

/** Of refunds, about their order. */
export const movesOfRefunds = (db: Db, ids: number[]) =>
  find(
    db,
    sql`select ${eventChange.id}, ${eventChange.type}, 'order' as subject_type, ${refund.order_id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${refund.id}, 'out_refund_no', ${refund.out_refund_no},
        'state', split_part(${eventChange.type}, '.', 2), 'amount', ${refund.amount}, 'order_id', ${refund.order_id},
        'order_no', ${order.order_no}, 'items', coalesce((
          select json_agg(json_build_object('product_id', ${orderLine.product_id}, 'sku_id', ${orderLine.sku_id},
            'code', ${codeOf(orderLine.sku_id)}, 'count', ${refundLine.count}) order by ${orderLine.id})
          from ${refundLine} join ${orderLine} on ${orderLine.id} = ${refundLine.order_line_id}
          where ${refundLine.refund_id} = ${refund.id}), '[]')) as data
    from ${eventChange} join ${refund} on ${refund.id} = ${eventChange.subject_id}
      join ${order} on ${order.id} = ${refund.order_id}
    where ${eventChange.id} = any(${`{${ids.join(',')}}`}::bigint[]) and ${eventChange.type} like 'refund.%'`,
  )

export const changesOfProducts = (db: Db, ids: number[]) =>
  find(
    db,
    sql`select ${eventChange.id}, ${eventChange.type}, 'product' as subject_type, ${product.id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${product.id}, 'name', ${product.name},
        'category_id', ${product.category_id}, 'on_sale', ${product.on_sale}, 'price', ${product.price},
        'version', ${product.version}, 'skus', coalesce((
          select json_agg(json_build_object('id', ${sku.id}, 'code', ${sku.code}, 'specs', ${specsInOrder(sku)},
            'price', ${sku.price}, 'stock', ${sku.stock}) order by ${sku.sort}, ${sku.id})
          from ${sku} where ${sku.product_id} = ${product.id} and ${sku.retired_at} is null), '[]')) as data
    from ${eventChange} join ${product} on ${product.id} = ${eventChange.subject_id}
    where ${eventChange.id} = any(${`{${ids.join(',')}}`}::bigint[]) and ${eventChange.type} like 'product.%'`,
  )

/** Movements by which a variant has become low. */
export const lowStock = (db: Db, { from, until, most }: Range, threshold: number) =>
  find(
    db,
    sql`select ${stockMovement.id}, 'stock.low' as type, 'variant' as subject_type, ${sku.id} as subject_id,
      ${stockMovement.create_time} as time, json_build_object('product_id', ${sku.product_id}, 'sku_id', ${sku.id},
        'code', ${sku.code}, 'name', ${product.name}, 'specs', ${specsInOrder(sku)}, 'stock', ${stockMovement.balance},
        'threshold', ${threshold}::int) as data
    from ${stockMovement} join ${sku} on ${sku.id} = ${stockMovement.sku_id} join ${product} on ${product.id} = ${sku.product_id}
    where ${stockMovement.id} > ${from} and ${stockMovement.id} <= ${until} and ${stockMovement.balance} <= ${threshold}
      and ${stockMovement.balance} - ${stockMovement.delta} > ${threshold}
    order by ${stockMovement.id} limit ${most}`,
  )
