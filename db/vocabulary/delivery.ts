/**
 * How an order gets to its buyer: by a carrier, picked up in a shop, by the shop’s own courier, or without any
 * delivery, as services are.
 */
export const DELIVERY_WAYS = ['express', 'pickup', 'courier', 'none'] as const
/** In which goods can be had unless their product says otherwise: a service has to be called one. */
export const GOODS_WAYS = ['express', 'pickup', 'courier'] as const satisfies readonly (typeof DELIVERY_WAYS)[number][]
/** Messages to its buyer: before an order to be picked up is called off. */
export const DELIVERY_MESSAGES = ['pickup'] as const
