/** How a buyer came by one. */
export const COUPON_SOURCES = ['shop', 'code', 'staff'] as const
