import { invalid } from '../core/errors'
import { countOf } from '../order/pieces'
import type { Refundable } from './refundable'
import { allRemaining, amountFor, type Picked } from './remaining'

export type Asked = { amount?: number | undefined; lines?: Picked[] | undefined }

/** How much goes back for which pieces: for those that are named, or else for all that was not sent. */
export function piecesAndAmount({ left, isSent }: Refundable, { amount, lines }: Asked) {
  const items = lines ? together(left.lines, lines) : amount === undefined && !isSent ? allRemaining(left) : []
  return { items, amount: amount ?? (lines ? amountFor(left, items, isSent) : left.amount) }
}

/** The same line twice is taken together. */
function together(known: { id: number }[], lines: Picked[]): Picked[] {
  const strange = lines.findIndex(({ id }) => known.every((line) => line.id !== id))
  if (strange >= 0) invalid(`lines.${strange}.id`, 'refers to something that does not exist')
  return [...new Set(lines.map(({ id }) => id))].map((id) => ({ id, count: countOf(lines, id) }))
}
