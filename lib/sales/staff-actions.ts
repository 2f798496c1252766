import type { z } from 'zod'
import type { OwnWork } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime'
import type { RefundStart } from '../refund/contract'
import { refundOrder, type StaffContext } from '../refund/decide'
import { retryReport } from '../shipping/retry'
import { readOrder } from './order-record'

/** What staff do in other modules, answered with the whole order. */
export async function refundByStaff(context: StaffContext, draft: z.output<typeof RefundStart>) {
  await refundOrder(context, draft)
  return readOrder(context.db, draft.id)
}

export async function sendShippingInfo(runtime: Runtime, write: OwnWork['write'], id: number) {
  await retryReport(runtime, write, id)
  return readOrder(runtime.database.db, id)
}
