import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import type { Cause } from '../order/moves'
import { countOf } from '../order/pieces'
import type { Refundable } from './refundable'
import type { PickedPieces } from './remaining'

type RefundAmount = { amount: number; items: PickedPieces[] }

const openRequest = ({ refunds }: Refundable) => refunds.find(({ state }) => state === 'requested')

/** The buyer's open request, if it is for exactly this amount and these pieces. */
export function sameRequest(refundable: Refundable, { amount, items }: RefundAmount) {
  const open = openRequest(refundable)
  const isSame = open?.amount === amount && open.items.length === items.length
  return isSame && items.every(({ id, count }) => countOf(open.items, id) === count) ? open : undefined
}

const COVERED = 'Already refunded by the shop'

/** Ends a buyer's request when this refund leaves nothing to refund for it. */
export async function endCoveredRequest(
  tx: Db,
  refundable: Refundable,
  started: RefundAmount & { id: number },
  cause: Cause,
) {
  const open = openRequest(refundable)
  if (!open || open.id === started.id || !isCovered(refundable, started, open.items)) return
  const values = {
    state: 'declined' as const,
    answer: COVERED,
    decided_by: cause.user_id ?? null,
    ended_at: sql`now()`,
    update_time: sql`now()`,
    version: sql`${refund.version} + 1`,
  }
  await tx
    .update(refund)
    .set(values)
    .where(and(eq(refund.id, open.id), eq(refund.state, 'requested')))
}

/** No money is left, or none of the pieces that it names. */
function isCovered({ left }: Refundable, started: RefundAmount, requested: PickedPieces[]): boolean {
  const isRefunded = ({ id }: PickedPieces) =>
    left.lines.every((line) => line.id !== id || line.left - countOf(started.items, id) < 1)
  return left.amount - started.amount < 1 || (requested.length > 0 && requested.every(isRefunded))
}
