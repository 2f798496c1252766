import { z } from 'zod'
import { ORDER_MOVERS, WEBHOOK_TYPES } from '@/db/vocabulary'
import { fen, Id } from '../base/contract'
import { OrderAddressFields, status } from '../order/contract'
import { REFUND_STATES } from '../order/refund-states'
import { TYPE_LABELS } from './labels'

const specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })
const code = z.string().nullable().meta({ title: 'Code', description: 'Of the variant, as your system knows it' })

const OrderData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    order_no: z.string().meta({ title: 'Order number' }),
    status: status.meta({ description: 'After this event' }),
    by: z.enum(ORDER_MOVERS).meta({ title: 'By' }),
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
      .strictObject(OrderAddressFields)
      .optional()
      .meta({ title: 'Delivery address', description: 'Only if the webhook includes it' }),
    remark: z.string().optional().meta({ title: 'Buyer’s note', description: 'Only together with the address' }),
  })
  .meta({ id: 'SentOrder' })

const RefundData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    out_refund_no: z.string().meta({ title: 'Refund number' }),
    state: z.enum(REFUND_STATES).meta({ title: 'Status' }),
    amount: fen('Amount'),
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    items: z
      .array(z.strictObject({ product_id: Id, sku_id: Id, code, count: z.int().meta({ title: 'Count' }) }))
      .meta({ title: 'Items', description: 'Empty for a refund of an amount' }),
  })
  .meta({ id: 'SentRefund' })

const ProductData = z
  .strictObject({
    id: Id.meta({ title: 'ID' }),
    name: z.string().meta({ title: 'Name' }),
    category_id: Id.meta({ title: 'Category' }),
    on_sale: z.boolean().meta({ title: 'On sale' }),
    price: fen('Price'),
    version: z.int().meta({ title: 'Version', description: 'Counts the edits: the higher one is newer' }),
    skus: z
      .array(z.strictObject({ id: Id, code, specs, price: fen('Price'), stock: z.int().meta({ title: 'Stock' }) }))
      .meta({ title: 'Variants' }),
  })
  .meta({ id: 'SentProduct' })

const StockData = z
  .strictObject({
    product_id: Id.meta({ title: 'Product' }),
    sku_id: Id.meta({ title: 'Variant' }),
    code,
    name: z.string().meta({ title: 'Name' }),
    specs,
    stock: z.int().meta({ title: 'Stock' }),
    threshold: z.int().meta({ title: 'Low stock threshold' }),
  })
  .meta({ id: 'SentStock' })

const TestData = z.strictObject({ webhook_id: Id.meta({ title: 'Webhook' }) }).meta({ id: 'SentTest' })

const item = { product_id: 7, sku_id: 12, code: 'TEA-100', name: '茉莉花茶', specs: { 规格: '100g' } }
const order = {
  id: 37,
  order_no: '20260501120000482915377164',
  by: 'buyer' as const,
  total_price: 9600,
  goods_price: 8600,
  freight: 1000,
  reduction: 0,
  discount: 0,
  carrier: null,
  tracking_no: null,
  items: [{ ...item, price: 4300, count: 2, reduction: 0 }],
}
const sent = { carrier: 'sf', tracking_no: 'SF1234567890' }
const refund = {
  id: 5,
  out_refund_no: 'R20260502090000117735',
  amount: 4300,
  order_id: order.id,
  order_no: order.order_no,
  items: [{ product_id: 7, sku_id: 12, code: 'TEA-100', count: 1 }],
}
const product = {
  id: 7,
  name: '茉莉花茶',
  category_id: 3,
  on_sale: true,
  price: 4300,
  version: 4,
  skus: [{ id: 12, code: 'TEA-100', specs: { 规格: '100g' }, price: 4300, stock: 25 }],
}

type Described<Data extends z.ZodType> = { data: Data; example: z.input<Data> }
const described = <Data extends z.ZodType>(data: Data, example: z.input<Data>): Described<Data> => ({ data, example })

/** Every event: what its `data` is, and an example. */
export const EVENTS = {
  'order.placed': described(OrderData, { ...order, status: 'unpaid' }),
  'order.paid': described(OrderData, { ...order, status: 'paid', by: 'provider' }),
  'order.shipped': described(OrderData, { ...order, ...sent, status: 'shipped', by: 'staff' }),
  'order.completed': described(OrderData, { ...order, ...sent, status: 'completed' }),
  'order.closed': described(OrderData, { ...order, status: 'closed', by: 'system' }),
  'order.refunded': described(OrderData, { ...order, status: 'refunded', by: 'provider' }),
  'refund.requested': described(RefundData, { ...refund, state: 'requested' }),
  'refund.declined': described(RefundData, { ...refund, state: 'declined' }),
  'refund.succeeded': described(RefundData, { ...refund, state: 'succeeded' }),
  'refund.failed': described(RefundData, { ...refund, state: 'failed' }),
  'product.created': described(ProductData, { ...product, version: 1 }),
  'product.changed': described(ProductData, product),
  'product.deleted': described(ProductData, { ...product, version: 5 }),
  'stock.low': described(StockData, { ...item, stock: 9, threshold: 10 }),
  'webhook.test': described(TestData, { webhook_id: 1 }),
} satisfies Record<(typeof WEBHOOK_TYPES)[number], Described<z.ZodType>>

/** A whole message, as an example. */
export const exampleOf = (type: keyof typeof EVENTS) => ({
  type,
  timestamp: '2026-05-01T04:00:00.000Z',
  data: EVENTS[type].example,
})

/** All messages, for the API document. */
export const MESSAGES = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => {
    const schema = z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data: EVENTS[type].data })
    return [type, { summary: TYPE_LABELS[type] ?? type, schema, example: exampleOf(type) }]
  }),
)
