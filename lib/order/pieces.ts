import type { RefundState } from './refund-states'

type Line = { id: number; count: number; returned: number }
type Refund = { state: RefundState; restocks: boolean; items: { id: number; count: number }[] }

/**
 * What is to be packed, or was: each line with its pieces, without returned ones and those of pending refunds.
 * Safe in the browser.
 */
export const linesToSend = <L extends Line>(lines: L[], refunds: Refund[]): L[] =>
  lines.map((line) => ({ ...line, count: piecesToSend(line, refunds) })).filter(({ count }) => count > 0)

/** How many pieces of a line that is. */
export const piecesToSend = ({ id, count, returned }: Line, refunds: Refund[]): number =>
  count - returned - piecesHeld(id, refunds)

/** Pieces of a line whose refund is under way, and which must not be sent. */
export const piecesHeld = (id: number, refunds: Refund[]): number =>
  countOf(
    refunds.filter(({ state, restocks }) => state === 'processing' && restocks).flatMap(({ items }) => items),
    id,
  )

/** How many pieces of one line are among these. */
export const countOf = (pieces: { id: number; count: number }[], id: number): number =>
  pieces.reduce((sum, one) => sum + (one.id === id ? one.count : 0), 0)
