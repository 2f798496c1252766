import { invalid } from '../base/errors'
import { mergePieces } from '../order/pieces'
import type { Refundable } from './refundable'
import { allRemaining, amountOfPieces, type PickedPieces } from './remaining'

type RefundSelection = { amount?: number | undefined; lines?: PickedPieces[] | undefined }

/** The amount for the given pieces, or else for all, of which those are named that are not sent. */
export function piecesAndAmount(
  { left, isSent, unsent }: Pick<Refundable, 'left' | 'isSent' | 'unsent'>,
  { amount, lines }: RefundSelection,
) {
  const isHere = ({ id }: PickedPieces) => (unsent.get(id) ?? 0) > 0
  const here = ({ id, count }: PickedPieces) => ({ id, count: Math.min(count, unsent.get(id) ?? 0) })
  const remaining = isSent ? allRemaining(left).filter(isHere).map(here) : allRemaining(left)
  const items = lines ? mergeLines(left.lines, lines) : amount === undefined ? remaining : []
  return { items, amount: amount ?? (lines ? amountOfPieces(left, items, isSent) : left.amount) }
}

/** Adds up lines that are named more than once. */
export function mergeLines(orderLines: { id: number }[], lines: PickedPieces[]): PickedPieces[] {
  const unknownAt = lines.findIndex(({ id }) => orderLines.every((line) => line.id !== id))
  if (unknownAt >= 0) invalid(`lines.${unknownAt}.id`, 'refers to something that does not exist')
  return mergePieces(lines)
}
