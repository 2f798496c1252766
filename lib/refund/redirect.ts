import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { fail } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import { enqueue } from '../core/jobs/outbox'
import { failProviderAway, PayError } from '../pay/provider'
import { wechatPay } from '../wechat/pay/provider'
import { applyRefundState, lockRefund } from './carry-out'
import type { RefundRedirection } from './contract'
import { read } from './list'
import { SEND_REFUND } from './start-refund'
import { canRedirect } from './states'

type Target = z.output<typeof RefundRedirection>['to']

const FIRST_CHECK = 60_000

/**
 * Has the provider send a refund that the bank rejected to a card of the buyer, or to the shop’s own bank account.
 * Where to is recorded first: a refund that ends at the shop has not reached the buyer.
 */
export async function redirectRefund(
  { db, runtime, write }: OwnWork,
  { id, to, bank, account, name }: z.output<typeof RefundRedirection>,
) {
  const provider = wechatPay(runtime)
  const { former, ...numbers } = await write((tx) => recordTarget(tx, id, to, account?.slice(-4)))
  const card = bank && account && name ? { bank, account, name } : undefined
  try {
    await applyRefundState(runtime, await provider.redirectRefund({ ...numbers, card }), 'query')
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    const isRefused = error.kind === 'rejected'
    if (isRefused) await db.update(refund).set(former).where(eq(refund.id, id))
    const report = await provider.queryRefund(numbers.out_refund_no).catch(failProviderAway)
    if (report) await applyRefundState(runtime, report, 'query')
    if (!report || report.status === 'ABNORMAL') {
      if (!isRefused) failProviderAway(error) // it may still arrive there: then it goes where it was recorded to go
      fail('rule', { message: 'WeChat refuses this: {code}', params: { code: error.code ?? 'REJECTED' } })
    }
  }
  const check = { out_refund_no: numbers.out_refund_no, times: 1 }
  await enqueue(db, SEND_REFUND, check, { runAt: new Date(Date.now() + FIRST_CHECK) })
  return read(db, id)
}

async function recordTarget(tx: Db, id: number, to: Target, ending: string | undefined) {
  const locked = (await lockRefund(tx, { id })) ?? fail('not_found')
  const { state, out_refund_no, refund_id, sent_to, sent_account } = locked
  if (!canRedirect(locked) || refund_id === null) {
    fail('order_state', {
      message: 'This action is not available for the refund’s current status',
      details: { state },
    })
  }
  const target = { sent_to: to, sent_account: to === 'card' ? ending : null }
  const values = { ...target, version: sql`${refund.version} + 1`, update_time: sql`now()` }
  await tx.update(refund).set(values).where(eq(refund.id, id))
  return { former: { sent_to, sent_account }, out_refund_no, refund_id }
}
