import { seal } from './core/audit/chain'
import { bulkHandlers } from './core/jobs/background'
import type { Jobs } from './core/jobs/timer'
import { fileHandlers, finishPending } from './file/late'
import { emptyTrash } from './file/sweep'
import { indexHandlers, refill } from './product/indexing'
import { reconcileDays } from './reconciliation/schedule'
import { recheckRefunds } from './refund/send'
import { clearOut } from './retention/retention'
import { orderHandlers } from './sales/jobs'
import { shippingHandlers } from './shipping/jobs'
import { payHandlers } from './wechat/simulator/pay-delivery'

/** All that the service does by itself: after a change by its kind, and again and again. */
export const jobs: Jobs = {
  handlers: {
    ...{ ...bulkHandlers, ...fileHandlers, ...indexHandlers },
    ...{ ...orderHandlers, ...payHandlers, ...shippingHandlers },
  },
  schedules: [
    { name: 'audit.seal', every: 10, onWake: true, run: seal },
    { name: 'retention', every: 24 * 60 * 60, run: clearOut },
    { name: 'file.empty_trash', every: 24 * 60 * 60, run: emptyTrash },
    { name: 'file.finish_pending', every: 10 * 60, run: finishPending },
    { name: 'pay.look_again', every: 24 * 60 * 60, run: recheckRefunds },
    { name: 'product.refill_terms', every: 60 * 60, run: refill },
    { name: 'reconciliation.days', every: 10 * 60, run: (runtime) => reconcileDays(runtime) },
  ],
}
