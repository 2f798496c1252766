import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { paymentAnomaly } from '@/db/schema/payment'
import type { PAYMENT_SOURCES } from '@/db/vocabulary/payment'
import { inTimeRange, pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound } from '../data/records'
import type { AnomalyEdit, AnomalyList } from './contract'

export type Source = (typeof PAYMENT_SOURCES)[number]
type NewAnomaly = Pick<typeof paymentAnomaly.$inferInsert, 'kind' | 'source' | 'order_no' | 'details' | 'order_id'>

/** Records a contradictory message of the provider: one row, however often it is sent. Staff resolve it. */
export async function recordAnomaly(tx: Db, anomaly: NewAnomaly): Promise<void> {
  await tx.insert(paymentAnomaly).values(anomaly).onConflictDoNothing()
}

const { details } = paymentAnomaly
const amount = (of: SQL) => sql<number | null>`(${of})::bigint`.mapWith(Number)

/** What the provider reports, or else what its bill has. */
const columns = {
  ...getTableColumns(paymentAnomaly),
  paid: amount(sql`coalesce(${details} ->> 'total', ${details} ->> 'bill_amount')`),
  refunded: amount(sql`${details} ->> 'refund'`),
  due: amount(sql`select ${order.total_price} from ${order} where ${order.id} = ${paymentAnomaly.order_id}`),
}

export function listAnomalies(db: Db, query: z.output<typeof AnomalyList>) {
  const condition = and(
    inTimeRange(paymentAnomaly.create_time, query),
    query.state && eq(paymentAnomaly.state, query.state),
    query.kind && eq(paymentAnomaly.kind, query.kind),
  )
  return pageOfTable(db, paymentAnomaly, query, condition, (where) =>
    db.select(columns).from(paymentAnomaly).where(where),
  )
}

export const readAnomaly = async (db: Db, anomaly_id: number) =>
  firstOrNotFound(await db.select(columns).from(paymentAnomaly).where(eq(paymentAnomaly.id, anomaly_id)))

export const lockAnomaly = async (db: Db, anomaly_id: number) =>
  (await db.select(columns).from(paymentAnomaly).where(eq(paymentAnomaly.id, anomaly_id)).for('update'))[0]

export async function updateAnomaly(db: Db, { id: anomaly_id, ...fields }: z.output<typeof AnomalyEdit>) {
  await editRecord(db, paymentAnomaly, anomaly_id, fields)
  return readAnomaly(db, anomaly_id)
}
