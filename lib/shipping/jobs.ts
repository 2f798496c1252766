import { z } from 'zod'
import { enqueue, type Handlers } from '../core/jobs/outbox'
import { REPORT } from './queue'
import { reportShipment } from './report'

const Report = z.object({ id: z.int(), attempts: z.int() })
const FIRST = 10_000
const LONGEST = 3_600_000

/** Told outside of any transaction, and again and again until WeChat has said yes or no. */
export const shippingHandlers: Handlers = {
  [REPORT]: async (runtime, payload) => {
    const { id, attempts } = Report.parse(payload)
    if (!(await reportShipment(runtime, id, { attempts }))) return
    const runAt = new Date(Date.now() + Math.min(LONGEST, FIRST * 2 ** attempts))
    await enqueue(runtime.home.db, REPORT, { id, attempts: attempts + 1 }, { runAt })
  },
}
