import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { failOrderState, readStatus } from '../order/moves'
import { ownOrderStatus } from '../order/own-orders'
import { payerOpenid, recordPrepayment } from '../pay/prepayment'
import { closeTrade, PayError, payParameters, prepay } from '../wechat/pay/client'
import { closeOrder, expireOrder } from './close-order'
import { failProviderAway, queryPayment } from './query-payment'

/** What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same trade at the provider: never a second charge. */
export async function startPayment(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.home
  await ownOrderStatus(db, user_id, id)
  await expireOrder(runtime, id)
  const openid = await payerOpenid(runtime, user_id)
  const prepayment = await db.transaction((tx) => recordPrepayment(tx, id))
  const prepay_id = await prepay(runtime, { ...prepayment, openid }).catch((error: unknown) =>
    failPrepay(runtime, id, error),
  )
  const status = await readStatus(db, id)
  if (status !== 'unpaid') {
    await closeTrade(runtime, prepayment.out_trade_no) // it ended meanwhile and must not be paid any more
    failOrderState(status)
  }
  return payParameters(runtime, prepay_id)
}

async function failPrepay(runtime: Runtime, id: number, error: unknown): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await queryPayment(runtime, id, 'query').catch(failProviderAway)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') failOrderState(await closeOrder(runtime, id, { by: 'system' }))
  return failProviderAway(error)
}
