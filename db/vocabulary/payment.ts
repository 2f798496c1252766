export const PAYMENT_SOURCES = ['notification', 'query', 'staff'] as const
/** Ways of paying that the provider knows nothing of: staff say that the shop has the money. */
export const METHODS_BY_HAND = ['cash', 'transfer', 'other'] as const
export const PAYMENT_METHODS = ['wechat', ...METHODS_BY_HAND] as const
export const ANOMALY_KINDS = [
  'amount',
  'currency',
  'account',
  'unknown_order',
  'second_payment',
  'other_order',
  'former_price',
  'refund',
] as const
/** States of payment anomalies and of differences from a bill. */
export const CASE_STATES = ['open', 'settled'] as const
