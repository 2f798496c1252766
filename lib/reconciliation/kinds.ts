/** The ways in which a bill and what is known here differ, as data. Safe in the browser. */
export const KINDS = [
  'payment_there',
  'payment_here',
  'payment_amount',
  'refund_there',
  'refund_here',
  'refund_differs',
] as const
export type Kind = (typeof KINDS)[number]

export const LABELS = {
  payment_there: 'Paid in bill, missing in shop',
  payment_here: 'Paid in shop, missing in bill',
  payment_amount: 'Payment amount differs',
  refund_there: 'Refunded in bill, missing in shop',
  refund_here: 'Refunded in shop, missing in bill',
  refund_differs: 'Refund amount or status differs',
} as const satisfies Record<Kind, string>
