import { z } from 'zod'
import type { WEBHOOK_LANGUAGES, WEBHOOK_TYPES } from '@/db/vocabulary'
import { type Params, t } from '../../base/i18n/i18n'
import { money } from '../../base/money'
import { OrderAddressFields } from '../../order/contract'

/** The fields that a robot’s sentences use, of all events. */
const Message = z.object({
  type: z.string(),
  data: z.object({
    id: z.int().optional(),
    order_no: z.string().optional(),
    order_id: z.int().optional(),
    product_id: z.int().optional(),
    webhook_id: z.int().optional(),
    name: z.string().optional(),
    specs: z.record(z.string(), z.string()).optional(),
    stock: z.int().optional(),
    total_price: z.int().optional(),
    amount: z.int().optional(),
    address: z.object(OrderAddressFields).optional(),
    /** Null: nobody else may see it yet. */
    remark: z.string().nullable().optional(),
  }),
})
type Data = z.output<typeof Message>['data']

const SENTENCES: Record<string, string> = {
  'order.placed': 'New order {order_no}, {amount}',
  'order.paid': 'New paid order {order_no}, {amount}',
  'order.shipped': 'Order {order_no} was shipped',
  'order.completed': 'Order {order_no} was completed',
  'order.closed': 'Order {order_no} was closed',
  'order.refunded': 'Order {order_no} was refunded in full',
  'refund.requested': 'Refund of {amount} requested for order {order_no}',
  'refund.declined': 'Refund of {amount} declined for order {order_no}',
  'refund.succeeded': 'Refund of {amount} succeeded for order {order_no}',
  'refund.failed': 'Refund of {amount} failed for order {order_no}',
  'product.created': 'Product created: {name}',
  'product.changed': 'Product changed: {name}',
  'product.deleted': 'Product deleted: {name}',
  'stock.low': 'Stock low: {name}, {stock} left',
  'webhook.test': 'Test message: the shop’s news will arrive here',
} satisfies Record<(typeof WEBHOOK_TYPES)[number], string>

/** Pages of the back office, by the first half of the event's name. */
const PAGES: Record<string, (data: Data) => string> = {
  order: ({ id }) => `order/${id}`,
  refund: ({ order_id }) => `order/${order_id}`,
  product: ({ id }) => `product/${id}`,
  stock: ({ product_id }) => `product/${product_id}`,
  webhook: ({ webhook_id }) => `webhook/${webhook_id}`,
}

export type RobotText = { text: string; link: string }
type Options = { language: (typeof WEBHOOK_LANGUAGES)[number]; publicUrl: string }

/** What a robot says of a message, and where it leads. Personal only where the message is. */
export function sentenceOf(payload: string, { language, publicUrl }: Options): RobotText {
  const { type, data } = Message.parse(JSON.parse(payload))
  const about = t(language, SENTENCES[type] ?? type, paramsOf(data))
  const page = PAGES[type.split('.')[0] ?? '']?.(data) ?? ''
  return { text: [about, ...recipientOf(data, language)].join('\n'), link: `${publicUrl}/admin/${page}` }
}

function paramsOf({
  order_no = '',
  total_price,
  amount = total_price ?? 0,
  name = '',
  specs = {},
  stock = 0,
}: Data): Params {
  const variant = Object.values(specs)
  return { order_no, amount: money(amount), name: [name, ...variant].join(' '), stock }
}

function recipientOf({ address, remark = '' }: Data, language: Options['language']): string[] {
  if (!address) return []
  const { name, mobile, province, city, country, detail } = address
  const place = [province, city, country, detail].join(language === 'zh' ? '' : ' ')
  const said = remark ?? t(language, 'see the order') // a note that nobody has looked at yet
  const note = remark !== '' && `${t(language, 'Buyer’s note')}: ${said}`
  return [`${name} ${mobile}`, place, ...(note ? [note] : [])]
}
