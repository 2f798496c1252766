import { countOf } from '../order/pieces'
import { isCounted, type State } from './states'

/** What can still be refunded of an order. Safe in the browser, which shows the same before a request. */
export type PickedPieces = { id: number; count: number }
export type RefundablePiece = { id: number; price: number; count: number }
export type CountedRefund = { state: State; amount: number; items: PickedPieces[] }
export type Remaining = { amount: number; lines: (RefundablePiece & { left: number })[] }

export function remainingAfter(paid: number, lines: RefundablePiece[], refunds: CountedRefund[]): Remaining {
  const counted = refunds.filter(({ state }) => isCounted(state))
  const refunded = counted.flatMap(({ items }) => items)
  return {
    amount: paid - counted.reduce((sum, { amount }) => sum + amount, 0),
    lines: lines.map(({ id, price, count }) => ({ id, price, count, left: count - countOf(refunded, id) })),
  }
}

/** Every piece that has not been returned. */
export const allRemaining = ({ lines }: Remaining): PickedPieces[] =>
  lines.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, count: left }))

/** What these pieces cost, at most what remains; with the last unsent pieces, all that remains. */
export function amountOfPieces(left: Remaining, picked: PickedPieces[], isSent: boolean): number {
  const isAll = !isSent && allRemaining(left).every(({ id, count }) => countOf(picked, id) >= count)
  const sum = left.lines.reduce((total, { id, price }) => total + price * countOf(picked, id), 0)
  return isAll ? left.amount : Math.min(sum, left.amount)
}
