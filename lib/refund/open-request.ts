import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import type { Cause } from '../order/moves'
import { countOf } from '../order/pieces'
import { REFUND_ASKED } from '../order/refund-states'
import type { Refundable } from './refundable'
import { type PickedPieces, withoutThese } from './remaining'
import { isAsked } from './states'

type RefundAmount = { amount: number; items: PickedPieces[] }

export const requestsOf = ({ refunds }: Refundable) => refunds.filter(({ state }) => isAsked(state))

/** What others than `own` ask for cannot be asked for again, although staff may still refund it otherwise. */
export function withoutRequests(refundable: Refundable, own?: number): Refundable {
  const others = requestsOf(refundable).filter(({ id }) => id !== own)
  return { ...refundable, left: withoutThese(refundable.left, others) }
}

/** The buyer's open request for money that is for exactly this amount and these pieces. */
export const sameRequest = (refundable: Refundable, { amount, items }: RefundAmount) =>
  requestsOf(refundable).find(
    (open) =>
      open.kind === 'refund' &&
      open.amount === amount &&
      open.items.length === items.length &&
      items.every(({ id, count }) => countOf(open.items, id) === count),
  )

const COVERED = 'Already refunded by the shop'

/** Ends the buyer's requests for which this refund leaves nothing to refund. */
export async function endCoveredRequests(
  tx: Db,
  refundable: Refundable,
  started: RefundAmount & { id: number },
  cause: Cause,
) {
  const covered = requestsOf(refundable)
    .filter((open) => open.id !== started.id && isCovered(refundable, started, open.items))
    .map(({ id }) => id)
  if (covered.length === 0) return
  const values = {
    state: 'declined' as const,
    answer: COVERED,
    decided_by: cause.user_id ?? null,
    deadline_at: null,
    ended_at: sql`now()`,
    update_time: sql`now()`,
    version: sql`${refund.version} + 1`,
  }
  await tx
    .update(refund)
    .set(values)
    .where(and(inArray(refund.id, covered), inArray(refund.state, REFUND_ASKED)))
}

/** No money is left, or none of the pieces that it names. */
function isCovered({ left }: Refundable, started: RefundAmount, requested: PickedPieces[]): boolean {
  const isRefunded = ({ id }: PickedPieces) =>
    left.lines.every((line) => line.id !== id || line.left - countOf(started.items, id) < 1)
  return left.amount - started.amount < 1 || (requested.length > 0 && requested.every(isRefunded))
}
