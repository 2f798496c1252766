import { DELIVERY_MESSAGES } from './delivery'
import { INVOICE_MESSAGES } from './invoice'
import { ORDER_MESSAGES } from './order'
import { AFTER_SALE_MESSAGES, REFUND_MESSAGES } from './refund'

/** Messages to buyers, in the order in which a client asks for them. */
export const ORDER_MESSAGE_KINDS = [
  ...ORDER_MESSAGES,
  ...REFUND_MESSAGES,
  ...INVOICE_MESSAGES,
  ...DELIVERY_MESSAGES,
  ...AFTER_SALE_MESSAGES,
] as const
export const ORDER_MESSAGE_REASONS = [
  'unconfirmed',
  'no_consent',
  'payer',
  'no_template',
  'template',
  'keyword',
  'page',
  'words',
  'banned',
  'configuration',
  'service',
  'away',
  'other',
] as const
