import type { Db } from '@/db/client'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime'
import { orderSettings } from './settings'

export const AUTO_COMPLETE = 'order.confirm'
const DAY = 86_400_000

/** A shipped order completes by itself after so many days, unless its buyer confirms it before. */
export async function scheduleAutoComplete(db: Db, runtime: Runtime, id: number): Promise<void> {
  const runAt = new Date(Date.now() + orderSettings.in(runtime)['order.confirm_days'] * DAY)
  await enqueue(db, AUTO_COMPLETE, { id }, { runAt })
}
