import { eq } from 'drizzle-orm'
import { payment, refund } from '@/db/schema/payment'
import { fail } from '../base/errors'
import { receivePayment } from '../commerce/money/receive-payment'
import type { OwnWork } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime/runtime'
import { failProviderAway, type PayProvider } from '../pay/provider'
import { applyRefundState } from '../refund/carry-out'
import { wechatPay } from '../wechat/pay/provider'
import { isOfFunds } from './kinds'
import * as records from './records'
import { findRefunds, matchesReport } from './refunds'
import { assertOpen, markResolved } from './resolve'

type StaffContext = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/**
 * Queries the provider about a difference. The answer is processed like a notification; if both sides match then, the
 * difference is settled.
 */
export async function recheckDifference({ runtime, actor, write }: StaffContext, id: number) {
  const difference = await records.readDifference(runtime.database.db, id)
  assertOpen(difference)
  if (isOfFunds(difference.kind))
    fail('rule', { message: 'Only the bills can settle this difference: reconcile the day again' })
  const askProvider = difference.kind.startsWith('refund') ? matchesRefund : matchesTrade
  const isAlike = await askProvider(runtime, wechatPay(runtime), difference).catch(failProviderAway)
  return write(async (tx) => {
    assertOpen((await records.lockDifference(tx, id)) ?? fail('not_found'))
    if (isAlike) await markResolved(tx, id, actor.id, 'confirmed')
    return records.readDifference(tx, id)
  })
}

type ProviderQuery = { number: string; order_no: string }

async function matchesTrade(
  runtime: Runtime,
  provider: PayProvider,
  { number, order_no }: ProviderQuery,
): Promise<boolean> {
  const trade = await provider.queryTrade(order_no)
  if (!trade) return false
  await receivePayment(runtime, provider, trade, 'staff')
  const [own] = await runtime.database.db
    .select({ amount: payment.amount })
    .from(payment)
    .where(eq(payment.transaction_id, number))
  return own !== undefined && trade.transaction_id === number && trade.total === own.amount
}

async function matchesRefund(runtime: Runtime, provider: PayProvider, { number }: ProviderQuery): Promise<boolean> {
  const report = await provider.queryRefund(number)
  if (!report) return false
  await applyRefundState(runtime, report, 'staff')
  const [own] = await findRefunds(runtime.database.db, eq(refund.out_refund_no, number))
  const { out_trade_no, refund: amount, status } = report
  if (!own || (status === 'PROCESSING' && own.state !== 'processing')) return false
  return matchesReport(own, { order_no: out_trade_no, amount, status }, new Date())
}
