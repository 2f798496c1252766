import { ORDER_LIFE, ORDER_MOVES, type OrderMoveName, type OrderMover, type OrderState } from '@/db/life/order'

/** The life of an order: the API, the buttons, the document and the tests read it here. Safe in the browser. */
export {
  ORDER_LIFE,
  ORDER_MOVERS as MOVERS,
  ORDER_MOVES as MOVES,
  ORDER_STATES as STATES,
  type OrderMoveName as MoveName,
  type OrderMover as Mover,
  type OrderState as State,
} from '@/db/life/order'

type Move = { from: readonly OrderState[]; to: OrderState; by: readonly OrderMover[] }

/** Every pair of states that an order may go through. */
export const isMove = (from: OrderState, to: OrderState): boolean =>
  Object.values(ORDER_MOVES).some((move: Move) => move.from.includes(from) && move.to === to)

export const canMove = (name: OrderMoveName, from: OrderState, by: OrderMover): boolean => {
  const move: Move = ORDER_MOVES[name]
  return move.from.includes(from) && move.by.includes(by)
}

/** Goods of it are still to come. */
export const isUnderWay = (status: OrderState): boolean => 'under_way' in ORDER_LIFE[status]
