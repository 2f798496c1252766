import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { stateOf, wrongState } from '../order/moves'
import { ownOrder } from '../order/own-orders'
import { openidOf, recordPrepayment } from '../pay/prepayment'
import { closeTrade, PayError, payParameters, prepay } from '../wechat/pay/client'
import { closeOrder, expireOrder } from './close-order'
import { providerAway, queryPayment } from './query-payment'

/** What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same trade at the provider: never a second charge. */
export async function preOrder(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.home
  await ownOrder(db, user_id, id)
  await expireOrder(runtime, id)
  const openid = await openidOf(runtime, user_id)
  const asked = await db.transaction((tx) => recordPrepayment(tx, id))
  const prepay_id = await prepay(runtime, { ...asked, openid }).catch((error: unknown) => refused(runtime, id, error))
  const status = await stateOf(db, id)
  if (status !== 'unpaid') {
    await closeTrade(runtime, asked.out_trade_no) // it ended meanwhile and must not be paid any more
    wrongState(status)
  }
  return payParameters(runtime, prepay_id)
}

async function refused(runtime: Runtime, id: number, error: unknown): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await queryPayment(runtime, id, 'query').catch(providerAway)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') wrongState(await closeOrder(runtime, id, { by: 'system' }))
  return providerAway(error)
}
