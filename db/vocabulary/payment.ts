export const PAYMENT_SOURCES = ['notification', 'query', 'staff'] as const
/** Ways of paying that the provider knows nothing of: staff say that the shop has the money. */
export const METHODS_BY_HAND = ['cash', 'transfer', 'other'] as const
export const PAYMENT_METHODS = ['wechat', ...METHODS_BY_HAND] as const
/** Ways of the product in which buyers pay the shop itself; without a way an order is paid at the provider. */
export const PAY_WAYS_BY_HAND = ['transfer', 'at_pickup'] as const
/** What a way is called, of an extension, too, and the payments that come by it. */
export const PAY_WAY_NAME = '^[a-z][a-z0-9_]{0,39}$'
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
