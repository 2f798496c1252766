import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderEvent } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { type Cause, moveOrder } from './moves'
import { orderSettings } from './settings'
import type { MoveName, State } from './states'

export const AUTO_COMPLETE = 'order.confirm'
const DAY = 86_400_000

const daysAfter = (runtime: Runtime, at: Date): Date =>
  new Date(at.getTime() + orderSettings.in(runtime)['order.confirm_days'] * DAY)

/** A shipped order completes by itself after so many days, unless its buyer confirms it before. */
export async function scheduleAutoComplete(db: Db, runtime: Runtime, id: number): Promise<void> {
  const runAt = daysAfter(runtime, new Date())
  await enqueue(db, AUTO_COMPLETE, { id }, { runAt })
  // Shipped again after a failed refund: the first time, if that is still to come.
  const completes_at = sql`case when ${order.completes_at} > now() then ${order.completes_at} else ${runAt.toISOString()}::timestamptz end`
  await db.update(order).set({ completes_at }).where(eq(order.id, id))
}

/** Where its parcels are followed the days run from their delivery: never to an earlier time than was said before. */
export async function completeAfterDelivery(db: Db, runtime: Runtime, id: number, delivered_at: Date): Promise<void> {
  const runAt = daysAfter(runtime, delivered_at)
  const moved = await db
    .update(order)
    .set({ completes_at: runAt })
    .where(
      and(
        eq(order.id, id),
        eq(order.status, 'shipped'),
        sql`coalesce(${order.completes_at} < ${runAt.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning({ id: order.id })
  if (moved.length > 0) await enqueue(db, AUTO_COMPLETE, { id }, { runAt })
}

/** An order whose parcel has a problem does not complete by itself until that is over: staff look at it. */
export async function holdAutoComplete(db: Db, id: number): Promise<void> {
  await db.update(order).set({ completes_at: null }).where(eq(order.id, id))
}

export async function resumeAutoComplete(db: Db, runtime: Runtime, id: number): Promise<void> {
  const isHeld = and(eq(order.id, id), eq(order.status, 'shipped'), isNull(order.completes_at))
  const [held] = await db.select({ id: order.id }).from(order).where(isHeld)
  if (held) await scheduleAutoComplete(db, runtime, id)
}

const MOVE_BACK: Partial<Record<State, MoveName>> = {
  paid: 'refund_failed_paid',
  shipped: 'refund_failed_shipped',
  completed: 'refund_failed_completed',
}

/** After a failed full refund: back to the state before it, with auto-complete if it had been shipped. */
export async function leaveRefunding(tx: Db, runtime: Runtime, id: number, cause: Cause): Promise<void> {
  const intoRefunding = and(eq(orderEvent.order_id, id), eq(orderEvent.to, 'refunding'))
  const [last] = await tx
    .select({ from: orderEvent.from })
    .from(orderEvent)
    .where(intoRefunding)
    .orderBy(desc(orderEvent.id))
    .limit(1)
  const name = last?.from && MOVE_BACK[last.from]
  if (!name) throw new Error(`order ${id} has no state before its refund`)
  if ((await moveOrder(tx, id, name, cause)) && last.from === 'shipped') await scheduleAutoComplete(tx, runtime, id)
}
