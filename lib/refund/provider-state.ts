import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import type { Runtime } from '../core/runtime'
import { recordAnomaly, type Source } from '../pay/anomalies'
import { momentOf } from '../pay/record-payment'
import type { ProviderRefund } from '../wechat/pay/client'
import { failRefund, type LockedRefund, lockRefund, succeedRefund } from './end-refund'
import { ABNORMAL, CLOSED, SLOW } from './states'

/** The state that the provider reports for a refund, through any channel; a final state stays final. */
export async function applyRefundState(runtime: Runtime, said: ProviderRefund, source: Source): Promise<void> {
  await runtime.home.db.transaction(async (tx) => {
    const held = await lockRefund(tx, { out_refund_no: said.out_refund_no })
    if (!held || !isOf(held, said) || isAgainst(held, said)) {
      const order = held && { order_id: held.order_id }
      const { create_time: _only_in_answers, ...details } = said
      return recordAnomaly(tx, { kind: 'refund', source, order_no: said.out_trade_no, details, ...order })
    }
    if (held.state === 'processing') await BECOMES[said.status](tx, runtime, held, said)
  })
}

/** Of this order and its payment, for as much, and the same refund of the provider as before. */
const isOf = ({ order_no, amount, paid, transaction_id, refund_id }: LockedRefund, said: ProviderRefund): boolean =>
  order_no === said.out_trade_no &&
  amount === said.refund &&
  paid === said.total &&
  transaction_id === said.transaction_id &&
  (refund_id ?? said.refund_id) === said.refund_id

/** It cannot be as we have it: money that we never sent, or that we thought was back. */
function isAgainst({ state, trouble }: LockedRefund, { status }: ProviderRefund): boolean {
  if (state === 'requested' || state === 'declined') return true
  if (state === 'succeeded') return status === 'CLOSED'
  return state === 'failed' && (status === 'SUCCESS' || (trouble !== CLOSED && status !== 'CLOSED'))
}

type Become = (tx: Db, runtime: Runtime, held: LockedRefund, said: ProviderRefund) => Promise<void>

const BECOMES: Record<ProviderRefund['status'], Become> = {
  SUCCESS: (tx, _runtime, held, { refund_id, success_time }) =>
    succeedRefund(tx, held, { by: 'provider' }, { refund_id, trouble: null, success_time: momentOf(success_time) }),
  CLOSED: (tx, runtime, held, { refund_id }) => failRefund(tx, runtime, held, { refund_id, trouble: CLOSED }),
  ABNORMAL: (tx, _runtime, { id }, { refund_id }) =>
    markRefund(tx, id, { refund_id, trouble: ABNORMAL, attention: true }),
  PROCESSING: (tx, _runtime, { id }, { refund_id }) => {
    const isSlow = sql`${refund.begun_at} < now() - interval '7 days'`
    const trouble = sql`case when ${isSlow} then ${SLOW} end`
    return markRefund(tx, id, { refund_id, trouble, attention: isSlow })
  },
}

type Mark = {
  refund_id?: string
  trouble: ReturnType<typeof sql> | string
  attention: ReturnType<typeof sql> | boolean
}

/** It continues, or waits for staff. */
export async function markRefund(tx: Db, id: number, fields: Mark): Promise<void> {
  await tx
    .update(refund)
    .set({ ...fields, update_time: sql`now()` })
    .where(eq(refund.id, id))
}
