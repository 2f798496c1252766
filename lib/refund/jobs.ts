import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { enqueue } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { sendRefund } from './carry-out'
import { SEND_REFUND } from './start-refund'

const Sending = z.object({ out_refund_no: z.string(), times: z.int().default(0) })

/**
 * Seconds from one check of a refund to the next: at last every hour for a week. After that it is checked once a day.
 */
const WAITS = [60, 300, 1800, ...Array<number>(7 * 24).fill(3600)]

export const refundJobs: Jobs = {
  handlers: {
    [SEND_REFUND]: (runtime, payload) => sendAndCheckAgain(runtime, Sending.parse(payload)),
  },
  schedules: [{ name: 'pay.look_again', every: 24 * 60 * 60, run: recheckRefunds }],
  titles: { [SEND_REFUND]: 'Send a refund', 'pay.look_again': 'Check refunds in progress' },
}

async function sendAndCheckAgain(runtime: Runtime, { out_refund_no, times }: z.output<typeof Sending>): Promise<void> {
  const wait = WAITS[times]
  if (!(await sendRefund(runtime, out_refund_no)) || wait === undefined) return
  const next = { out_refund_no, times: times + 1 }
  await enqueue(runtime.database.db, SEND_REFUND, next, { runAt: new Date(Date.now() + wait * 1000) })
}

const MILLISECONDS = 5000

/** Once a day: refunds in progress and those that the bank could not credit, so that none is forgotten. */
export async function recheckRefunds(runtime: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  for (let next = await claimOldest(runtime.database.db); next; next = await claimOldest(runtime.database.db)) {
    await sendRefund(runtime, next)
    if (performance.now() > end) return 'again'
  }
  return undefined
}

/** Claimed by the process that checks it; another process takes the next one. */
async function claimOldest(db: Db): Promise<string | undefined> {
  const oldest = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'processing'), sql`${refund.update_time} < now() - interval '20 hours'`))
    .orderBy(refund.update_time)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(refund)
    .set({ update_time: sql`now()` })
    .where(eq(refund.id, sql`(${oldest})`))
    .returning({ out_refund_no: refund.out_refund_no })
  return claimed?.out_refund_no
}
