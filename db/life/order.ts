import { marked, statesOf } from './life'

/**
 * The life of an order. `open`: it waits for a payment, or for the provider to say that there was none. `unpaid`: no
 * payment of it was taken. `under_way`: goods of it are still to come. `sent`: they have left the shop. `ended`:
 * nothing happens to it any more, unless it is refunded. `money_back`: all of its money goes back, or went.
 * `moments`: when it came to this, where that is not known yet. Safe in the browser.
 */
export const ORDER_LIFE = {
  unpaid: { label: 'Unpaid', color: 'yellow', open: true, unpaid: true },
  /** Cannot be paid any more, and holds its stock until the provider has confirmed that. */
  closing: { label: 'Closing', color: 'gray', open: true, unpaid: true },
  closed: { label: 'Closed', color: 'gray', unpaid: true, ended: true, moments: ['closed_at'] },
  paid: { label: 'To ship', color: 'brand', under_way: true, moments: ['paid_at'] },
  shipped: { label: 'Shipped', color: 'cyan', under_way: true, sent: true, moments: ['shipped_at'] },
  /** Has left the shop by then, also where it was picked up. */
  completed: { label: 'Completed', color: 'teal', sent: true, ended: true, moments: ['shipped_at', 'completed_at'] },
  /** One refund of its total is pending: with refunds of parts it stays where it is until the last part is refunded. */
  refunding: { label: 'Refunding', color: 'orange', money_back: true },
  refunded: { label: 'Refunded', color: 'grape', money_back: true, ended: true },
} as const
export type OrderState = keyof typeof ORDER_LIFE

export const ORDER_STATES = statesOf(ORDER_LIFE)
export const ORDER_OPEN = marked(ORDER_LIFE, 'open')
export const ORDER_NOT_PAID = marked(ORDER_LIFE, 'unpaid')
export const ORDER_UNDER_WAY = marked(ORDER_LIFE, 'under_way')
export const ORDER_SENT = marked(ORDER_LIFE, 'sent')
export const ORDER_ENDED = marked(ORDER_LIFE, 'ended')

export const ORDER_MOVERS = ['buyer', 'staff', 'system', 'provider'] as const
export type OrderMover = (typeof ORDER_MOVERS)[number]

type Move = { from: readonly OrderState[]; to: OrderState; by: readonly OrderMover[] }

/** `unship`: a parcel was canceled in time. `hand_over`: picked up in a shop. A failed refund restores the state. */
export const ORDER_MOVES = {
  close: { from: ['unpaid'], to: 'closing', by: ['buyer', 'staff', 'system'] },
  closed: { from: ['closing'], to: 'closed', by: ['buyer', 'staff', 'system', 'provider'] },
  pay: { from: ORDER_OPEN, to: 'paid', by: ['provider', 'staff'] },
  ship: { from: ['paid'], to: 'shipped', by: ['staff', 'system'] },
  unship: { from: ['shipped'], to: 'paid', by: ['staff'] },
  receive: { from: ['shipped'], to: 'completed', by: ['buyer', 'staff', 'system'] },
  hand_over: { from: ['paid'], to: 'completed', by: ['staff'] },
  refund: { from: ['paid', 'shipped', 'completed'], to: 'refunding', by: ['staff', 'system'] },
  refunded: { from: ['refunding', 'paid', 'shipped', 'completed'], to: 'refunded', by: ['staff', 'provider'] },
  refund_failed_paid: { from: ['refunding'], to: 'paid', by: ['provider'] },
  refund_failed_shipped: { from: ['refunding'], to: 'shipped', by: ['provider'] },
  refund_failed_completed: { from: ['refunding'], to: 'completed', by: ['provider'] },
} as const satisfies Record<string, Move>
export type OrderMoveName = keyof typeof ORDER_MOVES
