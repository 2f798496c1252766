import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderEvent } from '@/db/schema/order'
import type { Runtime } from '../core/runtime/runtime'
import { scheduleAutoComplete } from './auto-complete'
import { type Cause, moveOrder } from './moves'
import type { MoveName, State } from './states'

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
