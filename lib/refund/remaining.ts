import { countOf } from '../order/pieces'
import { isCounted, type State } from './states'

/** What can still be refunded of an order. Safe in the browser, which shows the same before a request. */
export type PickedPieces = { id: number; count: number }
export type RefundablePiece = { id: number; price: number; count: number }
export type CountedRefund = { state: State; amount: number; items: PickedPieces[] }
export type Remaining = { amount: number; lines: (RefundablePiece & { left: number })[] }

/** What was paid for each piece: a discount is spread over the goods by their prices, rounded down; the last piece has the rest. */
export function pricesPaid<Line extends RefundablePiece>(lines: Line[], discount: number): Line[] {
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const paid = Math.max(0, goods - discount)
  return discount === 0 ? lines : lines.map((line) => ({ ...line, price: Math.floor((line.price * paid) / goods) }))
}

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
