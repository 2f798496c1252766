/** Events of it that others may be told of: a module says what in its webhook-events.ts. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.closed',
  'order.refunded',
] as const
/** Messages to its buyer, in the order in which a client asks for them. */
export const ORDER_MESSAGES = ['paid', 'shipped', 'closing'] as const
/** What staff may change of an order without moving it. */
export const ORDER_CHANGES = ['address', 'price', 'shipment', 'parcel', 'parcel_called_off'] as const
/** What is on its timeline beside its moves: also that a parcel of it has come. */
export const ORDER_NEWS = [...ORDER_CHANGES, 'delivered'] as const
/** What staff do to an order without moving it: they also place one for a customer. */
export const ORDER_ACTS = [...ORDER_CHANGES, 'placed'] as const
/** What an offer takes something off. Their kinds are in lib/price/kinds. */
export const REDUCED_PARTS = ['goods', 'freight'] as const
