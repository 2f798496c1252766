import { z } from 'zod'
import { labelsOf } from '@/db/life/life'
import { ORDER_NEWS } from '@/db/vocabulary/order'
import { PAY_WAY_NAME } from '@/db/vocabulary/payment'
import { fen, Id, line, naming, Time, text } from '../base/contract'
import { customCopy, customOutput } from '../base/custom'
import { pageInput } from '../base/paging'
import { OrderDelivery } from '../delivery/contract'
import { noReturn } from '../product/contract'
import { regionCode } from '../region/contract'
import { BUYER_ACTIONS } from './buyer-actions'
import { lineReduction, priceParts, reduction } from './draft'
import { DEADLINE_RESULTS, REFUND_KIND_LABELS, REFUND_KINDS, REFUND_LABELS, REFUND_STATES } from './refund-states'
import { MOVERS, ORDER_LIFE, STATES } from './states'

export const ORDER_STATUS_LABELS = labelsOf(ORDER_LIFE)

export const status = z.enum(STATES).meta({ title: 'Status', labels: ORDER_STATUS_LABELS })

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
  sent: z.int().meta({ title: 'Quantity shipped', description: 'How many of them are in parcels that were sent' }),
  came_back: z
    .int()
    .meta({ title: 'Sent back', description: 'How many the buyer has returned, and the shop received' }),
  reduction: lineReduction,
  no_return: noReturn.meta({ description: 'As the buyer confirmed; null: it can be returned' }),
})

export const OrderAddressFields = {
  name: z.string().meta({ title: 'Recipient' }),
  mobile: z.string().meta({ title: 'Phone' }),
  province: z.string().meta({ title: 'Province' }),
  city: z.string().meta({ title: 'City' }),
  country: z.string().meta({ title: 'District' }),
  region_code: regionCode.default(null),
  detail: z.string().meta({ title: 'Street address' }),
}

/** Why, as the mini-program and staff choose it. */
export const reasonCode = (dict: 'cancel_reason' | 'refund_reason') =>
  line(60).optional().meta({ title: 'Reason', dict })

const reasonLabel = z
  .string()
  .nullable()
  .meta({ title: 'Reason', description: 'The label of `reason_code`, in the language of the reader' })

export const OrderEventFields = {
  from: status.nullable().meta({ title: 'Previous status' }),
  to: status,
  by: z
    .enum(MOVERS)
    .meta({ title: 'By', labels: { buyer: 'Buyer', staff: 'Staff', system: 'Automatic', provider: 'Provider' } }),
  reason_code: z.string().nullable().meta({ title: 'Reason', dict: 'cancel_reason' }),
  reason: z.string().meta({ title: 'Note', personal: 'within' }),
  change: z
    .enum(ORDER_NEWS)
    .nullable()
    .meta({
      title: 'Change',
      description: 'Changed by the shop; the status stays the same',
      labels: {
        address: 'Delivery address changed',
        price: 'Price changed',
        shipment: 'Tracking number corrected',
        parcel: 'Parcel sent',
        parcel_called_off: 'Parcel canceled',
      },
    }),
  create_time: Time.meta({ title: 'Time' }),
}

export const orderFields = {
  id: Id.meta({ title: 'ID' }),
  order_no: naming(z.string().meta({ title: 'Order number' })),
  status,
  total_price: fen('Total'),
  goods_price: fen('Subtotal'),
  freight: priceParts.freight,
  reduction,
  discount: z.int().meta({
    title: 'Discount',
    description: 'What the shop has taken off the total',
    widget: 'money',
  }),
  items: z.array(Line).meta({ title: 'Items' }),
  remark: z.string().meta({ title: 'Buyer’s note', personal: 'within' }),
  expires_at: Time.meta({ title: 'Pay by' }),
  carrier: z.string().nullable().meta({ title: 'Carrier', dict: 'carrier' }),
  tracking_no: z.string().nullable().meta({ title: 'Tracking number' }),
}

/** The name of a way to pay: an extension adds ways of its own. */
export const payWay = z
  .string()
  .regex(new RegExp(PAY_WAY_NAME), 'must be the name of a way to pay')
  .meta({ title: 'Way to pay', examples: ['wechat'] })

export const tracking_url = z.string().nullable().meta({
  title: 'Tracking page',
  description: 'null: there is no number to track',
})

const eventText = z.string().meta({
  title: 'Text',
  description: 'What happened, in the language of the reader',
})

/** What only the buyer of an order needs: the back office makes its own of it. */
const buyerFields = {
  ...customOutput('order', 'buyers'),
  delivery: OrderDelivery.meta({ title: 'Delivery' }),
  pay_way: payWay.meta({ description: '`wechat`, unless the buyer has chosen another one of `pay_ways`' }),
  carrier_label: z
    .string()
    .nullable()
    .meta({ title: 'Carrier', description: 'Its name in the language of the reader' }),
  tracking_url,
  actions: z
    .array(
      z.object({
        action: z.enum(BUYER_ACTIONS).meta({ title: 'Action' }),
        until: Time.nullable().meta({ title: 'Until', description: 'null: no deadline is known' }),
      }),
    )
    .meta({
      title: 'Next actions',
      description:
        'What the buyer may do now. `pay`: at the provider, and `cancel`: until the order is closed. `confirm`: until it completes automatically. `refund`: until some days after receipt, as the shop has set; without a date until then',
    }),
}

export const Deadline = z.object({
  at: Time.meta({ title: 'Until' }),
  result: z.enum(DEADLINE_RESULTS).meta({
    title: 'Result',
    description:
      'What happens by itself: `agreed` or `refunded`, as the shop did not answer; `lapsed`, as nothing was sent back; `received`, as the shop did not say what arrived; `flagged`, as it did not ship the replacement: its staff are told',
  }),
})

/** A refund of it. */
export const OwnRefund = z.object({
  id: Id,
  order_no: z.string().meta({ title: 'Order number' }),
  kind: z.enum(REFUND_KINDS).meta({ title: 'Type', labels: REFUND_KIND_LABELS }),
  amount: fen('Amount'),
  asked_amount: fen('Amount requested').meta({ description: 'Stays when less arrives than requested' }),
  state: z.enum(REFUND_STATES).meta({ title: 'Status', labels: REFUND_LABELS }),
  reason_code: z.string().nullable().meta({ title: 'Reason', dict: 'refund_reason' }),
  reason_label: reasonLabel,
  reason: z.string().meta({ title: 'Note', personal: 'within' }),
  answer: z.string().meta({ title: 'Reply' }),
  items: z.array(z.object({ id: Id, count: z.int().min(1).max(99).meta({ title: 'Count' }) })).meta({ title: 'Items' }),
  photos: z.array(z.string()).meta({ title: 'Attached photos', description: 'URLs, at most nine' }),
  deadline: Deadline.nullable().meta({ title: 'Deadline', description: 'null: nothing happens by itself' }),
  return_carrier: z.string().nullable().meta({ title: 'Return carrier', dict: 'carrier' }),
  return_tracking_no: z.string().nullable().meta({ title: 'Return tracking number' }),
  agreed_at: Time.nullable().meta({ title: 'Approved on' }),
  sent_back_at: Time.nullable().meta({ title: 'Sent back on' }),
  received_at: Time.nullable().meta({ title: 'Return received on' }),
  replacement_carrier: z.string().nullable().meta({ title: 'Replacement carrier', dict: 'carrier' }),
  replacement_tracking_no: z.string().nullable().meta({ title: 'Replacement tracking number' }),
  create_time: Time.meta({ title: 'Requested on' }),
  update_time: Time.meta({ title: 'Updated' }),
})

export const Order = z
  .object({
    ...orderFields,
    ...buyerFields,
    ...priceParts,
    address: z.object({ ...OrderAddressFields, ...customCopy('address', 'buyers') }),
    events: z.array(z.object({ ...OrderEventFields, reason_label: reasonLabel, text: eventText })),
    refunds: z.array(OwnRefund),
    pay_ways: z
      .array(
        z.object({
          way: payWay,
          title: z.string().meta({ title: 'Title', description: 'In the language of the reader' }),
          account: z
            .object({
              holder: z.string().meta({ title: 'Account holder' }),
              bank: z.string().meta({ title: 'Bank' }),
              number: z.string().meta({ title: 'Account number' }),
            })
            .nullable()
            .meta({
              title: 'Account',
              description: 'Where to transfer to. The last six characters of the order number are the reference',
            }),
          instructions: z.string().meta({
            title: 'Instructions',
            description: 'Where to pay, in the words of the shop: plain text with line breaks',
          }),
        }),
      )
      .meta({
        title: 'Payment methods',
        description:
          'While it is not paid: how it can be, `PUT /v1/order/{id}/pay_way`. Ask the buyer where there are several',
      }),
    wechat_receipt: z
      .object({ transaction_id: z.string().meta({ title: 'Transaction ID' }) })
      .nullable()
      .meta({
        title: 'Receipt at WeChat',
        description:
          'Where it is there, WeChat holds the money until the buyer confirms the receipt in its own dialog: `extraData` of `wx.openBusinessView` with `weappOrderConfirm`. Then `POST /v1/order/{id}/wechat_receipt`',
      }),
    create_time: Time.meta({ title: 'Ordered on' }),
  })
  .meta({ id: 'Order' })

export const OwnOrders = pageInput({
  status: status.optional(),
  order_no: line(64).optional().meta({
    title: 'Order number',
    description: 'Also that of a payment: where WeChat opens an order of its own list',
  }),
})

const {
  address: _address,
  events: _events,
  refunds: _refunds,
  wechat_receipt: _receipt,
  pay_ways: _ways,
  ...shown
} = Order.shape
const { reductions: _reductions, freight_parts: _parts, ...row } = shown
export const OrderRow = z.object(row).meta({ id: 'OrderRow' })

export const OrderCounts = z
  .object(Object.fromEntries(STATES.map((state) => [state, z.int().meta({ title: ORDER_STATUS_LABELS[state] })])))
  .meta({ id: 'OrderCounts' })

export const PayWayChoice = z.strictObject({ id: Id, pay_way: payWay })

export const OrderCancel = z.strictObject({
  id: Id,
  reason_code: reasonCode('cancel_reason'),
  reason: text(200).default('').meta({ title: 'Note' }),
})
