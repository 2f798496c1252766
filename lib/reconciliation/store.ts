import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { billedRefund, reconciliationDifference as difference } from '@/db/schema/reconciliation'
import { type FoundDifference, inBatches } from './difference'
import type { Kind } from './kinds'

const BATCH = 1000
const SIDES = ['bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time', 'funds_amount'] as const

/**
 * Stores each difference once; open ones of the kinds that were looked for are resolved where they are no longer found.
 */
export async function storeDifferences(
  tx: Db,
  reconciliation_id: number,
  { found, kinds, found_at }: { found: FoundDifference[]; kinds: readonly Kind[]; found_at: Date },
): Promise<void> {
  const { kind, number } = difference
  const rows = found.map((one) => ({ ...one, reconciliation_id, found_at }))
  const sides = Object.fromEntries(SIDES.map((name) => [name, sql`excluded.${sql.identifier(name)}`]))
  const target = [difference.reconciliation_id, kind, number]
  const set = { ...sides, ...REOPEN, found_at, update_time: sql`now()` }
  const insert = (part: typeof rows) =>
    tx.insert(difference).values(part).onConflictDoUpdate({ target, set }).returning({ id: difference.id })
  await inBatches(rows, insert, BATCH)
  const resolved = { state: 'settled', settled_as: 'gone', settled_at: found_at, update_time: sql`now()` } as const
  const isOpen = eq(difference.state, 'open')
  await tx
    .update(difference)
    .set(resolved)
    .where(
      and(
        eq(difference.reconciliation_id, reconciliation_id),
        inArray(kind, [...kinds]),
        isOpen,
        lt(difference.found_at, found_at),
      ),
    )
  const billed = tx
    .select({ number: billedRefund.out_refund_no })
    .from(billedRefund)
    .where(eq(billedRefund.reconciliation_id, reconciliation_id))
  const ofOtherDays = and(ne(difference.reconciliation_id, reconciliation_id), eq(kind, 'refund_here'), isOpen)
  await tx
    .update(difference)
    .set(resolved)
    .where(and(ofOtherDays, inArray(number, billed)))
}

/** The difference had resolved itself, and is back; what staff resolved stays resolved. */
const wasGone = sql`${difference.settled_as} = 'gone'`
const REOPEN = {
  state: sql`case when ${wasGone} then 'open' else ${difference.state} end`,
  settled_at: sql`case when ${wasGone} then null else ${difference.settled_at} end`,
  settled_as: sql`case when ${wasGone} then null else ${difference.settled_as} end`,
}
