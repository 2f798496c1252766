import type { DIFFERENCE_KINDS } from '@/db/vocabulary/reconciliation'

/** The kinds of differences between a bill and our records, as data. Safe in the browser. */
export { DIFFERENCE_KINDS as KINDS } from '@/db/vocabulary/reconciliation'
export type Kind = (typeof DIFFERENCE_KINDS)[number]

export const LABELS = {
  payment_there: 'Paid in bill, missing in shop',
  payment_here: 'Paid in shop, missing in bill',
  payment_amount: 'Payment amount differs',
  refund_there: 'Refunded in bill, missing in shop',
  refund_here: 'Refunded in shop, missing in bill',
  refund_differs: 'Refund amount or status differs',
  funds_missing: 'In the bill of transactions, missing in the bill of funds',
  funds_unknown: 'In the bill of funds, missing in the bill of transactions',
  funds_amount: 'The bills have different amounts',
} as const satisfies Record<Kind, string>

/** Between the two bills of the provider: asking about the trade settles none of them. */
export const FUNDS_KINDS = ['funds_missing', 'funds_unknown', 'funds_amount'] as const satisfies readonly Kind[]
export const isOfFunds = (kind: string): boolean => FUNDS_KINDS.some((one) => one === kind)
