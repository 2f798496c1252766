import { z } from 'zod'
import { labelsOf } from '@/db/life/life'
import { ORDER_NEWS } from '@/db/vocabulary/order'
import { PAY_WAY_NAME } from '@/db/vocabulary/payment'
import { fen, Id, line, naming, Time, text } from '../base/contract'
import { customCopy, customDraft, customExample, customOutput } from '../base/custom'
import { pageInput } from '../base/paging'
import { QuotedCoupon } from '../coupon/contract'
import { DeliveryChoice, OrderDelivery } from '../delivery/contract'
import { FreightPart } from '../freight/contract'
import { MissedOffer, Reduction, SaleOfItem } from '../offer/contract'
import { noReturn } from '../product/contract'
import { regionCode } from '../region/contract'
import { BUYER_ACTIONS } from './buyer-actions'
import { DEADLINE_RESULTS, REFUND_KIND_LABELS, REFUND_KINDS, REFUND_LABELS, REFUND_STATES } from './refund-states'
import { MOVERS, ORDER_LIFE, STATES } from './states'

export const ORDER_STATUS_LABELS = labelsOf(ORDER_LIFE)

export const status = z.enum(STATES).meta({ title: 'Status', labels: ORDER_STATUS_LABELS })

const Item = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.optional().meta({ title: 'Variant', description: 'Required if the product has variants' }),
  count: z.int().min(1).max(99).meta({ title: 'Count' }),
  accepts_no_return: z.boolean().optional().meta({
    title: 'Confirms no returns',
    description:
      'True if the buyer has confirmed, in a step of its own, that this product cannot be returned without a reason (`no_return`); else it can be',
    examples: [],
  }),
})
const items = z.array(Item).min(1).max(50).meta({ title: 'Items', description: 'Duplicate items are combined' })
const address_id = Id.optional().meta({
  title: 'Delivery address',
  description: 'Defaults to the customer’s default address',
})
const coupon_ids = z.array(Id).max(10).optional().meta({
  title: 'Coupons',
  description: 'Ids from `GET /v1/user/coupon`: only these are used. Empty: none. Without it the best of all are',
  examples: [],
})

const delivery = DeliveryChoice.optional().meta({
  title: 'Delivery',
  description: 'One of the ways of `GET /v1/delivery`; without it the order is shipped to the address',
  examples: [],
})

export const OrderDraft = z
  .strictObject({
    address_id,
    delivery,
    items,
    coupon_ids,
    remark: text(200).default('').meta({ title: 'Buyer’s note' }),
    total_price: z.int().min(1).optional().meta({
      title: 'Total',
      widget: 'money',
      description: 'The total from the preview; the order is rejected if it has changed',
    }),
    ...customDraft('order', 'buyers'),
  })
  // Without `total_price`: only a preview knows it.
  .meta({
    examples: [
      { items: [{ product_id: 1, count: 2 }], ...customExample('order', 'buyers') },
      {
        address_id: 1,
        items: [{ product_id: 1, sku_id: 1, count: 2 }],
        remark: 'Thanks!',
        ...customExample('order', 'buyers'),
      },
    ],
  })

export type Draft = z.output<typeof OrderDraft>

const lineReduction = fen('Reduction').meta({ description: 'Its share of what offers take off' })
const reduction = z.int().meta({
  title: 'Reduction',
  description: 'What offers take off the goods',
  widget: 'money',
})
/** How a total comes about. */
export const priceParts = {
  reduction,
  reductions: z.array(Reduction).meta({ title: 'Offers' }),
  freight: fen('Shipping fee'),
  freight_parts: z.array(FreightPart).meta({
    title: 'Shipping fee breakdown',
    description: 'Empty: the flat fee of the settings',
  }),
}

export const OrderPreviewInput = z.strictObject({ address_id, delivery, items, coupon_ids })

/** What it would cost now, and why it cannot be ordered. */
export const OrderPreview = z
  .object({
    items: z.array(
      z.object({
        product_id: Id.meta({ title: 'Product' }),
        sku_id: Id.nullable().meta({ title: 'Variant' }),
        name: z.string().meta({ title: 'Name' }),
        specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
        image: z.string().nullable().meta({ title: 'Image' }),
        price: fen('Price'),
        count: z.int().meta({ title: 'Count' }),
        reduction: lineReduction,
        sale: SaleOfItem.nullable().meta({ title: 'Flash sale', description: 'null: it is in no running flash sale' }),
        available: z.int().meta({ title: 'Stock' }),
        on_sale: z.boolean().meta({ title: 'On sale' }),
        no_return: noReturn.meta({ description: 'Ask the buyer to confirm it, and send `accepts_no_return`' }),
      }),
    ),
    goods_price: fen('Subtotal'),
    ...priceParts,
    missed_offers: z
      .array(MissedOffer)
      .meta({ title: 'Offers that do not apply', description: 'Or would take off more' }),
    coupons: z
      .array(QuotedCoupon)
      .meta({ title: 'Coupons', description: 'All coupons of the buyer, the applied ones first' }),
    free_shipping: z
      .array(
        z.object({
          template_id: Id.nullable().meta({ title: 'Shipping template' }),
          amount: z.int().nullable().meta({ title: 'Amount', widget: 'money' }),
          count: z.int().nullable().meta({ title: 'Pieces' }),
        }),
      )
      .meta({
        title: 'Missing for free shipping',
        description: 'The amount or number of pieces missing, of what a template is for',
      }),
    undeliverable: z
      .array(
        z.object({
          sku_id: Id.meta({ title: 'Variant' }),
          reason: z.enum(['excluded', 'not_served', 'region_unknown']).meta({
            title: 'Reason',
            description:
              '`excluded`: the product cannot be had in this way. `region_unknown`: the address needs a `region_code` first',
          }),
        }),
      )
      .meta({ title: 'Not delivered to this address' }),
    total_price: fen('Total'),
    minimum: fen('Minimum order value'),
    refused: z
      .object({
        message: z.string().meta({ title: 'Reason' }),
        field: z.string().nullable().meta({ title: 'Field', description: 'Of the order, such as `items.0.count`' }),
      })
      .nullable()
      .meta({
        title: 'Refused by the shop',
        description: 'Why a check of the shop refuses it, in the language of the request',
      }),
    can_order: z.boolean().meta({ title: 'Can be ordered' }),
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
