import { z } from 'zod'
import { PAY_WAYS_BY_HAND } from '@/db/vocabulary/payment'
import { Id, Ids, Time } from '@/lib/base/contract'
import { customFilters, customSorts } from '@/lib/base/custom'
import { officePageInput, searchText, sortInput, timeRange } from '@/lib/base/paging'
import { way } from '@/lib/delivery/contract'
import { OrderCounts, orderFields, status } from '@/lib/order/contract'
import { PAY_WAY_LABELS } from '@/lib/order/sentences'
import { ownFields } from '@/lib/product/variant-fields'
import { PROVINCES } from '@/lib/region/contract'
import { fundsOnHold } from '@/lib/shipping/contract'
import { personal, receiver, staffFields, staffLine } from './contract'

/** Many orders at once: the list, its tabs, and the list of what is to be packed. */

/** As many lines of an order are in a list. */
export const SHOWN_LINES = 3
const { name, image, count } = orderFields.items.element.shape

const { address: _place, note: _note, expires_at: _until, ...listed } = staffFields
export const OrderSummary = z
  .object({
    ...listed,
    items: z
      .array(z.object({ name, image, count }))
      .meta({ title: 'Items', widget: 'images', description: 'The first three order lines' }),
    lines: z.int().meta({ title: 'Order lines' }),
    count: z.int().meta({ title: 'Quantity' }),
    receiver: receiver.name,
    mobile: receiver.mobile,
    requested: z.int().nullable().meta({ title: 'Refund requested', widget: 'money' }),
    partly_shipped: z.boolean().meta({ title: 'Partly shipped' }),
  })
  .meta({ id: 'OrderSummary' })

const LISTED_WAYS = ['wechat', ...PAY_WAYS_BY_HAND, 'other'] as const
const LISTED_WAY_LABELS = { ...PAY_WAY_LABELS, other: 'Other' }

export const OrderList = officePageInput({
  q: searchText('Search', 64, 'Order, tracking or transaction number, name, phone or its last 4 digits').meta(personal),
  ids: Ids.optional().meta({ title: 'Orders', description: 'Only these' }),
  order_no: searchText('Order number', 40),
  status: status.optional(),
  delivery: way.optional(),
  delivery_day: z.iso.date().optional().meta({ title: 'Delivery day', description: 'Of local deliveries' }),
  pay_way: z.enum(LISTED_WAYS).optional().meta({ title: 'Way to pay', labels: LISTED_WAY_LABELS }),
  to_hand_over: z
    .boolean()
    .optional()
    .meta({ title: 'To hand over', description: 'Paid, or to be paid when it is picked up' }),
  user: Id.optional().meta({ title: 'Buyer', widget: 'reference', reference: 'customer' }),
  product_id: Id.optional().meta({ title: 'Product', widget: 'reference', reference: 'product' }),
  offer_id: Id.optional().meta({ title: 'Offer', widget: 'reference', reference: 'offer' }),
  coupon_id: Id.optional().meta({ title: 'Coupon', widget: 'reference', reference: 'coupon' }),
  carrier: searchText('Carrier', 64).meta({ dict: 'carrier' }),
  province: z.enum(PROVINCES).optional().meta({ title: 'Province' }),
  noted: z.boolean().optional().meta({ title: 'Has a staff note' }),
  note: searchText('Staff note', 64),
  partly_shipped: z
    .boolean()
    .optional()
    .meta({ title: 'Partly shipped', description: 'Paid, with some items sent and others still to send' }),
  requested: z.boolean().optional().meta({ title: 'Refund requested' }),
  held: fundsOnHold,
  problem: z
    .boolean()
    .optional()
    .meta({ title: 'Problems', description: 'A payment anomaly, a refund that needs attention, or funds on hold' }),
  ...customFilters('order'),
  ...timeRange('Ordered on'),
  sort: sortInput(['id', 'create_time', 'total_price', ...customSorts('order')])
    .optional()
    .meta({ description: 'Default: newest first; orders to ship oldest first' }),
})

/** What it takes to pack these orders: all their goods, and where they go. The oldest first. */
export const OrdersToPack = z.strictObject({ ids: Ids.meta({ title: 'Orders' }) })
const { id, order_no, status: now, carrier, tracking_no, remark } = orderFields
export const PackingList = z
  .object({
    items: z.array(
      z.object({
        id,
        order_no,
        status: now,
        carrier,
        tracking_no,
        remark,
        receiver: receiver.name,
        mobile: receiver.mobile,
        requested: z.boolean().meta({ title: 'Refund requested' }),
        lines: z
          .array(
            staffLine.pick({ id: true, name: true, specs: true, image: true, count: true }).extend({
              ...ownFields,
              codes: z
                .array(z.string())
                .meta({ title: 'Product codes', description: 'The code that a scanner reads on the product' }),
            }),
          )
          .meta({
            title: 'Items',
            description: 'Quantities to pack, without items returned or being refunded',
          }),
        create_time: Time.meta({ title: 'Ordered on' }),
      }),
    ),
  })
  .meta({ id: 'PackingList' })

/** A place in a list, and what is beside it there. */
const { page: _page, size: _size, from: _from, id: _ids, ...listing } = OrderList.shape
export const OrderPlace = z.strictObject({ id: Id, ...listing })
export const OrderNeighbors = z
  .object({
    previous: Id.nullable().meta({ title: 'Previous order' }),
    next: Id.nullable().meta({ title: 'Next order' }),
  })
  .meta({ id: 'OrderNeighbors' })

export const OrderTotals = OrderCounts.extend({
  partly_shipped: z.int().meta({ title: 'Partly shipped' }),
  to_ship: z.int().meta({ title: 'To ship' }),
  to_hand_over: z.int().meta({ title: 'To hand over' }),
  to_deliver: z.int().meta({ title: 'To deliver' }),
  to_do: z.int().meta({ title: 'Service to do', description: 'Services that are paid' }),
  requested: z.int().meta({ title: 'Refund requested' }),
  held: z.int().meta({ title: 'Funds on hold' }),
  problem: z.int().meta({ title: 'Problems' }),
}).meta({
  id: 'OrderTotals',
})
