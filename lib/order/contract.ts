import { z } from 'zod'
import { fen, Id, Time, text } from '../core/contract'
import { pageInput } from '../core/paging'
import { REFUND_LABELS, REFUND_STATES } from './refund-states'
import { MOVERS, STATES } from './states'

export const ORDER_STATUS_LABELS = {
  unpaid: 'Unpaid',
  closing: 'Closing',
  closed: 'Closed',
  paid: 'To ship',
  shipped: 'Shipped',
  completed: 'Completed',
  refunding: 'Refunding',
  refunded: 'Refunded',
} as const

export const status = z.enum(STATES).meta({ title: 'Status', labels: ORDER_STATUS_LABELS })

const Item = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.optional().meta({ title: 'Variant', description: 'Required if the product has variants' }),
  count: z.int().min(1).max(99).meta({ title: 'Count' }),
})
const items = z.array(Item).min(1).max(50).meta({ title: 'Items', description: 'Duplicate items are combined' })
const address_id = Id.optional().meta({
  title: 'IP address',
  description: 'Defaults to the customer’s default address',
})

export const OrderDraft = z.strictObject({
  address_id,
  items,
  remark: text(200).default('').meta({ title: 'Buyer’s note' }),
  total_price: z
    .int()
    .min(1)
    .optional()
    .meta({ title: 'Total', description: 'The total from the preview; the order is rejected if it has changed' }),
})

export const OrderPreviewInput = z.strictObject({ items })

/** What it would cost now, and why it cannot be ordered. */
export const OrderPreview = z
  .object({
    items: z.array(
      z.object({
        product_id: Id,
        sku_id: Id.nullable(),
        name: z.string(),
        specs: z.record(z.string(), z.string()),
        image: z.string().nullable(),
        price: fen('Price'),
        count: z.int(),
        available: z.int(),
        on_sale: z.boolean(),
      }),
    ),
    goods_price: fen('Subtotal'),
    freight: fen('Shipping fee'),
    total_price: fen('Total'),
    minimum: fen('Minimum order value'),
    can_order: z.boolean(),
  })
  .meta({ id: 'OrderPreview' })

const Line = z.object({
  id: Id,
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.meta({ title: 'Variant' }),
  name: z.string().meta({ title: 'Name' }),
  specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
  image: z.string().nullable().meta({ title: 'Image' }),
  price: fen('Price'),
  count: z.int().meta({ title: 'Count' }),
  returned: z.int().meta({ title: 'Returned' }),
})

export const OrderAddressFields = {
  name: z.string().meta({ title: 'Recipient' }),
  mobile: z.string().meta({ title: 'Phone' }),
  province: z.string().meta({ title: 'Province' }),
  city: z.string().meta({ title: 'City' }),
  country: z.string().meta({ title: 'District' }),
  detail: z.string().meta({ title: 'Street address' }),
}

export const OrderEventFields = {
  from: status.nullable().meta({ title: 'Previous status' }),
  to: status,
  by: z
    .enum(MOVERS)
    .meta({ title: 'By', labels: { buyer: 'Buyer', staff: 'Staff', system: 'Automatic', provider: 'Provider' } }),
  reason: z.string().meta({ title: 'Reason' }),
  create_time: Time.meta({ title: 'Time' }),
}

export const orderFields = {
  id: Id.meta({ title: 'ID' }),
  order_no: z.string().meta({ title: 'Order number' }),
  status,
  total_price: fen('Total'),
  goods_price: fen('Subtotal'),
  freight: fen('Shipping fee'),
  items: z.array(Line).meta({ title: 'Items' }),
  remark: z.string().meta({ title: 'Buyer’s note' }),
  expires_at: Time.meta({ title: 'Pay by' }),
  carrier: z.string().nullable().meta({ title: 'Carrier', dict: 'carrier' }),
  tracking_no: z.string().nullable().meta({ title: 'Tracking number' }),
}

/** A refund of it. */
export const OwnRefund = z.object({
  id: Id,
  amount: fen('Amount'),
  state: z.enum(REFUND_STATES).meta({ title: 'Status', labels: REFUND_LABELS }),
  reason: z.string().meta({ title: 'Reason' }),
  answer: z.string().meta({ title: 'Reply' }),
  items: z.array(z.object({ id: Id, count: z.int().min(1).max(99).meta({ title: 'Count' }) })).meta({ title: 'Items' }),
  create_time: Time.meta({ title: 'Requested on' }),
  update_time: Time.meta({ title: 'Updated' }),
})

export const Order = z
  .object({
    ...orderFields,
    address: z.object(OrderAddressFields),
    events: z.array(z.object(OrderEventFields)),
    refunds: z.array(OwnRefund),
    create_time: Time.meta({ title: 'Ordered on' }),
  })
  .meta({ id: 'Order' })

export const OwnOrders = pageInput({ status: status.optional() })

const { address: _address, events: _events, refunds: _refunds, ...row } = Order.shape
export const OrderRow = z.object(row).meta({ id: 'OrderRow' })

export const OrderCounts = z
  .object(Object.fromEntries(STATES.map((state) => [state, z.int().meta({ title: ORDER_STATUS_LABELS[state] })])))
  .meta({ id: 'OrderCounts' })

export const OrderCancel = z.strictObject({ id: Id, reason: text(200).default('').meta({ title: 'Reason' }) })
