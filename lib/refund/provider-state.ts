import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { recordAnomaly, type Source } from '../pay/anomalies'
import { parseProviderTime } from '../pay/record-payment'
import type { ProviderRefund } from '../wechat/pay/client'
import { failRefund, type LockedRefund, lockRefund, succeedRefund } from './end-refund'
import { ABNORMAL, CLOSED, SLOW } from './states'

/** The state that the provider reports for a refund, through any channel; a final state stays final. */
export async function applyRefundState(runtime: Runtime, report: ProviderRefund, source: Source): Promise<void> {
  await runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { out_refund_no: report.out_refund_no })
    if (!locked || !matchesRefund(locked, report) || contradictsState(locked, report)) {
      const order = locked && { order_id: locked.order_id }
      const { create_time: _only_in_answers, ...details } = report
      return recordAnomaly(tx, { kind: 'refund', source, order_no: report.out_trade_no, details, ...order })
    }
    if (locked.state === 'processing') await STATE_HANDLERS[report.status](tx, runtime, locked, report)
  })
}

/** Of this order and its payment, for as much, and the same refund of the provider as before. */
const matchesRefund = (
  { out_trade_no, amount, paid, transaction_id, refund_id }: LockedRefund,
  report: ProviderRefund,
): boolean =>
  out_trade_no === report.out_trade_no &&
  amount === report.refund &&
  paid === report.total &&
  transaction_id === report.transaction_id &&
  (refund_id ?? report.refund_id) === report.refund_id

/** A contradiction: a refund that we never sent, or one that we have recorded as ended. */
function contradictsState({ state, trouble }: LockedRefund, { status }: ProviderRefund): boolean {
  if (state === 'requested' || state === 'declined') return true
  if (state === 'succeeded') return status === 'CLOSED'
  return state === 'failed' && (status === 'SUCCESS' || (trouble !== CLOSED && status !== 'CLOSED'))
}

type StateHandler = (tx: Db, runtime: Runtime, locked: LockedRefund, report: ProviderRefund) => Promise<void>

const STATE_HANDLERS: Record<ProviderRefund['status'], StateHandler> = {
  SUCCESS: (tx, _runtime, locked, { refund_id, success_time }) =>
    succeedRefund(
      tx,
      locked,
      { by: 'provider' },
      { refund_id, trouble: null, success_time: parseProviderTime(success_time) },
    ),
  CLOSED: (tx, runtime, locked, { refund_id }) => failRefund(tx, runtime, locked, { refund_id, trouble: CLOSED }),
  ABNORMAL: (tx, _runtime, { id }, { refund_id }) =>
    markRefund(tx, id, { refund_id, trouble: ABNORMAL, attention: true }),
  PROCESSING: (tx, _runtime, { id }, { refund_id }) => {
    const isSlow = sql`${refund.begun_at} < now() - interval '7 days'`
    const trouble = sql`case when ${isSlow} then ${SLOW} end`
    return markRefund(tx, id, { refund_id, trouble, attention: isSlow })
  },
}

type MarkColumns = {
  refund_id?: string
  trouble: ReturnType<typeof sql> | string
  attention: ReturnType<typeof sql> | boolean
}

/** It continues, or waits for staff. */
export async function markRefund(tx: Db, id: number, fields: MarkColumns): Promise<void> {
  await tx
    .update(refund)
    .set({ ...fields, update_time: sql`now()` })
    .where(eq(refund.id, id))
}
