import { type ORDER_MOVERS, ORDER_OPEN, type ORDER_STATES } from '@/db/vocabulary/order'

/** The life of an order as data: the API, the buttons, the document and the tests read it. Safe in the browser. */
export { ORDER_MOVERS as MOVERS, ORDER_STATES as STATES } from '@/db/vocabulary/order'
export type State = (typeof ORDER_STATES)[number]
export type Mover = (typeof ORDER_MOVERS)[number]

type Move = { from: readonly State[]; to: State; by: readonly Mover[] }

/**
 * `closing`: cannot be paid any more, and its stock is held until the provider has confirmed that. `unship`: a parcel
 * was canceled in time. `hand_over`: picked up in a shop. `refunding`: one refund of its total is pending; with partial
 * refunds the state stays until the last part is refunded. A failed refund restores the state.
 */
export const MOVES = {
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

export type MoveName = keyof typeof MOVES

/** Every pair of states that an order may go through. */
export const isMove = (from: State, to: State): boolean =>
  Object.values(MOVES).some((move: Move) => move.from.includes(from) && move.to === to)

export const canMove = (name: MoveName, from: State, by: Mover): boolean => {
  const move: Move = MOVES[name]
  return move.from.includes(from) && move.by.includes(by)
}
