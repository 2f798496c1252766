import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_MOVERS } from '@/db/life/order'
import { orderEvent, orderLine, order as orders } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { specsInOrder } from '@/db/schema/product'
import { fen, Id } from '../base/contract'
import { customCopy } from '../base/custom'
import { cameWithShop } from '../event/happenings'
import type { EventSource, WebhookEvent } from '../facets/event'
import type { WebhookEvents } from '../module'
import { code, codeOf, specs } from '../stock/webhook-events'
import { OrderAddressFields, status } from './contract'

const OrderData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    order_no: z.string().meta({ title: 'Order number' }),
    status: status.meta({ description: 'After this event' }),
    by: z.enum(ORDER_MOVERS).meta({ title: 'By' }),
    payment_method: z.string().nullable().meta({ title: 'Payment method', description: 'null: not paid yet' }),
    total_price: fen('Total'),
    goods_price: fen('Subtotal'),
    freight: fen('Shipping fee'),
    reduction: fen('Reduction').meta({ description: 'What offers have taken off the goods' }),
    discount: fen('Discount'),
    carrier: z.string().nullable().meta({ title: 'Carrier' }),
    tracking_no: z.string().nullable().meta({ title: 'Tracking number' }),
    items: z
      .array(
        z.strictObject({
          product_id: Id.meta({ title: 'Product' }),
          sku_id: Id.meta({ title: 'Variant' }),
          code,
          name: z.string().meta({ title: 'Name' }),
          specs,
          price: fen('Price'),
          count: z.int().meta({ title: 'Count' }),
          reduction: fen('Reduction').meta({ description: 'Its share of what offers have taken off' }),
        }),
      )
      .meta({ title: 'Items' }),
    address: z
      .strictObject({ ...OrderAddressFields, ...customCopy('address', 'staff') })
      .optional()
      .meta({ title: 'Delivery address', description: 'Only if the webhook includes it' }),
    remark: z.string().optional().meta({ title: 'Buyer’s note', description: 'Only together with the address' }),
  })
  .meta({ id: 'SentOrder' })

const placed = {
  id: 37,
  order_no: '20260501120000482915377164',
  by: 'buyer' as const,
  payment_method: null,
  total_price: 9600,
  goods_price: 8600,
  freight: 1000,
  reduction: 0,
  discount: 0,
  carrier: null,
  tracking_no: null,
  items: [
    {
      product_id: 7,
      sku_id: 12,
      code: 'TEA-100',
      name: '茉莉花茶',
      specs: { 规格: '100g' },
      price: 4300,
      count: 2,
      reduction: 0,
    },
  ],
}
const paid = { ...placed, payment_method: 'wechat' as const }
const sent = { ...paid, carrier: 'sf', tracking_no: 'SF1234567890' }

const event = (sentence: string, example: z.input<typeof OrderData>): WebhookEvent => ({
  data: OrderData,
  example,
  sentence,
  page: 'order/{id}',
})

export const orderWebhookEvents: WebhookEvents = {
  'order.placed': event('New order {order_no}, {amount}', { ...placed, status: 'unpaid' }),
  'order.paid': event('New paid order {order_no}, {amount}', { ...paid, status: 'paid', by: 'provider' }),
  'order.shipped': event('Order {order_no} was shipped', { ...sent, status: 'shipped', by: 'staff' }),
  'order.completed': event('Order {order_no} was completed', { ...sent, status: 'completed' }),
  'order.closed': event('Order {order_no} was closed', { ...placed, status: 'closed', by: 'system' }),
  'order.refunded': event('Order {order_no} was refunded in full', { ...paid, status: 'refunded', by: 'provider' }),
}

const paymentMethod = sql`(select ${payment.method} from ${payment} where ${payment.order_id} = ${orders.id}
  and not ${payment.late})`

const orderItems = sql`(select json_agg(json_build_object('product_id', ${orderLine.product_id}, 'sku_id', ${orderLine.sku_id},
    'code', ${codeOf(orderLine.sku_id)}, 'name', ${orderLine.name}, 'specs', ${specsInOrder(orderLine)},
    'price', ${orderLine.price}, 'count', ${orderLine.count}, 'reduction', ${orderLine.reduction})
      order by ${orderLine.id})
  from ${orderLine} where ${orderLine.order_id} = ${orders.id})`

/**
 * The moves that make an event; `refunding` and the way back are told as events of the refund, and what is to be
 * shipped again as one of the parcel.
 */
const EVENT_TYPE = sql`case when ${orderEvent.to} = 'unpaid' then 'order.placed'
  when ${orderEvent.from} = 'shipped' and ${orderEvent.to} = 'paid' then null
  when ${orderEvent.to} in ('closed', 'shipped', 'completed', 'refunded', 'paid')
    and ${orderEvent.from} is distinct from 'refunding' or ${orderEvent.to} = 'refunded' then 'order.' || ${orderEvent.to} end`

export const orderEvents: EventSource = {
  of: 'order_event',
  read: ({ from, until, most }) =>
    sql`select ${orderEvent.id}, ${EVENT_TYPE} as type, 'order' as subject_type, ${orderEvent.order_id} as subject_id,
      ${orderEvent.create_time} as time, json_build_object('id', ${orders.id}, 'order_no', ${orders.order_no},
        'status', ${orderEvent.to}, 'by', ${orderEvent.by}, 'payment_method', ${paymentMethod},
          'total_price', ${orders.total_price},
        'goods_price', ${orders.goods_price}, 'freight', ${orders.freight}, 'reduction', ${orders.reduction},
          'discount', ${orders.discount},
        'carrier', ${orders.carrier}, 'tracking_no', ${orders.tracking_no}, 'items', ${orderItems}) as data
    from ${orderEvent} join ${orders} on ${orders.id} = ${orderEvent.order_id}
    where ${orderEvent.id} > ${from} and ${orderEvent.id} <= ${until} and ${EVENT_TYPE} is not null
      and not ${cameWithShop('order', orderEvent.order_id, orderEvent.create_time)}
    order by ${orderEvent.id} limit ${most}`,
}
