import type { z } from 'zod'
import type { OwnWork } from '@/lib/core/endpoint/context'
import type { Runtime } from '@/lib/core/runtime'
import type { RefundStart } from '@/lib/refund/contract'
import { refundOrder, type StaffContext } from '@/lib/refund/decide'
import { retryReport } from '@/lib/shipping/retry'
import { readOrder } from './order-record'

/** What staff do in other modules, answered with the whole order. */
export async function refundByStaff(context: StaffContext, draft: z.output<typeof RefundStart>) {
  await refundOrder(context, draft)
  return readOrder(context.db, draft.id)
}

export async function sendShippingInfo(runtime: Runtime, write: OwnWork['write'], id: number) {
  await retryReport(runtime, write, id)
  return readOrder(runtime.home.db, id)
}
