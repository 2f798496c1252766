import { eq } from 'drizzle-orm'
import { payment, refund } from '@/db/schema/payment'
import type { OwnWork } from '../core/endpoint/endpoint'
import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { applyRefundState } from '../refund/provider-state'
import { receivePayment } from '../refund/receive-payment'
import { PayError, queryRefund, queryTrade } from '../wechat/pay/client'
import * as records from './records'
import { agrees, refunds } from './refunds'
import { mustBeOpen, settleAs } from './settle'

type Office = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/**
 * Asks the provider about what differs. What it says is taken as it would be from a notification; where both sides are then alike, it is
 * settled.
 */
export async function check({ runtime, actor, write }: Office, id: number) {
  const known = await records.readDifference(runtime.home.db, id)
  mustBeOpen(known)
  const asked = known.kind.startsWith('refund') ? askRefund : askTrade
  const isAlike = await asked(runtime, known).catch(away)
  return write(async (tx) => {
    mustBeOpen((await records.lockDifference(tx, id)) ?? fail('not_found'))
    if (isAlike) await settleAs(tx, id, actor.id, 'confirmed')
    return records.readDifference(tx, id)
  })
}

type Asked = { number: string; order_no: string }

async function askTrade(runtime: Runtime, { number, order_no }: Asked): Promise<boolean> {
  const trade = await queryTrade(runtime, order_no)
  if (!trade) return false
  await receivePayment(runtime, trade, 'staff')
  const [own] = await runtime.home.db
    .select({ amount: payment.amount })
    .from(payment)
    .where(eq(payment.transaction_id, number))
  return own !== undefined && trade.transaction_id === number && trade.total === own.amount
}

async function askRefund(runtime: Runtime, { number }: Asked): Promise<boolean> {
  const said = await queryRefund(runtime, number)
  if (!said) return false
  await applyRefundState(runtime, said, 'staff')
  const [own] = await refunds(runtime.home.db, eq(refund.out_refund_no, number))
  const { out_trade_no, refund: amount, status } = said
  if (!own || (status === 'PROCESSING' && own.state !== 'processing')) return false
  return agrees(own, { order_no: out_trade_no, amount, status }, new Date())
}

/** What is ours to mend is said as such. */
export function away(error: unknown): never {
  if (!(error instanceof PayError) || error.kind === 'config') throw error
  return fail('provider_away', { retryAfter: 2, cause: error })
}
