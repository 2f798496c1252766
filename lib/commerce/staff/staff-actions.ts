import type { z } from 'zod'
import type { OwnWork } from '@/lib/core/endpoint/context'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { failProviderAway } from '@/lib/pay/provider'
import type { RefundStart } from '@/lib/refund/contract'
import { refundOrder, type StaffContext } from '@/lib/refund/decide'
import type { LateShippingReport } from '@/lib/shipping/contract'
import { reportLateShipping } from '@/lib/shipping/late'
import { retryReport } from '@/lib/shipping/retry'
import { expireOrder, queryPayment } from '../money/query-and-close'
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

export async function reportLater(
  runtime: Runtime,
  write: OwnWork['write'],
  report: z.output<typeof LateShippingReport>,
) {
  await reportLateShipping(runtime, write, report)
  return readOrder(runtime.database.db, report.id)
}

/** Staff query the provider now: its answer is recorded, and an order past its deadline is closed. */
export async function checkPayment(runtime: Runtime, id: number) {
  await queryPayment(runtime, id, 'staff').catch(failProviderAway)
  await expireOrder(runtime, id)
  return readOrder(runtime.database.db, id)
}
