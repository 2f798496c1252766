import { z } from 'zod'
import { fen, Id, TableFormat, Time } from '@/lib/base/contract'
import { customFlat } from '@/lib/base/custom'
import { filterInput } from '@/lib/base/paging'
import { ORDER_STATUS_LABELS } from '@/lib/order/contract'
import { STATES } from '@/lib/order/states'
import { paymentMethod } from '@/lib/pay/contract'
import { OrderList } from './list-contract'

export const OrderExport = filterInput(OrderList).extend({
  format: TableFormat.default('csv').meta({ title: 'Format', description: 'XLSX keeps long numbers intact' }),
})

const personal = { personal: true }
const text = (title: string, more = {}) => z.string().meta({ title, ...more })
const maybe = (title: string) => z.string().nullable().meta({ title })

/**
 * A line of an order with the columns of its order, which are the same in each of its lines. To add up columns of
 * orders, take the lines whose number is 1.
 */
export const OrderCsv = z.object({
  order_no: text('Order number'),
  line: z.int().meta({ title: 'Line number', description: 'Starts at 1 for each order' }),
  status: z.enum(STATES).meta({ title: 'Status', labels: ORDER_STATUS_LABELS }),
  create_time: Time.meta({ title: 'Ordered on' }),
  paid_at: Time.nullable().meta({ title: 'Paid at' }),
  product_id: Id.meta({ title: 'Product ID' }),
  name: text('Name'),
  variant: text('Variant'),
  code: maybe('SKU code'),
  price: fen('Price in yuan'),
  count: z.int().meta({ title: 'Count' }),
  returned: z.int().meta({ title: 'Returned' }),
  to_pack: z.int().meta({ title: 'To pack', description: '0 unless the order is to be shipped' }),
  line_price: fen('Line total in yuan'),
  line_reduction: fen('Off this line in yuan'),
  goods_price: fen('Subtotal in yuan'),
  freight: fen('Shipping fee in yuan'),
  reduction: fen('Reduction in yuan'),
  discount: fen('Discount in yuan'),
  total_price: fen('Total in yuan'),
  refunded: fen('Refunded in yuan'),
  payment_method: paymentMethod.nullable().meta({ title: 'Payment method' }),
  transaction_id: maybe('Transaction ID'),
  payment_reference: maybe('Payment reference'),
  receiver: text('Recipient', personal),
  mobile: text('Phone', personal),
  province: text('Province'),
  city: text('City'),
  country: text('District'),
  region_code: maybe('Region code'),
  detail: text('Street address', personal),
  remark: text('Buyer’s note', { personal: 'within' }),
  note: text('Staff note'),
  carrier: maybe('Carrier'),
  tracking_no: maybe('Tracking number'),
  shipped_at: Time.nullable().meta({ title: 'Shipped at' }),
  completed_at: Time.nullable().meta({ title: 'Completed at' }),
  cancel_reason: maybe('Cancellation reason'),
  user_id: Id.meta({ title: 'Customer ID' }),
  buyer: maybe('Buyer'),
  ...customFlat('order'),
})
