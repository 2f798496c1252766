import type { DIFFERENCE_KINDS } from '@/db/vocabulary'

/** The kinds of differences between a bill and our records, as data. Safe in the browser. */
export { DIFFERENCE_KINDS as KINDS } from '@/db/vocabulary'
export type Kind = (typeof DIFFERENCE_KINDS)[number]

export const LABELS = {
  payment_there: 'Paid in bill, missing in shop',
  payment_here: 'Paid in shop, missing in bill',
  payment_amount: 'Payment amount differs',
  refund_there: 'Refunded in bill, missing in shop',
  refund_here: 'Refunded in shop, missing in bill',
  refund_differs: 'Refund amount or status differs',
} as const satisfies Record<Kind, string>
