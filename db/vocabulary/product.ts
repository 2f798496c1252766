/** Written down by a trigger for those that are told. */
export const PRODUCT_EVENTS = ['product.created', 'product.changed', 'product.deleted'] as const
