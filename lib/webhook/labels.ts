import type { WEBHOOK_EVENTS } from '@/db/vocabulary'

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
  'product.created': 'Product created',
  'product.changed': 'Product changed',
  'product.deleted': 'Product deleted',
  'stock.low': 'Stock low',
} satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>

export const TYPE_LABELS: Record<string, string> = { ...EVENT_LABELS, 'webhook.test': 'Test event' }

export const STATE_LABELS = { waiting: 'Queued', delivered: 'Delivered', failed: 'Given up' } as const

export const ERROR_LABELS: Record<string, string> = {
  address: 'Address in a private network',
  host: 'Host not found',
  connection: 'Connection failed',
  certificate: 'Certificate not valid',
  timeout: 'No answer in time',
  secret: 'Secret cannot be read, rotate it',
}
