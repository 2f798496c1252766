export const SHIPPING_UPLOAD_STATES = ['waiting', 'done', 'refused'] as const
export const SHIPPING_UPLOAD_REASONS = [
  'away',
  'unknown_payment',
  'not_shippable',
  'payer',
  'carrier',
  'tracking_no',
  'configuration',
  'elsewhere',
  'lost',
  'other',
] as const
/** What WeChat makes of an order that was reported: in `settling` its money is on the way. */
export const WECHAT_ORDER_STATES = ['to_ship', 'shipped', 'confirmed', 'settling', 'settled', 'refunded'] as const
export const WECHAT_ORDER_ENDED = ['settled', 'refunded'] as const
/** Orders of which WeChat is told that they ship later than within 48 hours. */
export const LATE_SHIPPING_KINDS = ['presale', 'test'] as const
/** How it differs from ours, so that staff have to see to it. */
export const WECHAT_ORDER_DIFFERENCES = ['dispute', 'refunded', 'unsettled'] as const
