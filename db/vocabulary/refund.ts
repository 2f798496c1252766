/**
 * What a buyer wants: money back, goods back and money, or goods back and others instead. Staff refund money alone.
 */
export const REFUND_KINDS = ['refund', 'return', 'exchange'] as const
export const REFUND_STATES = [
  'requested',
  'declined',
  'withdrawn',
  'agreed',
  'lapsed',
  'sent_back',
  'replacing',
  'exchanged',
  'processing',
  'succeeded',
  'failed',
] as const
/** No money has gone back so far: the provider knows nothing of it. */
export const REFUND_NOT_BEGUN = [
  'requested',
  'declined',
  'withdrawn',
  'agreed',
  'lapsed',
  'sent_back',
  'replacing',
  'exchanged',
] as const
/** What the provider says of one that it has begun. */
export const REFUND_OUTCOMES = ['succeeded', 'failed'] as const
export const REFUND_BEGUN = ['processing', ...REFUND_OUTCOMES] as const
/** Agreed to, and the goods are still on their way. */
export const REFUND_RETURNING = ['agreed', 'sent_back', 'replacing'] as const
/** Neither decided nor carried out: its pieces cannot be asked for again. */
export const REFUND_OPEN = ['requested', ...REFUND_RETURNING] as const
export const REFUND_NOT_ENDED = [...REFUND_OPEN, 'processing'] as const
export const REFUND_ENDED = ['declined', 'withdrawn', 'lapsed', 'exchanged', ...REFUND_OUTCOMES] as const
/** States in which a refund counts against its payment, and its pieces against the order. */
export const REFUND_COUNTED = ['processing', 'succeeded'] as const
/** Beside these, what is agreed to: no other refund may take its money or its pieces. */
export const REFUND_RESERVED = [...REFUND_RETURNING, ...REFUND_COUNTED] as const
/** From which state to which a refund may go: a trigger refuses any other way. */
export const REFUND_MOVES = [
  ['requested', 'declined'],
  ['requested', 'withdrawn'],
  ['requested', 'agreed'],
  ['requested', 'processing'],
  ['agreed', 'withdrawn'],
  ['agreed', 'lapsed'],
  ['agreed', 'sent_back'],
  ['agreed', 'processing'],
  ['agreed', 'replacing'],
  ['sent_back', 'processing'],
  ['sent_back', 'replacing'],
  ['sent_back', 'declined'],
  ['replacing', 'exchanged'],
  ['replacing', 'processing'],
  ['processing', 'succeeded'],
  ['processing', 'failed'],
  ['failed', 'processing'],
] as const
/**
 * Where the provider was told to send a refund that the bank rejected: to a card of the buyer,
 * to the shop’s own account.
 */
export const REFUND_TARGETS = ['card', 'merchant'] as const
export const REFUND_REQUESTERS = ['buyer', 'staff', 'system'] as const
/** Written down by a trigger for those that are told: what becomes of the money, and each step until then. */
export const REFUND_TOLD = ['requested', 'declined', ...REFUND_OUTCOMES] as const
export const REFUND_EVENTS = ['refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed'] as const
export const AFTER_SALE_EVENTS = [
  'after_sale.requested',
  'after_sale.declined',
  'after_sale.withdrawn',
  'after_sale.agreed',
  'after_sale.lapsed',
  'after_sale.sent_back',
  'after_sale.replacing',
  'after_sale.exchanged',
] as const
export const REFUND_MESSAGES = ['refunded'] as const
export const AFTER_SALE_MESSAGES = ['agreed', 'declined', 'exchanged'] as const
