import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderEvent } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime'
import { setting } from '../core/settings'
import { type Cause, step } from './moves'
import type { MoveName, State } from './states'

const DAY = 86_400_000

/** What is sent counts as received when nobody has said anything for so many days. */
export async function confirmLater(db: Db, runtime: Runtime, id: number): Promise<void> {
  const runAt = new Date(Date.now() + setting(runtime, 'order.confirm_days') * DAY)
  await enqueue(db, 'order.confirm', { id }, { runAt })
}

const BACK: Partial<Record<State, MoveName>> = {
  paid: 'refund_failed_paid',
  shipped: 'refund_failed_shipped',
  completed: 'refund_failed_completed',
}

/** The refund of all of it has failed: it is where it was before, and waits to be received again if it had been sent. */
export async function comeBack(tx: Db, runtime: Runtime, id: number, cause: Cause): Promise<void> {
  const left = and(eq(orderEvent.order_id, id), eq(orderEvent.to, 'refunding'))
  const [last] = await tx
    .select({ from: orderEvent.from })
    .from(orderEvent)
    .where(left)
    .orderBy(desc(orderEvent.id))
    .limit(1)
  const name = last?.from && BACK[last.from]
  if (!name) throw new Error(`nobody knows where order ${id} was before its refund`)
  if ((await step(tx, id, name, cause)) && last.from === 'shipped') await confirmLater(tx, runtime, id)
}
