export const RECONCILIATION_STATES = ['waiting', 'done', 'failed'] as const
export const DIFFERENCE_KINDS = [
  'payment_there',
  'payment_here',
  'payment_amount',
  'refund_there',
  'refund_here',
  'refund_differs',
  'funds_missing',
  'funds_unknown',
  'funds_amount',
] as const
export const DIFFERENCE_RESOLUTIONS = ['gone', 'confirmed', 'by_hand'] as const
