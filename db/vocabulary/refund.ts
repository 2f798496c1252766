export const REFUND_STATES = ['requested', 'declined', 'processing', 'succeeded', 'failed'] as const
/** Only a request so far: the provider knows nothing of it. */
export const REFUND_NOT_BEGUN = ['requested', 'declined'] as const
/** What the provider says of one that it has begun. */
export const REFUND_OUTCOMES = ['succeeded', 'failed'] as const
export const REFUND_BEGUN = ['processing', ...REFUND_OUTCOMES] as const
export const REFUND_NOT_ENDED = ['requested', 'processing'] as const
export const REFUND_ENDED = ['declined', ...REFUND_OUTCOMES] as const
/** States in which a refund counts against its payment, and its pieces against the order. */
export const REFUND_COUNTED = ['processing', 'succeeded'] as const
/** From which state to which a refund may go: a trigger refuses any other way. */
export const REFUND_MOVES = [
  ['requested', 'declined'],
  ['requested', 'processing'],
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
/** Written down by a trigger for those that are told. */
export const REFUND_EVENTS = ['refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed'] as const
export const REFUND_MESSAGES = ['refunded'] as const
