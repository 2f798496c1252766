import { MOVES, type State } from './states'

/** What a buyer may do with an order. Safe in the browser. */
export const BUYER_ACTIONS = ['pay', 'cancel', 'confirm', 'refund'] as const
export type BuyerAction = (typeof BUYER_ACTIONS)[number]

/**
 * In which states. What an order does not list is refused, but for cancelling one that is being closed anyway: that
 * changes nothing.
 */
export const ACTION_STATES: Record<BuyerAction, readonly State[]> = {
  pay: MOVES.close.from,
  cancel: MOVES.close.from,
  confirm: MOVES.receive.from,
  refund: MOVES.refund.from,
}
