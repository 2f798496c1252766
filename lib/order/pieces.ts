import type { RefundState } from './refund-states'

type Line = { id: number; count: number; returned: number }
type Refund = { state: RefundState; restocks: boolean; items: { id: number; count: number }[] }

/** How many pieces of a line to ship: without returned pieces and those of pending refunds. Safe in the browser. */
export function piecesToSend({ id, count, returned }: Line, refunds: Refund[]): number {
  const pending = refunds.filter(({ state, restocks }) => state === 'processing' && restocks)
  return count - returned - pending.reduce((sum, { items }) => sum + countOf(items, id), 0)
}

/** How many pieces of one line are among these. */
export const countOf = (pieces: { id: number; count: number }[], id: number): number =>
  pieces.reduce((sum, one) => sum + (one.id === id ? one.count : 0), 0)
