import { z } from 'zod'
import { METHODS_BY_HAND } from '@/db/vocabulary/payment'
import { AddressPlace } from '@/lib/address/contract'
import { fen, Id, line, Time, TimeIn, text } from '@/lib/base/contract'
import { besideCustom, customCopy, customDraft, customEdit, customExample, customOutput } from '@/lib/base/custom'
import { ContentState } from '@/lib/content-check/contract'
import { OrderDelivery, way } from '@/lib/delivery/contract'
import { OrderMessage } from '@/lib/message/contract'
import {
  ORDER_STATUS_LABELS,
  OrderAddressFields,
  OrderEventFields,
  orderFields,
  payWay,
  reasonCode,
  tracking_url,
} from '@/lib/order/contract'
import { OrderDraft, OrderPreviewInput, priceParts } from '@/lib/order/draft'
import { PAYMENT_METHOD_LABELS } from '@/lib/order/sentences'
import { ParcelDraft } from '@/lib/parcel/contract'
import { Payment, paymentReference } from '@/lib/pay/contract'
import { ownFields } from '@/lib/product/variant-fields'
import { OrderRefund } from '@/lib/refund/contract'
import { LateShipping, Shipping } from '@/lib/shipping/contract'
import { problem } from './problem'

export const personal = { personal: true }
export const receiver = {
  ...OrderAddressFields,
  name: OrderAddressFields.name.meta({ title: 'Recipient', ...personal }),
  mobile: OrderAddressFields.mobile.meta({ title: 'Phone', ...personal }),
  detail: OrderAddressFields.detail.meta({ title: 'Street address', ...personal }),
  ...customCopy('address', 'staff'),
}

/** The code is the buyer’s alone. */
const { place: pickupPlace, collect_by, collected_at } = OrderDelivery.shape
const Pickup = z.object({
  place: pickupPlace,
  collect_by,
  collected_at,
  handed_by: z.string().nullable().meta({ title: 'Handed over by' }),
})

const CourierDelivery = OrderDelivery.shape.courier
  .unwrap()
  .extend({ sent_by: z.string().nullable().meta({ title: 'Sent out by' }) })

/** What staff see of an order. */
export const staffLine = orderFields.items.element.extend(ownFields)
export const staffFields = {
  ...orderFields,
  items: z.array(staffLine).meta({ title: 'Items' }),
  user_id: Id.meta({ title: 'Customer ID' }),
  buyer: z.string().nullable().meta({ title: 'Buyer' }),
  delivery: way,
  pay_way: payWay.meta({ description: 'As the buyer has chosen; `wechat` unless they have chosen another' }),
  address: z.object(receiver).meta({ title: 'Delivery address' }),
  note: z.string().meta({ title: 'Staff note' }),
  ...customOutput('order', 'staff'),
  problems: z.array(problem).meta({ title: 'Problems' }),
  version: z.int().meta({ title: 'Version' }),
  create_time: Time.meta({ title: 'Ordered on' }),
  update_time: Time.meta({ title: 'Updated' }),
}
export const OrderRecord = z
  .object({
    ...staffFields,
    tracking_url,
    pickup: Pickup.nullable().meta({ title: 'Pick-up' }),
    courier: CourierDelivery.nullable().meta({ title: 'Local delivery' }),
    events: z
      .array(
        z.object({
          ...OrderEventFields,
          shipment: z
            .object({ carrier: orderFields.carrier, tracking_no: orderFields.tracking_no })
            .nullable()
            .meta({ title: 'Shipment', description: 'Shipping details at the time, or as corrected later' }),
          nickname: z.string().nullable().meta({ title: 'Changed by' }),
        }),
      )
      .meta({ title: 'History' }),
    refunds: z.array(OrderRefund).meta({ title: 'Refunds' }),
    ...priceParts,
    payments: z.array(Payment.omit({ order_id: true, order_no: true, create_time: true })).meta({ title: 'Payments' }),
    blanked_at: Time.nullable().meta({ title: 'Personal data removed on' }),
    prepaid_at: Time.nullable().meta({ title: 'Payment started at' }),
    paid_at: Time.nullable().meta({ title: 'Paid at' }),
    shipped_at: Time.nullable().meta({ title: 'Shipped at' }),
    shipping: Shipping.nullable().meta({ title: 'Shipping information' }),
    late_shipping: LateShipping.nullable().meta({ title: 'Shipped later' }),
    messages: z.array(OrderMessage).meta({ title: 'Messages', description: 'Those that the buyer has accepted' }),
    remark_check: ContentState.nullable().meta({ title: 'Check of the note' }),
  })
  .meta({ id: 'OrderRecord' })

/** How a price came about. */
const { id: line_id, product_id, sku_id, name: lineName, specs, price: linePrice, count: pieces } = staffLine.shape
export const OrderPriceRecord = z
  .object({
    id: orderFields.id,
    order_no: orderFields.order_no,
    items: z
      .array(
        z.object({
          id: line_id,
          product_id,
          sku_id,
          name: lineName,
          specs,
          price: linePrice,
          count: pieces,
          line_price: fen('Line total'),
          reduction: staffLine.shape.reduction,
          discount: fen('Discount').meta({ description: 'Its share of what the shop has taken off' }),
          paid: fen('To pay').meta({ description: 'For the whole line; a full refund of it is this amount' }),
        }),
      )
      .meta({ title: 'Items' }),
    goods_price: orderFields.goods_price,
    ...priceParts,
    discount: orderFields.discount,
    total_price: orderFields.total_price,
  })
  .meta({ id: 'OrderPriceRecord' })

/** Plain for holders of its own right: people who pack need it. */
export const OrderAddress = z
  .object({ id: Id.meta({ title: 'ID' }), ...receiver, remark: orderFields.remark })
  .meta({ id: 'OrderAddress' })

export const OrderMove = z.strictObject({
  id: Id,
  status: z.enum(['shipped', 'completed', 'closed']).meta({ title: 'Status', labels: ORDER_STATUS_LABELS }),
  carrier: line(64).optional().meta({ title: 'Carrier', dict: 'carrier' }),
  tracking_no: line(64).optional().meta({ title: 'Tracking number' }),
  parcels: z
    .array(ParcelDraft.pick({ carrier: true, tracking_no: true, items: true }))
    .min(1)
    .max(20)
    .optional()
    .meta({
      title: 'Parcels',
      description:
        'Instead of one carrier and number: several parcels. Until the last piece is sent, the order stays paid',
      examples: [],
    }),
  reason_code: reasonCode('cancel_reason'),
  reason: text(200).default('').meta({ title: 'Note' }),
})

/** The buyer sees that the address was changed. */
export const OrderAddressEdit = z.strictObject({ id: Id, ...AddressPlace.partial().shape })

export const OrderPrice = z.strictObject({
  id: Id,
  discount: z.int().min(0).max(10_000_000).meta({
    title: 'Discount',
    description: 'Taken off the total of the order; 0: none',
    widget: 'money',
  }),
  reason: text(200).default('').meta({ title: 'Reason', description: 'Shown to the buyer' }),
})

/** The amount is the total of the order and cannot be chosen. */
export const paymentByHand = {
  method: z.enum(METHODS_BY_HAND).meta({ title: 'Payment method', labels: PAYMENT_METHOD_LABELS }),
  reference: paymentReference.default(''),
}
export const OrderPayment = z.strictObject({
  id: Id,
  ...paymentByHand,
  paid_at: TimeIn.nullable().default(null).meta({ title: 'Paid at', description: 'Defaults to now' }),
  note: text(500).default('').meta({ title: 'Note', widget: 'textarea', description: 'Visible to staff only' }),
})

/** By telephone: as the customer would order it. */
const customer_id = Id.meta({ title: 'Customer', widget: 'reference', reference: 'customer' })
export const StaffOrderDraft = z
  .strictObject({
    ...OrderDraft.shape,
    customer_id,
    note: text(1000).default('').meta({ title: 'Staff note', widget: 'textarea' }),
    ...customDraft('order', 'staff'),
  })
  .meta({
    examples: [
      {
        customer_id: 7,
        items: [{ product_id: 1, count: 2 }],
        note: 'Rang at noon',
        ...customExample('order', 'staff'),
      },
    ],
  })

export const StaffOrderPreview = OrderPreviewInput.extend({ customer_id })

/** Where its buyer opens an order to pay it. */
export const OrderLink = z
  .object({
    url: z.url().meta({ title: 'Link', description: 'Opens the order for its buyer only' }),
    expires_at: Time.nullable().meta({ title: 'Link ends on' }),
  })
  .meta({ id: 'OrderLink' })

export const OrderNote = z.strictObject({
  id: Id,
  note: besideCustom('order', text(1000).meta({ title: 'Staff note', widget: 'textarea' })),
  ...customEdit('order', 'staff'),
})
