import { z } from 'zod'
import { Id, line, Time, text } from '../core/contract'
import { between, pagedInput, sortable } from '../core/paging'
import { OrderRefund, OwnRefund } from '../refund/contract'
import { held, Shipping } from '../shipping/contract'
import { MOVERS, STATES } from './states'

export const LABELS = {
  unpaid: 'Unpaid',
  closing: 'Closing',
  closed: 'Closed',
  paid: 'Paid',
  shipped: 'Shipped',
  completed: 'Completed',
  refunding: 'Refunding',
  refunded: 'Refunded',
} as const

const personal = { personal: true }
const fen = (title: string) => z.int().meta({ title, widget: 'money' })
const status = z.enum(STATES).meta({ title: 'State', labels: LABELS })

const Item = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.optional().meta({ title: 'Variant', description: 'Needed where the product has variants' }),
  count: z.int().min(1).max(99).meta({ title: 'Count' }),
})
const items = z.array(Item).min(1).max(50).meta({ title: 'Items', description: 'The same one twice is taken together' })
const address_id = Id.optional().meta({ title: 'Address', description: 'The default one where nothing is said' })

export const OrderDraft = z.strictObject({
  address_id,
  items,
  remark: text(200).default('').meta({ title: 'Remark' }),
  total_price: z
    .int()
    .min(1)
    .optional()
    .meta({ title: 'Total', description: 'As the preview said it: refused when it is another by now' }),
})

export const OrderAsked = z.strictObject({ items })

/** What it would cost now, and what is in the way. */
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
    goods_price: fen('Goods'),
    freight: fen('Freight'),
    total_price: fen('Total'),
    minimum: fen('Minimum'),
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

const Frozen = {
  name: z.string().meta({ title: 'Receiver' }),
  mobile: z.string().meta({ title: 'Phone' }),
  province: z.string().meta({ title: 'Province' }),
  city: z.string().meta({ title: 'City' }),
  country: z.string().meta({ title: 'District' }),
  detail: z.string().meta({ title: 'Street and house' }),
}

const Happened = {
  from: status.nullable().meta({ title: 'From' }),
  to: status,
  by: z
    .enum(MOVERS)
    .meta({ title: 'By', labels: { buyer: 'Buyer', staff: 'Staff', system: 'By itself', provider: 'Provider' } }),
  reason: z.string().meta({ title: 'Reason' }),
  create_time: Time.meta({ title: 'When' }),
}

const known = {
  id: Id.meta({ title: 'Number' }),
  order_no: z.string().meta({ title: 'Order number' }),
  status,
  total_price: fen('Total'),
  goods_price: fen('Goods'),
  freight: fen('Freight'),
  items: z.array(Line).meta({ title: 'Items' }),
  remark: z.string().meta({ title: 'Remark' }),
  expires_at: Time.meta({ title: 'To be paid until' }),
  carrier: z.string().nullable().meta({ title: 'Carrier', dict: 'carrier' }),
  tracking_no: z.string().nullable().meta({ title: 'Tracking number' }),
}

export const Order = z
  .object({
    ...known,
    address: z.object(Frozen),
    events: z.array(z.object(Happened)),
    refunds: z.array(OwnRefund),
    create_time: Time.meta({ title: 'Ordered' }),
  })
  .meta({ id: 'Order' })

export const OwnOrders = pagedInput({ status: status.optional() })

const { address: _address, events: _events, refunds: _refunds, ...row } = Order.shape
export const OrderRow = z.object(row).meta({ id: 'OrderRow' })

export const OrderCounts = z
  .object(Object.fromEntries(STATES.map((state) => [state, z.int().meta({ title: LABELS[state] })])))
  .meta({ id: 'OrderCounts' })

export const OrderCancel = z.strictObject({ id: Id, reason: text(200).default('').meta({ title: 'Reason' }) })

/** What staff see of it besides. */
const Payment = z.object({
  id: Id,
  transaction_id: z.string().meta({ title: 'Transaction' }),
  amount: fen('Amount'),
  late: z.boolean().meta({ title: 'After its end' }),
  source: z.enum(['notification', 'query', 'staff']).meta({ title: 'Brought by' }),
  success_time: Time.meta({ title: 'Paid at' }),
})

const office = {
  ...known,
  user_id: Id.meta({ title: 'Customer' }),
  buyer: z.string().nullable().meta({ title: 'Buyer' }),
  address: z
    .object({
      ...Frozen,
      name: Frozen.name.meta({ title: 'Receiver', ...personal }),
      mobile: Frozen.mobile.meta({ title: 'Phone', ...personal }),
      detail: Frozen.detail.meta({ title: 'Street and house', ...personal }),
    })
    .meta({ title: 'Address' }),
  note: z.string().meta({ title: 'Note' }),
  version: z.int().meta({ title: 'Version' }),
  create_time: Time.meta({ title: 'Ordered' }),
  update_time: Time.meta({ title: 'Changed' }),
}
export const OrderRecord = z
  .object({
    ...office,
    events: z
      .array(z.object({ ...Happened, nickname: z.string().nullable().meta({ title: 'Who' }) }))
      .meta({ title: 'History' }),
    refunds: z.array(OrderRefund).meta({ title: 'Refunds' }),
    payments: z.array(Payment).meta({ title: 'Payments' }),
    prepaid_at: Time.nullable().meta({ title: 'Asked to be paid' }),
    paid_at: Time.nullable().meta({ title: 'Paid at' }),
    shipped_at: Time.nullable().meta({ title: 'Shipped at' }),
    shipping: Shipping.nullable().meta({ title: 'Shipping information' }),
  })
  .meta({ id: 'OrderRecord' })

const { address: _place, items: _items, note: _note, expires_at: _until, remark: _remark, ...listed } = office
export const OrderSummary = z
  .object({ ...listed, count: z.int().meta({ title: 'Pieces' }) })
  .meta({ id: 'OrderSummary' })

export const OrderList = pagedInput({
  q: z
    .string()
    .trim()
    .max(64)
    .optional()
    .meta({ title: 'Search', description: 'Order number, tracking number, name or phone' }),
  order_no: z.string().trim().max(40).optional().meta({ title: 'Order number' }),
  status: status.optional(),
  user: Id.optional().meta({ title: 'Customer', widget: 'reference', reference: 'customer' }),
  product_id: Id.optional().meta({ title: 'Product', widget: 'reference', reference: 'product' }),
  held,
  ...between('Ordered'),
  sort: sortable(['id', 'create_time', 'total_price']).optional(),
})

/** Where it goes, in full: for whoever packs it. */
export const OrderAddress = z.object({ id: Id.meta({ title: 'Number' }), ...Frozen }).meta({ id: 'OrderAddress' })

export const OrderMove = z.strictObject({
  id: Id,
  status: z.enum(['shipped', 'completed', 'closed']).meta({ title: 'State', labels: LABELS }),
  carrier: line(64)
    .optional()
    .meta({ title: 'Carrier', description: 'A value of the dictionary `carrier`', dict: 'carrier' }),
  tracking_no: line(64).optional().meta({ title: 'Tracking number' }),
  reason: text(200).default('').meta({ title: 'Reason' }),
})

export const OrderNote = z.strictObject({ id: Id, note: text(1000).meta({ title: 'Note', widget: 'textarea' }) })
