import type { Db } from '@/db/client'
import { enqueue } from '../core/jobs/outbox'

export const SEND_MESSAGE = 'message.send'

/** In the transaction that decides it. An entry for a message that is no longer queued does nothing. */
export async function queueMessages(tx: Db, ids: number[], options: { runAt?: Date } = {}): Promise<void> {
  for (const id of ids) await enqueue(tx, SEND_MESSAGE, { id }, options)
}
