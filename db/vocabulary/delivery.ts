/**
 * How an order gets to its buyer: by a carrier, picked up in a shop, by the shop’s own courier, or without any
 * delivery, as services are.
 */
export const DELIVERY_WAYS = ['express', 'pickup', 'courier', 'none'] as const
/** Messages to its buyer: before an order to be picked up is called off. */
export const DELIVERY_MESSAGES = ['pickup'] as const
