import type { ORDER_MESSAGE_STATES } from '@/db/life/message'
import type { ORDER_MESSAGE_KINDS, ORDER_MESSAGE_REASONS } from '@/db/vocabulary/message'

/** Safe in the browser. */
export { ORDER_MESSAGE_STATES as STATES } from '@/db/life/message'
export { ORDER_MESSAGE_KINDS as KINDS, ORDER_MESSAGE_REASONS as REASONS } from '@/db/vocabulary/message'

export type Kind = (typeof ORDER_MESSAGE_KINDS)[number]
export type State = (typeof ORDER_MESSAGE_STATES)[number]
export type Reason = (typeof ORDER_MESSAGE_REASONS)[number]

export const KIND_LABELS = {
  paid: 'Order paid',
  shipped: 'Order shipped',
  closing: 'Payment due soon',
  refunded: 'Refund made',
  invoiced: 'Invoice issued',
  pickup: 'Pick-up reminder',
  agreed: 'After-sales request approved',
  declined: 'After-sales request declined',
  exchanged: 'Replacement shipped',
} as const satisfies Record<Kind, string>

export const REASON_LABELS = {
  unconfirmed: 'WeChat did not confirm it, but has used up the buyer’s consent: it was most likely sent',
  no_consent: 'The buyer has withdrawn or used up the consent',
  payer: 'WeChat does not know the buyer, or the account is no longer linked',
  no_template: 'The shop has not set this message up, see the configuration',
  template: 'WeChat does not know the template ID, see the configuration',
  keyword: 'WeChat rejected a keyword of the template, see the configuration',
  page: 'WeChat does not know the page of the mini-program, see the configuration',
  words: 'WeChat found a forbidden word',
  banned: 'WeChat has blocked messages of this mini-program or template',
  service: 'The message service rejected it',
  configuration: 'This shop is not permitted to send messages, see the error log',
  away: 'The message service could not be reached',
  other: 'WeChat rejected the message',
} as const satisfies Record<Reason, string>

const WAY_LABELS: Record<string, string> = { wechat: 'Mini-program message', http: 'Text message' }
/** A way of an extension is called by its name. */
export const wayLabel = (way: string): string => WAY_LABELS[way] ?? way
