import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { paymentAnomaly } from '@/db/schema/payment'
import { reconciliationDifference } from '@/db/schema/reconciliation'
import type { DIFFERENCE_RESOLUTIONS } from '@/db/vocabulary/reconciliation'
import { fail } from '../base/errors'
import { editRecord } from '../data/records'
import type { DifferenceSettle } from './contract'
import type { Kind } from './kinds'
import * as records from './records'

type Resolution = (typeof DIFFERENCE_RESOLUTIONS)[number]
type DifferenceRecord = Awaited<ReturnType<typeof records.readDifference>>

export function assertOpen({ state }: Pick<DifferenceRecord, 'state'>): void {
  if (state !== 'open') fail('rule', { message: 'This difference is already resolved' })
}

export async function markResolved(tx: Db, id: number, user_id: number, how: Exclude<Resolution, 'gone'>, note = '') {
  const settled_at = sql`now()`
  await editRecord(tx, reconciliationDifference, id, { state: 'settled', settled_as: how, user_id, note, settled_at })
}

/** Staff know the cause and have handled it; a mismatch of money is also an anomaly. */
export async function resolveDifference(tx: Db, user_id: number, { id, note }: z.output<typeof DifferenceSettle>) {
  const difference = await records.readDifference(tx, id)
  assertOpen(difference)
  await markResolved(tx, id, user_id, 'by_hand', note)
  const kind = anomalyKind(difference)
  if (kind) await resolveAnomaly(tx, difference, kind, note)
  return records.readDifference(tx, id)
}

const { details } = paymentAnomaly
type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']
const ANOMALY_KINDS: Partial<Record<Kind, Anomaly>> = {
  payment_there: 'unknown_order',
  payment_amount: 'amount',
  refund_there: 'refund',
  refund_differs: 'refund',
}

/** A line that is only missing from the bill is no anomaly: the provider has reported nothing. */
const anomalyKind = ({ kind, order_id }: DifferenceRecord): Anomaly | undefined =>
  kind === 'payment_there' && order_id !== null ? 'amount' : ANOMALY_KINDS[kind]

/** The anomaly recorded when the provider was queried, or else one from the bill. */
async function resolveAnomaly(tx: Db, difference: DifferenceRecord, kind: Anomaly, note: string): Promise<void> {
  const { date, number, order_no, order_id, bill_amount, bill_state, own_amount, own_state } = difference
  const settled = { state: 'settled' as const, note }
  const isSameTrade = or(
    sql`${details} ->> 'transaction_id' = ${number}`,
    sql`${details} ->> 'out_refund_no' = ${number}`,
  )
  const updated = await tx
    .update(paymentAnomaly)
    .set({ ...settled, version: sql`${paymentAnomaly.version} + 1`, update_time: sql`now()` })
    .where(and(eq(paymentAnomaly.order_no, order_no), eq(paymentAnomaly.state, 'open'), isSameTrade))
    .returning({ id: paymentAnomaly.id })
  if (updated.length > 0) return
  const billDetails = { bill: date, number, bill_amount, bill_state, own_amount, own_state }
  const row = { ...settled, kind, order_no, order_id, source: 'staff' as const, details: billDetails }
  await tx.insert(paymentAnomaly).values(row).onConflictDoNothing()
}
