import type { REFUND_KINDS, REFUND_STATES } from '@/db/vocabulary/refund'

/** The states of a refund, as an order shows it; what moves one is in lib/refund. Safe in the browser. */
export { REFUND_COUNTED, REFUND_KINDS, REFUND_STATES } from '@/db/vocabulary/refund'
export type RefundState = (typeof REFUND_STATES)[number]
export type RefundKind = (typeof REFUND_KINDS)[number]

export const REFUND_KIND_LABELS = {
  refund: 'Refund only',
  return: 'Return and refund',
  exchange: 'Exchange',
} as const satisfies Record<RefundKind, string>

export const REFUND_LABELS = {
  requested: 'Pending review',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the buyer',
  agreed: 'Waiting for return',
  lapsed: 'Not sent in time',
  sent_back: 'Return on its way',
  replacing: 'To ship replacement',
  exchanged: 'Exchanged',
  processing: 'Processing',
  succeeded: 'Refunded',
  failed: 'Refund failed',
} as const satisfies Record<RefundState, string>

/** What a deadline brings about: see lib/after-sale/deadlines.ts. */
export const DEADLINE_RESULTS = ['agreed', 'refunded', 'lapsed', 'received', 'flagged'] as const

/** As many photographs as a request may have; the database holds it, too. */
export const MAX_PHOTOS = 9
