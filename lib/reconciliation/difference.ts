import type { reconciliationDifference } from '@/db/schema/reconciliation'
import type { BillLine } from '../pay/provider'
import type { State } from '../refund/states'
import type { Kind } from './kinds'

/** A payment or a refund as we have it; its number is that of the trade, as in the bill. */
export type OwnEntry = { number: string; order_no: string; amount: number; state: State | null; time: Date | null }

export type FoundDifference = Omit<typeof reconciliationDifference.$inferInsert, 'reconciliation_id' | 'found_at'>

/** A difference, with the values on both sides. */
export const describeDifference = (
  kind: Kind,
  { line, own }: { line?: BillLine; own?: OwnEntry },
): FoundDifference => ({
  kind,
  number: line?.number ?? own?.number ?? '',
  order_no: line?.order_no ?? own?.order_no ?? '',
  bill_amount: line?.amount ?? null,
  bill_state: line?.status ?? null,
  bill_time: line ? new Date(line.time) : null,
  own_amount: own?.amount ?? null,
  own_state: own?.state ?? null,
  own_time: own?.time ?? null,
})

export const sumOf = (all: { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

const BATCH = 5000

/** Works in batches, as large as one query can take. */
export async function inBatches<One, Got>(
  all: One[],
  work: (part: One[]) => Promise<Got[]>,
  size = BATCH,
): Promise<Got[]> {
  const got: Got[] = []
  for (let at = 0; at < all.length; at += size) {
    for (const one of await work(all.slice(at, at + size))) got.push(one)
  }
  return got
}
