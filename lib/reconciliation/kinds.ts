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
  payment_there: 'Paid there, unknown here',
  payment_here: 'Paid here, not in the bill',
  payment_amount: 'Paid there in another amount',
  refund_there: 'Given back there, unknown here',
  refund_here: 'Given back here, not in the bill',
  refund_differs: 'Given back in another amount or state',
} as const satisfies Record<Kind, string>
