import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { paymentAnomaly } from '@/db/schema/payment'
import { reconciliationDifference } from '@/db/schema/reconciliation'
import type { DIFFERENCE_RESOLUTIONS } from '@/db/vocabulary'
import { fail } from '../core/errors'
import { editRecord } from '../core/records'
import type { DifferenceSettle } from './contract'
import type { Kind } from './kinds'
import * as records from './records'

type Resolution = (typeof DIFFERENCE_RESOLUTIONS)[number]
type Known = Awaited<ReturnType<typeof records.readDifference>>

export function mustBeOpen({ state }: Pick<Known, 'state'>): void {
  if (state !== 'open') fail('rule', { message: 'This difference is already resolved' })
}

export async function settleAs(tx: Db, id: number, user_id: number, how: Exclude<Resolution, 'gone'>, note = '') {
  const settled_at = sql`now()`
  await editRecord(tx, reconciliationDifference, id, { state: 'settled', settled_as: how, user_id, note, settled_at })
}

/** Staff know the cause and have handled it; where the money itself does not match, that is among the anomalies, too. */
export async function settle(tx: Db, user_id: number, { id, note }: z.output<typeof DifferenceSettle>) {
  const known = await records.readDifference(tx, id)
  mustBeOpen(known)
  await settleAs(tx, id, user_id, 'by_hand', note)
  const kind = oddIn(known)
  if (kind) await settleAnomaly(tx, known, kind, note)
  return records.readDifference(tx, id)
}

const { details } = paymentAnomaly
type Anomaly = (typeof paymentAnomaly.$inferInsert)['kind']
const ODD: Partial<Record<Kind, Anomaly>> = {
  payment_there: 'unknown_order',
  payment_amount: 'amount',
  refund_there: 'refund',
  refund_differs: 'refund',
}

/** What the bill alone lacks is not odd: there is nothing that the provider has said. */
const oddIn = ({ kind, order_id }: Known): Anomaly | undefined =>
  kind === 'payment_there' && order_id !== null ? 'amount' : ODD[kind]

/** The one that was noted when the provider was asked, or else one that says what the bill said. */
async function settleAnomaly(tx: Db, known: Known, kind: Anomaly, note: string): Promise<void> {
  const { date, number, order_no, order_id, bill_amount, bill_state, own_amount, own_state } = known
  const settled = { state: 'settled' as const, note }
  const ofIt = or(sql`${details} ->> 'transaction_id' = ${number}`, sql`${details} ->> 'out_refund_no' = ${number}`)
  const noted = await tx
    .update(paymentAnomaly)
    .set({ ...settled, version: sql`${paymentAnomaly.version} + 1`, update_time: sql`now()` })
    .where(and(eq(paymentAnomaly.order_no, order_no), eq(paymentAnomaly.state, 'open'), ofIt))
    .returning({ id: paymentAnomaly.id })
  if (noted.length > 0) return
  const said = { bill: date, number, bill_amount, bill_state, own_amount, own_state }
  const row = { ...settled, kind, order_no, order_id, source: 'staff' as const, details: said }
  await tx.insert(paymentAnomaly).values(row).onConflictDoNothing()
}
