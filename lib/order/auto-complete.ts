import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { orderSettings } from './settings'

export const AUTO_COMPLETE = 'order.confirm'
const DAY = 86_400_000

/** A shipped order completes by itself after so many days, unless its buyer confirms it before. */
export async function scheduleAutoComplete(db: Db, runtime: Runtime, id: number): Promise<void> {
  const runAt = new Date(Date.now() + orderSettings.in(runtime)['order.confirm_days'] * DAY)
  await enqueue(db, AUTO_COMPLETE, { id }, { runAt })
  // Shipped again after a failed refund: the first time, if that is still to come.
  const completes_at = sql`case when ${order.completes_at} > now() then ${order.completes_at} else ${runAt.toISOString()}::timestamptz end`
  await db.update(order).set({ completes_at }).where(eq(order.id, id))
}
