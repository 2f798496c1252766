export const ORDER_STATES = [
  'unpaid',
  'closing',
  'closed',
  'paid',
  'shipped',
  'completed',
  'refunding',
  'refunded',
] as const
/** Waiting for a payment, or for the provider to say that there was none. */
export const ORDER_OPEN = ['unpaid', 'closing'] as const
export const ORDER_NOT_PAID = [...ORDER_OPEN, 'closed'] as const
export const ORDER_SENT = ['shipped', 'completed'] as const
/** Nothing happens to it any more, unless it is refunded. */
export const ORDER_ENDED = ['closed', 'completed', 'refunded'] as const
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
export const ORDER_MOVERS = ['buyer', 'staff', 'system', 'provider'] as const
/** What an offer takes something off. Their kinds are in lib/price/kinds. */
export const REDUCED_PARTS = ['goods', 'freight'] as const
