import { z } from 'zod'
import { enqueue } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime'
import { recheckRefunds, sendRefund } from './send'
import { SEND_REFUND } from './start-refund'

const Sending = z.object({ out_refund_no: z.string(), times: z.int().default(0) })

/** Seconds from one check of a refund to the next: at last every hour for a week. After that it is checked once a day. */
const WAITS = [60, 300, 1800, ...Array<number>(7 * 24).fill(3600)]

export const refundJobs: Jobs = {
  handlers: {
    [SEND_REFUND]: (runtime, payload) => sendAndCheckAgain(runtime, Sending.parse(payload)),
  },
  schedules: [{ name: 'pay.look_again', every: 24 * 60 * 60, run: recheckRefunds }],
}

async function sendAndCheckAgain(runtime: Runtime, { out_refund_no, times }: z.output<typeof Sending>): Promise<void> {
  const wait = WAITS[times]
  if (!(await sendRefund(runtime, out_refund_no)) || wait === undefined) return
  const next = { out_refund_no, times: times + 1 }
  await enqueue(runtime.database.db, SEND_REFUND, next, { runAt: new Date(Date.now() + wait * 1000) })
}
