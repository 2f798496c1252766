/** What staff may give as a reason for a change by hand. */
export const STOCK_REASONS_BY_HAND = ['received', 'counted', 'damaged', 'returned'] as const
export const STOCK_REASONS = [
  'initial',
  ...STOCK_REASONS_BY_HAND,
  'import',
  'order',
  'order_closed',
  'refund',
  'return',
  'exchange',
  'exchange_back',
] as const
export const STOCK_EVENTS = ['stock.low'] as const
