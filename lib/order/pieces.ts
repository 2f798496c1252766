import type { RefundState } from './refund-states'

export type LineToSend = { id: number; count: number; returned: number; sent: number }
export type RefundToSend = { state: RefundState; to_stock: { id: number; count: number }[] }

/**
 * What is still to be packed: each line with its pieces, without those that are sent, returned or in a pending refund.
 * Safe in the browser.
 */
export const linesToSend = <L extends LineToSend>(lines: L[], refunds: RefundToSend[]): L[] =>
  lines.map((line) => ({ ...line, count: piecesToSend(line, refunds) })).filter(({ count }) => count > 0)

/** The same with those that are sent: all that the buyer gets. */
export const linesKept = <L extends LineToSend>(lines: L[], refunds: RefundToSend[]): L[] =>
  linesToSend(
    lines.map((line) => ({ ...line, sent: 0 })),
    refunds,
  )

/** How many pieces of a line are still to be packed. */
export const piecesToSend = ({ id, count, returned, sent }: LineToSend, refunds: RefundToSend[]): number =>
  count - returned - sent - piecesHeld(id, refunds)

const HOLDS: RefundState[] = ['agreed', 'processing']

/** Pieces of a line whose refund is approved or under way, and which must not be sent. */
export const piecesHeld = (id: number, refunds: RefundToSend[]): number =>
  countOf(
    refunds.filter(({ state }) => HOLDS.includes(state)).flatMap(({ to_stock }) => to_stock),
    id,
  )

/** Lines that are named more than once are added up. */
export const mergePieces = (pieces: { id: number; count: number }[]) =>
  [...new Set(pieces.map(({ id }) => id))].map((id) => ({ id, count: countOf(pieces, id) }))

/** How many pieces of one line are among these. */
export const countOf = (pieces: { id: number; count: number }[], id: number): number =>
  pieces.reduce((sum, one) => sum + (one.id === id ? one.count : 0), 0)
