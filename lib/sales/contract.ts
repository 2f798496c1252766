import { z } from 'zod'
import { Id, line, Time, text } from '../core/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../core/paging'
import {
  ORDER_STATUS_LABELS,
  OrderAddressFields,
  OrderCounts,
  OrderEventFields,
  orderFields,
  status,
} from '../order/contract'
import { Payment } from '../pay/contract'
import { OrderRefund } from '../refund/contract'
import { moneyHeld, Shipping } from '../shipping/contract'

const personal = { personal: true }
const delivery = {
  ...OrderAddressFields,
  name: OrderAddressFields.name.meta({ title: 'Recipient', ...personal }),
  mobile: OrderAddressFields.mobile.meta({ title: 'Phone', ...personal }),
  detail: OrderAddressFields.detail.meta({ title: 'Street address', ...personal }),
}

/** What staff see of an order. */
const staffFields = {
  ...orderFields,
  user_id: Id.meta({ title: 'Customer' }),
  buyer: z.string().nullable().meta({ title: 'Buyer' }),
  address: z.object(delivery).meta({ title: 'IP address' }),
  note: z.string().meta({ title: 'Staff note' }),
  version: z.int().meta({ title: 'Version' }),
  create_time: Time.meta({ title: 'Ordered on' }),
  update_time: Time.meta({ title: 'Updated' }),
}
export const OrderRecord = z
  .object({
    ...staffFields,
    events: z
      .array(z.object({ ...OrderEventFields, nickname: z.string().nullable().meta({ title: 'Changed by' }) }))
      .meta({ title: 'History' }),
    refunds: z.array(OrderRefund).meta({ title: 'Refunds' }),
    payments: z.array(Payment.omit({ order_id: true, order_no: true, create_time: true })).meta({ title: 'Payments' }),
    prepaid_at: Time.nullable().meta({ title: 'Payment started at' }),
    paid_at: Time.nullable().meta({ title: 'Paid at' }),
    shipped_at: Time.nullable().meta({ title: 'Shipped at' }),
    shipping: Shipping.nullable().meta({ title: 'Shipping information' }),
  })
  .meta({ id: 'OrderRecord' })

const { address: _place, items: _items, note: _note, expires_at: _until, remark: _remark, ...listed } = staffFields
export const OrderSummary = z
  .object({ ...listed, count: z.int().meta({ title: 'Quantity' }) })
  .meta({ id: 'OrderSummary' })

export const OrderList = officePageInput({
  q: searchText('Search', 64, 'Order number, tracking number, name or phone number'),
  order_no: searchText('Order number', 40),
  status: status.optional(),
  user: Id.optional().meta({ title: 'Customer', widget: 'reference', reference: 'customer' }),
  product_id: Id.optional().meta({ title: 'Product', widget: 'reference', reference: 'product' }),
  held: moneyHeld,
  ...timeRange('Ordered on'),
  sort: sortInput(['id', 'create_time', 'total_price']).optional(),
})

export const OrderTotals = OrderCounts.extend({ held: z.int().meta({ title: 'Funds on hold' }) }).meta({
  id: 'OrderTotals',
})

/** Plain for holders of its own right: people who pack need it. */
export const OrderAddress = z.object({ id: Id.meta({ title: 'ID' }), ...delivery }).meta({ id: 'OrderAddress' })

export const OrderMove = z.strictObject({
  id: Id,
  status: z.enum(['shipped', 'completed', 'closed']).meta({ title: 'Status', labels: ORDER_STATUS_LABELS }),
  carrier: line(64)
    .optional()
    .meta({ title: 'Carrier', description: 'A value from the `carrier` dictionary', dict: 'carrier' }),
  tracking_no: line(64).optional().meta({ title: 'Tracking number' }),
  reason: text(200).default('').meta({ title: 'Reason' }),
})

export const OrderNote = z.strictObject({ id: Id, note: text(1000).meta({ title: 'Staff note', widget: 'textarea' }) })
