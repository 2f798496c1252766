/**
 * Why a product may be excluded from returns without a reason: what the law names itself, and what it allows where the
 * buyer has confirmed it with the order. A shop may add none of its own.
 */
export const NO_RETURN_REASONS = [
  'made_to_order',
  'perishable',
  'digital',
  'press',
  'unsealed',
  'activated',
  'near_expiry',
] as const
/** Written down by a trigger for those that are told. */
export const PRODUCT_EVENTS = ['product.created', 'product.changed', 'product.deleted'] as const
