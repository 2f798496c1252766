import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { lateShipping } from '@/db/schema/shipping'
import { fail, invalid } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import { reportSpecialOrder, ShippingRejection } from '../wechat/shipping'
import type { LateShippingReport } from './contract'

type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Report = z.output<typeof LateShippingReport>

const DAY = 86_400_000
const [EARLIEST, LATEST] = [15 * DAY, 330 * DAY]

/**
 * Staff tell WeChat that a paid order is shipped later than its 48 hours, or never.
 * It may be told again, with another day.
 */
export async function reportLateShipping(runtime: Runtime, write: Write, report: Report): Promise<void> {
  const { id, kind, ships_by } = report
  const { status, paid_at } = order
  const [ours, isPayment] = [eq(order.id, id), and(eq(payment.order_id, order.id), eq(payment.late, false))]
  const rows = await runtime.database.db
    .select({ status, paid_at, transaction_id: payment.transaction_id })
    .from(order)
    .leftJoin(payment, isPayment)
    .where(ours)
  const one = firstOrNotFound(rows)
  if (one.status !== 'paid') fail('order_state', { details: { status: one.status } })
  if (!one.transaction_id) fail('rule', { message: 'This order has no WeChat payment' })
  assertDate(report, one.paid_at)
  await reportSpecialOrder(runtime, { transaction_id: one.transaction_id, kind, ships_by }).catch(refuse)
  const set = { kind, ships_by, create_time: sql`now()` }
  await write((tx) =>
    tx
      .insert(lateShipping)
      .values({ order_id: id, ...set })
      .onConflictDoUpdate({ target: lateShipping.order_id, set }),
  )
}

function assertDate({ kind, ships_by }: Report, paid_at: Date | null): void {
  if (kind === 'test') {
    if (ships_by) invalid('ships_by', 'A test order has no date')
    return
  }
  const after = ships_by && paid_at ? ships_by.getTime() - paid_at.getTime() : 0
  if (after < EARLIEST || after > LATEST) invalid('ships_by', 'must be 15 to 330 days after payment')
}

function refuse(error: unknown): never {
  if (error instanceof ShippingRejection) fail('rule', { message: 'WeChat does not accept this report for the order' })
  throw error
}
