import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderMessage } from '@/db/schema/message'
import { enqueue } from '../core/jobs/outbox'

export const SEND_MESSAGE = 'message.send'

/** In the transaction that decides it. An entry for a message that is no longer queued does nothing. */
export async function queueMessages(tx: Db, ids: number[], options: { runAt?: Date } = {}): Promise<void> {
  for (const id of ids) await enqueue(tx, SEND_MESSAGE, { id }, options)
}

/** What they wait for has happened. */
export async function queueWaiting(tx: Db, which: SQL | undefined): Promise<void> {
  const queued = await tx
    .update(orderMessage)
    .set({ state: 'queued' })
    .where(and(which, eq(orderMessage.state, 'waiting')))
    .returning({ id: orderMessage.id })
  await queueMessages(
    tx,
    queued.map(({ id }) => id),
  )
}
