import type { WEBHOOK_ERRORS, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '@/db/vocabulary/webhook'

/** Who is told. */
export const FORMAT_LABELS: Record<string, string> = {
  standard: 'Your own system',
  wecom: 'WeCom robot',
  dingtalk: 'DingTalk robot',
  feishu: 'Feishu robot',
} satisfies Record<(typeof WEBHOOK_FORMATS)[number], string>

/** What a robot tells of where nothing else is chosen. */
export const ROBOT_EVENTS: (typeof WEBHOOK_EVENTS)[number][] = ['order.paid', 'refund.requested']

/** What people call the events. Without the contracts of their data, so that a page loads little. */
export const EVENT_LABELS: Record<string, string> = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.completed': 'Order completed',
  'order.closed': 'Order closed',
  'order.refunded': 'Order refunded in full',
  'refund.requested': 'Refund requested',
  'refund.declined': 'Refund declined',
  'refund.succeeded': 'Refund succeeded',
  'refund.failed': 'Refund failed',
  'parcel.sent': 'Parcel sent',
  'parcel.called_off': 'Parcel canceled',
  'after_sale.requested': 'After-sales request made',
  'after_sale.declined': 'After-sales request declined',
  'after_sale.withdrawn': 'After-sales request withdrawn',
  'after_sale.agreed': 'Return approved',
  'after_sale.lapsed': 'Return expired',
  'after_sale.sent_back': 'Return sent',
  'after_sale.replacing': 'Exchange to ship',
  'after_sale.exchanged': 'Exchange shipped',
  'product.created': 'Product created',
  'product.changed': 'Product changed',
  'product.deleted': 'Product deleted',
  'stock.low': 'Stock low',
} satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>

export const TYPE_LABELS: Record<string, string> = { ...EVENT_LABELS, 'webhook.test': 'Test event' }

export const ERROR_LABELS: Record<string, string> = {
  address: 'Address in a private network',
  host: 'Host not found',
  connection: 'Connection failed',
  certificate: 'Certificate not valid',
  timeout: 'No answer in time',
  secret: 'Secret cannot be read: rotate it, or enter it again',
  limited: 'Too many messages for this robot, sent later',
  signature: 'Wrong signing secret',
  keyword: 'The robot requires a keyword that the message does not have',
  blocked: 'The robot does not accept this server’s IP address',
  removed: 'The robot was removed or disabled, or its address is wrong',
  refused: 'Refused by the chat app',
} satisfies Record<(typeof WEBHOOK_ERRORS)[number], string>
