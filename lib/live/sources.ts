import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { errorLog, operLog } from '@/db/schema/log'
import { orderEvent } from '@/db/schema/order'
import { paymentAnomaly, refund } from '@/db/schema/payment'
import { reconciliationDifference as difference } from '@/db/schema/reconciliation'
import { firstOrThrow } from '../data/records'

/** How far each source has been read: the number of its latest row or, of what was given up, its time. */
export const Cursor = z.object({
  order: z.coerce.number(),
  log: z.coerce.number(),
  refund: z.coerce.number(),
  error: z.coerce.number(),
  anomaly: z.coerce.number(),
  difference: z.coerce.number(),
  given_up: z.coerce.number(),
})
export type Cursor = z.output<typeof Cursor>
export const SOURCES = Cursor.keyof().options

const ChangeRow = z.object({
  source: Cursor.keyof(),
  at: z.coerce.number(),
  resource: z.string(),
  id: z.coerce.number().nullable(),
  event: z.string(),
  user_id: z.number().nullable(),
})
export type ChangeRow = z.output<typeof ChangeRow>

/** As many of one source are told one by one; of more, that there were many. */
export const MOST_EACH = 200

const diedAt = sql`(extract(epoch from ${outbox.dead_at}) * 1000)::bigint`

/** What has changed since, the latest first: tables that only grow, by their key. */
const READS: Record<keyof Cursor, (since: number) => SQL> = {
  order: (since) => sql`select ${orderEvent.id} as at, 'order' as resource, ${orderEvent.order_id} as id,
    ${orderEvent.to} as event, ${orderEvent.user_id} as user_id from ${orderEvent} where ${orderEvent.id} > ${since}`,
  log: (since) => sql`select ${operLog.id} as at, ${operLog.resource} as resource, ${operLog.resource_id} as id,
    split_part(${operLog.point}, '.', 2) as event, ${operLog.user_id} as user_id from ${operLog}
    where ${operLog.id} > ${since} and ${operLog.status} < 400 and ${operLog.method} <> 'GET'`,
  refund: (since) => sql`select ${refund.id} as at, shown.resource, shown.id, 'refund' as event,
    ${refund.user_id} as user_id from ${refund}
    cross join lateral (values ('refund', ${refund.id}), ('order', ${refund.order_id})) as shown (resource, id)
    where ${refund.id} > ${since}`,
  error: (since) => sql`select ${errorLog.id} as at, 'error_log' as resource, ${errorLog.id} as id, 'new' as event,
    null::int as user_id from ${errorLog} where ${errorLog.id} > ${since}`,
  anomaly: (since) => sql`select ${paymentAnomaly.id} as at, 'pay' as resource, ${paymentAnomaly.id} as id,
    'anomaly' as event, null::int as user_id from ${paymentAnomaly} where ${paymentAnomaly.id} > ${since}`,
  difference: (since) => sql`select ${difference.id} as at, 'reconciliation' as resource,
    ${difference.reconciliation_id} as id, 'difference' as event, null::int as user_id from ${difference}
    where ${difference.id} > ${since}`,
  given_up: (since) => sql`select ${diedAt} as at, 'outbox' as resource, ${outbox.id} as id, 'dead' as event,
    null::int as user_id from ${outbox} where ${outbox.dead_at} is not null and ${diedAt} > ${since}`,
}

/** One statement for all sources and for everybody who listens. */
export async function readChanges(db: Db, since: Cursor): Promise<ChangeRow[]> {
  const parts = SOURCES.map(
    (name) => sql`(select ${sql.raw(`'${name}'`)} as source, of_one.* from (${READS[name](since[name])}) as of_one
      order by at desc limit ${MOST_EACH})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z.array(ChangeRow).parse(rows)
}

/** Where everything stands now. */
export async function readHeads(db: Db): Promise<Cursor> {
  const { rows } = await db.execute(sql`select
    coalesce((select max(${orderEvent.id}) from ${orderEvent}), 0) as "order",
    coalesce((select max(${operLog.id}) from ${operLog}), 0) as log,
    coalesce((select max(${refund.id}) from ${refund}), 0) as refund,
    coalesce((select max(${errorLog.id}) from ${errorLog}), 0) as error,
    coalesce((select max(${paymentAnomaly.id}) from ${paymentAnomaly}), 0) as anomaly,
    coalesce((select max(${difference.id}) from ${difference}), 0) as difference,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as given_up`)
  return firstOrThrow(z.array(Cursor).parse(rows))
}
