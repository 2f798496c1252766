import type { REFUND_STATES } from '@/db/vocabulary/refund'

/** The states of a refund, as an order shows it; what moves one is in lib/refund. Safe in the browser. */
export { REFUND_COUNTED, REFUND_STATES } from '@/db/vocabulary/refund'
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_LABELS = {
  requested: 'Pending review',
  declined: 'Declined',
  processing: 'Processing',
  succeeded: 'Refunded',
  failed: 'Refund failed',
} as const satisfies Record<RefundState, string>

/** As many photographs as a request may have; the database holds it, too. */
export const MAX_PHOTOS = 6
