import { countOf } from '../order/pieces'
import type { RefundKind } from '../order/refund-states'
import { shareOut } from '../price/reductions'
import { isReserved, type State } from './states'

/** What can still be refunded of an order. Safe in the browser, which shows the same before a request. */
export type PickedPieces = { id: number; count: number }
/** `paid`: for all pieces of the line. */
export type RefundableLine = { id: number; count: number; paid: number }
export type CountedRefund = { kind: RefundKind; state: State; amount: number; items: PickedPieces[] }
/**
 * `left`: pieces that can still be asked for. `gone`: those whose money is back or on its way; an exchange moves none.
 */
export type Remaining = { amount: number; lines: (RefundableLine & { left: number; gone: number })[] }

type OrderedLine = { id: number; price: number; count: number; reduction: number }

/**
 * What was paid for each line: less its share of what offers took off, and of a discount, as far as that
 * is off the goods.
 */
export function paidLines(lines: OrderedLine[], discount: number): RefundableLine[] {
  const reduced = lines.map(({ id, price, count, reduction }) => ({ id, count, paid: price * count - reduction }))
  const goods = reduced.reduce((sum, { paid }) => sum + paid, 0)
  const shares = shareOut(
    Math.min(discount, goods),
    reduced.map(({ id, paid }) => ({ id, size: paid })),
  )
  return reduced.map((line) => ({ ...line, paid: line.paid - (shares.get(line.id) ?? 0) }))
}

export function remainingAfter(paid: number, lines: RefundableLine[], refunds: CountedRefund[]): Remaining {
  const counted = refunds.filter(({ state }) => isReserved(state))
  const whole = { amount: paid, lines: lines.map((line) => ({ ...line, left: line.count, gone: 0 })) }
  return withoutThese(whole, counted)
}

/** What remains beside these. Pieces that are exchanged are still paid for, unless money is given for them instead. */
export function withoutThese({ amount, lines }: Remaining, refunds: CountedRefund[]): Remaining {
  const pieces = refunds.flatMap(({ items }) => items)
  const paidBack = refunds.flatMap(({ kind, amount, items }) => (kind === 'exchange' && amount === 0 ? [] : items))
  return {
    amount: amount - refunds.reduce((sum, one) => sum + one.amount, 0),
    lines: lines.map(({ left, gone, ...line }) => ({
      ...line,
      left: left - countOf(pieces, line.id),
      gone: gone + countOf(paidBack, line.id),
    })),
  }
}

/** Every piece that has not been returned. */
export const allRemaining = ({ lines }: Remaining): PickedPieces[] =>
  lines.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, count: left }))

/** What was paid for these pieces, at most what remains; with the last unsent pieces, all that remains. */
export function amountOfPieces(left: Remaining, picked: PickedPieces[], isSent: boolean): number {
  const isAll = !isSent && left.lines.every(({ id, count, gone }) => gone + countOf(picked, id) >= count)
  const sum = left.lines.reduce((total, line) => total + paidForNext(line, countOf(picked, line.id)), 0)
  return isAll ? left.amount : Math.min(sum, left.amount)
}

/**
 * By how much what was paid for the first pieces grows with these: so the pieces of a line add up to it,
 * however they are taken.
 */
function paidForNext({ count, paid, gone }: Remaining['lines'][number], more: number): number {
  const paidForFirst = (pieces: number) => Math.floor((paid * pieces) / count)
  return paidForFirst(gone + more) - paidForFirst(gone)
}
