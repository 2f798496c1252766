import { countOf } from '../order/pieces'
import { isCounted, type State } from './states'

/** What of an order can still go back. Safe in the browser, where the same is shown before it is asked for. */
export type Picked = { id: number; count: number }
export type Piece = { id: number; price: number; count: number }
export type Given = { state: State; amount: number; items: Picked[] }
export type Remaining = { amount: number; lines: (Piece & { left: number })[] }

export function remainingOf(paid: number, lines: Piece[], refunds: Given[]): Remaining {
  const held = refunds.filter(({ state }) => isCounted(state))
  const back = held.flatMap(({ items }) => items)
  return {
    amount: paid - held.reduce((sum, { amount }) => sum + amount, 0),
    lines: lines.map(({ id, price, count }) => ({ id, price, count, left: count - countOf(back, id) })),
  }
}

/** Every piece that has not come back. */
export const allRemaining = ({ lines }: Remaining): Picked[] =>
  lines.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, count: left }))

/** What pieces come to, and never more than there is; with the last of them, before anything was sent, goes all that is left. */
export function amountFor(left: Remaining, picked: Picked[], isSent: boolean): number {
  const isAll = !isSent && allRemaining(left).every(({ id, count }) => countOf(picked, id) >= count)
  const sum = left.lines.reduce((total, { id, price }) => total + price * countOf(picked, id), 0)
  return isAll ? left.amount : Math.min(sum, left.amount)
}
