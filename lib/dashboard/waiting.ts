import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { product } from '@/db/schema/product'
import { hasPermission, type Staff } from '../core/auth/actor'
import { countUpTo, MAX_COUNT } from '../core/page'
import { firstOrThrow } from '../core/records'
import type { Runtime } from '../core/runtime'
import { startOfDay } from '../core/shop-time'
import { ErrorList } from '../error-log/contract'
import * as errorLog from '../error-log/error-log'
import { countOrdersByState } from '../order/tally'
import { OutboxList } from '../outbox/contract'
import * as outbox from '../outbox/outbox'
import { listAnomalies } from '../pay/anomalies'
import { AnomalyList } from '../pay/contract'
import { ProductFilter } from '../product/contract'
import { listFilterCondition } from '../product/product'
import { ReconciliationList } from '../reconciliation/contract'
import * as reconciliation from '../reconciliation/records'
import { RefundList } from '../refund/contract'
import * as refunds from '../refund/list'
import { countMoneyHeld } from '../shipping/money-held'
import { WAITING_KINDS, type WaitingKind } from './contract'

type Found = { count: number; capped?: true; since?: Date | null | undefined }
type Source = { point: string; find: (db: Db, runtime: Runtime) => Promise<Found> }

const OLDEST = { size: 1, sort: 'create_time' }

type Page<Row> = { total: number; total_capped?: true; items: Row[] }
const ofPage = <Row>({ total, total_capped, items }: Page<Row>, sinceOf: (row: Row) => Date | null): Found => ({
  count: total,
  ...(total_capped && { capped: total_capped }),
  since: items[0] && sinceOf(items[0]),
})

/** By the list that shows it: the permission that this needs, and how many it has. Small lists count and give the oldest. */
export const SOURCES: Record<WaitingKind, Source> = {
  to_ship: {
    point: 'order.list',
    find: async (db) => ({ count: (await countOrdersByState(db)).paid ?? 0, since: await longestPaid(db) }),
  },
  refund_requests: {
    point: 'refund.list',
    find: async (db) =>
      ofPage(await refunds.list(db, RefundList.parse({ ...OLDEST, state: 'requested' })), (row) => row.create_time),
  },
  refund_problems: {
    point: 'refund.list',
    find: async (db) =>
      ofPage(await refunds.list(db, RefundList.parse({ ...OLDEST, attention: true })), (row) => row.create_time),
  },
  payment_anomalies: {
    point: 'pay.list_anomalies',
    find: async (db) => ofPage(await listAnomalies(db, AnomalyList.parse({ size: 1, state: 'open' })), () => null),
  },
  bill_differences: {
    point: 'reconciliation.list',
    find: async (db) =>
      ofPage(
        await reconciliation.list(db, ReconciliationList.parse({ size: 1, sort: 'date', differing: true })),
        ({ date }) => startOfDay(date),
      ),
  },
  funds_on_hold: { point: 'order.list', find: async (db) => ({ count: await countMoneyHeld(db) }) },
  failed_tasks: {
    point: 'outbox.list',
    find: async (db) => ofPage(await outbox.list(db, OutboxList.parse({ size: 1, state: 'dead' })), () => null),
  },
  new_errors: {
    point: 'error_log.list',
    find: async (db) => ofPage(await errorLog.list(db, ErrorList.parse({ size: 1, state: 'open' })), () => null),
  },
  low_stock: { point: 'product.list', find: countLowStock },
}

async function longestPaid(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(${order.paid_at}) as since from ${order} where ${order.status} = 'paid'`,
  )
  const { since } = firstOrThrow(rows)
  return since === null ? null : new Date(since)
}

async function countLowStock(db: Db, runtime: Runtime): Promise<Found> {
  const isLow = await listFilterCondition(db, ProductFilter.parse({ stock: 'low' }), runtime)
  const count = await countUpTo(db, product, isLow)
  return count > MAX_COUNT ? { count: MAX_COUNT, capped: true } : { count }
}

/** What waits for somebody, as far as this person may see the list of it. */
export async function readWaiting(db: Db, runtime: Runtime, actor: Staff) {
  const kinds = WAITING_KINDS.filter((kind) => hasPermission(actor, SOURCES[kind].point))
  return Promise.all(
    kinds.map(async (kind) => {
      const { since = null, ...found } = await SOURCES[kind].find(db, runtime)
      return { kind, since, ...found }
    }),
  )
}
