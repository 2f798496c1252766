import { z } from 'zod'
import { enqueueRetry } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { refreshOrderStates } from './order-state'
import { REPORT_SHIPMENT } from './queue'
import { reportShipment } from './report'

const Report = z.object({ id: z.int(), attempts: z.int() })

/** Outside any transaction, and repeated until WeChat has accepted or refused. */
async function report(runtime: Runtime, { id, attempts }: z.output<typeof Report>): Promise<void> {
  const isAgain = await reportShipment(runtime, id, { attempts })
  if (isAgain) await enqueueRetry(runtime.database.db, REPORT_SHIPMENT, { id, attempts: attempts + 1 }, attempts)
}

export const shippingJobs: Partial<Jobs> = {
  handlers: { [REPORT_SHIPMENT]: (runtime, payload) => report(runtime, Report.parse(payload)) },
  schedules: [{ name: 'shipping.compare', every: 24 * 60 * 60, run: (runtime) => refreshOrderStates(runtime) }],
  titles: {
    [REPORT_SHIPMENT]: 'Send shipping information to WeChat',
    'shipping.compare': 'Compare orders with WeChat',
  },
}
