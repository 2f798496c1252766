import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARCEL_STATES } from '@/db/life/parcel'
import { eventChange } from '@/db/schema/event'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { Id } from '../base/contract'
import type { EventSource, WebhookEvent } from '../facets/event'
import type { WebhookEvents } from '../module'
import { status } from '../order/contract'
import { code, codeOf } from '../stock/webhook-events'

const ParcelData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    state: z.enum(PARCEL_STATES).meta({ title: 'Status' }),
    carrier: z.string().meta({ title: 'Carrier' }),
    tracking_no: z.string().meta({ title: 'Tracking number' }),
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    order_status: status.meta({ title: 'Status of the order', description: '`paid`: some items are still to be sent' }),
    items: z
      .array(
        z.strictObject({
          product_id: Id.meta({ title: 'Product' }),
          sku_id: Id.meta({ title: 'Variant' }),
          code,
          name: z.string().meta({ title: 'Name' }),
          count: z.int().meta({ title: 'Count' }),
        }),
      )
      .meta({ title: 'Items' }),
  })
  .meta({ id: 'SentParcel' })

const example = {
  id: 9,
  carrier: 'sf',
  tracking_no: 'SF1234567890',
  order_id: 37,
  order_no: '20260501120000482915377164',
  order_status: 'paid' as const,
  items: [{ product_id: 7, sku_id: 12, code: 'TEA-100', name: '茉莉花茶', count: 1 }],
}

const event = (sentence: string, state: z.input<typeof ParcelData>['state']): WebhookEvent => ({
  data: ParcelData,
  example: { ...example, state },
  sentence,
  page: 'order/{order_id}',
})

export const parcelWebhookEvents: WebhookEvents = {
  'parcel.sent': event('A parcel of order {order_no} was sent', 'sent'),
  'parcel.called_off': event('A parcel of order {order_no} was canceled', 'called_off'),
}

const itemsOf = sql`(select json_agg(json_build_object('product_id', ${orderLine.product_id},
    'sku_id', ${orderLine.sku_id}, 'code', ${codeOf(orderLine.sku_id)}, 'name', ${orderLine.name},
    'count', ${parcelPiece.count}) order by ${orderLine.id})
  from ${parcelPiece} join ${orderLine} on ${orderLine.id} = ${parcelPiece.order_line_id}
  where ${parcelPiece.parcel_id} = ${parcel.id})`

/** Of parcels, about their order. */
export const parcelEvents: EventSource = {
  of: 'change',
  read: ({ from, until, most }) =>
    sql`select ${eventChange.id}, ${eventChange.type}, 'order' as subject_type, ${parcel.order_id} as subject_id,
      ${eventChange.create_time} as time, json_build_object('id', ${parcel.id},
        'state', split_part(${eventChange.type}, '.', 2), 'carrier', ${parcel.carrier},
        'tracking_no', ${parcel.tracking_no}, 'order_id', ${parcel.order_id}, 'order_no', ${order.order_no},
        'order_status', ${order.status}, 'items', coalesce(${itemsOf}, '[]')) as data
    from ${eventChange} join ${parcel} on ${parcel.id} = ${eventChange.subject_id}
      join ${order} on ${order.id} = ${parcel.order_id}
    where ${eventChange.id} > ${from} and ${eventChange.id} <= ${until} and ${eventChange.type} like 'parcel.%'
    order by ${eventChange.id} limit ${most}`,
}
